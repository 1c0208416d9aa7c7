import { useRef, useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { usePlaceOrderMutation } from '../../../features/orders/orders.api.ts';
import { type MessageKey, useLocale, useT } from '../../../i18n/use-t.ts';
import { type AskedFor, askForOrder } from './ask-for-order.ts';
import { type OrderWish, orderOf } from './checkout-request.ts';
import { failureText } from './failure-text.ts';
import type { PlacedOrder } from './Placed.tsx';

/** What there is to say beneath the total. */
export interface Told {
  /** A failure, or something that is still open. */
  tone: 'danger' | 'info';
  text: string;
  /** What the shopper can do about it at once. */
  again?: { label: MessageKey; run: () => void };
}

/** What every way to pay needs: one thing at a time, what there is to say, and the order in the end. */
export function useOrderPlacement(onPlaced: () => void) {
  const t = useT();
  const locale = useLocale();
  const [placeOrder] = usePlaceOrderMutation();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [told, setTold] = useState<Told | null>(null);

  /** False while something is under way: a second click does nothing. */
  const enter = () => {
    if (underWay.current) return false;
    underWay.current = true;
    setTold(null);
    setBusy(true);
    return true;
  };
  const leave = () => {
    underWay.current = false;
    setBusy(false);
  };
  const once = async (work: () => Promise<void>) => {
    if (!enter()) return;
    await work();
    leave();
  };
  const done = (order: PlacedOrder) => {
    setTold(null);
    setPlaced(order);
    onPlaced();
  };
  const refuse = (text: string) => setTold({ tone: 'danger', text });
  const inform = (text: string) => setTold({ tone: 'info', text });
  const sayOpen = () => inform(t('checkout.unconfirmed'));

  /** Says why a call failed; `again` tries it once more where another payment only has to end first. */
  const fail = (error: unknown, wish: OrderWish, otherwise: MessageKey, again?: () => void) => {
    const text = failureText(error, { t, locale, currency: wish.currency, otherwise: t(otherwise) });
    if (isCallError(error) && error.code === 'ALREADY_PAID' && typeof error.data?.order_id === 'number') {
      return done({ id: error.data.order_id, note: text });
    }
    const isBusyElsewhere = isCallError(error) && error.code === 'PAYMENT_IN_PROGRESS';
    setTold({ tone: 'danger', text, ...(again && isBusyElsewhere && { again: { label: 'ui.retry', run: again } }) });
  };

  /** Money may have moved: asks for the order of a payment, by what its provider calls it, until it is known. */
  const collect = async (wish: OrderWish, paidBy: object, confirming?: AskedFor['confirming']) => {
    const end = await askForOrder({
      ask: () => placeOrder({ ...orderOf(wish), ...paidBy }),
      confirming,
      onOpen: sayOpen,
    });
    if (end.kind === 'placed') return done({ id: end.order.id });
    if (end.kind === 'failed') return fail(end.error, wish, 'checkout.failed');
    if (end.kind === 'refused') return refuse(end.message ?? t('checkout.paymentFailed'));
    const run = () => void once(() => collect(wish, paidBy));
    setTold({ tone: 'info', text: t('checkout.unconfirmed'), again: { label: 'checkout.checkAgain', run } });
  };
  return {
    placeOrder,
    busy,
    placed,
    told,
    isBusy: () => underWay.current,
    enter,
    leave,
    once,
    done,
    refuse,
    inform,
    sayOpen,
    fail,
    collect,
  };
}
export type OrderPlacement = ReturnType<typeof useOrderPlacement>;
