import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countLogin } from '../login/login-limit.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findEnabledFactor, useRecoveryCode, useStep } from './second-factor.queries.ts';
import { decryptSecret } from './stored-secret.ts';
import { findTotpStep } from './totp.ts';

const isRightCode = async ({ prisma, encryption, clock }: Deps, userId: number, code: string) => {
  const factor = await findEnabledFactor(prisma, userId);
  if (!factor) return false;
  const now = clock.now();
  const step = await findTotpStep(decryptSecret(encryption, factor.secretEncrypted, userId), code, now);
  if (step !== null) return useStep(prisma, userId, step);
  return useRecoveryCode(prisma, userId, hashRecoveryCode(code), now);
};

/** Counts tries of codes like those of a password, per account: a challenge has few, but anybody with the password gets another. */
export const countCode = (deps: Deps, userId: number, address: string) =>
  countLogin(deps, `second factor of ${userId}`, address, null);

/** Uses a code of the authenticator or a recovery code. Throws SECOND_FACTOR_INVALID and TOO_MANY_LOGINS. */
export const requireCode = async (deps: Deps, userId: number, code: string, address: string) => {
  const { recordSuccess } = await countCode(deps, userId, address);
  if (!(await isRightCode(deps, userId, code))) throw new Refusal('SECOND_FACTOR_INVALID');
  await recordSuccess();
};
