/** What the API takes; the contract's own constant would bring zod along. */
export const MAX_SEARCH_LENGTH = 200;

/** The words that an address searches for: control characters are refused by the API, and half of a pair of surrogates is no text. */
export const parseSearchTerm = (query: URLSearchParams): string =>
  (query.get('search') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
