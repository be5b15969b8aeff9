"""One match on several devices without a server: a star of devices around the one that deals.

The dealer's device holds the whole match. It takes actions from the devices that hold the seats and
tells every device what its seats may know: of open games the actions, of games with secrets what
each of its seats sees and what happened to it. All of it is pure: texts come in, texts go out.

    public_log    what everybody is told of a match, entry by entry, and its chain of digests
    messages      the texts between devices, and their check at the door
    seat_rules    a match as some of its seats know it
    dealer        the device that holds the match
    letters       the same messages carried by hand, some at a time
    guest         a device that holds seats of it, or looks on
"""
