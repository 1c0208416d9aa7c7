/** So long the server waits for a provider here; the product's buyers would wait 8 s. */
export const PROVIDER_TIMEOUT_MS = 800;
/** So long a buyer's program waits for the server. */
export const BUYER_TIMEOUT_MS = 6000;
/** What signs the tokens of those who shop here. */
export const JWT_SECRET = 'known to the fault suite and to nobody else';
