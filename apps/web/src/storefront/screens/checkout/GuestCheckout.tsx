import { useEffect, useEffectEvent } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { RetryNotice } from '../../../ui/feedback/NoticeAction.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { toShippingFields } from './checkout-request.ts';
import { GuestDetails } from './GuestDetails.tsx';
import type { OrderConfirmation } from './outcome/OrderPlaced.tsx';
import { finishGuestPurchase, formatLines } from './payment/guest-purchase-lines.ts';
import { usePayPalExpress } from './payment/use-paypal-express.ts';
import { Wallets } from './payment/Wallets.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCheckoutChoices } from './use-checkout-choices.ts';
import { useGuestDestination } from './use-guest-destination.ts';

/** The checkout without an account: the fields of a guest. */
export function GuestCheckout() {
  const t = useT();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { choices, choose, clear } = useCheckoutChoices();
  const guest = useGuestDestination();
  const express = usePayPalExpress({
    guest,
    shipping: choices,
    onApproved: () => choose({ method: 'paypal_method' }),
  });
  const checkout = useCheckout({
    choices,
    choose,
    destination: guest.destination,
    pricing: { ...toShippingFields(choices), ...(guest.country && { country_code: guest.country }) },
    express: express.approval,
    onPlaced: ({ id }) => {
      clear();
      guest.discardDraft();
      express.end();
      dispatch(finishGuestPurchase(id));
    },
  });
  const { cart, order } = checkout;
  const { placed, message } = order;
  const showOrder = useEffectEvent(({ id, note, isCash = false }: OrderConfirmation) => {
    // Guests have no list of orders: the order's own page is the confirmation.
    navigate(paths.myOrder(id), { replace: true, state: { placed: { note, isCash } } });
  });
  useEffect(() => {
    if (placed) showOrder(placed);
  }, [placed]);
  // A refusal may have been for a price or a stock that changed: show the present ones.
  const reload = useEffectEvent(() => cart.retry());
  useEffect(() => {
    if (message?.tone === 'danger') reload();
  }, [message]);
  // After a reload: the lines are in this browser until the order is known.
  const isUnknown = useAppSelector(
    ({ guestPurchase, guestCart }) =>
      order.unknownOrder !== null && guestPurchase.savedLines === formatLines(guestCart.lines),
  );
  const showUnknown = useEffectEvent(order.showUnknown);
  useEffect(() => {
    if (isUnknown) showUnknown();
  }, [isUnknown]);
  const isEmpty = cart.status === 'ready' && cart.items.length === 0;
  // A message keeps the page open: it says why the order failed, or offers to check one of unknown outcome.
  if (isEmpty && !order.busy && !placed && !message) return <Navigate replace to={paths.cart()} />;
  return (
    <CheckoutForm checkout={checkout}>
      <CheckoutSection title={t('checkout.address')}>
        <GuestDetails
          guest={guest}
          wallets={
            <>
              <Wallets
                checkout={checkout}
                payer={{
                  fill: ({ phone, ...payer }) => guest.fillFields({ ...payer, mobile: phone }),
                  countries: guest.countries.map(({ iso2 }) => iso2),
                  onPayPal: express.begin,
                  isLeaving: express.isLeaving,
                }}
              />
              {express.notice && (
                <RetryNotice tone={express.notice.tone} className="mb-6" onRetry={express.notice.onRetry}>
                  {express.notice.text}
                </RetryNotice>
              )}
            </>
          }
        />
      </CheckoutSection>
    </CheckoutForm>
  );
}
