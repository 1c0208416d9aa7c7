import type { PaymentStatus } from '@trad/contract/orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCallError } from '../../../app/http/call-error.ts';
import { errorText } from '../../../app/http/error-text.ts';
import { readTabItem, writeTabItem } from '../../../app/state/session-storage.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useLazyGetPaymentStatusQuery, usePlaceOrderMutation } from '../../../features/orders/orders.api.ts';
import { type MessageKey, useT } from '../../../i18n/use-t.ts';
import { askForOrder } from './ask-for-order.ts';
import { askForStatus } from './ask-for-status.ts';
import { forgetPendingOrder, pendingOrder } from './pending-order.ts';

/** What became of a payment that somebody comes back from. */
export type PaymentReturn =
  | { is: 'checking' }
  /** `orderId` is null where the number is not this visitor's to see. */
  | { is: 'placed'; orderId: number | null }
  | { is: 'unpaid' | 'refunded'; text: string }
  /** Nobody can tell yet. */
  | { is: 'open'; onAsk: (() => void) | null }
  /** Neither this browser nor the shop knows it. */
  | { is: 'missing' };

/** The order that a payment led to, so that a reload says the same again. */
const keyOf = (ref: string) => `paid:${ref}`;
const orderIn = (ref: string) => Number(readTabItem(keyOf(ref))) || null;

const UNPAID = {
  cancelled: { is: 'unpaid', text: 'paypal.notCompleted' },
  failed: { is: 'unpaid', text: 'paypal.notCompleted' },
  declined: { is: 'unpaid', text: 'paypal.declined' },
  refunded: { is: 'refunded', text: 'paypal.refunded' },
} as const satisfies Partial<Record<PaymentStatus, { is: 'unpaid' | 'refunded'; text: MessageKey }>>;

/** The address says so itself; of `failed` the shop may know more. */
const isToldUnpaid = (status: string | null) =>
  status === 'cancelled' || status === 'declined' || status === 'refunded';

/**
 * Ends the payment that the address names: PayPal's own parameters, `token` and `PayerID`, are taken as well. Whoever is
 * signed out by now, or has nothing of the order in this browser, learns what became of it, and no more.
 */
export function usePaymentReturn(): PaymentReturn {
  const t = useT();
  const [query] = useSearchParams();
  const { ready, token } = useAppSelector(({ session }) => session);
  const [placeOrder] = usePlaceOrderMutation();
  const [getStatus] = useLazyGetPaymentStatusQuery();
  const [result, setResult] = useState<PaymentReturn>({ is: 'checking' });
  const status = query.get('status');
  const ref = query.get('order_id') ?? query.get('token') ?? '';
  const transaction = query.get('transaction_id');
  const isSignedIn = token !== null;

  /** Only the newest check is shown: a sign-in meanwhile begins another one. */
  const newest = useRef(0);

  const check = async () => {
    newest.current += 1;
    const own = newest.current;
    const show = (after: PaymentReturn) => {
      if (own === newest.current) setResult(after);
    };
    const end = (after: PaymentReturn) => {
      forgetPendingOrder();
      show(after);
    };
    const showOpen = () => show({ is: 'open', onAsk: null });
    const showStillOpen = () => show({ is: 'open', onAsk: () => void check() });

    const askAboutStatus = async () => {
      if (!ref) return show({ is: 'missing' });
      const sent = { order_id: ref, ...(transaction && { transaction_id: transaction }) };
      const told = await askForStatus(() => getStatus(sent), showOpen);
      if (told === 'success') return end({ is: 'placed', orderId: null });
      if (told === 'missing') return show({ is: 'missing' });
      if (told === 'pending') return showStillOpen();
      // What was to be ordered stays in this browser: signed in, it may still be placed.
      show({ is: UNPAID[told].is, text: t(UNPAID[told].text) });
    };
    const place = async (order: NonNullable<ReturnType<typeof pendingOrder>>) => {
      const named = { ...(ref && { order_id: ref }), ...(transaction && { paypal_transaction_id: transaction }) };
      const told = await askForOrder({ ask: () => placeOrder({ ...order, ...named }), onOpen: showOpen });
      if (told.kind === 'placed') {
        writeTabItem(keyOf(ref), String(told.order.id));
        return end({ is: 'placed', orderId: told.order.id });
      }
      if (told.kind !== 'failed') return showStillOpen();
      const code = isCallError(told.error) ? told.error.code : '';
      if (code === 'UNAUTHENTICATED') return askAboutStatus();
      if (code === 'NOT_FOUND') return end({ is: 'missing' });
      const is = code === 'PAYMENT_REFUNDED' ? 'refunded' : 'unpaid';
      end({ is, text: errorText(told.error, t('paypal.failed')) });
    };

    if (isToldUnpaid(status)) return end({ is: UNPAID[status].is, text: t(UNPAID[status].text) });
    const known = isSignedIn ? orderIn(ref) : null;
    if (known) return show({ is: 'placed', orderId: known });
    show({ is: 'checking' });
    const order = isSignedIn ? pendingOrder() : null;
    await (order ? place(order) : askAboutStatus());
  };
  const begin = useEffectEvent(check);
  const address = query.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another payment; a sign-in may tell more.
  useEffect(() => {
    if (ready) void begin();
  }, [address, ready, isSignedIn]);
  return result;
}
