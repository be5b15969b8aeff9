"""The coach: typed claims about turns, which a checker tests by the rules before they are said."""
