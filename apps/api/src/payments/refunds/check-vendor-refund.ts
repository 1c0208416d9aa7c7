import { toMajorUnits } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import { calculateStorePayment, getAvailableBalance, lockStoreWithdrawals } from '../../ledger/ledger.ts';
import type { SellerOrderRow } from '../../orders/orders.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Checks a refund that a vendor makes of a released seller order. The marketplace may have paid its earnings out: the available
 * balance has to cover what the store pays. Locks the store, so that no withdrawal or other return spends the same balance.
 * Throws STORE_SUSPENDED and BALANCE_TOO_LOW.
 */
export const checkVendorRefund = async (
  tx: Queryable,
  { id, orderId, storeId, decimals }: SellerOrderRow,
  refund: { amountMinor: number; replacesFailedRefunds: boolean },
) => {
  if ((await lockStoreWithdrawals(tx, storeId)) !== 'active')
    throw new Refusal('STORE_SUSPENDED', { messageKey: 'returnWhileSuspended' });
  const { currencyCode, paidMinor } = await calculateStorePayment(tx, orderId, { sellerOrderId: id, ...refund });
  const availableMinor = await getAvailableBalance(tx, storeId, currencyCode);
  // A return that refunds nothing is allowed with a negative balance.
  if (paidMinor > Math.max(0, availableMinor))
    throw new Refusal('BALANCE_TOO_LOW', {
      messageKey: 'returnExceedsBalance',
      data: { available: toMajorUnits(availableMinor, decimals) },
    });
};
