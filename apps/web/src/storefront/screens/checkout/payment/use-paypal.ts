import { useRef } from 'react';
import type { PayPalHandlers } from '../../../../features/checkout/paypal/PayPalButton.tsx';
import { useCreatePaypalOrderMutation, useGetPaypalLinkMutation } from '../../../../features/orders/orders.api.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { type CheckoutRequest, toPaymentRequest } from '../checkout-request.ts';
import { removePendingOrder, storePendingOrder } from './pending-order.ts';
import type { OrderPlacement } from './use-order-placement.ts';
import { usePageRestored } from './use-page-restored.ts';
import type { ExpressApproval } from './use-paypal-express.ts';

/** The PayPal flows: its own page, which returns to /paypal-status, its button, and an approval from above the form. */
export function usePayPal(placement: OrderPlacement) {
  const { start, finish, showError, showFailure, sendOrder } = placement;
  const t = useT();
  const [getLink] = useGetPaypalLinkMutation();
  const [createOrder] = useCreatePaypalOrderMutation();
  /** The request of the last click on PayPal's button. */
  const clickedRequest = useRef<CheckoutRequest | null>(null);
  const isErrorShown = useRef(false);

  usePageRestored(finish);

  const redirectToPayPal = async (request: CheckoutRequest): Promise<void> => {
    if (!start()) return;
    storePendingOrder(request);
    const { data, error } = await getLink(toPaymentRequest(request));
    // The browser navigates to PayPal: stay busy until the page unloads.
    if (data?.link) return location.assign(data.link);
    removePendingOrder();
    if (error) showFailure(error, request, 'paypal.noLink', () => void redirectToPayPal(request));
    else showError(data?.message || t('paypal.noLink'));
    finish();
  };

  const buildHandlers = (prepareRequest: () => Promise<CheckoutRequest | null>): PayPalHandlers => ({
    prepareOrder: async () => {
      clickedRequest.current = await prepareRequest();
      return clickedRequest.current !== null;
    },
    createOrder: async () => {
      const request = clickedRequest.current;
      isErrorShown.current = false;
      if (!request || !start()) throw new Error('Another order is being placed');
      const { data, error } = await createOrder(toPaymentRequest(request));
      if (data) return data.data.order_id;
      isErrorShown.current = true;
      showFailure(error, request, 'paypal.failed');
      throw new Error('The PayPal order was not created');
    },
    onApproved: async (orderId) => {
      if (clickedRequest.current) await sendOrder(clickedRequest.current, { order_id: orderId });
      finish();
    },
    onCancelled: () => {
      showError(t('paypal.notCompleted'));
      finish();
    },
    onFailed: () => {
      if (!isErrorShown.current) showError(t('paypal.failed'));
      finish();
    },
  });
  /** Charges an approved order with the total on the screen. */
  const chargeApproved = (request: CheckoutRequest, { orderId, key, end }: ExpressApproval): Promise<void> =>
    placement.runExclusively(async () => {
      const input = { ...toPaymentRequest(request), express_order_id: orderId, checkout_key: key };
      const { data, error } = await createOrder(input);
      if (data?.data.order_id === orderId) return sendOrder(request, { order_id: orderId });
      if (error) return showFailure(error, request, 'paypal.failed');
      end();
      showError(t('paypal.notCompleted'));
    });
  return { redirectToPayPal, chargeApproved, buildHandlers };
}
