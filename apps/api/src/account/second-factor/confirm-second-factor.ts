import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createRecoveryCodeList, hashRecoveryCode } from './recovery-codes.ts';
import { countCodeAttempt } from './require-code.ts';
import { enableFactor, findFactor } from './second-factor.queries.ts';
import { decryptSecret } from './stored-secret.ts';
import { findTotpStep } from './totp.ts';

export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async ({
  input,
  caller,
  ipAddress,
  actor,
  deps,
}) => {
  const { prisma, encryption, clock } = deps;
  const { id: userId, sessionId } = caller;
  const factor = await findFactor(prisma, userId);
  if (factor?.confirmedAt) throw new Refusal('SECOND_FACTOR_ENABLED');
  const { recordSuccess } = await countCodeAttempt(deps, userId, ipAddress);
  const now = clock.now();
  const step =
    factor && (await findTotpStep(decryptSecret(encryption, factor.secretEncrypted, userId), input.code, now));
  if (!factor || step === null) throw new Refusal('SECOND_FACTOR_INVALID');
  await recordSuccess();
  const recovery_codes = createRecoveryCodeList();
  const { secretEncrypted } = factor;
  const codeHashes = recovery_codes.map(hashRecoveryCode);
  if (!(await enableFactor(prisma, { userId, sessionId, secretEncrypted, step, codeHashes, actor, now })))
    throw new Refusal('SECOND_FACTOR_ENABLED');
  return { data: { recovery_codes } };
};
