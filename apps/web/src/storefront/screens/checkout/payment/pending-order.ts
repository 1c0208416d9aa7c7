import { readJson, storageKeys, writeText } from '../../../../app/state/storage.ts';
import type { CheckoutRequest } from '../checkout-request.ts';

/** The order's data while its buyer is at PayPal; the specification defines the field names. */
interface PendingOrder {
  is_wallet_used: 0;
  order_payment_currency_code: string;
  status: string;
  address_id: number;
  shippingOption: 'default' | 'fast';
  isGiftItem: boolean;
}

export const storePendingOrder = ({ totals, addressId, shippingOption, isGift }: CheckoutRequest) => {
  const pending: PendingOrder = {
    is_wallet_used: 0,
    order_payment_currency_code: totals.currency_code,
    status: 'received',
    address_id: addressId,
    shippingOption,
    isGiftItem: isGift,
  };
  writeText(storageKeys.pendingOrder, JSON.stringify(pending));
};

export const removePendingOrder = () => writeText(storageKeys.pendingOrder, null);

/** The pending order as the body of place_order; null if there is none or it has no address. */
export function readPendingOrder() {
  const stored = readJson(storageKeys.pendingOrder) as Partial<PendingOrder> | null | undefined;
  if (!stored || !Number.isInteger(stored.address_id)) return null;
  const currency = stored.order_payment_currency_code;
  return {
    is_wallet_used: 0 as const,
    ...(typeof currency === 'string' && { order_payment_currency_code: currency }),
    status: 'received',
    address_id: stored.address_id as number,
    payment_method: 'paypal_method' as const,
    is_gift_item: stored.isGiftItem === true ? (1 as const) : (0 as const),
    shipping_option: stored.shippingOption === 'fast' ? ('fast' as const) : ('default' as const),
  };
}
