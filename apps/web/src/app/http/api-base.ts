/** The path of the API, unless API_BASE_PATH is set. */
const DEFAULT_API_BASE = '/api';

/** The attribute by which a document names another path of the API to the browser's code. */
export const formatApiBaseAttribute = (base = DEFAULT_API_BASE) =>
  base === DEFAULT_API_BASE ? '' : ` data-api="${base}"`;

/** The path of the API of the shop that served this document. */
export const getApiBase = () => document.documentElement.dataset.api ?? DEFAULT_API_BASE;
