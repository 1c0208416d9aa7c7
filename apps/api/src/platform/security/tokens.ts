import { createHmac, hkdfSync } from 'node:crypto';
import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

export interface TokenPayload {
  /** The user id. */
  sub: string;
  /** The session id. */
  sid?: string;
  /** Instead of a session: the user is a guest. `checkout`: for the buyer's browser; `mail`: for a link that is mailed to them. */
  guest?: 'checkout' | 'mail';
  /** Of a guest's token: it is valid while the guest has the same version. */
  version?: number;
  /** Instead of a session: the id of the view-as session, in which an operator sees what the user, a vendor, sees. */
  view?: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
}

export interface SigningSecret {
  secret: string;
  /** When a former secret ceases to be accepted; null: the current secret, or one that is accepted until JWT_SECRET lacks it. */
  acceptedUntil: Date | null;
}

/**
 * Returns the secrets that are accepted, of which the first one signs. With `mustBeCurrent`, the default, each call checks whether
 * files of secrets have changed; without it, they are checked at most once a second.
 */
export type SigningSecrets = (options?: { mustBeCurrent: boolean }) => readonly SigningSecret[];

/** Signs and verifies the tokens of sessions, guests and view-as sessions. */
export interface Tokens {
  sign(payload: TokenPayload): string;
  /** Returns the payload of a token that an accepted secret signed, else null. Checks neither the expiry nor the session. */
  verify(token: string): TokenPayload | null;
  /**
   * Returns keyed digests (HMAC) of 32 bytes, one for each accepted secret, the first for the current signing secret. Without a
   * secret not even a short text such as a password can be guessed from them.
   */
  digests(text: string): readonly [Buffer, ...Buffer[]];
}

/** The number of verified tokens that are cached, about 500 bytes each. */
const MAX_VERIFIED = 2_000;

const ALGORITHM = 'HS256';
// Callers check the expiry by the shop's clock: that of a session's row, or that of a guest's token.
const VERIFICATION: { algorithms: [typeof ALGORITHM]; ignoreExpiration: true } = {
  algorithms: [ALGORITHM],
  ignoreExpiration: true,
};

const createDigestFunction = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trad digest', 32));
  return (text: string) => createHmac('sha256', key).update(text).digest();
};

export const createTokens = async (
  app: FastifyInstance,
  secrets: string | SigningSecrets,
  getNow: () => Date = () => new Date(),
): Promise<Tokens> => {
  const readSecrets: SigningSecrets =
    typeof secrets === 'string' ? () => [{ secret: secrets, acceptedUntil: null }] : secrets;
  const readAccepted = (mustBeCurrent: boolean) => {
    const now = getNow();
    return readSecrets({ mustBeCurrent })
      .filter(({ acceptedUntil }) => !acceptedUntil || acceptedUntil > now)
      .map(({ secret }) => secret);
  };
  const readCurrent = () => {
    const [current] = readAccepted(true);
    if (current === undefined) throw new Error('There is no signing secret.');
    return current;
  };
  const initialSecret = readCurrent();
  await app.register(fastifyJwt, { secret: initialSecret, sign: { algorithm: ALGORITHM }, verify: VERIFICATION });
  // A signature stays valid while its secret is accepted: whether the session is valid is looked up for each request.
  const verified = new LRUCache<string, { payload: TokenPayload; secret: string }>({ max: MAX_VERIFIED });
  const digestFunctions = new LRUCache<string, (text: string) => Buffer>({ max: 10 });
  const digest = (secret: string, text: string) => {
    const digestFunction = digestFunctions.get(secret) ?? createDigestFunction(secret);
    digestFunctions.set(secret, digestFunction);
    return digestFunction(text);
  };
  const verifyBy = (token: string, secret: string) => {
    try {
      // The plugin has a verifier for its own secret, and creates one for any other.
      const payload =
        secret === initialSecret
          ? app.jwt.verify<TokenPayload>(token)
          : app.jwt.verify<TokenPayload>(token, { ...VERIFICATION, key: secret });
      verified.set(token, { payload, secret });
      return payload;
    } catch {
      return null;
    }
  };
  return {
    digests: (text) => {
      const [current = initialSecret, ...former] = readAccepted(true);
      return [digest(current, text), ...former.map((secret) => digest(secret, text))];
    },
    sign: (payload) => {
      const secret = readCurrent();
      return secret === initialSecret
        ? app.jwt.sign(payload)
        : app.jwt.sign(payload, { algorithm: ALGORITHM, key: secret });
    },
    verify: (token) => {
      const known = verified.get(token);
      if (known && readAccepted(false).includes(known.secret)) return known.payload;
      for (const secret of readAccepted(true)) {
        const payload = verifyBy(token, secret);
        if (payload) return payload;
      }
      return null;
    },
  };
};
