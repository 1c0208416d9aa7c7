import { createHmac, hkdfSync } from 'node:crypto';
import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

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

export const createTokens = async (app: FastifyInstance, secret: string): Promise<Tokens> => {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256' },
    // The session's row decides the expiry, by the shop's clock.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'trad digest', 32));
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
    sign: (payload) => app.jwt.sign(payload),
    verify: (token) => {
      try {
        return app.jwt.verify<TokenPayload>(token);
      } catch {
        return null;
      }
    },
  };
};
