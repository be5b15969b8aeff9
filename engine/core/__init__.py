"""What all games share: the contract, matches, records, random numbers and words."""
