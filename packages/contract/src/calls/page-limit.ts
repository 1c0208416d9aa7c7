// Without zod: the browser and the client include this module.

/** The maximum number of items of a page. */
export const MAX_PAGE_LIMIT = 100;
