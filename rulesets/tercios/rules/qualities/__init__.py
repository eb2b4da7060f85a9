"""Command actions, a module a family. What an action leaves on a unit is a Mark whose kind is the Quality's id:

| kind | on | until | value, word |
|---|---|---|---|
| inspirar | own unit | step | word: the Virtue lent |
| autoritario, decidido, entusiasta, insigne, perfeccionista | own unit | step | |
| religioso | own unit | step | that the card is to be changed is kept in `Standing.swap` |
| innovador | own unit | turn | its wide arc; `Standing.swap` as above |
| picaro | own unit | step | word: fire or combat |
| tenaz | own unit | step | nobody may shoot at it once it has earned that: until the turn ends, word: unseen |
| tutor | own unit | step | value: range added, in thousandths of an inch |
| ingeniero | own gun, the integrated one too | turn | value: range added, in thousandths of an inch |
| raudo | own unit | turn | |
| estoico, imperterrito | own unit | acts | |
| heroe | own unit | turn | it acts again on a card dealt for it, and not a third time |
| amenazante, despiadado | enemy unit | turn | |
| terrible | enemy unit | step | |
"""
