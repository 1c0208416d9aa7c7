import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { type AppStore, useAppSelector } from '../../../app/state/store.ts';
import type { ShippingChoices } from '../../../features/checkout/ShippingChoice.tsx';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';
import { TextDivider } from '../../../ui/layout/TextDivider.tsx';
import { MergeNotice } from '../../cart/merge/MergeNotice.tsx';
import { mergeGuestCart } from '../../cart/merge/merge-guest-cart.ts';
import { useMergeState } from '../../cart/merge/merge-state.ts';
import { QueueNoticeHost } from '../../cart/QueueNoticeHost.tsx';
import type { Pricing } from '../../cart/use-cart.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { toShippingFields } from './checkout-request.ts';
import { OrderPlaced } from './outcome/OrderPlaced.tsx';
import { OrderUnknown } from './outcome/OrderUnknown.tsx';
import { Wallets } from './payment/Wallets.tsx';
import { ShippingAddress } from './ShippingAddress.tsx';
import { useAccountDestination } from './use-account-destination.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useCheckoutChoices } from './use-checkout-choices.ts';

/** Without an address the cart is priced for the default delivery zone, as on the cart page. */
const buildPricing = (address_id: number | null, choices: ShippingChoices): Pricing | undefined => {
  const shipping = toShippingFields(choices);
  if (address_id !== null) return { address_id, ...shipping };
  return shipping.shipping_option === 'default' && !shipping.fast_store_ids ? undefined : shipping;
};

/** The checkout while a visitor's cart is being merged: PayPal's button and the wallets, which cannot be disabled, say so on a click. */
function useRefusingCheckout(checkout: Checkout): Checkout {
  const t = useT();
  const [isRefused, setRefused] = useState(false);
  const { order, payPal } = checkout;
  const refuse = () => {
    setRefused(true);
    return false;
  };
  return {
    ...checkout,
    canPayByWallet: refuse,
    payPal: { ...payPal, handlers: { ...payPal.handlers, prepareOrder: async () => refuse() } },
    order: { ...order, message: isRefused ? { tone: 'info', text: t('cart.merging') } : order.message },
  };
}

/** The checkout of an account: its saved addresses. */
export function AccountCheckout() {
  useCatalogue('account');
  const t = useT();
  const { choices, choose, clear } = useCheckoutChoices();
  const account = useAccountDestination({ choices, choose });
  const store = useStore() as AppStore;
  const { running: isMergeRunning, failed: mergeFailed } = useMergeState();
  const hasGuestLines = useAppSelector(({ guestCart }) => guestCart.lines.length > 0);
  const beginMerge = useEffectEvent(() => {
    if (hasGuestLines && document.visibilityState === 'visible') void mergeGuestCart(store, t).catch(() => undefined);
  });
  // Begins before Confirm is painted. `CartHost` begins the merge, too, but only after it has imported its code.
  useLayoutEffect(() => {
    beginMerge();
  }, []);
  const loadedCheckout = useCheckout({
    choices,
    choose,
    destination: {
      ...account.destination,
      // An order that is placed now would not have the visitor's lines.
      isLoaded: account.destination.isLoaded && !isMergeRunning,
    },
    pricing: buildPricing(account.destination.addressId, choices),
    onPlaced: clear,
  });
  const refusing = useRefusingCheckout(loadedCheckout);
  const checkout = isMergeRunning ? refusing : loadedCheckout;
  const { cart, order } = checkout;
  // An empty cart counts as empty only after the visitor's cart has been merged.
  const isMerging = hasGuestLines && !mergeFailed;
  const hasNoItems = cart.status === 'ready' && cart.items.length === 0 && !isMerging;
  const isKnownEmpty = hasNoItems && !cart.updating;
  // An empty cart: repeating the sent order cannot place a second one. Ask for its outcome once without a click, also after a reload.
  const requestedKey = useRef<string | null>(null);
  const outcomeKey = isKnownEmpty ? (order.unknownOrder?.key ?? null) : null;
  const check = useEffectEvent(order.checkUnknown);
  useEffect(() => {
    if (outcomeKey === null || outcomeKey === requestedKey.current) return;
    requestedKey.current = outcomeKey;
    check();
  }, [outcomeKey]);
  if (order.placed) {
    return (
      <div className="page">
        <OrderPlaced order={order.placed} />
      </div>
    );
  }
  if (hasNoItems && order.unknownOrder) {
    return (
      <div className="page">
        <OrderUnknown order={order} />
      </div>
    );
  }
  if (isKnownEmpty && !order.busy) return <Navigate replace to={paths.cart()} />;
  return (
    <CheckoutForm
      checkout={checkout}
      notice={
        <>
          <MergeNotice />
          <QueueNoticeHost />
        </>
      }
    >
      <CheckoutSection title={t('checkout.address')} ref={account.section}>
        <Wallets checkout={checkout} payer={null} />
        <TextDivider>{t('wallet.destination')}</TextDivider>
        <ShippingAddress
          savedAddresses={account.addresses}
          form={account.form}
          isAdding={choices.isAdding}
          onAdding={account.setAdding}
          onChoose={account.chooseAddress}
          error={account.error}
        />
      </CheckoutSection>
    </CheckoutForm>
  );
}
