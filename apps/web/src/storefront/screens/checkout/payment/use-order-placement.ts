import { useRef, useState } from 'react';
import { isCallError } from '../../../../app/http/call-error.ts';
import { usePlaceOrderMutation } from '../../../../features/orders/orders.api.ts';
import { type MessageKey, useLocale, useT } from '../../../../i18n/use-t.ts';
import { type CheckoutRequest, toOrderRequest } from '../checkout-request.ts';
import { formatCheckoutError } from '../format-checkout-error.ts';
import type { PlacedOrder } from '../OrderPlaced.tsx';
import { type PollOptions, pollOrder } from './poll-order.ts';

/** The message below the total. */
export interface CheckoutMessage {
  /** `danger` for a failure, `info` for an unconfirmed payment. */
  tone: 'danger' | 'info';
  text: string;
  /** An action that the message offers. */
  action?: { label: MessageKey; run: () => void };
}

/** The state shared by all payment methods: mutual exclusion, the message, and the placed order. */
export function useOrderPlacement(onPlaced: () => void) {
  const t = useT();
  const locale = useLocale();
  const [placeOrder] = usePlaceOrderMutation();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [message, setMessage] = useState<CheckoutMessage | null>(null);

  /** False while a placement is running: a second click does nothing. */
  const start = () => {
    if (isRunning.current) return false;
    isRunning.current = true;
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
  const complete = (order: PlacedOrder) => {
    setMessage(null);
    setPlaced(order);
    onPlaced();
  };
  const showError = (text: string) => setMessage({ tone: 'danger', text });
  const showInfo = (text: string) => setMessage({ tone: 'info', text });
  const showUnconfirmed = () => showInfo(t('checkout.unconfirmed'));

  /** Shows why a call failed; offers `again` if another payment has to finish first. */
  const showFailure = (error: unknown, request: CheckoutRequest, fallback: MessageKey, action?: () => void) => {
    const text = formatCheckoutError(error, { t, locale, currency: request.currency, fallback: t(fallback) });
    if (isCallError(error) && error.code === 'ALREADY_PAID' && typeof error.data?.order_id === 'number') {
      return complete({ id: error.data.order_id, note: text });
    }
    const isBusyElsewhere = isCallError(error) && error.code === 'PAYMENT_IN_PROGRESS';
    setMessage({
      tone: 'danger',
      text,
      ...(action && isBusyElsewhere && { action: { label: 'ui.retry', run: action } }),
    });
  };

  /** Money may have been captured: polls for the order of a payment, by its provider's reference. */
  const collectOrder = async (request: CheckoutRequest, paidBy: object, confirming?: PollOptions['confirming']) => {
    const outcome = await pollOrder({
      request: () => placeOrder({ ...toOrderRequest(request), ...paidBy }),
      confirming,
      onPending: showUnconfirmed,
    });
    if (outcome.kind === 'placed') return complete({ id: outcome.order.id });
    if (outcome.kind === 'failed') return showFailure(outcome.error, request, 'checkout.failed');
    if (outcome.kind === 'refused') return showError(outcome.message ?? t('checkout.paymentFailed'));
    const run = () => void runExclusively(() => collectOrder(request, paidBy));
    setMessage({ tone: 'info', text: t('checkout.unconfirmed'), action: { label: 'checkout.checkAgain', run } });
  };
  return {
    placeOrder,
    busy,
    placed,
    message,
    isBusy: () => isRunning.current,
    start,
    finish,
    runExclusively,
    complete,
    showError,
    showInfo,
    showUnconfirmed,
    showFailure,
    collectOrder,
  };
}
export type OrderPlacement = ReturnType<typeof useOrderPlacement>;
