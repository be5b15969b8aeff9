"""How many cards a hand of Symbiote! has, and how long the game goes on without new ones."""

HAND, HOST_HAND, PARASITE_HAND = 3, 5, 2  # to how many cards a hand is filled
PATIENCE = 3  # turns per seat without a card from the draw pile
