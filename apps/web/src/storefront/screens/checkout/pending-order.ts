import { readJson, storageKeys, writeText } from '../../../app/state/storage.ts';
import type { OrderWish } from './checkout-request.ts';

/** What an order is made of while its buyer is at PayPal; its spelling is the specification's. */
interface PendingOrder {
  is_wallet_used: 0;
  order_payment_currency_code: string;
  status: string;
  address_id: number;
  shippingOption: 'default' | 'fast';
  isGiftItem: boolean;
}

export const keepPendingOrder = ({ sums, addressId, shippingOption, isGift }: OrderWish) => {
  const pending: PendingOrder = {
    is_wallet_used: 0,
    order_payment_currency_code: sums.currency_code,
    status: 'received',
    address_id: addressId,
    shippingOption,
    isGiftItem: isGift,
  };
  writeText(storageKeys.pendingOrder, JSON.stringify(pending));
};

export const forgetPendingOrder = () => writeText(storageKeys.pendingOrder, null);

/** As place_order takes it; null where there is none, or it names no address. */
export function pendingOrder() {
  const kept = readJson(storageKeys.pendingOrder) as Partial<PendingOrder> | null | undefined;
  if (!kept || !Number.isInteger(kept.address_id)) return null;
  const currency = kept.order_payment_currency_code;
  return {
    is_wallet_used: 0 as const,
    ...(typeof currency === 'string' && { order_payment_currency_code: currency }),
    status: 'received',
    address_id: kept.address_id as number,
    payment_method: 'paypal_method' as const,
    is_gift_item: kept.isGiftItem === true ? (1 as const) : (0 as const),
    shipping_option: kept.shippingOption === 'fast' ? ('fast' as const) : ('default' as const),
  };
}
