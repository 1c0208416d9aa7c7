import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import type { PaymentMethod } from '@trad/contract/orders';
import type { ShippingChoices } from '../../../features/checkout/ShippingChoice.tsx';

/** What a shopper wants to pay for: the choices with the totals and the address, of which the calls' bodies are made. */
export interface CheckoutRequest extends ShippingChoices {
  /** The totals on the screen: the shopper agrees to their total. */
  totals: Cart;
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
export const toOrderRequest = ({ totals, addressId, method, isGift, ...shipping }: CheckoutRequest) => ({
  is_wallet_used: 0 as const,
  order_payment_currency_code: totals.currency_code,
  status: 'received',
  address_id: addressId,
  payment_method: method,
  delivery_charge: totals.delivery_charge,
  is_gift_item: toFlag(isGift),
  ...toShippingFields(shipping),
  amount: totals.total,
});

/** The body of the calls that start a payment. */
export const toPaymentRequest = ({ totals, addressId, isGift, ...shipping }: CheckoutRequest) => ({
  amount: totals.total,
  address_id: addressId,
  ...toShippingFields(shipping),
  is_gift_item: toFlag(isGift),
  currency: totals.currency_code,
});
