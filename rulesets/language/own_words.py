"""A line in a player's own words, read for what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rulesets.language import arranging
from rulesets.language.agreeing import Told, disagrees
from rulesets.language.apposition import listed, unaddressed
from rulesets.language.as_they_are import as_it_is_told
from rulesets.language.asides import (
    but_that_one,
    condition_set_apart,
    exception_within,
    left_alone,
    not_that_one,
    not_that_one_first,
    only_the_first,
)
from rulesets.language.asked import Fits
from rulesets.language.at_the_head import with_their_own
from rulesets.language.both_alike import both_alike, each_of_both
from rulesets.language.by_number import by_number, from_one_to_another, in_a_list_of_numbers, the_first_of
from rulesets.language.candidates import Candidate, Candidates
from rulesets.language.chatter import without_chatter
from rulesets.language.doubtful_conditions import answered_by_the_charger, charger_first
from rulesets.language.doubts import is_doubtful, told_apart_and_with_all, turned_about, who_acts
from rulesets.language.exceptions import told_apart
from rulesets.language.failing import if_it_cannot
from rulesets.language.framing import without_tail
from rulesets.language.freely import Freely
from rulesets.language.gist import gist
from rulesets.language.in_a_row import then_it_too
from rulesets.language.in_passing import said_behind_the_name
from rulesets.language.lexicon import Names
from rulesets.language.lines import Line, Token, fold
from rulesets.language.names_in_line import NamesInLine
from rulesets.language.naming import named_singly
from rulesets.language.nobody import of_nobody
from rulesets.language.one_after_another import one_after_another
from rulesets.language.one_sentence import Arranges
from rulesets.language.only_that import not_that_first, only_does, only_that
from rulesets.language.other_case import in_that_case, in_the_other_case
from rulesets.language.ours import befalling_us, of_nobody_named, owned_by, with_owners
from rulesets.language.pairs import in_pairs
from rulesets.language.parting import with_condition_ended
from rulesets.language.plainly_meant import plainly_meant
from rulesets.language.pronouns import done_to_those_supposed, left_out, resolved, unled_after_condition, unsettled
from rulesets.language.recasting import last_of_all
from rulesets.language.remarks import without_first_reason, without_purpose
from rulesets.language.respelling import respelled
from rulesets.language.scan import Tangled, same
from rulesets.language.setting_right import set_right
from rulesets.language.short_forms import whole_words
from rulesets.language.some_of import one_of_them
from rulesets.language.speech import plainly
from rulesets.language.stops import each_told, meanwhile, told_apart_by_names, with_stops
from rulesets.language.subjects_again import told_once
from rulesets.language.supposing import then_behind_condition, whichever_it_befalls
from rulesets.language.tasks import done_to_the_one_supposed, done_with, subject_first, supposed_of
from rulesets.language.that_one_first import that_one_first
from rulesets.language.turns import before_whom_last
from rulesets.language.unless import unless_as_if, until_they_do
from rulesets.language.wishes_within import wish_set_apart
from rulesets.language.wording import NOT_OURS

LONGEST = 60
"""Words of a line that is read so, or in which a single wrong word is looked for."""

Read = Callable[[Sequence[Token], Sequence[Candidate]], list[Candidate]]


class OwnWords(NamesInLine):
    def __init__(self, candidates: Candidates) -> None:
        super().__init__(candidates)
        self.sentences = candidates.sentences

    def read(self, line: Line, words: Sequence[Token], fits: Fits, mentioned: Sequence[str]) -> list[list[Candidate]]:
        """The sentences that the line says, each with the ways to understand it; none if it is not understood.
        `mentioned` are those who have orders already."""
        if len(words) <= LONGEST:
            words = each_of_both(both_alike(words, self._places_of_groups), self._places_of_names)
            words = before_whom_last(words, self._named_singly(words))
        words = listed(unaddressed(list(words), self._named_singly, self.candidates.kinds), self._named_singly)
        if len(words) > LONGEST or of_nobody_named(words, self._named(words)) or self._of_none_such(words):
            return []
        if self._is_doubtful(line, words):
            return []

        words = befalling_us(words, self._named(words), self.sentences.all_of_us)
        words = one_after_another(charger_first(condition_set_apart(words) or words))
        words = each_told(words, self._named(words)) if _told_twice(words) else words
        words = that_one_first(set_right(words, self._named, self._is_one), self._places_of_groups)
        known: dict[tuple[tuple[Token, ...], tuple[str, ...]], list[Candidate]] = {}

        def read(said: Sequence[Token], before: Sequence[Candidate]) -> list[Candidate]:
            ordered = (*mentioned, *(id for candidate in before for id in candidate.subjects))
            key = tuple(said), ordered
            if key not in known:
                scan = self.candidates.scan(line, said, free=True, mentioned=ordered)
                known[key] = self.candidates.find(scan, fits).ways
            return [way for way in known[key] if not (before and way.form.alone)]

        worded, plainer = self._worded(words), self._put_plainly(words)
        ways = self._ways(worded, read)
        if not any(_sound(way) for way in ways):
            ways += self._ways(plainer, read)
        if not any(_sound(way) for way in ways):
            told = self._left_out(words)
            ways += self._ways(told, read)
            plainer = [*plainer, *told]
        worded = [*worded, *plainer]
        if not any(_sound(way) for way in ways):
            ways += self._ways(self._told_once(worded), read)
        if not any(_sound(way) for way in ways):
            ways += self._ways(self._unreasoned(words, worded), read)
        if not any(_sound(way) for way in ways):
            ways += self._ways(self._without_chatter(words), read)
        if not any(_sound(way) for way in ways):
            ways += self._first_sound(self._told_otherwise(line, words), read)
        if not any(_sound(way) for way in ways):
            ways += self._ways(self._told_of_groups(words, worded), read)
        elif any(_sound(way) and _clashes(way) for way in ways):
            ways = self._in_a_row(words, read) or ways
        if not ways or all(_not_ours(found) for way in ways for found in way):
            ways = self._ways([said for said in worded if self._familiar(said)], read, arranging) or ways
        if not ways:
            return []
        found = _said_once([each for found in self._likeliest(ways) for each in self._settled(found)])
        return [] if self._turned_about(words, found) else found

    def _is_doubtful(self, line: Line, words: Sequence[Token]) -> bool:
        """Whether it is no order though its words would make one: see `doubts`."""
        return is_doubtful(line, words, self._named, self._is_group, self._is_enemy)

    def _turned_about(self, words: Sequence[Token], found: Sequence[Sequence[Candidate]]) -> bool:
        told = [
            {fold(id) for id in (*ways[0].subjects, *who_acts(ways[0].values))} for ways in found if not ways[0].flaws
        ]
        everybody = {id for each in told for id in each}
        spans = [*self._named_singly(words), *self._named(words)] if everybody else []
        if turned_about(words, spans, everybody, self._is_enemy) or told_apart_and_with_all(words, spans, told):
            return bool(everybody)
        if answered_by_the_charger(words, everybody):
            return True
        sound = [ways[0] for ways in found if not ways[0].flaws]
        return disagrees(words, spans, [Told(tuple(way.subjects), way.values) for way in sound])

    def _of_none_such(self, words: Sequence[Token]) -> bool:
        """Whether something of somebody is named that they have not: C1's pikes are not C1 and the pikes."""
        return any(
            names.exactly(owner) and not names.exactly(f"{owner} {owned}") and _called_so(names, owned)
            for owner, owned in owned_by(words)
            for names in self.candidates.kinds
        ) or any(_none_under(names, words, at) for at in range(1, len(words) - 1) for names in self.candidates.kinds)

    def _in_a_row(self, words: Sequence[Token], read: Read) -> list[list[list[Candidate]]]:
        """What contradicts itself as orders of their own, as one order in steps."""
        whole = whole_words(words)
        for told in (then_it_too(whole, self._named_singly), self._in_passing(whole)):
            ways = self._ways(self._worded(told), read) if told else []
            agreeing = [way for way in ways if _sound(way) and not _clashes(way)]
            if agreeing:
                return agreeing
        return []

    def _in_passing(self, words: Sequence[Token]) -> list[Token] | None:
        return said_behind_the_name(words, self.sentences.in_passing, self._named_singly)

    def _ways(
        self, worded: Sequence[Sequence[Token]], read: Read, arranges: Arranges | None = None
    ) -> list[list[list[Candidate]]]:
        ways: list[list[list[Candidate]]] = []
        for said in worded:
            ways += filter(None, [self._sentences(said, read, arranges)])
            if ways and self.sentences.pronouns_last:
                break
        return ways

    def _first_sound(self, told: Iterator[Sequence[Token]], read: Read) -> list[list[list[Candidate]]]:
        """The ways to understand the first of several wordings that can be understood."""
        for words in told:
            ways = [way for way in self._ways(self._worded(words), read) if _sound(way)]
            if ways:
                return ways
        return []

    def _told_otherwise(self, line: Line, words: Sequence[Token]) -> Iterator[Sequence[Token]]:
        """The line in other grammar: a sentence for each pair, all for nobody, with stops that were not written."""
        whole = whole_words(words)
        said = self.sentences.reworded(whole)
        told = (
            as_it_is_told(whole, self._places_of_names),
            self._in_passing(whole),
            by_number(whole, self._named_singly),
            in_a_list_of_numbers(whole, self._named_singly),
            from_one_to_another(whole, self._named_singly),
            then_behind_condition(whole),
            whichever_it_befalls(whole),
            if_it_cannot(whole, self._places_of_groups),
            with_their_own(words, self._places_of_names, self._is_named),
            the_first_of(whole, self._named_singly),
            exception_within(whole, self._places_of_names),
            not_that_one(whole, self._named_singly(whole), self._alike),
            not_that_one_first(whole, self._named_singly(whole), self._alike, self._of_one_kind),
            but_that_one(whole, self._named_singly(whole), self._alike, self._of_one_kind),
            only_the_first(whole, self._named_singly(whole), self._of_one_kind),
            left_alone(whole, self._named_singly(whole), self._alike),
            then_it_too(whole, self._named_singly),
            wish_set_apart(words),
            last_of_all(whole),
            only_that(whole, self._places_of_names),
            only_does(whole, self._places_of_names),
            not_that_first(whole, self._places_of_names),
            self._respelled(whole),
            in_pairs(whole, self._named(whole), self._named_singly(whole)),
            of_nobody(said, self._named),
            unless_as_if(in_that_case(whole) or whole),
            in_the_other_case(whole, self._named_singly(whole)),
            subject_first(list(whole), self._places_of_groups),
            done_with(list(whole), self._places_of_names),
            *self._supposed_of(whole),
            done_to_the_one_supposed(list(only_does(whole, self._places_of_names) or whole), self._places_of_names),
            without_tail(whole, self._places_of_names, line.plain.rstrip().endswith("?")),
            meanwhile(whole, self._named(whole)),
            with_stops(whole, line),
            told_apart_by_names(whole, self._named_singly(whole)),
        )
        for recast in filter(None, told):
            yield recast
            talked = without_chatter(recast, self._places_of_names, self.sentences.familiar)
            if talked:
                yield talked

    def _supposed_of(self, words: Sequence[Token]) -> Iterator[Sequence[Token]]:
        """Whoever a condition is about does what follows from it."""
        for said in self._worded(told_once(words, self._named_singly) or words):
            yield from supposed_of(list(said), self._places_of_names)

    def _respelled(self, words: Sequence[Token]) -> list[Token] | None:
        names = self._places_of_names(words)
        return respelled(words, self.sentences.familiar, self.sentences.vocabulary, names)

    def _familiar(self, words: Sequence[Token]) -> bool:
        """Whether every word is one of the language, or of a name: else no order of the words will do."""
        said = self.sentences.reworded(gist(words))
        named = {at for span in self._named(said) for at in range(span.start, span.end)}
        return bool(named) and all(at in named or self.sentences.familiar(token) for at, token in enumerate(said))

    def _likeliest(self, ways: Sequence[list[list[Candidate]]]) -> list[list[Candidate]]:
        """The cheapest; or the first that is sound, where pronouns are tried last."""
        sound = [way for way in ways if _sound(way)]
        if sound and self.sentences.pronouns_last:
            return sound[0]
        return min(ways, key=lambda way: sum(found[0].cost for found in way))

    def _sentences(self, words: Sequence[Token], read: Read, arranges: Arranges | None = None) -> list[list[Candidate]]:
        """What a line says, sentence by sentence; nothing if it is not understood, or no more than half."""
        try:
            said = self.sentences.reworded(gist(told_apart(_exactly(words))))
            if not said:
                return []  # `ok`, `hello`: a sentence whose words are all passed over is none
            said = with_condition_ended(said, self._named(said))
            sentences = Freely(read, self._named, arranges).sentences(said)
        except Tangled:
            return []
        if len(sentences) > 1 and any(found[0].form.alone for found in sentences):
            return []
        return sentences if all(found[0].ambiguous for found in sentences) else []

    def _told_of_groups(self, words: Sequence[Token], worded: Sequence[Sequence[Token]]) -> list[Sequence[Token]]:
        """The same where those who act are a group: I do not want the reserve to move."""
        told = self._worded(words, self._places_of_groups)
        return [said for said in told if list(said) not in map(list, worded)]

    def _worded(
        self, words: Sequence[Token], places: Callable[[Sequence[Token]], set[int]] | None = None
    ) -> list[Sequence[Token]]:
        """The line with names for its pronouns, and as it stands where that says no less."""

        whole = plainly(words, places or self._places_of_names)
        things = [each for each in self.candidates.kinds if not each.ideas]
        named = resolved(whole, lambda said: plainly_meant(said, named_singly(said, things), things))
        if named is None or unsettled(whole) or done_to_those_supposed(whole):
            return [named or whole]
        return [whole, named] if self.sentences.pronouns_last else [named, whole]

    def _told_once(self, worded: Sequence[Sequence[Token]]) -> list[Sequence[Token]]:
        """The same with whoever acts named once."""
        told = (told_once(said, self._named_singly) for said in worded)
        return [said for said in told if said is not None]

    def _unreasoned(self, words: Sequence[Token], worded: Sequence[Sequence[Token]]) -> list[Sequence[Token]]:
        """The same without the reason that comes first, or what it is for, if one does."""
        told = [(said, without_first_reason(said, self._places_of_names)) for said in worded]
        order = without_purpose(whole_words(words), self._places_of_names)
        return [*(kept for said, kept in told if len(kept) < len(said)), *(self._worded(order) if order else [])]

    def _left_out(self, words: Sequence[Token]) -> list[Sequence[Token]]:
        """The same without the pronouns of a condition, if it has any: whoever the line is for does it all."""
        whole = whole_words(words)
        kept = left_out(whole)
        after = unled_after_condition(whole) if self._named(whole) else None
        return [*(self._worded(kept) if kept else []), *(self._worded(after) if after else [])]

    def _without_chatter(self, words: Sequence[Token]) -> list[Sequence[Token]]:
        """The same without sentences that are no orders, if there are such."""
        kept = without_chatter(whole_words(words), self._places_of_names, self.sentences.familiar)
        return self._worded(kept) if kept else []

    def _put_plainly(self, words: Sequence[Token]) -> list[Sequence[Token]]:
        """The same with the plain words for those that stand for them, if there are such."""
        plain = [
            token if token.quoted else token._replace(text=self.candidates.lexicon.plain_word(token.text))
            for token in words
        ]
        return self._worded(plain) if plain != list(words) else []

    def _settled(self, found: list[Candidate]) -> list[list[Candidate]]:
        """A sentence that says `ahead` or `self` says it of each for whom it is: perhaps a sentence for each. What
        cannot be done is not meant, if something else can be."""
        if found[0].flaws:
            return [found]
        lexicon = self.candidates.lexicon
        ways = [
            [candidate._replace(values=values) for values in self.sentences.settled(candidate.values, lexicon)]
            for candidate in found
        ]
        ways = list(filter(None, ways))
        if not ways or len({len(way) for way in ways}) > 1:
            return [found]
        return [list(each) for each in zip(*ways, strict=True)]


