import type { LedgerKind, LedgerLine } from '@trad/contract/dashboard/vendor-money';
import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import type { VendorAccount } from '@trad/contract/dashboard/vendor-store';
import { roundAmount } from '@trad/contract/money';
import type { CallReply } from '@trad/contract/schemas';
import { COMMISSION_PERCENT, CURRENCY_SYMBOLS, DAY_MS, getStatusTime, hasEnded, sumAmounts } from './sample-orders.ts';

export const sampleAccount: VendorAccount = {
  fullName: 'Adunni Salami',
  email: 'adunni@example.com',
  phoneNumber: '+2348031234567',
  country_code: 'NG',
  address: '14 Bourdillon Road, Ikoyi, Lagos',
  taxId: 'NG-4471920',
  taxName: 'VAT',
  taxNumber: '20471920-0001',
  panNumber: null,
  image: null,
  bank: {
    bankName: 'Guaranty Trust Bank',
    branchName: 'Ikoyi',
    accountName: 'Adunni Salami',
    accountNumber: '••••••4821',
    routingNumber: null,
    swiftCode: 'GTBINGLA',
  },
  bank_changed_at: '2026-03-02T09:00:00.000Z',
};

type Balances = CallReply<'getVendorBalance'>['data'];
export type Withdrawal = Balances['withdrawals'][0];

/** The return window after delivery, for which earnings are held. */
export const RETURN_WINDOW_DAYS = 7;

const addDays = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY_MS).toISOString();

interface LedgerEntry {
  at: string;
  kind: LedgerKind;
  amount: number;
  currency_code: string;
  order?: VendorOrder;
  withdrawal?: Withdrawal;
}

/** Cash on delivery is credited when it is recorded. */
const isCredited = ({ cash }: VendorOrder) => cash !== 'awaited';

/** When an order's earnings become available; undefined before the delivery or its cash, and for an order that has ended. */
const getReleaseDate = (order: VendorOrder) => {
  const delivered = getStatusTime(order, 'delivered');
  return delivered && isCredited(order) && !hasEnded(order) ? addDays(delivered, RETURN_WINDOW_DAYS) : undefined;
};

function listOrderEntries(order: VendorOrder, now: string): LedgerEntry[] {
  if (!isCredited(order)) return [];
  const { currency_code, total, sub_total } = order;
  const paid = order.cash_received_at ?? order.created_at;
  const fullCommission = roundAmount((sub_total * COMMISSION_PERCENT) / 100, 2);
  const createEntry = (kind: LedgerKind, at: string, amount: number): LedgerEntry => ({
    at,
    kind,
    amount,
    currency_code,
    order,
  });
  const entries = [createEntry('sale', paid, total), createEntry('commission', paid, -fullCommission)];
  if (order.refunded_amount > 0) {
    const at = order.timeline.at(-1)?.at ?? paid;
    entries.push(
      createEntry('refund', at, -order.refunded_amount),
      createEntry('commission_returned', at, roundAmount(fullCommission - order.commission, 2)),
    );
  }
  const releasedAt = getReleaseDate(order);
  if (releasedAt && releasedAt <= now) entries.push(createEntry('release', releasedAt, order.earnings));
  return entries;
}

/** All ledger lines in chronological order, with running balances. */
function buildLedger(orders: VendorOrder[], withdrawals: Withdrawal[], now: string): LedgerLine[] {
  const entries = orders.flatMap((order) => listOrderEntries(order, now));
  for (const withdrawal of withdrawals) {
    const { created_at: at, currency_code, amount } = withdrawal;
    entries.push({ at, kind: 'withdrawal', amount: -amount, currency_code, withdrawal });
  }
  entries.sort((one, other) => one.at.localeCompare(other.at));
  const balances: Record<string, number> = {};
  return entries.map(({ at, kind, amount, currency_code, order, withdrawal }, index) => {
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
      reason: kind === 'refund' && order?.status === 'cancelled' ? 'store_cancelled' : null,
    };
  });
}

const sumKinds = (lines: LedgerLine[], ...kinds: LedgerKind[]) =>
  sumAmounts(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));

/** The vendor's balances, held amounts and ledger, derived from orders and withdrawals. */
export function buildBalances(orders: VendorOrder[], withdrawals: Withdrawal[], now: string) {
  const ledger = buildLedger(orders, withdrawals, now);
  const balances = Object.keys(CURRENCY_SYMBOLS).map((code): Balances['balances'][0] => {
    const lines = ledger.filter(({ currency_code }) => currency_code === code);
    const requested = withdrawals.filter(({ currency_code, state }) => currency_code === code && state === 'requested');
    const on_its_way = sumAmounts(requested.map(({ amount }) => amount));
    const withdrawn = -sumKinds(lines, 'withdrawal');
    const available = roundAmount(sumKinds(lines, 'release') - withdrawn, 2);
    const sales = sumKinds(lines, 'sale');
    const commission = -sumKinds(lines, 'commission', 'commission_returned');
    const refunded = -sumKinds(lines, 'refund');
    return {
      currency_code: code,
      currency_symbol: CURRENCY_SYMBOLS[code] ?? '$',
      decimals: 2,
      available,
      held: roundAmount(sales - commission - refunded - withdrawn - available, 2),
      on_its_way,
      paid: roundAmount(withdrawn - on_its_way, 2),
      sales,
      commission,
      refunded,
    };
  });
  // '9' is later than every ISO date: an order without a date of release is held.
  const held = orders
    .filter((order) => isCredited(order) && order.earnings > 0 && !((getReleaseDate(order) ?? '9') <= now))
    .map((order): Balances['held'][0] => {
      const until = getReleaseDate(order) ?? null;
      const { id, order_id, earnings: amount, currency_code } = order;
      return { id, order_id, amount, currency_code, why: until ? 'return_window' : 'not_delivered', until };
    })
    .sort((one, other) => (one.until ?? '9').localeCompare(other.until ?? '9'));
  return { balances, held, ledger: ledger.reverse() };
}

/** Monthly withdrawals of the available balance, each paid two days later. */
export function createSampleWithdrawals(orders: VendorOrder[], account: string, now: number): Withdrawal[] {
  const withdrawals: Withdrawal[] = [];
  const releases = orders.map((order) => ({
    at: getReleaseDate(order),
    currency_code: order.currency_code,
    amount: order.earnings,
  }));
  const sumCurrency = (code: string, entries: { currency_code: string; amount: number }[]) =>
    entries.reduce((sum, { currency_code, amount }) => (currency_code === code ? sum + amount : sum), 0);
  for (let month = 10; month >= 1; month -= 1) {
    const created_at = new Date(now - month * 30 * DAY_MS).toISOString();
    const released = releases.filter(({ at }) => at && at <= created_at);
    for (const currency_code of Object.keys(CURRENCY_SYMBOLS)) {
      const available = roundAmount(sumCurrency(currency_code, released) - sumCurrency(currency_code, withdrawals), 2);
      const amount = Math.floor(available / 10) * 10;
      if (amount < 100) continue;
      withdrawals.push({
        id: withdrawals.length + 1,
        amount,
        currency_code,
        state: 'paid',
        account,
        reason: null,
        created_at,
        decided_at: addDays(created_at, 2),
      });
    }
  }
  return withdrawals;
}
