import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countAuthenticationAttempt } from '../login/login-limit.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { consumeRecoveryCode, consumeTimeStep, findEnabledFactor } from './second-factor.queries.ts';
import { decryptSecret } from './stored-secret.ts';
import { findTotpStep } from './totp.ts';

const isCorrectCode = async ({ prisma, encryption, clock }: Deps, userId: number, code: string) => {
  const factor = await findEnabledFactor(prisma, userId);
  if (!factor) return false;
  const now = clock.now();
  const step = await findTotpStep(decryptSecret(encryption, factor.secretEncrypted, userId), code, now);
  if (step !== null) return consumeTimeStep(prisma, userId, step);
  return consumeRecoveryCode(prisma, userId, hashRecoveryCode(code), now);
};

/**
 * Limits wrong codes per account, as wrong passwords. The limit of a challenge is not enough: the password alone gets
 * another challenge.
 */
export const countCodeAttempt = (deps: Deps, userId: number, ipAddress: string) =>
  countAuthenticationAttempt(deps, { kind: 'second-factor', identifier: userId }, ipAddress, null);

/** Uses a code of the authenticator or a recovery code. Throws SECOND_FACTOR_INVALID and TOO_MANY_LOGINS. */
export const requireCode = async (deps: Deps, userId: number, code: string, ipAddress: string) => {
  const { recordSuccess } = await countCodeAttempt(deps, userId, ipAddress);
  if (!(await isCorrectCode(deps, userId, code))) throw new Refusal('SECOND_FACTOR_INVALID');
  await recordSuccess();
};
