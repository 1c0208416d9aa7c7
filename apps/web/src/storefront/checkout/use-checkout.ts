import { useRef, useState } from 'react';
import { useAppSelector } from '../../app/store.ts';
import { blockText } from '../../features/cart/problem-text.ts';
import type { CardEntry } from '../../features/checkout/card/CardFields.tsx';
import { methodsOn } from '../../features/checkout/PaymentChoice.tsx';
import { useGetSettingsQuery } from '../../features/content/content.api.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMerge } from '../cart/guest-merge-state.ts';
import { useCart } from '../cart/use-cart.ts';
import type { OrderWish } from './order-wish.ts';
import { useOwnDocument } from './own-document.ts';
import { useAddresses } from './ShippingAddress.tsx';
import { useChoices } from './use-choices.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** What is chosen at the checkout, what it costs, and the order when it has been placed. */
export function useCheckout() {
  const t = useT();
  const { code: currency } = useCurrency();
  const { choices, choose, forget } = useChoices();
  const { shippingOption, isGift } = choices;
  const [addressError, setAddressError] = useState<string | null>(null);
  const addressPlace = useRef<HTMLElement>(null);

  const book = useAddresses(choices.addressId);
  const cart = useCart(book.chosen ? { address_id: book.chosen.id, shipping_option: shippingOption } : undefined);
  const settings = useGetSettingsQuery({ type: 'payment_method', currency });
  const payment = settings.data?.data.payment_method;
  const methods = methodsOn(payment);
  useOwnDocument(payment);
  const method = methods.find((candidate) => candidate === choices.method) ?? methods[0] ?? null;
  const card = useRef<CardEntry>(null);
  const email = useAppSelector(({ session }) => session.user?.email) ?? null;
  const order = usePlaceOrder({
    takesCards: Boolean(payment?.stripe_publishable_key),
    card,
    email,
    onPlaced: forget,
  });

  // The visitor's cart may still be on its way in: an empty cart is none until it has arrived.
  const { failed: mergeFailed } = useMerge();
  const arriving = useAppSelector(({ guestCart }) => guestCart.lines.length > 0) && !mergeFailed;
  const isEmpty = cart.status === 'ready' && !cart.updating && cart.items.length === 0 && !arriving;
  const block = blockText(cart.items, cart.currency.code, t);
  const ready = book.chosen && cart.sums !== null && !cart.updating && !cart.error && !block && method !== null;

  const chooseAddress = (addressId: number) => {
    choose({ addressId });
    setAddressError(null);
  };
  /** What would be ordered now; null where something is missing, which is said then. */
  const wishNow = (): OrderWish | null => {
    if (!book.chosen) {
      setAddressError(t('checkout.needAddress'));
      addressPlace.current?.focus();
      return null;
    }
    if (!ready || !cart.sums || !method) return null;
    return { sums: cart.sums, currency: cart.currency, addressId: book.chosen.id, method, isGift, shippingOption };
  };
  const confirm = () => {
    const wish = wishNow();
    if (wish) void order.place(wish);
  };
  return {
    book,
    choices,
    choose,
    chooseAddress,
    addressError,
    addressPlace,
    methods,
    methodsLoading: settings.isFetching && methods.length === 0,
    retryMethods: settings.isError ? () => void settings.refetch() : undefined,
    method,
    payment,
    card,
    cart,
    isEmpty,
    block,
    /** Without an address the button stays on: it says what is missing. */
    canConfirm: Boolean(ready) || (book.loaded && !book.chosen && method !== null && !block),
    confirm,
    payPalSteps: order.payPalSteps(() => (order.isBusy() ? null : wishNow())),
    /** It was chosen, and cannot be paid by in this currency. */
    lostPayPal: choices.method === 'paypal_method' && !settings.isFetching && payment?.paypal_method === 0,
    order,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
