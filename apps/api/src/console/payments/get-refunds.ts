import type { RefundRow } from '@trad/contract/console/payments';
import { toMajorUnits } from '@trad/contract/money';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { UUID_PATTERN } from '../../platform/uuid.ts';
import { listCurrencyFormats } from '../currency-formats.queries.ts';
import { createCursorError } from '../keyset-cursor.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { countRefunds, listRefundPage, type RefundListRow } from './refunds.queries.ts';

export const toRefundRow = (
  refund: RefundListRow,
  currencies: Awaited<ReturnType<typeof listCurrencyFormats>>,
): RefundRow => {
  const { attempt } = refund;
  const { code, symbol, decimals } = currencies.get(attempt.currencyCode) ?? {
    code: attempt.currencyCode,
    symbol: attempt.currencyCode,
    decimals: 2,
  };
  return {
    id: refund.id,
    payment_id: refund.attemptId,
    order_id: attempt.order?.id ?? null,
    method: attempt.method as RefundRow['method'],
    state: refund.state as RefundRow['state'],
    reason: refund.reason as RefundRow['reason'],
    provider_reference: refund.providerRef,
    failure_code: refund.failureCode,
    note: refund.note,
    currency_code: code,
    currency_symbol: symbol,
    decimals,
    amount: toMajorUnits(Number(refund.amountMinor), decimals),
    created_at: refund.createdAt.toISOString(),
    sent_at: refund.sentAt?.toISOString() ?? null,
    updated_at: refund.updatedAt.toISOString(),
    next_check_at: attempt.nextCheckAt?.toISOString() ?? null,
    checks: attempt.checks,
  };
};

export const readRefundPosition = (cursor: string | null) => {
  const values = readCursor(cursor, ['string', 'string'], { isTime: true });
  if (!values) return null;
  const [time, id] = values.map(String) as [string, string];
  if (!UUID_PATTERN.test(id)) throw createCursorError();
  return { createdAt: new Date(time), id };
};

export const splitRefundPage = (refunds: readonly RefundListRow[], limit: number) =>
  splitPage(refunds, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);

export const getRefunds: Handler<'getRefunds'> = async ({ input, deps }) => {
  const { sort: _sort, order, limit, cursor, ...filter }: ParsedInput<'getRefunds'> = input;
  const [refunds, counted, currencies] = await Promise.all([
    listRefundPage(deps, filter, { order, limit: limit + 1, after: readRefundPosition(cursor) }),
    countRefunds(deps, filter, COUNT_LIMIT),
    listCurrencyFormats(deps.prisma),
  ]);
  const { page, nextCursor } = splitRefundPage(refunds, limit);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map((refund) => toRefundRow(refund, currencies)) };
};
