import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCallError } from '../../app/call-error.ts';
import { errorText } from '../../app/error-text.ts';
import { recall, remember } from '../../app/tab-memory.ts';
import { usePlaceOrderMutation } from '../../features/orders/orders.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { askForOrder } from './ask-for-order.ts';
import { forgetPendingOrder, pendingOrder } from './pending-order.ts';

/** What became of a payment that somebody comes back from. */
export type PaymentReturn =
  | { is: 'checking' }
  | { is: 'placed'; orderId: number }
  | { is: 'unpaid' | 'refunded'; text: string }
  /** Nobody can tell yet. */
  | { is: 'open'; onAsk: (() => void) | null }
  /** What was to be ordered is not in this browser. */
  | { is: 'missing' };

/** The order that a payment led to, so that a reload says the same again. */
const keyOf = (ref: string) => `paid:${ref}`;
const orderIn = (ref: string) => Number(recall(keyOf(ref))) || null;

/** Ends the payment that the address names: PayPal's own parameters, `token` and `PayerID`, are taken as well. */
export function usePaymentReturn(): PaymentReturn {
  const t = useT();
  const [query] = useSearchParams();
  const [placeOrder] = usePlaceOrderMutation();
  const [result, setResult] = useState<PaymentReturn>({ is: 'checking' });
  const status = query.get('status');
  const ref = query.get('order_id') ?? query.get('token') ?? '';
  const transaction = query.get('transaction_id');

  const end = (after: PaymentReturn) => {
    forgetPendingOrder();
    setResult(after);
  };
  const failed = (error: unknown) => {
    const text = errorText(error, t('paypal.failed'));
    const code = isCallError(error) ? error.code : '';
    if (code === 'NOT_FOUND') return end({ is: 'missing' });
    end({ is: code === 'PAYMENT_REFUNDED' ? 'refunded' : 'unpaid', text });
  };
  const ask = async (order: NonNullable<ReturnType<typeof pendingOrder>>) => {
    const named = { ...(ref && { order_id: ref }), ...(transaction && { paypal_transaction_id: transaction }) };
    const told = await askForOrder({
      ask: () => placeOrder({ ...order, ...named }),
      onOpen: () => setResult({ is: 'open', onAsk: null }),
    });
    if (told.kind === 'failed') return failed(told.error);
    if (told.kind !== 'placed') return setResult({ is: 'open', onAsk: () => void check() });
    remember(keyOf(ref), String(told.order.id));
    end({ is: 'placed', orderId: told.order.id });
  };
  const check = () => {
    if (status === 'cancelled') return end({ is: 'unpaid', text: t('paypal.notCompleted') });
    if (status === 'declined') return end({ is: 'unpaid', text: t('paypal.declined') });
    if (status === 'refunded') return end({ is: 'refunded', text: t('paypal.refunded') });
    const known = orderIn(ref);
    if (known) return setResult({ is: 'placed', orderId: known });
    const order = pendingOrder();
    if (!order) return setResult({ is: 'missing' });
    setResult({ is: 'checking' });
    void ask(order);
  };
  const begin = useEffectEvent(check);
  const address = query.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another payment.
  useEffect(() => {
    begin();
  }, [address]);
  return result;
}
