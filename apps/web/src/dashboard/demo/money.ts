import { roundAmount } from '@trad/contract/money';
import type { Reply } from '@trad/contract/schemas';
import type { LedgerKind, LedgerLine } from '@trad/contract/vendor-area/vendor-money';
import type { VendorOrder } from '@trad/contract/vendor-area/vendor-orders';
import { COMMISSION, DAY, isUndone, SYMBOLS, timeOf } from './orders.ts';

type Balances = Reply<'getVendorBalance'>['data'];
export type Withdrawal = Balances['withdrawals'][0];

/** So long after its delivery a piece may come back. */
export const HELD_DAYS = 7;

const after = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY).toISOString();

interface Move {
  at: string;
  kind: LedgerKind;
  amount: number;
  currency_code: string;
  order?: VendorOrder;
  withdrawal?: Withdrawal;
}

/** Cash is nobody's yet until it is recorded. */
const isCredited = ({ cash }: VendorOrder) => cash !== 'awaited';

/** When an order's money becomes free; undefined while nobody can tell, or where it went back. */
const freeAt = (order: VendorOrder) => {
  const delivered = timeOf(order, 'delivered');
  return delivered && isCredited(order) && !isUndone(order) ? after(delivered, HELD_DAYS) : undefined;
};

function movesOf(order: VendorOrder, now: string): Move[] {
  if (!isCredited(order)) return [];
  const { currency_code, total, sub_total } = order;
  const paid = order.cash_received_at ?? order.created_at;
  const share = roundAmount((sub_total * COMMISSION) / 100, 2);
  const move = (kind: LedgerKind, at: string, amount: number): Move => ({ at, kind, amount, currency_code, order });
  const moves = [move('sale', paid, total), move('commission', paid, -share)];
  if (order.refunded_amount > 0) {
    const at = order.timeline.at(-1)?.at ?? paid;
    moves.push(
      move('refund', at, -order.refunded_amount),
      move('commission_returned', at, roundAmount(share - order.commission, 2)),
    );
  }
  const free = freeAt(order);
  if (free && free <= now) moves.push(move('release', free, order.earnings));
  return moves;
}

/** All that ever changed the balances, in the order in which it happened. */
function ledgerOf(orders: VendorOrder[], withdrawals: Withdrawal[], now: string): LedgerLine[] {
  const moves = orders.flatMap((order) => movesOf(order, now));
  for (const withdrawal of withdrawals) {
    const { created_at: at, currency_code, amount } = withdrawal;
    moves.push({ at, kind: 'withdrawal', amount: -amount, currency_code, withdrawal });
  }
  moves.sort((one, other) => one.at.localeCompare(other.at));
  const balances: Record<string, number> = {};
  return moves.map(({ at, kind, amount, currency_code, order, withdrawal }, index) => {
    const before = balances[currency_code] ?? 0;
    const balance = roundAmount(kind === 'release' ? before : before + amount, 2);
    balances[currency_code] = balance;
    return {
      id: index + 1,
      at,
      kind,
      amount,
      balance,
      currency_code,
      order_id: order?.order_id ?? null,
      store_order_id: order?.id ?? null,
      withdrawal_id: withdrawal?.id ?? null,
      note: null,
    };
  });
}

const sumOf = (lines: LedgerLine[], ...kinds: LedgerKind[]) =>
  roundAmount(
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0),
    2,
  );

/** The account of the demonstration, worked out of its orders and withdrawals. */
export function accountOf(orders: VendorOrder[], withdrawals: Withdrawal[], now: string) {
  const ledger = ledgerOf(orders, withdrawals, now);
  const balances = Object.keys(SYMBOLS).map((code): Balances['balances'][0] => {
    const lines = ledger.filter(({ currency_code }) => currency_code === code);
    const asked = withdrawals.filter(({ currency_code, state }) => currency_code === code && state === 'requested');
    const on_its_way = roundAmount(
      asked.reduce((sum, { amount }) => sum + amount, 0),
      2,
    );
    const taken = -sumOf(lines, 'withdrawal');
    const available = roundAmount(sumOf(lines, 'release') - taken, 2);
    const sales = sumOf(lines, 'sale');
    const commission = -sumOf(lines, 'commission', 'commission_returned');
    const refunded = -sumOf(lines, 'refund');
    return {
      currency_code: code,
      currency_symbol: SYMBOLS[code] ?? '$',
      available,
      held: roundAmount(sales - commission - refunded - taken - available, 2),
      on_its_way,
      paid: roundAmount(taken - on_its_way, 2),
      sales,
      commission,
      refunded,
    };
  });
  const held = orders
    .filter((order) => isCredited(order) && order.earnings > 0 && !((freeAt(order) ?? '9') <= now))
    .map((order): Balances['held'][0] => {
      const until = freeAt(order) ?? null;
      const { id, order_id, earnings: amount, currency_code } = order;
      return { id, order_id, amount, currency_code, why: until ? 'return_window' : 'not_delivered', until };
    })
    .sort((one, other) => (one.until ?? '9').localeCompare(other.until ?? '9'));
  return { balances, held, ledger: ledger.reverse() };
}

/** Each month what had become free was asked for, and paid two days later. */
export function sampleWithdrawals(orders: VendorOrder[], account: string, now: number): Withdrawal[] {
  const made: Withdrawal[] = [];
  const freed = orders.map((order) => ({
    at: freeAt(order),
    currency_code: order.currency_code,
    amount: order.earnings,
  }));
  const sumIn = (code: string, moves: { currency_code: string; amount: number }[]) =>
    moves.reduce((sum, { currency_code, amount }) => (currency_code === code ? sum + amount : sum), 0);
  for (let month = 10; month >= 1; month -= 1) {
    const created_at = new Date(now - month * 30 * DAY).toISOString();
    const free = freed.filter(({ at }) => at && at <= created_at);
    for (const currency_code of Object.keys(SYMBOLS)) {
      const available = roundAmount(sumIn(currency_code, free) - sumIn(currency_code, made), 2);
      const amount = Math.floor(available / 10) * 10;
      if (amount < 100) continue;
      made.push({
        id: made.length + 1,
        amount,
        currency_code,
        state: 'paid',
        account,
        reason: null,
        created_at,
        decided_at: after(created_at, 2),
      });
    }
  }
  return made;
}
