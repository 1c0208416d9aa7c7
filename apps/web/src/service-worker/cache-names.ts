// The worker's caches. Those with a build in their name hold what only its code can show; the next build replaces them.

/** The start of all names: other caches of the origin are not ours. */
export const CACHE_PREFIX = 'trad-';

const DOCUMENTS = `${CACHE_PREFIX}documents-`;

/** Scripts, styles and fonts, and the page for what was not visited. */
export const getShellCache = (build: string) => `${CACHE_PREFIX}shell-${build}`;
/** Visited pages. */
export const getDocumentsCache = (build: string) => `${DOCUMENTS}${build}`;

export const isDocumentsCache = (name: string) => name.startsWith(DOCUMENTS);
