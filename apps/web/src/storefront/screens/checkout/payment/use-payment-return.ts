import type { PaymentStatus } from '@trad/contract/orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCallError } from '../../../../app/http/call-error.ts';
import { getErrorText } from '../../../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../../../app/http/use-idempotency-key.ts';
import { readTabItem, writeTabItem } from '../../../../app/state/session-storage.ts';
import { useAppDispatch, useAppSelector } from '../../../../app/state/store.ts';
import { useLazyGetPaymentStatusQuery, usePlaceOrderMutation } from '../../../../features/orders/orders.api.ts';
import { type MessageKey, useT } from '../../../../i18n/use-t.ts';
import { finishGuestPurchase } from './guest-purchase-lines.ts';
import { readPendingOrder, removePendingOrder } from './pending-order.ts';
import { pollOrder } from './poll-order.ts';
import { pollPaymentStatus } from './poll-payment-status.ts';

/** The outcome of a payment when the shopper returns from PayPal. */
export type PaymentReturn =
  | { kind: 'checking' }
  /** `orderId` is null if the visitor may not see it. */
  | { kind: 'placed'; orderId: number | null }
  | { kind: 'unpaid' | 'refunded'; text: string }
  /** The outcome is not known yet. */
  | { kind: 'pending'; onCheck: (() => void) | null }
  /** Unknown to this browser and to the shop. */
  | { kind: 'missing' };

/** Where the tab stores the id of the shop's order, by PayPal's id of it, so that a reload shows the same result. */
const getStorageKey = (ref: string) => `paid:${ref}`;
const readOrderId = (ref: string) => Number(readTabItem(getStorageKey(ref))) || null;

/** The payments that become no order. */
const WITHOUT_ORDER = {
  cancelled: { kind: 'unpaid', text: 'paypal.notCompleted' },
  failed: { kind: 'unpaid', text: 'paypal.notCompleted' },
  declined: { kind: 'unpaid', text: 'paypal.declined' },
  refunded: { kind: 'refunded', text: 'paypal.refunded' },
} as const satisfies Partial<Record<PaymentStatus, { kind: 'unpaid' | 'refunded'; text: MessageKey }>>;

/** Final by the URL alone; for `failed` the shop may know more. */
const isFinallyWithoutOrder = (status: string | null) =>
  status === 'cancelled' || status === 'declined' || status === 'refunded';

/**
 * Completes the payment of the URL, which may have PayPal's own parameters `token` and `PayerID`. A visitor without a
 * purchase, or without a stored order in this browser, sees the payment's outcome only.
 */
export function usePaymentReturn(): PaymentReturn {
  const t = useT();
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const { ready, token } = useAppSelector(({ session }) => session);
  const guest = useAppSelector(({ guestPurchase }) => guestPurchase);
  const [placeOrder] = usePlaceOrderMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const [getStatus] = useLazyGetPaymentStatusQuery();
  const [result, setResult] = useState<PaymentReturn>({ kind: 'checking' });
  const status = query.get('status');
  /** PayPal's id of its order, not the shop's. */
  const ref = query.get('order_id') ?? query.get('token') ?? '';
  const transaction = query.get('transaction_id');
  const isSignedIn = token !== null;

  /** Only the latest check is shown: a sign-in in the meantime starts another one. */
  const latest = useRef(0);

  const check = async () => {
    latest.current += 1;
    const checkNumber = latest.current;
    const show = (next: PaymentReturn) => {
      if (checkNumber === latest.current) setResult(next);
    };
    const showFinal = (next: PaymentReturn) => {
      removePendingOrder();
      show(next);
    };
    const showPending = () => show({ kind: 'pending', onCheck: null });
    const showStillPending = () => show({ kind: 'pending', onCheck: () => void check() });

    const checkStatus = async () => {
      if (!ref) return show({ kind: 'missing' });
      const input = { order_id: ref, ...(transaction && { transaction_id: transaction }) };
      const outcome = await pollPaymentStatus(() => getStatus(input), showPending);
      if (outcome === 'success') return showFinal({ kind: 'placed', orderId: null });
      if (outcome === 'missing') return show({ kind: 'missing' });
      if (outcome === 'pending') return showStillPending();
      // The pending order stays stored until a sign-out: after a session that expired it may still be placed.
      show({ kind: WITHOUT_ORDER[outcome].kind, text: t(WITHOUT_ORDER[outcome].text) });
    };
    const place = async (order: NonNullable<ReturnType<typeof readPendingOrder>>) => {
      const ids = { ...(ref && { order_id: ref }), ...(transaction && { paypal_transaction_id: transaction }) };
      const input = { ...order, ...ids };
      const outcome = await pollOrder({
        request: () => placeOrder({ input, key: getIdempotencyKey(input) }),
        onPending: showPending,
      });
      if (outcome.kind === 'placed') {
        writeTabItem(getStorageKey(ref), String(outcome.order.id));
        if (!isSignedIn) dispatch(finishGuestPurchase(outcome.order.id));
        return showFinal({ kind: 'placed', orderId: outcome.order.id });
      }
      if (outcome.kind !== 'failed') return showStillPending();
      const { code, status: httpStatus } = isCallError(outcome.error) ? outcome.error : { code: '', status: 0 };
      if (httpStatus === 401) return checkStatus();
      // Somebody else began the payment, or this buyer did as a guest and has signed in since.
      if (code === 'NOT_FOUND') return checkStatus();
      const kind = code === 'PAYMENT_REFUNDED' ? 'refunded' : 'unpaid';
      showFinal({ kind, text: getErrorText(outcome.error, t('paypal.failed')) });
    };

    if (isFinallyWithoutOrder(status))
      return showFinal({ kind: WITHOUT_ORDER[status].kind, text: t(WITHOUT_ORDER[status].text) });
    const storedOrderId = readOrderId(ref);
    if (storedOrderId && (isSignedIn || guest.orders.some(({ id }) => id === storedOrderId)))
      return show({ kind: 'placed', orderId: storedOrderId });
    show({ kind: 'checking' });
    const order = isSignedIn || guest.key ? readPendingOrder() : null;
    await (order ? place(order) : checkStatus());
  };
  const startCheck = useEffectEvent(check);
  const queryText = query.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL is another payment; a sign-in may reveal more.
  useEffect(() => {
    if (ready) void startCheck();
  }, [queryText, ready, isSignedIn]);
  return result;
}
