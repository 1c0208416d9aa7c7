import type { Cart } from '@trad/contract/cart';
import { useRef, useState } from 'react';
import { formatCheckoutProblem } from '../../../features/cart/problem-text.ts';
import type { CardFieldsHandle } from '../../../features/checkout/card/CardFields.tsx';
import type { CardConfirmation } from '../../../features/checkout/card/confirm-card.ts';
import { listEnabledMethods } from '../../../features/checkout/PaymentChoice.tsx';
import { useGetSettingsQuery } from '../../../features/content/content.api.ts';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { type Pricing, useCart } from '../../cart/use-cart.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import type { Destination } from './destination.ts';
import type { OrderConfirmation } from './outcome/OrderPlaced.tsx';
import type { ExpressApproval } from './payment/use-paypal-express.ts';
import { usePlaceOrder } from './payment/use-place-order.ts';
import type { useCheckoutChoices } from './use-checkout-choices.ts';
import { readDocumentNonce, useOwnDocument } from './use-own-document.ts';

interface CheckoutOptions extends Pick<ReturnType<typeof useCheckoutChoices>, 'choices' | 'choose'> {
  destination: Destination;
  /** By which the cart is priced. */
  pricing: Pricing | undefined;
  /** Approved at PayPal from above the form. */
  express?: ExpressApproval | null;
  /** Called also after the page was left. */
  onPlaced: (order: OrderConfirmation) => void;
}

/** The state of the checkout: choices, costs, and the order once it is placed. */
export function useCheckout({ choices, choose, destination, pricing, express = null, onPlaced }: CheckoutOptions) {
  const t = useT();
  const locale = useLocale();
  const { code: currency } = useCurrency();
  const { shippingOption, fastStores, isGift } = choices;
  const { addressId } = destination;
  const [isPayPalUnavailable, setPayPalUnavailable] = useState(false);

  const cart = useCart(pricing);
  const settings = useGetSettingsQuery({ type: 'payment_method', currency });
  const payment = settings.data?.data.payment_method;
  const methods = listEnabledMethods(payment);
  useOwnDocument(payment);
  const method = methods.find((candidate) => candidate === choices.method) ?? methods[0] ?? null;
  const card = useRef<CardFieldsHandle>(null);
  const order = usePlaceOrder({
    takesCards: Boolean(payment?.stripe_publishable_key),
    card,
    getEmail: destination.getEmail,
    express,
    onPlaced,
  });

  const checkoutProblem = formatCheckoutProblem(cart.items, cart.currency.code, t);
  const isPriced = cart.totals !== null && !cart.updating && !cart.error && !checkoutProblem;

  const build = (totals: Cart, address: number, by = method): CheckoutRequest | null =>
    by && { totals, currency: cart.currency, addressId: address, method: by, isGift, shippingOption, fastStores };
  /** Builds the request of the current choices. Null without current totals, a payment method, or an address, which is then reported. */
  const buildRequest = (): CheckoutRequest | null => {
    if (addressId === null) {
      destination.reportMissing();
      return null;
    }
    return isPriced && cart.totals ? build(cart.totals, addressId) : null;
  };
  const save = (totals: Cart | null) =>
    destination.save({
      currency: cart.currency.code,
      shippingOption,
      fastStores,
      totals,
      discardSentOrder: order.discardSentOrder,
    });
  /** Saves the destination. Resolves with the request to pay; null if saving failed, or the total is another one now. */
  const saveFirst = async (): Promise<CheckoutRequest | null> => {
    const shownTotal = cart.totals?.total;
    const saved = await save(cart.totals);
    if (!saved) return null;
    if (saved.orderId) {
      order.complete({ id: saved.orderId });
      return null;
    }
    const { totals } = saved;
    const request = build(totals, saved.addressId);
    if (!request) return null;
    if (totals.total === shownTotal) return request;
    const total = formatMoneyInText(totals.total, cart.currency, locale);
    order.showInfo(t('checkout.addressSavedTotal', { total }));
    return null;
  };
  const prepareRequest = async () => {
    if (destination.isBusy() || order.isBusy()) return null;
    return destination.isUnsaved() ? saveFirst() : buildRequest();
  };
  const confirm = async () => {
    const request = await prepareRequest();
    if (request) await order.place(request);
  };
  /** Whether a wallet may be opened; a missing destination is shown. The sheet prices anew, and the server refuses other totals. */
  const canPayByWallet = () => {
    if (destination.isBusy() || order.isBusy() || checkoutProblem || !destination.isLoaded) return false;
    if (!destination.isMissing || destination.isUnsaved()) return true;
    destination.reportMissing();
    return false;
  };
  /**
   * Pays the totals that a wallet's sheet showed, after saving the destination that it gave. Returns whether it may have
   * been charged.
   */
  const payByWallet = async (
    totals: Cart,
    confirm: (clientSecret: string) => CardConfirmation,
    payerEmail?: string,
  ): Promise<boolean> => {
    if (destination.isBusy() || order.isBusy()) return false;
    const saved = destination.isUnsaved() ? await save(totals) : addressId !== null && { addressId, orderId: null };
    if (!saved) return false;
    if (saved.orderId) {
      order.complete({ id: saved.orderId });
      return true;
    }
    const request = build(totals, saved.addressId, 'stripe_method');
    if (!request) return false;
    let isCharged = false;
    await order.payByWallet(
      request,
      (clientSecret) => {
        const confirmation = confirm(clientSecret);
        void confirmation.outcome.then(({ kind }) => {
          isCharged = kind !== 'refused';
        });
        return confirmation;
      },
      payerEmail,
    );
    return isCharged;
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
    choices,
    choose,
    isSaving: destination.isSaving,
    inputFailure: destination.failure,
    invalidFields: destination.invalidFields,
    focusNextError: destination.focusNextError,
    methods,
    methodsLoading: settings.isFetching && methods.length === 0,
    retryMethods: settings.isError ? () => void settings.refetch() : undefined,
    method,
    payment,
    card,
    cart,
    checkoutProblem,
    canPayByWallet,
    payByWallet,
    /** Enabled without an address, too: the click shows what is missing. */
    canConfirm: method !== null && !checkoutProblem && destination.isLoaded && (isPriced || destination.isMissing),
    confirm: () => void confirm(),
    payPal: {
      access: payPalAccess,
      handlers: order.buildPayPalHandlers(prepareRequest),
      onUnavailable: () => setPayPalUnavailable(true),
      retry: isPayPalUnavailable ? () => setPayPalUnavailable(false) : undefined,
      isApproved: express !== null,
      isButtonOffered:
        method === 'paypal_method' && payPalAccess !== null && !express && !isPayPalUnavailable && !checkoutProblem,
    },
    /** PayPal was chosen and does not support the currency. */
    isPayPalUnsupported: choices.method === 'paypal_method' && !settings.isFetching && payment?.paypal_method === 0,
    order,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
