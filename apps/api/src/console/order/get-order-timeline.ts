import { MAX_TIMELINE_ENTRIES } from '@trad/contract/console/order';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import { toMajorUnits } from '@trad/contract/money';
import { findPayment } from '../../payments/payments.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listTimeline } from './order-timeline.queries.ts';

export const getOrderTimeline: Handler<'getOrderTimeline'> = async ({ input: { id }, language, deps: { pool } }) => {
  const payment = await findPayment(pool, String(id));
  if (!payment?.orderId) throw new Refusal('NOT_FOUND');
  const rows = await listTimeline(pool, id, MAX_TIMELINE_ENTRIES + 1);
  return {
    data: rows.slice(0, MAX_TIMELINE_ENTRIES).map(({ amountMinor, at, by, ...entry }) => ({
      ...entry,
      by: by && translatePersonName(by, language),
      at: at.toISOString(),
      amount: amountMinor === null ? null : toMajorUnits(amountMinor, payment.decimals),
    })),
    is_complete: rows.length > MAX_TIMELINE_ENTRIES ? 0 : 1,
  };
};
