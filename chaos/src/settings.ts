/** Timeout of the server's requests to a provider; 8 s in production. */
export const PROVIDER_TIMEOUT_MS = 800;
/** Timeout of a buyer's requests to the server. */
export const BUYER_TIMEOUT_MS = 6000;
/** Signs the buyers' session tokens. */
export const JWT_SECRET = 'secret of the chaos suite, at least 32 characters';
