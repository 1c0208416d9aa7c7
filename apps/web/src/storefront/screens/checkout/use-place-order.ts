import type { RefObject } from 'react';
import type { CardFieldsHandle } from '../../../features/checkout/card/CardFields.tsx';
import { useCreatePaymentIntentMutation } from '../../../features/orders/orders.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { wait } from '../../../lib/wait.ts';
import { type OrderWish, orderOf, paymentOf } from './checkout-request.ts';
import { useOrderPlacement } from './use-order-placement.ts';
import { usePayPal } from './use-paypal.ts';

/** A provider that is silent for so long is not waited for before something is said. */
const SILENCE = 8000;

interface Needs {
  /** There is a key for the card's provider. */
  takesCards: boolean;
  card: RefObject<CardFieldsHandle | null>;
  /** Where the provider sends its receipt. */
  email: string | null;
  onPlaced: () => void;
}

/** Places the order, once: a second click while the first is under way does nothing. */
export function usePlaceOrder({ takesCards, card, email, onPlaced }: Needs) {
  const t = useT();
  const dashboard = useOrderPlacement(onPlaced);
  const { busy, placed, told, isBusy, once, done, refuse, fail } = dashboard;
  const [beginCard] = useCreatePaymentIntentMutation();
  const payPal = usePayPal(dashboard);

  const byCash = async (wish: OrderWish) => {
    const { data, error } = await dashboard.placeOrder(orderOf(wish));
    if (!data) return fail(error, wish, 'checkout.failed', () => void place(wish));
    // A payment that was begun before may have won.
    const isPaid = data.data.payment_method !== wish.method;
    done({ id: data.data.id, ...(isPaid ? { note: data.message } : { isCash: true }) });
  };

  const byCard = async (wish: OrderWish, entry: CardFieldsHandle) => {
    const { data: begun, error } = await beginCard({ ...paymentOf(wish), email });
    if (!begun) return fail(error, wish, 'checkout.notInitiated', () => void place(wish));
    if (!begun.clientSecret) return refuse(begun.message || t('checkout.notInitiated'));
    const { answered, outcome } = entry.confirm(begun.clientSecret);
    const isSilent = await Promise.race([answered.then(() => false), wait(SILENCE).then(() => true)]);
    const end = isSilent ? null : await outcome;
    if (end?.kind === 'refused') return refuse(end.message ?? t('checkout.paymentFailed'));
    if (end?.kind !== 'paid') dashboard.sayOpen();
    await dashboard.collect(wish, { payment_intent_id: begun.data.payment_intent_id }, isSilent ? outcome : undefined);
  };

  const place = async (wish: OrderWish) => {
    if (wish.method === 'cod_method') return once(() => byCash(wish));
    if (wish.method === 'paypal_method') return payPal.leadThere(wish);
    if (!takesCards) return refuse(t('checkout.unsupported'));
    const entry = card.current;
    if (!entry) return refuse(t('checkout.stripeNotLoaded'));
    if (!isBusy() && entry.validate()) await once(() => byCard(wish, entry));
  };
  return { place, busy, placed, told, isBusy, inform: dashboard.inform, payPalSteps: payPal.steps };
}
