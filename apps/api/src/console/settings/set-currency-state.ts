import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { hasDefaultRate, lockZones } from '../delivery/delivery.queries.ts';
import { changeCurrencyState, findCurrencyState } from './settings.queries.ts';

type Transaction = Parameters<typeof hasDefaultRate>[0];

/** Throws VALIDATION_FAILED where nobody could order in the currency. */
const requireDeliveryRate = async (tx: Transaction, code: string) => {
  if (await hasDefaultRate(tx, code)) return;
  throw new Refusal('VALIDATION_FAILED', {
    messageKey: 'currencyWithoutDelivery',
    params: { code },
    details: [{ path: 'code', message: 'has no price of delivery in the default zone' }],
  });
};

export const setCurrencyState: Handler<'setCurrencyState'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { code, state, from } = input;
  if (from === 'default') throw createInvalidFieldError('state', 'choose another default currency first');
  if (from === 'disabled' && state === 'default') throw createInvalidFieldError('state', 'enable the currency first');
  if (from === state) throw createInvalidFieldError('state', 'is the state that it has');
  await prisma.$transaction(async (tx) => {
    // A colleague who removes the price meanwhile waits, and then finds the currency enabled.
    await lockZones(tx);
    const current = await findCurrencyState(tx, code);
    if (!current) throw new Refusal('NOT_FOUND');
    const former = await changeCurrencyState(tx, code, { from, state });
    if (!former) throw new Refusal('EDITED_MEANWHILE', { data: { state: current } });
    if (state !== 'disabled') await requireDeliveryRate(tx, code);
    const before = { state: from, ...former };
    const after = { state, ...(state === 'default' && { defaultCurrency: code }) };
    await recordChange(tx, actor, { subjectKind: 'currency', id: code, before, after }, clock.now());
  });
  return { data: { state } };
};
