import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import type { Order, PaymentMethod } from '@trad/contract/orders';
import { useRef, useState } from 'react';
import { type CallError, isCallError } from '../../app/call-error.ts';
import { errorText } from '../../app/error-text.ts';
import type { ShippingOption } from '../../features/checkout/ShippingChoice.tsx';
import { usePlaceOrderMutation } from '../../features/orders/orders.api.ts';
import { type Translate, useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { quoted } from '../../lib/quoted.ts';
import { toast } from '../../ui/toast.ts';

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

/** Places the order, once: a second click while the first is under way does nothing. */
export function usePlaceOrder(onPlaced: () => void) {
  const t = useT();
  const locale = useLocale();
  const [placeOrder] = usePlaceOrderMutation();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<Order | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const place = async ({ sums, currency, addressId, method, isGift, shippingOption }: OrderWish) => {
    if (underWay.current) return;
    setFailure(null);
    if (method !== 'cod_method') {
      setFailure(t('checkout.unsupported'));
      return;
    }
    underWay.current = true;
    setBusy(true);
    const sent = {
      is_wallet_used: 0 as const,
      order_payment_currency_code: sums.currency_code,
      status: 'received',
      address_id: addressId,
      payment_method: method,
      delivery_charge: sums.delivery_charge,
      is_gift_item: isGift ? (1 as const) : (0 as const),
      shipping_option: shippingOption,
      amount: sums.total,
    };
    const { data, error } = await placeOrder(sent);
    if (data) {
      setPlaced(data.data);
      onPlaced();
      toast('success', t('checkout.placedCod'));
    } else {
      setFailure(failureText(error, t, (amount) => formatMoneyInText(amount, currency, locale)));
    }
    underWay.current = false;
    setBusy(false);
  };
  return { place, busy, placed, failure };
}

function failureText(error: unknown, t: Translate, money: (amount: number) => string) {
  const said = errorText(error, t('checkout.failed'));
  if (!isCallError(error)) return said;
  if (error.code === 'AMOUNT_CHANGED' && typeof error.data?.amount === 'number') {
    return `${said} ${t('checkout.reviewTotal', { total: money(error.data.amount) })}`;
  }
  const product = productOf(error);
  return product ? `${quoted(product)}: ${said}` : said;
}

/** The line that could not be bought, where the server names one. */
const productOf = ({ data }: CallError) => (typeof data?.product_name === 'string' ? data.product_name : null);
