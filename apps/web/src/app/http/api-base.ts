/** Where the calls are unless the shop's API_BASE_PATH says otherwise. */
const STANDARD = '/api';

/** What a document tells the browser's code of another place: nothing at the standard one. */
export const apiBaseAttribute = (base = STANDARD) => (base === STANDARD ? '' : ` data-api="${base}"`);

/** Where the calls of the shop that served this document are. */
export const apiBase = () => document.documentElement.dataset.api ?? STANDARD;
