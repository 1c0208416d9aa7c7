import { MAX_MONEY_DAYS, type MoneyDay, type MoneyTotal } from '@trad/contract/console/money';
import { toMajorUnits } from '@trad/contract/money';
import { loadMoneyDays, type MoneyDayRow, type MoneyDaySums, startOfDay } from '../../payments/payments.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';
import { listCurrencyFormats } from '../currency-formats.queries.ts';

/** The first day and the end of the period, which is today at most. Throws VALIDATION_FAILED. */
const readPeriod = ({ from, to }: { from: string; to?: string | undefined }, now: Date) => {
  const today = startOfDay(now).getTime();
  const first = Date.parse(from);
  const last = to === undefined ? today : Date.parse(to);
  if (last < first || last - first >= MAX_MONEY_DAYS * DAY_MS)
    throw createInvalidFieldError('from', `must be at most ${MAX_MONEY_DAYS - 1} days before the last day`);
  return { start: new Date(first), end: new Date(Math.min(last, today) + DAY_MS), today };
};

const addSums = (one: MoneyDaySums, two: MoneyDaySums): MoneyDaySums => {
  const keys = Object.keys(one).filter((key): key is keyof MoneyDaySums => key.endsWith('Minor'));
  return Object.fromEntries(keys.map((key) => [key, one[key] + two[key]])) as unknown as MoneyDaySums;
};

const getReceived = ({ cardMinor, paypalMinor, cashMinor }: MoneyDaySums) => cardMinor + paypalMinor + cashMinor;

/** Whether payments and ledger contradict each other in any of the sums, also where these cancel out. */
const isDifferent = (sums: MoneyDaySums) =>
  getReceived(sums) !== sums.ledgerReceivedMinor ||
  sums.refundedMinor !== sums.ledgerRefundedMinor ||
  sums.paidOutMinor !== sums.ledgerPaidOutMinor;

const hasMoney = (row: MoneyDayRow) =>
  Object.entries(row).some(([key, value]) => key.endsWith('Minor') && Number(value) !== 0);

const toSums = (sums: MoneyDaySums, decimals: number) => {
  const toAmount = (minor: number) => toMajorUnits(minor, decimals);
  const net = getReceived(sums) - sums.refundedMinor - sums.paidOutMinor;
  const ledgerNet = sums.ledgerReceivedMinor - sums.ledgerRefundedMinor - sums.ledgerPaidOutMinor;
  return {
    card: toAmount(sums.cardMinor),
    paypal: toAmount(sums.paypalMinor),
    cash: toAmount(sums.cashMinor),
    refunded: toAmount(sums.refundedMinor),
    paid_out: toAmount(sums.paidOutMinor),
    net: toAmount(net),
    ledger_received: toAmount(sums.ledgerReceivedMinor),
    ledger_refunded: toAmount(sums.ledgerRefundedMinor),
    ledger_paid_out: toAmount(sums.ledgerPaidOutMinor),
    ledger_net: toAmount(ledgerNet),
    difference: toAmount(net - ledgerNet),
    commission: toAmount(sums.commissionMinor),
    delivery: toAmount(sums.deliveryMinor),
    without_order_in: toAmount(sums.unorderedInMinor),
    without_order_out: toAmount(sums.unorderedOutMinor),
  };
};

/** Returns the money that moved on each day, compared with the ledger. */
export const getMoneyDays: Handler<'getMoneyDays'> = async ({ input, deps }) => {
  const { start, end, today } = readPeriod(input, deps.clock.now());
  const [rows, currencies] = await Promise.all([
    start < end ? loadMoneyDays(deps, start, end) : [],
    listCurrencyFormats(deps.prisma),
  ]);
  const moved = rows.filter(hasMoney);
  const listDays = (code: string | null) => moved.filter(({ currencyCode }) => currencyCode === code);
  const totals = [...currencies.values()].flatMap(({ code, symbol, decimals }): MoneyTotal[] => {
    const [first, ...others] = listDays(code);
    if (!first) return [];
    return [
      {
        currency_code: code,
        currency_symbol: symbol,
        decimals,
        ...toSums(others.reduce<MoneyDaySums>(addSums, first), decimals),
        differing_days: [first, ...others].filter(isDifferent).length,
      },
    ];
  });
  const chosen = input.currency ?? totals[0]?.currency_code ?? null;
  const decimals = currencies.get(chosen ?? '')?.decimals ?? 2;
  const days = listDays(chosen)
    .toSorted((one, two) => two.day.getTime() - one.day.getTime())
    .map(
      (row): MoneyDay => ({
        day: row.day.toISOString().slice(0, 10),
        ...toSums(row, decimals),
        differs: isDifferent(row) ? 1 : 0,
        is_over: row.day.getTime() < today ? 1 : 0,
      }),
    );
  return { data: { totals, currency: chosen, days } };
};
