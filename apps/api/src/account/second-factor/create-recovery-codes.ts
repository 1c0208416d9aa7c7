import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requirePassword } from '../password/require-password.ts';
import { createRecoveryCodeList, hashRecoveryCode } from './recovery-codes.ts';
import { replaceRecoveryCodes } from './second-factor.queries.ts';

export const createRecoveryCodes: Handler<'createRecoveryCodes'> = async ({
  input,
  caller,
  ipAddress,
  actor,
  deps,
}) => {
  const { id: userId } = caller;
  await requirePassword(deps, { caller, password: input.password, path: 'password', ipAddress });
  const recovery_codes = createRecoveryCodeList();
  const change = { userId, actor, now: deps.clock.now() };
  if (!(await replaceRecoveryCodes(deps.prisma, change, recovery_codes.map(hashRecoveryCode))))
    throw new Refusal('NOT_FOUND');
  return { data: { recovery_codes } };
};
