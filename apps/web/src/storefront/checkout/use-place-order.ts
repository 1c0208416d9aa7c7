import { type RefObject, useRef, useState } from 'react';
import { isCallError } from '../../app/call-error.ts';
import type { CardEntry } from '../../features/checkout/card/CardFields.tsx';
import { useCreatePaymentIntentMutation, usePlaceOrderMutation } from '../../features/orders/orders.api.ts';
import { type MessageKey, useLocale, useT } from '../../i18n/use-t.ts';
import { wait } from '../../lib/wait.ts';
import { toast } from '../../ui/toast.ts';
import { askForOrder } from './ask-for-order.ts';
import { failureText } from './failure-text.ts';
import { type OrderWish, orderOf, paymentOf } from './order-wish.ts';
import type { PlacedOrder } from './Placed.tsx';

/** What there is to say beneath the total. */
export interface Told {
  /** A failure, or something that is still open. */
  tone: 'danger' | 'info';
  text: string;
  /** What the shopper can do about it at once. */
  again?: { label: MessageKey; run: () => void };
}

/** A provider that is silent for so long is not waited for before something is said. */
const SILENCE = 8000;

interface Needs {
  /** There is a key for the card's provider. */
  takesCards: boolean;
  card: RefObject<CardEntry | null>;
  /** Where a card's payment notice goes. */
  email: string | null;
  onPlaced: () => void;
}

/** Places the order, once: a second click while the first is under way does nothing. */
export function usePlaceOrder({ takesCards, card, email, onPlaced }: Needs) {
  const t = useT();
  const locale = useLocale();
  const [placeOrder] = usePlaceOrderMutation();
  const [beginCard] = useCreatePaymentIntentMutation();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [told, setTold] = useState<Told | null>(null);

  const once = async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setTold(null);
    setBusy(true);
    await work();
    underWay.current = false;
    setBusy(false);
  };
  const done = (order: PlacedOrder) => {
    setTold(null);
    setPlaced(order);
    onPlaced();
  };
  const refuse = (text: string) => setTold({ tone: 'danger', text });

  const fail = (error: unknown, wish: OrderWish, otherwise: MessageKey) => {
    const text = failureText(error, { t, locale, currency: wish.currency, otherwise: t(otherwise) });
    if (isCallError(error) && error.code === 'ALREADY_PAID' && typeof error.data?.order_id === 'number') {
      return done({ id: error.data.order_id, note: text });
    }
    const isBusyElsewhere = isCallError(error) && error.code === 'PAYMENT_IN_PROGRESS';
    setTold({
      tone: 'danger',
      text,
      ...(isBusyElsewhere && { again: { label: 'ui.retry', run: () => void place(wish) } }),
    });
  };

  const byCash = async (wish: OrderWish) => {
    const { data, error } = await placeOrder(orderOf(wish));
    if (!data) return fail(error, wish, 'checkout.failed');
    // A payment that was begun before may have won.
    const isPaid = data.data.payment_method !== wish.method;
    done({ id: data.data.id, ...(isPaid && { note: data.message }) });
    if (!isPaid) toast('success', t('checkout.placedCod'));
  };

  /** From here on money may have moved. */
  const collect = async (wish: OrderWish, paymentId: string, confirming?: Parameters<typeof askForOrder>[1]) => {
    const end = await askForOrder(() => placeOrder({ ...orderOf(wish), payment_intent_id: paymentId }), confirming);
    if (end.kind === 'placed') return done({ id: end.order.id });
    if (end.kind === 'failed') return fail(end.error, wish, 'checkout.failed');
    if (end.kind === 'refused') return refuse(end.message ?? t('checkout.paymentFailed'));
    const run = () => void once(() => collect(wish, paymentId));
    setTold({ tone: 'info', text: t('checkout.unconfirmed'), again: { label: 'checkout.checkAgain', run } });
  };

  const byCard = async (wish: OrderWish, entry: CardEntry) => {
    const { data: begun, error } = await beginCard({ ...paymentOf(wish), email });
    if (!begun) return fail(error, wish, 'checkout.notInitiated');
    if (!begun.clientSecret) return refuse(begun.message || t('checkout.notInitiated'));
    const { payment_intent_id: paymentId } = begun.data;
    const { answered, outcome } = entry.confirm(begun.clientSecret);
    const isSilent = await Promise.race([answered.then(() => false), wait(SILENCE).then(() => true)]);
    const end = isSilent ? null : await outcome;
    if (end?.kind === 'refused') return refuse(end.message ?? t('checkout.paymentFailed'));
    if (end?.kind !== 'paid') setTold({ tone: 'info', text: t('checkout.unconfirmed') });
    await collect(wish, paymentId, isSilent ? outcome : undefined);
  };

  const place = async (wish: OrderWish) => {
    if (wish.method === 'cod_method') return once(() => byCash(wish));
    if (wish.method !== 'stripe_method' || !takesCards) return refuse(t('checkout.unsupported'));
    const entry = card.current;
    if (!entry) return refuse(t('checkout.stripeNotLoaded'));
    if (!underWay.current && entry.check()) await once(() => byCard(wish, entry));
  };
  return { place, busy, placed, told };
}
