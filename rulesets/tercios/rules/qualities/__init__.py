"""Command actions, one module for each family. An action's effect on a unit is a Mark; its kind is the Quality's id:

| kind | on | until | value, word |
|---|---|---|---|
| inspirar | own unit | step | word: the Virtue lent |
| autoritario, decidido, entusiasta, insigne, perfeccionista | own unit | step | |
| religioso | own unit | step | `Standing.swap` says whether the card will be changed |
| innovador | own unit | turn | its wide arc; `Standing.swap` as above |
| picaro | own unit | step | word: fire or combat |
| tenaz | own unit | step | when it has become hidden, nobody may shoot at it: until the turn ends, word: unseen |
| tutor | own unit | step | value: range added, in thousandths of an inch |
| ingeniero | own gun, the integrated one too | turn | value: range added, in thousandths of an inch |
| raudo | own unit | turn | |
| estoico, imperterrito | own unit | acts | |
| heroe | own unit | turn | it acts again with a new card, but not a third time |
| amenazante, despiadado | enemy unit | turn | |
| terrible | enemy unit | step | |
"""
