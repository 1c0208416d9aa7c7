import { createHmac, hkdfSync } from 'node:crypto';
import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

export interface TokenPayload {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
}

/** Signs and reads session tokens. */
export interface Tokens {
  sign(payload: TokenPayload): string;
  /** The payload of a token that this shop signed, else null. Says nothing about the session behind it. */
  verify(token: string): TokenPayload | null;
  /** 32 bytes that only this shop gets of a text, and that tell nothing of it, be it as short as a password. */
  digest(text: string): Buffer;
}

export const createTokens = async (app: FastifyInstance, secret: string): Promise<Tokens> => {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256' },
    // The session's row decides about expiry, by the shop's clock.
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
