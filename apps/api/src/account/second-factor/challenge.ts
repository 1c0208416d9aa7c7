import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { createLinkToken, hashLinkToken } from '../link-token.ts';
import { findEnabledFactor, insertChallenge } from './second-factor.queries.ts';

const LIFETIME_MS = 5 * 60_000;

/** A password change between the two steps invalidates the challenge. */
export const digestPasswordHash = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('hex');

/** Creates the token for the second step of a sign-in; null for a user without a second factor. */
export const createChallenge = async (
  { prisma, clock }: Deps,
  { id: userId, passwordHash }: { id: number; passwordHash: string },
) => {
  if (!(await findEnabledFactor(prisma, userId))) return null;
  const token = createLinkToken();
  await insertChallenge(prisma, {
    tokenHash: hashLinkToken(token),
    userId,
    passwordDigest: digestPasswordHash(passwordHash),
    expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
  });
  return token;
};
