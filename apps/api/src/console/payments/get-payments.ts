import type { ParsedInput } from '@trad/contract/schemas';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { UUID_PATTERN } from '../../platform/uuid.ts';
import { type CursorValues, createCursorError } from '../keyset-cursor.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { countPayments, listPaymentRows, type PaymentListRow, type PaymentPage } from './payments.queries.ts';
import { toPaymentRow } from './payments.view.ts';

const CURSOR_TYPES = { created: ['string', 'string'], amount: ['string', 'bigint', 'string'] } as const;

const getCursorValues = (payment: PaymentListRow, sort: PaymentPage['sort']): CursorValues =>
  sort === 'created'
    ? [payment.createdAt.toISOString(), payment.id]
    : [payment.currencyCode, payment.amountMinor, payment.id];

export const splitPaymentPage = (payments: readonly PaymentListRow[], limit: number, sort: PaymentPage['sort']) =>
  splitPage(payments, limit, (payment) => getCursorValues(payment, sort));

/** Reads a cursor. Throws VALIDATION_FAILED, also for an id that PostgreSQL could not parse. */
export const readPaymentCursor = (cursor: string | null, sort: PaymentPage['sort']) => {
  const values = readCursor(cursor, CURSOR_TYPES[sort], { isTime: sort === 'created' });
  if (values && !UUID_PATTERN.test(String(values.at(-1)))) throw createCursorError();
  return values;
};

/** Lists payment attempts, which are the payments of the console: open and failed ones, too. */
export const getPayments: Handler<'getPayments'> = async ({ input, deps: { pool, clock } }) => {
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getPayments'> = input;
  const now = clock.now();
  const [payments, counted] = await Promise.all([
    listPaymentRows(pool, filter, { sort, order, limit: limit + 1, after: readPaymentCursor(cursor, sort) }, now),
    countPayments(pool, filter, COUNT_LIMIT, now),
  ]);
  const { page, nextCursor } = splitPaymentPage(payments, limit, sort);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map(toPaymentRow) };
};
