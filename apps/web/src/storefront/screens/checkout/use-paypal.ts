import { useEffect, useEffectEvent, useRef } from 'react';
import type { PayPalHandlers } from '../../../features/checkout/paypal/PayPalButton.tsx';
import { useCreatePaypalOrderMutation, useGetPaypalLinkMutation } from '../../../features/orders/orders.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type OrderWish, paymentOf } from './checkout-request.ts';
import { forgetPendingOrder, keepPendingOrder } from './pending-order.ts';
import type { OrderPlacement } from './use-order-placement.ts';

/** Both ways over PayPal: its own page, which leads back to /paypal-status, and its button. */
export function usePayPal({ enter, leave, refuse, fail, collect }: OrderPlacement) {
  const t = useT();
  const [getLink] = useGetPaypalLinkMutation();
  const [createOrder] = useCreatePaypalOrderMutation();
  /** What the button is about to pay, from when it was pressed. */
  const pressed = useRef<OrderWish | null>(null);
  const isTold = useRef(false);

  // Whoever comes Back from PayPal may find the page as it was left.
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && leave());
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => void comeBack(event);
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);

  const leadThere = async (wish: OrderWish): Promise<void> => {
    if (!enter()) return;
    keepPendingOrder(wish);
    const { data, error } = await getLink(paymentOf(wish));
    // The page is left as it is: there is nothing more to press.
    if (data?.link) return location.assign(data.link);
    forgetPendingOrder();
    if (error) fail(error, wish, 'paypal.noLink', () => void leadThere(wish));
    else refuse(data?.message || t('paypal.noLink'));
    leave();
  };

  const steps = (wishNow: () => OrderWish | null): PayPalHandlers => ({
    canCreateOrder: () => {
      pressed.current = wishNow();
      return pressed.current !== null;
    },
    createOrder: async () => {
      const wish = pressed.current;
      isTold.current = false;
      if (!wish || !enter()) throw new Error('Another order is under way');
      const { data, error } = await createOrder(paymentOf(wish));
      if (data) return data.data.order_id;
      isTold.current = true;
      fail(error, wish, 'paypal.failed');
      throw new Error('PayPal was not begun');
    },
    onApproved: async (orderId) => {
      if (pressed.current) await collect(pressed.current, { order_id: orderId });
      leave();
    },
    onCancelled: () => {
      refuse(t('paypal.notCompleted'));
      leave();
    },
    onFailed: () => {
      if (!isTold.current) refuse(t('paypal.failed'));
      leave();
    },
  });
  return { leadThere, steps };
}
