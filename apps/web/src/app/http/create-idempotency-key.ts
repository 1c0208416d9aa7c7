/**
 * 128 random bits. `crypto.randomUUID` exists in secure contexts only, and a page that a phone opens by http and a LAN
 * address is none.
 */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
