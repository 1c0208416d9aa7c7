/** The API's maximum. Importing the contract's constant would bundle zod. */
export const MAX_SEARCH_LENGTH = 200;

/** The URL's search term, without control characters and lone surrogates, which the API rejects. */
export const parseSearchTerm = (query: URLSearchParams): string =>
  (query.get('search') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
