/**
 * 128 random bits. `crypto.randomUUID` is undefined outside secure contexts, such as on a page that a phone opens by http
 * and a LAN address.
 */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
