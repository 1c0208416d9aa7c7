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
import type { CheckoutRequest } from './checkout-request.ts';
import { useAddresses } from './ShippingAddress.tsx';
import { useCheckoutChoices } from './use-checkout-choices.ts';
import { readDocumentNonce, useOwnDocument } from './use-own-document.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useUnsavedAddress } from './use-unsaved-address.ts';

/** Without an address the cart is priced for the default delivery zone, as on the cart page. */
const buildPricing = (address_id: number | undefined, shipping_option: ShippingOption): Pricing | undefined => {
  if (address_id) return { address_id, shipping_option };
  return shipping_option === 'default' ? undefined : { shipping_option };
};

/** The state of the checkout: choices, costs, and the order once it is placed. */
export function useCheckout() {
  const t = useT();
  const locale = useLocale();
  const { code: currency } = useCurrency();
  const { choices, choose, clear: clearChoices } = useCheckoutChoices();
  const { shippingOption, isGift } = choices;
  const [isPayPalUnavailable, setPayPalUnavailable] = useState(false);
  const [addressError, setAddressError] = useState<string | null>(null);
  const addressSection = useRef<HTMLElement>(null);

  const addresses = useAddresses(choices.addressId);
  const newAddress = useUnsavedAddress({ isAdding: choices.isAdding, hasChosen: addresses.chosen !== null });
  const cart = useCart(buildPricing(addresses.chosen?.id, shippingOption));
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
    onPlaced: clearChoices,
  });

  // An empty cart counts as empty only after the visitor's cart has been merged.
  const { failed: mergeFailed } = useMergeState();
  const isMerging = useAppSelector(({ guestCart }) => guestCart.lines.length > 0) && !mergeFailed;
  const isEmpty = cart.status === 'ready' && !cart.updating && cart.items.length === 0 && !isMerging;
  const block = formatCheckoutBlock(cart.items, cart.currency.code, t);
  const ready = addresses.chosen && cart.sums !== null && !cart.updating && !cart.error && !block && method !== null;

  const chooseAddress = (addressId: number) => {
    choose({ addressId });
    setAddressError(null);
  };
  /** Builds the request body of the current choices; if a choice is missing, it shows the error and returns null. */
  const buildRequest = (): CheckoutRequest | null => {
    if (!addresses.chosen) {
      setAddressError(t('checkout.needAddress'));
      addressSection.current?.focus();
      return null;
    }
    if (!ready || !cart.sums || !method) return null;
    return { sums: cart.sums, currency: cart.currency, addressId: addresses.chosen.id, method, isGift, shippingOption };
  };
  /** Saves the open address form, and continues if the total did not change. */
  const saveAddressFirst = async (onSaved: (request: CheckoutRequest) => void) => {
    const shownTotal = cart.sums?.total;
    const saved = await newAddress.save({ currency: cart.currency.code, shipping_option: shippingOption });
    if (!saved) {
      if (!addresses.chosen) setAddressError(t('checkout.needAddress'));
      return;
    }
    const { addressId, sums } = saved;
    if (!method || sums.cart.some(({ problem }) => problem !== null)) return;
    if (sums.total === shownTotal) {
      return onSaved({ sums, currency: cart.currency, addressId, method, isGift, shippingOption });
    }
    const total = formatMoneyInText(sums.total, cart.currency, locale);
    order.showInfo(t('checkout.addressSavedTotal', { total }));
  };
  const confirm = () => {
    if (newAddress.isBusy()) return;
    if (newAddress.isUnsaved()) return void saveAddressFirst((request) => void order.place(request));
    const request = buildRequest();
    if (request) void order.place(request);
  };
  /** Browsers open PayPal's window only within the click: after saving an address the shopper has to click again. */
  const buildPayPalRequest = () => {
    if (order.isBusy() || newAddress.isBusy()) return null;
    if (!newAddress.isUnsaved()) return buildRequest();
    void saveAddressFirst(() => order.showInfo(t('checkout.addressSaved')));
    return null;
  };
  const payPalAccess = payment?.paypal_client_id
    ? {
        clientId: payment.paypal_client_id,
        currency: cart.currency.code,
        isSandbox: payment.payment_sandbox === 1,
        nonce: readDocumentNonce(),
      }
    : null;
  return {
    addresses,
    choices,
    choose,
    chooseAddress,
    addressError,
    addressSection,
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
    /** Enabled without an address too: the click shows what is missing. */
    canConfirm: Boolean(ready) || (addresses.loaded && !addresses.chosen && method !== null && !block),
    confirm,
    payPal: {
      access: payPalAccess,
      handlers: order.buildPayPalHandlers(buildPayPalRequest),
      isUnavailable: isPayPalUnavailable,
      onUnavailable: () => setPayPalUnavailable(true),
      retry: () => setPayPalUnavailable(false),
      isButtonOffered: method === 'paypal_method' && payPalAccess !== null && !isPayPalUnavailable && !block,
    },
    /** PayPal was chosen and does not support the currency. */
    isPayPalUnsupported: choices.method === 'paypal_method' && !settings.isFetching && payment?.paypal_method === 0,
    order,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
