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
}

export const createTokens = async (app: FastifyInstance, secret: string): Promise<Tokens> => {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256' },
    // The session's row decides about expiry, by the shop's clock.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });
  return {
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
