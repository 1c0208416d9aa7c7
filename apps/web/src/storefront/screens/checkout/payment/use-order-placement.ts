import { useRef, useState } from 'react';
import { isCallError } from '../../../../app/http/call-error.ts';
import { useIdempotencyKey } from '../../../../app/http/use-idempotency-key.ts';
import { VISITOR } from '../../../../app/state/drafts.ts';
import { useAppDispatch, useAppSelector } from '../../../../app/state/store.ts';
import { usePlaceOrderMutation } from '../../../../features/orders/orders.api.ts';
import { type MessageKey, useLocale, useT } from '../../../../i18n/use-t.ts';
import { tryImport } from '../../../../lib/retry-import.ts';
import { type CheckoutRequest, toOrderRequest } from '../checkout-request.ts';
import { formatCheckoutError } from '../format-checkout-error.ts';
import type { OrderConfirmation } from '../outcome/OrderPlaced.tsx';
import type { ResolveOptions } from './resolve-order.ts';
import { isCashOrder, readSentOrder, removeSentOrder, type SentOrder } from './sent-order.ts';

/** The message below the total. */
export interface CheckoutMessage {
  /** `danger` for a failure, `info` for an order or a payment that is not confirmed. */
  tone: 'danger' | 'info';
  text: string;
  /** An action that the message offers. */
  action?: { label: MessageKey; run: () => void };
}

/** Loaded with the first Confirm. */
const loadResolver = () => tryImport(() => import('./resolve-order.ts'));

/** The state shared by all payment methods: mutual exclusion, the message, the sent order, and the placed one. */
export function useOrderPlacement(onPlaced: (order: OrderConfirmation) => void) {
  const t = useT();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const owner = useAppSelector(({ session }) => session.user?.id ?? VISITOR);
  const [placeOrder] = usePlaceOrderMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<OrderConfirmation | null>(null);
  const [message, setMessage] = useState<CheckoutMessage | null>(null);
  /** Sent from this page, or from one before a reload, and it is not known what became of it. */
  const [unknownOrder, setUnknownOrder] = useState(() => readSentOrder(owner));

  /** False while a placement is running: a second click does nothing. */
  const start = () => {
    if (isRunning.current) return false;
    isRunning.current = true;
    // Before the payment: after it the connection may be lost.
    void loadResolver().catch(() => {});
    setMessage(null);
    setBusy(true);
    return true;
  };
  const finish = () => {
    isRunning.current = false;
    setBusy(false);
  };
  const runExclusively = async (work: () => Promise<void>) => {
    if (!start()) return;
    await work();
    finish();
  };
  const discardSentOrder = () => {
    removeSentOrder(owner);
    setUnknownOrder(null);
    setMessage(null);
  };
  const complete = (order: OrderConfirmation) => {
    discardSentOrder();
    setPlaced(order);
    onPlaced(order);
  };
  const showError = (text: string) => setMessage({ tone: 'danger', text });
  const showInfo = (text: string) => setMessage({ tone: 'info', text });
  const showUnconfirmed = () => showInfo(t('checkout.unconfirmed'));

  /** Shows why a call failed; offers `again` if another payment has to finish first. */
  const showKnownFailure = (
    error: unknown,
    currency: SentOrder['currency'],
    fallback: MessageKey,
    again?: () => void,
  ) => {
    const text = formatCheckoutError(error, { t, locale, currency, fallback: t(fallback) });
    const { code, data } = isCallError(error) ? error : { code: '', data: undefined };
    if (typeof data?.order_id === 'number') {
      if (code === 'ALREADY_PAID') return complete({ id: data.order_id, note: text });
      // The shop has placed it, and only the response was lost.
      if (code === 'ALREADY_DONE') return complete({ id: data.order_id });
    }
    const isBusyElsewhere = code === 'PAYMENT_IN_PROGRESS';
    setMessage({
      tone: 'danger',
      text,
      ...(again && isBusyElsewhere && { action: { label: 'ui.retry', run: again } }),
    });
  };

  const checkAgain = (sent: SentOrder) => void runExclusively(() => resolveOrder(sent, { isRepeat: true }));
  const showUnknown = (sent: SentOrder, action?: CheckoutMessage['action']) => {
    setUnknownOrder(sent);
    const text = t(isCashOrder(sent) ? 'checkout.unknownOrder' : 'checkout.unconfirmed');
    setMessage({ tone: 'info', text, ...(action && { action }) });
  };
  const offerCheck = (sent: SentOrder) =>
    showUnknown(sent, { label: 'checkout.checkAgain', run: () => checkAgain(sent) });
  /** Sends the order, and while its outcome is unknown repeats it under its key. */
  const resolveOrder = async (sent: SentOrder, options: ResolveOptions = {}): Promise<void> => {
    const resolver = await loadResolver().catch(() => null);
    if (resolver) {
      const shown = { complete, discardSentOrder, showError, showKnownFailure, showUnknown, offerCheck, checkAgain };
      return resolver.resolveOrder(sent, { ...options, ...shown, owner, dispatch, placeOrder, t });
    }
    // Nothing is sent, but a payment may be made.
    if (options.isRepeat || !isCashOrder(sent)) return offerCheck(sent);
    showError(t('checkout.failed'));
  };
  /** Sends the order of the request, with the provider's reference of a payment. */
  const sendOrder = (request: CheckoutRequest, paidBy: object = {}, confirming?: ResolveOptions['confirming']) => {
    const input = { ...toOrderRequest(request), ...paidBy };
    return resolveOrder({ input, key: getIdempotencyKey(input), currency: request.currency }, { confirming });
  };
  /** Shows why a payment was not begun. */
  const showFailure = (error: unknown, request: CheckoutRequest, fallback: MessageKey, again?: () => void) => {
    // The order that was sent before has emptied the cart.
    if (unknownOrder && isCallError(error) && error.code === 'CART_EMPTY')
      return resolveOrder(unknownOrder, { isRepeat: true });
    showKnownFailure(error, request.currency, fallback, again);
  };
  return {
    busy,
    placed,
    message,
    unknownOrder,
    isBusy: () => isRunning.current,
    start,
    finish,
    runExclusively,
    complete,
    /** It is known what became of the order that was sent. */
    discardSentOrder,
    showError,
    showInfo,
    showUnconfirmed,
    showFailure,
    sendOrder,
    /** Finds out what became of the unknown order. */
    checkUnknown: () => {
      if (unknownOrder) checkAgain(unknownOrder);
    },
    /** Says after a reload that it is not known what became of the order. */
    showUnknown: () => {
      if (unknownOrder && !isRunning.current) offerCheck(unknownOrder);
    },
  };
}
export type OrderPlacement = ReturnType<typeof useOrderPlacement>;
