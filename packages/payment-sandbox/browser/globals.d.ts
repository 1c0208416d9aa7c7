/** The numbers of the test cards, which the server prepends to the scripts. */
declare const TEST_CARD_NUMBERS: readonly string[];
