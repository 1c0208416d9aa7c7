import { useRef, useState } from 'react';
import { useAppSelector } from '../../../app/state/store.ts';
import { formatCheckoutBlock } from '../../../features/cart/problem-text.ts';
import type { CardFieldsHandle } from '../../../features/checkout/card/CardFields.tsx';
import { listEnabledMethods } from '../../../features/checkout/PaymentChoice.tsx';
import type { ShippingOption } from '../../../features/checkout/ShippingChoice.tsx';
import { useGetSettingsQuery } from '../../../features/content/content.api.ts';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { useMergeState } from '../../cart/merge-state.ts';
import { type Pricing, useCart } from '../../cart/use-cart.ts';
import type { OrderWish } from './checkout-request.ts';
import { documentNonce, useOwnDocument } from './own-document.ts';
import { useAddresses } from './ShippingAddress.tsx';
import { useChoices } from './use-choices.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useUnsavedAddress } from './use-unsaved-address.ts';

/** Before an address is known the cart is priced as on its own page: for the default delivery zone. */
const pricingFor = (address_id: number | undefined, shipping_option: ShippingOption): Pricing | undefined => {
  if (address_id) return { address_id, shipping_option };
  return shipping_option === 'default' ? undefined : { shipping_option };
};

/** What is chosen at the checkout, what it costs, and the order when it has been placed. */
export function useCheckout() {
  const t = useT();
  const locale = useLocale();
  const { code: currency } = useCurrency();
  const { choices, choose, forget } = useChoices();
  const { shippingOption, isGift } = choices;
  const [isPayPalAway, setPayPalAway] = useState(false);
  const [addressError, setAddressError] = useState<string | null>(null);
  const addressPlace = useRef<HTMLElement>(null);

  const book = useAddresses(choices.addressId);
  const newAddress = useUnsavedAddress({ isAdding: choices.isAdding, hasChosen: book.chosen !== null });
  const cart = useCart(pricingFor(book.chosen?.id, shippingOption));
  const settings = useGetSettingsQuery({ type: 'payment_method', currency });
  const payment = settings.data?.data.payment_method;
  const methods = listEnabledMethods(payment);
  useOwnDocument(payment);
  const method = methods.find((candidate) => candidate === choices.method) ?? methods[0] ?? null;
  const card = useRef<CardFieldsHandle>(null);
  const email = useAppSelector(({ session }) => session.user?.email) ?? null;
  const order = usePlaceOrder({
    takesCards: Boolean(payment?.stripe_publishable_key),
    card,
    email,
    onPlaced: forget,
  });

  // The visitor's cart may still be on its way in: an empty cart is none until it has arrived.
  const { failed: mergeFailed } = useMergeState();
  const arriving = useAppSelector(({ guestCart }) => guestCart.lines.length > 0) && !mergeFailed;
  const isEmpty = cart.status === 'ready' && !cart.updating && cart.items.length === 0 && !arriving;
  const block = formatCheckoutBlock(cart.items, cart.currency.code, t);
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
  /** Saves what stands in the open form, and goes on where the total is the one that was shown. */
  const saveFirst = async (goOn: (wish: OrderWish) => void) => {
    const shown = cart.sums?.total;
    const saved = await newAddress.save({ currency: cart.currency.code, shipping_option: shippingOption });
    if (!saved) {
      if (!book.chosen) setAddressError(t('checkout.needAddress'));
      return;
    }
    const { addressId, sums } = saved;
    if (!method || sums.cart.some(({ problem }) => problem !== null)) return;
    if (sums.total === shown) {
      return goOn({ sums, currency: cart.currency, addressId, method, isGift, shippingOption });
    }
    const total = formatMoneyInText(sums.total, cart.currency, locale);
    order.inform(t('checkout.addressSavedTotal', { total }));
  };
  const confirm = () => {
    if (newAddress.isUnderWay()) return;
    if (newAddress.isUnsaved()) return void saveFirst((wish) => void order.place(wish));
    const wish = wishNow();
    if (wish) void order.place(wish);
  };
  /** PayPal's window opens within the press or not at all: an address that has to be saved first takes a second one. */
  const wishForPayPal = () => {
    if (order.isBusy() || newAddress.isUnderWay()) return null;
    if (!newAddress.isUnsaved()) return wishNow();
    void saveFirst(() => order.inform(t('checkout.addressSaved')));
    return null;
  };
  const payPalAccess = payment?.paypal_client_id
    ? {
        clientId: payment.paypal_client_id,
        currency: cart.currency.code,
        isSandbox: payment.payment_sandbox === 1,
        nonce: documentNonce(),
      }
    : null;
  return {
    book,
    choices,
    choose,
    chooseAddress,
    addressError,
    addressPlace,
    addressForm: newAddress.form,
    isSaving: newAddress.isSaving,
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
    payPal: {
      access: payPalAccess,
      steps: order.payPalSteps(wishForPayPal),
      isAway: isPayPalAway,
      onAway: () => setPayPalAway(true),
      retry: () => setPayPalAway(false),
      isButtonOffered: method === 'paypal_method' && payPalAccess !== null && !isPayPalAway && !block,
    },
    /** It was chosen, and cannot be paid by in this currency. */
    lostPayPal: choices.method === 'paypal_method' && !settings.isFetching && payment?.paypal_method === 0,
    order,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
