import { toBasisPoints, toPercent } from '@trad/contract/money';
import { recordChange } from '@trad/database/audit/record-changes';
import { loadDefaultCommission, lockSetting, storeSetting } from '../../content/content.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const setDefaultCommission: Handler<'setDefaultCommission'> = async ({ input, actor, deps }) => {
  const { commission } = input;
  const bp = toBasisPoints(commission);
  const now = deps.clock.now();
  const version = input.version + 1;
  await deps.prisma.$transaction(async (tx) => {
    await lockSetting(tx, 'default_commission');
    const current = await loadDefaultCommission(tx);
    if (current.version !== input.version)
      throw new Refusal('EDITED_MEANWHILE', {
        data: { commission: toPercent(current.commissionBp), version: current.version },
      });
    await storeSetting(tx, { key: 'default_commission', value: { bp }, version }, now);
    const change = { before: { commissionBp: current.commissionBp }, after: { commissionBp: bp } };
    await recordChange(tx, actor, { subjectKind: 'default_commission', id: 'default', ...change }, now);
  });
  return { data: { commission, version } };
};
