import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import type { PaymentMethod } from '@trad/contract/orders';
import type { ShippingOption } from '../../../features/checkout/ShippingChoice.tsx';

/** The shopper's choices for the order. */
export interface CheckoutRequest {
  /** The sums on the screen: the shopper agrees to their total. */
  sums: Cart;
  currency: Currency;
  addressId: number;
  method: PaymentMethod;
  isGift: boolean;
  shippingOption: ShippingOption;
}

const toFlag = (isOn: boolean) => (isOn ? (1 as const) : (0 as const));

/** The body of place_order. */
export const toOrderRequest = ({ sums, addressId, method, isGift, shippingOption }: CheckoutRequest) => ({
  is_wallet_used: 0 as const,
  order_payment_currency_code: sums.currency_code,
  status: 'received',
  address_id: addressId,
  payment_method: method,
  delivery_charge: sums.delivery_charge,
  is_gift_item: toFlag(isGift),
  shipping_option: shippingOption,
  amount: sums.total,
});

/** The body of the calls that start a payment. */
export const toPaymentRequest = ({ sums, addressId, isGift, shippingOption }: CheckoutRequest) => ({
  amount: sums.total,
  address_id: addressId,
  shipping_option: shippingOption,
  is_gift_item: toFlag(isGift),
  currency: sums.currency_code,
});
