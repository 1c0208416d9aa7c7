/** Where the calls are unless the shop's API_BASE_PATH says otherwise. */
const DEFAULT_API_BASE = '/api';

/** What a document tells the browser's code of another place: nothing at the standard one. */
export const apiBaseAttribute = (base = DEFAULT_API_BASE) => (base === DEFAULT_API_BASE ? '' : ` data-api="${base}"`);

/** Where the calls of the shop that served this document are. */
export const apiBase = () => document.documentElement.dataset.api ?? DEFAULT_API_BASE;
