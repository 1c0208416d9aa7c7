import { createHmac, hkdfSync } from 'node:crypto';
import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface TokenPayload {
  /** The user id. */
  sub: string;
  /** The session id. */
  sid: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
}

/** Signs and verifies session tokens. */
export interface Tokens {
  sign(payload: TokenPayload): string;
  /** Returns the payload of a token with a valid signature, else null. Does not check the session. */
  verify(token: string): TokenPayload | null;
  /**
   * A keyed digest (HMAC) of 32 bytes: without the secret not even a short text such as a password can be guessed from
   * it.
   */
  digest(text: string): Buffer;
}

/** Some 500 bytes each. */
const MAX_VERIFIED = 2_000;

export const createTokens = async (app: FastifyInstance, secret: string): Promise<Tokens> => {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256' },
    // The session's row decides the expiry, by the shop's clock.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'trad digest', 32));
  // A signature stays valid: whether the session does is looked up for each request.
  const verified = new LRUCache<string, TokenPayload>({ max: MAX_VERIFIED });
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
    sign: (payload) => app.jwt.sign(payload),
    verify: (token) => {
      const known = verified.get(token);
      if (known) return known;
      try {
        const payload = app.jwt.verify<TokenPayload>(token);
        verified.set(token, payload);
        return payload;
      } catch {
        return null;
      }
    },
  };
};
