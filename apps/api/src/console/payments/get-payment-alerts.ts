import type { PaymentAlert } from '@trad/contract/console/payments';
import { toMajorUnits } from '@trad/contract/money';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { listCurrencyFormats } from '../currency-formats.queries.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { type AlertListRow, countAlerts, listAlertPage } from './alerts.queries.ts';

type Currencies = Awaited<ReturnType<typeof listCurrencyFormats>>;

const toMoney = (attempt: AlertListRow['attempt'], currencies: Currencies): PaymentAlert['money'] => {
  const currency = attempt && currencies.get(attempt.currencyCode);
  if (!attempt || !currency) return null;
  const { code, symbol, decimals } = currency;
  const amount = toMajorUnits(Number(attempt.amountMinor), decimals);
  return { amount, currency_code: code, currency_symbol: symbol, decimals };
};

export const toAlert = (alert: AlertListRow, currencies: Currencies): PaymentAlert => ({
  id: alert.id,
  kind: alert.kind as PaymentAlert['kind'],
  subject: alert.subject,
  detail: alert.detail,
  created_at: alert.createdAt.toISOString(),
  resolved_at: alert.resolvedAt?.toISOString() ?? null,
  resolution: alert.resolution,
  payment_id: alert.attemptId,
  order_id: alert.attempt?.order?.id ?? null,
  money: toMoney(alert.attempt, currencies),
});

export const readAlertPosition = (cursor: string | null) => {
  const [id] = readCursor(cursor, ['number']) ?? [];
  return id === undefined ? null : Number(id);
};
export const splitAlertPage = (alerts: readonly AlertListRow[], limit: number) =>
  splitPage(alerts, limit, (alert) => [alert.id]);

export const getPaymentAlerts: Handler<'getPaymentAlerts'> = async ({ input, deps: { prisma } }) => {
  const { is, kind, order, limit, cursor } = input;
  const filter = { isOpen: is === 'open', kinds: kind };
  const after = readAlertPosition(cursor);
  const [alerts, counted, currencies] = await Promise.all([
    listAlertPage(prisma, filter, { order, limit: limit + 1, after }),
    countAlerts(prisma, filter, COUNT_LIMIT),
    listCurrencyFormats(prisma),
  ]);
  const { page, nextCursor } = splitAlertPage(alerts, limit);
  return {
    ...toTotal(counted),
    next_cursor: nextCursor,
    data: page.map((alert) => toAlert(alert, currencies)),
  };
};
