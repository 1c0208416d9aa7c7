/** What the API takes; the contract's own constant would bring zod along. */
export const LONGEST_SEARCH = 200;

/** The words that an address searches for: control characters are refused by the API, and half of a pair of surrogates is no text. */
export const searchedIn = (query: URLSearchParams): string =>
  (query.get('search') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
