import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import type { PaymentMethod } from '@trad/contract/orders';
import type { ShippingOption } from '../../../features/checkout/ShippingChoice.tsx';

/** Everything that an order is made of. */
export interface OrderWish {
  /** The sums on the screen: their total is what the shopper agrees to. */
  sums: Cart;
  currency: Currency;
  addressId: number;
  method: PaymentMethod;
  isGift: boolean;
  shippingOption: ShippingOption;
}

const flag = (isOn: boolean) => (isOn ? (1 as const) : (0 as const));

/** What place_order is sent. */
export const orderOf = ({ sums, addressId, method, isGift, shippingOption }: OrderWish) => ({
  is_wallet_used: 0 as const,
  order_payment_currency_code: sums.currency_code,
  status: 'received',
  address_id: addressId,
  payment_method: method,
  delivery_charge: sums.delivery_charge,
  is_gift_item: flag(isGift),
  shipping_option: shippingOption,
  amount: sums.total,
});

/** What a payment of it is begun with. */
export const paymentOf = ({ sums, addressId, isGift, shippingOption }: OrderWish) => ({
  amount: sums.total,
  address_id: addressId,
  shipping_option: shippingOption,
  is_gift_item: flag(isGift),
  currency: sums.currency_code,
});