def _told_twice(words: Sequence[Token]) -> bool:
    return sum(token.text == "que" for token in words) > 1


def _called_so(names: Names, word: str) -> bool:
    return bool(names.several((word,)) or names.described((word,))[0])


def _none_under(names: Names, words: Sequence[Token], at: int) -> bool:
    """Whether somebody has none of the kind that is named: Gamboa's tercios are not the tercios and those of Gamboa."""
    noun, of, owner = (token.text for token in words[at - 1 : at + 2])
    if of not in ("de", "del") or not names.several((of, owner)) or not _called_so(names, noun):
        return False
    return not (names.several((noun, of, owner)) or names.described((noun, of, owner))[0])


def _exactly(words: Sequence[Token]) -> list[Token]:
    """The line with signs for what its gist must not lose: whose deed it is, how many are meant, how long it lasts."""
    return until_they_do(one_of_them(with_owners(words)))


def _sound(way: Sequence[Sequence[Candidate]]) -> bool:
    return not any(found[0].flaws for found in way)


def _clashes(way: Sequence[Sequence[Candidate]]) -> bool:
    """Whether two sentences of a line say different things about one place."""
    told: dict[tuple[object, ...], object] = {}
    for candidate in (found[0] for found in way) if len(way) > 1 else ():
        for place, value in candidate.form.says(candidate.values):
            for path in () if place.appends or candidate.form.clash == "last" else place.paths(candidate.values):
                if not same(told.setdefault((candidate.topic, *path), value), value):
                    return True
    return False


def _said_once(sentences: list[list[Candidate]]) -> list[list[Candidate]]:
    """Without what a line says a second time in other words: sticks with Flotilla A and helps it."""
    kept: list[list[Candidate]] = []
    for found in sentences:
        if found[0].flaws or not any(found[0].same_order(other[0]) for other in kept):
            kept.append(found)
    return kept


def _not_ours(found: Sequence[Candidate]) -> bool:
    """Whether all that is wrong is that the enemy is told what to do: perhaps they stand first, and do not act."""
    flaws = found[0].flaws
    return bool(flaws) and all(flaw.code == NOT_OURS for flaw in flaws)
