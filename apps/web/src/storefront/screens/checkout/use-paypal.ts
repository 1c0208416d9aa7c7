import { useEffect, useEffectEvent, useRef } from 'react';
import type { PayPalHandlers } from '../../../features/checkout/paypal/PayPalButton.tsx';
import { useCreatePaypalOrderMutation, useGetPaypalLinkMutation } from '../../../features/orders/orders.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type CheckoutRequest, toPaymentRequest } from './checkout-request.ts';
import { removePendingOrder, storePendingOrder } from './pending-order.ts';
import type { OrderPlacement } from './use-order-placement.ts';

/** Both PayPal flows: its own page, which returns to /paypal-status, and its button. */
export function usePayPal({ enter, leave, showError, showFailure, collectOrder }: OrderPlacement) {
  const t = useT();
  const [getLink] = useGetPaypalLinkMutation();
  const [createOrder] = useCreatePaypalOrderMutation();
  /** The request of the last click on PayPal's button. */
  const current = useRef<CheckoutRequest | null>(null);
  const isErrorShown = useRef(false);

  // Navigating back from PayPal may restore this page from the back/forward cache.
  const handlePageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && leave());
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => void handlePageShow(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);

  const redirectToPayPal = async (request: CheckoutRequest): Promise<void> => {
    if (!enter()) return;
    storePendingOrder(request);
    const { data, error } = await getLink(toPaymentRequest(request));
    // The browser navigates to PayPal: stay busy until the page unloads.
    if (data?.link) return location.assign(data.link);
    removePendingOrder();
    if (error) showFailure(error, request, 'paypal.noLink', () => void redirectToPayPal(request));
    else showError(data?.message || t('paypal.noLink'));
    leave();
  };

  const buildHandlers = (buildRequest: () => CheckoutRequest | null): PayPalHandlers => ({
    canCreateOrder: () => {
      current.current = buildRequest();
      return current.current !== null;
    },
    createOrder: async () => {
      const request = current.current;
      isErrorShown.current = false;
      if (!request || !enter()) throw new Error('Another order is under way');
      const { data, error } = await createOrder(toPaymentRequest(request));
      if (data) return data.data.order_id;
      isErrorShown.current = true;
      showFailure(error, request, 'paypal.failed');
      throw new Error('PayPal was not begun');
    },
    onApproved: async (orderId) => {
      if (current.current) await collectOrder(current.current, { order_id: orderId });
      leave();
    },
    onCancelled: () => {
      showError(t('paypal.notCompleted'));
      leave();
    },
    onFailed: () => {
      if (!isErrorShown.current) showError(t('paypal.failed'));
      leave();
    },
  });
  return { redirectToPayPal, buildHandlers };
}
