import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import type { PaymentMethod } from '@trad/contract/orders';
import type { ShippingChoices } from '../../../features/checkout/ShippingChoice.tsx';

/** The shopper's choices for the order. */
export interface CheckoutRequest extends ShippingChoices {
  /** The sums on the screen: the shopper agrees to their total. */
  sums: Cart;
  currency: Currency;
  addressId: number;
  method: PaymentMethod;
  isGift: boolean;
}

const toFlag = (isOn: boolean) => (isOn ? (1 as const) : (0 as const));

/** The fields that choose the delivery, which price the cart and the order alike. */
export const toShippingFields = ({ shippingOption, fastStores }: ShippingChoices) => ({
  shipping_option: shippingOption,
  ...(fastStores.length > 0 && { fast_store_ids: fastStores.join(',') }),
});

/** The body of place_order. */
export const toOrderRequest = ({ sums, addressId, method, isGift, ...shipping }: CheckoutRequest) => ({
  is_wallet_used: 0 as const,
  order_payment_currency_code: sums.currency_code,
  status: 'received',
  address_id: addressId,
  payment_method: method,
  delivery_charge: sums.delivery_charge,
  is_gift_item: toFlag(isGift),
  ...toShippingFields(shipping),
  amount: sums.total,
});

/** The body of the calls that start a payment. */
export const toPaymentRequest = ({ sums, addressId, isGift, ...shipping }: CheckoutRequest) => ({
  amount: sums.total,
  address_id: addressId,
  ...toShippingFields(shipping),
  is_gift_item: toFlag(isGift),
  currency: sums.currency_code,
});
