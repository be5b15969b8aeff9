"""Lichen's page of rules, in the small part of Markdown that ``ui/kit/markdown_subset.py`` describes."""

ENGLISH = """\
## In short {#short}

= notation

## The idea {#idea}

Fungi and algae share the skin of a rock. {share} Threads give shelter, green cells feed whoever shelters them, and they need not be of the same growth. {need}

## Terms {#terms}

- Squares lie **beside** each other along a side; a corner does not count. {beside}
- A green cell is **sheltered** while at least one thread lies beside it, whoever owns the thread. {sheltered}

## A turn {#turn}

Set a thread or a green cell of yours on a bare square. {set} Nothing is ever moved or taken away. {stays} Nobody can pass. {no-pass}

![A thread and a green cell of Orange and the same of Blue, each beside one of the other.](shared) The green cell on c2 is sheltered by both threads beside it.

## The end {#end}

Everybody has the same number of turns; squares that are left over stay bare. {equal-turns} Then points are counted: {count}

- 1 for each of your sheltered green cells; {green-point}
- 1 for each of your threads and every green cell of another player beside it; {rent}
- 1 less for each of your threads that has no green cell at all beside it. {famine}

The most points win, and a tie is shared. {most}

## Options {#options}

| option | values | meaning |
| `side` | 4, **5**, 6 | how many squares a side of the rock has {side} |
| `famine` | **yes**, no | whether a thread without a green cell costs a point {option-famine} |

## Notation {#notation}

| action | written |
| set a thread | `Tb3` {notation-thread} |
| set a green cell | `Gb3` {notation-green} |
"""
