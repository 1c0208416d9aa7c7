import { createHmac, timingSafeEqual } from 'node:crypto';

export const TOKEN_SECONDS = 32_400;

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** Creates a signed token that contains its expiry, so that it outlives a restart as PayPal's tokens do. */
export const createAccessToken = (secret: string, now: number): string => {
  const expiry = (now + TOKEN_SECONDS * 1000).toString(36);
  return `A21AA${expiry}.${sign(secret, expiry)}`;
};

export const isValidToken = (secret: string, token: string, now: number): boolean => {
  const [, until = '', signature = ''] = /^A21AA([0-9a-z]+)\.([\w-]+)$/.exec(token) ?? [];
  const expected = sign(secret, until);
  return (
    signature.length === expected.length &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) &&
    Number.parseInt(until, 36) > now
  );
};
