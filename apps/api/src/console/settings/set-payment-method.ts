import { PAYMENT_METHODS, type PaymentMethod } from '@trad/contract/orders';
import { recordChange } from '@trad/database/audit/record-changes';
import { loadEnabledPaymentMethods } from '../../content/content.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { lockEnabledPaymentMethods, storeEnabledPaymentMethods } from './settings.queries.ts';

export const setPaymentMethod: Handler<'setPaymentMethod'> = async ({ input, actor, deps }) => {
  const { prisma, clock, gateways } = deps;
  const { method, is_on } = input;
  if (is_on === 1 && !gateways.isConfigured(method))
    throw createInvalidFieldError('method', 'has no keys: its provider is not configured on this server');
  const now = clock.now();
  await prisma.$transaction(async (tx) => {
    await lockEnabledPaymentMethods(tx, now);
    const enabled = await loadEnabledPaymentMethods(tx);
    if (enabled[method] === is_on) throw new Refusal('EDITED_MEANWHILE', { data: { is_on } });
    const isUsable = (one: PaymentMethod) => one !== method && enabled[one] === 1 && gateways.isConfigured(one);
    if (is_on === 0 && !PAYMENT_METHODS.some(isUsable))
      throw createInvalidFieldError('method', 'is the only one that is on: nobody could pay');
    const next = Object.fromEntries(
      PAYMENT_METHODS.map((one) => [one, one === method ? is_on === 1 : enabled[one] === 1]),
    );
    await storeEnabledPaymentMethods(tx, next, now);
    const change = { before: { isOn: is_on === 0 }, after: { isOn: is_on === 1 } };
    await recordChange(tx, actor, { subjectKind: 'payment_method', id: method, ...change }, now);
  });
  return { data: { is_on } };
};
