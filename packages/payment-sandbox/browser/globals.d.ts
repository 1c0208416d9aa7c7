/** The numbers of the test shop's cards: the server puts them before the scripts. */
declare const TEST_CARD_NUMBERS: readonly string[];
