import { toMajorUnits } from '@trad/contract/money';
import { listBalances, listHeldEarnings, listWithdrawals } from '../../ledger/ledger.ts';
import { RETURN_WINDOW_DAYS } from '../../orders/orders.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { loadOwnStore } from '../load-own-store.ts';
import { findBankAccount } from '../store/bank.queries.ts';
import { calculateWithdrawalStart } from '../store/bank-details.ts';
import { formatBankLabel, toWithdrawalView } from './vendor-money.view.ts';

const MAX_WITHDRAWALS = 20;

const findHoldReason = (releaseAt: Date | null, awaitsRefund: boolean) => {
  if (awaitsRefund) return 'refund_failed';
  return releaseAt ? 'return_window' : 'not_delivered';
};

export const getVendorBalance: Handler<'getVendorBalance'> = async ({ caller, deps }) => {
  const { pool, clock, encryption } = deps;
  const { id: storeId, status } = await loadOwnStore(deps, caller);
  const [balances, held, withdrawals, bank] = await Promise.all([
    listBalances(pool, storeId),
    listHeldEarnings(pool, storeId),
    listWithdrawals(pool, storeId, MAX_WITHDRAWALS),
    findBankAccount(pool, encryption, caller.id),
  ]);
  return {
    data: {
      balances: balances.map(({ currencyCode, symbol, decimals, ...minor }) => ({
        currency_code: currencyCode,
        currency_symbol: symbol,
        decimals,
        available: toMajorUnits(minor.available, decimals),
        held: toMajorUnits(minor.held, decimals),
        on_its_way: toMajorUnits(minor.onItsWay, decimals),
        paid: toMajorUnits(minor.paid, decimals),
        sales: toMajorUnits(minor.sales, decimals),
        commission: toMajorUnits(minor.commission, decimals),
        refunded: toMajorUnits(minor.refunded, decimals),
      })),
      held: held.map(({ id, orderId, currencyCode, decimals, heldMinor, releaseAt, awaitsRefund }) => ({
        id,
        order_id: orderId,
        amount: toMajorUnits(heldMinor, decimals),
        currency_code: currencyCode,
        why: findHoldReason(releaseAt, awaitsRefund),
        until: awaitsRefund ? null : (releaseAt?.toISOString() ?? null),
      })),
      held_days: RETURN_WINDOW_DAYS,
      withdrawals: withdrawals.map(toWithdrawalView),
      bank: bank ? formatBankLabel(bank.bank) : null,
      is_suspended: status === 'suspended' ? 1 : 0,
      withdrawals_from: calculateWithdrawalStart(bank?.changedAt ?? null, clock.now())?.toISOString() ?? null,
    },
  };
};
