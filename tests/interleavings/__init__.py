"""Everything that writes to a game, at once, statement by statement in an order drawn from a seed.

`house` has the games and restores them; `verbs` what may happen in them; `actors` the threads, which stop before every
statement; `scheduler` says who goes on, who is frozen and who is killed; `plan` draws all of that from a seed;
`judgement` says what was broken. A seed that breaks something prints its schedule and does the same again:

    ./estafeta test -n 0 tests/interleavings -k seed --seed 17
"""
