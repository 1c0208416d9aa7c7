import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { guestCartReplaced } from '../../../app/state/guest-cart.ts';
import { guestOrderPlaced } from '../../../app/state/guest-purchase.ts';
import { useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import { PayBar } from '../../../features/cart/PayBar.tsx';
import { CardPayment } from '../../../features/checkout/card/CardPayment.tsx';
import { GiftChoice } from '../../../features/checkout/GiftChoice.tsx';
import { PaymentChoice } from '../../../features/checkout/PaymentChoice.tsx';
import { PayPalNote } from '../../../features/checkout/paypal/PayPalNote.tsx';
import { SandboxNotice } from '../../../features/checkout/SandboxNotice.tsx';
import { ShippingChoice, type ShippingChoices } from '../../../features/checkout/ShippingChoice.tsx';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';
import { MergeNotice } from '../../cart/MergeNotice.tsx';
import { useMergeState } from '../../cart/merge-state.ts';
import type { Pricing } from '../../cart/use-cart.ts';
import { Head } from '../../head/Head.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { toShippingFields } from './checkout-request.ts';
import { GuestDetails } from './GuestDetails.tsx';
import { OrderPlaced, type PlacedOrder } from './OrderPlaced.tsx';
import { PayAction } from './payment/PayAction.tsx';
import { Wallets } from './payment/Wallets.tsx';
import { ShippingAddress } from './ShippingAddress.tsx';
import { TopSummary, TopSummaryPlaceholder } from './TopSummary.tsx';
import { useAccountDestination } from './use-account-destination.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useCheckoutChoices } from './use-checkout-choices.ts';
import { useGuestDestination } from './use-guest-destination.ts';

export function CheckoutScreen() {
  const t = useT();
  const { ready, token, user } = useAppSelector(({ session }) => session);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (token && !wasSignedIn) setWasSignedIn(true);
  const skeleton = (
    <>
      <TopSummaryPlaceholder />
      <div className="page">
        <Title />
        {/* The footer stays below the window until the form is there. */}
        <Skeleton className="h-[100svh] rounded-panel" />
      </div>
    </>
  );
  return (
    <>
      <Head title={t('checkout.title')} noindex />
      {!ready && skeleton}
      {ready && token && <AccountCheckout key={user?.id} />}
      {ready && !token && !wasSignedIn && <GuestCheckout />}
      {/* A session that ends here continues by signing in again. */}
      {ready && !token && wasSignedIn && <SignedInOnly fallback={skeleton}>{skeleton}</SignedInOnly>}
    </>
  );
}

function Title() {
  const t = useT();
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('link.home'), to: paths.home() },
          { label: t('cart.title'), to: paths.cart() },
          { label: t('checkout.title') },
        ]}
      />
      <PageTitle small>{t('checkout.title')}</PageTitle>
    </>
  );
}

/** The checkout of an account: its saved addresses. */
function AccountCheckout() {
  const t = useT();
  const { choices, choose, clear } = useCheckoutChoices();
  const account = useAccountDestination({ choices, choose });
  const checkout = useCheckout({
    choices,
    choose,
    destination: account.destination,
    pricing: buildPricing(account.destination.addressId, choices),
    onPlaced: clear,
  });
  const { cart, order } = checkout;
  // An empty cart counts as empty only after the visitor's cart has been merged.
  const { failed: mergeFailed } = useMergeState();
  const isMerging = useAppSelector(({ guestCart }) => guestCart.lines.length > 0) && !mergeFailed;
  const isEmpty = cart.status === 'ready' && !cart.updating && cart.items.length === 0 && !isMerging;
  if (order.placed) {
    return (
      <div className="page">
        <OrderPlaced order={order.placed} />
      </div>
    );
  }
  if (isEmpty && !order.busy) return <Navigate replace to={paths.cart()} />;
  return (
    <CheckoutForm checkout={checkout}>
      <Section title={t('checkout.address')} ref={account.section}>
        <Wallets checkout={checkout} payer={null} />
        <ShippingAddress
          savedAddresses={account.addresses}
          form={account.form}
          isAdding={choices.isAdding}
          onAdding={(isAdding) => choose({ isAdding })}
          onChoose={account.chooseAddress}
          error={account.error}
        />
      </Section>
    </CheckoutForm>
  );
}

/** The checkout without an account: the fields of a guest. */
function GuestCheckout() {
  const t = useT();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { choices, choose, clear } = useCheckoutChoices();
  const guest = useGuestDestination();
  const checkout = useCheckout({
    choices,
    choose,
    destination: guest.destination,
    pricing: { ...toShippingFields(choices), ...(guest.country && { country_code: guest.country }) },
    onPlaced: clear,
  });
  const { cart, order } = checkout;
  const { placed, message } = order;
  const showOrder = useEffectEvent(({ id, note, isCash = false }: PlacedOrder) => {
    guest.discardDraft();
    dispatch(guestOrderPlaced(id));
    dispatch(guestCartReplaced([]));
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
  const isEmpty = cart.status === 'ready' && cart.items.length === 0;
  if (isEmpty && !order.busy && !placed) return <Navigate replace to={paths.cart()} />;
  return (
    <CheckoutForm checkout={checkout}>
      <Section title={t('checkout.address')}>
        <GuestDetails
          guest={guest}
          wallets={
            <Wallets
              checkout={checkout}
              payer={{
                fill: ({ phone, ...payer }) => guest.fill({ ...payer, mobile: phone }),
                countries: guest.countries.map(({ iso2 }) => iso2),
                onPayPal: guest.focusEmptyField,
              }}
            />
          }
        />
      </Section>
    </CheckoutForm>
  );
}

/** Without an address the cart is priced for the default delivery zone, as on the cart page. */
const buildPricing = (address_id: number | null, choices: ShippingChoices): Pricing | undefined => {
  const shipping = toShippingFields(choices);
  if (address_id !== null) return { address_id, ...shipping };
  return shipping.shipping_option === 'default' && !shipping.fast_store_ids ? undefined : shipping;
};

interface CheckoutFormProps {
  checkout: Checkout;
  /** The sections of the destination. */
  children: ReactNode;
}

/** In the bar only what needs the shopper: the summary and the form have the whole message. */
function useFailureText({ inputFailure, failingFields }: Checkout) {
  const t = useT();
  const locale = useLocale();
  if (!inputFailure || failingFields.length === 0) return inputFailure;
  const fields = new Intl.ListFormat(locale, { type: 'conjunction' }).format(failingFields);
  return t('guest.checkNamed', { fields });
}

function CheckoutForm({ checkout, children }: CheckoutFormProps) {
  const t = useT();
  const { cart, choices, choose, payment } = checkout;
  const failure = useFailureText(checkout);
  return (
    <>
      {cart.sums ? <TopSummary cart={cart} total={cart.sums.total} /> : <TopSummaryPlaceholder />}
      <div className="page">
        <Title />
        <MergeNotice />
        <div className="grid items-start gap-6 pt-2 md:pt-4 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-16">
          <div>
            {children}
            <Section title={t('checkout.gift')}>
              <GiftChoice isGift={choices.isGift} onChange={(isGift) => choose({ isGift })} />
            </Section>
            <Section title={t('checkout.shipping')}>
              <ShippingChoice
                chosen={choices}
                onChoose={choose}
                costs={cart.sums?.shipping_options}
                // A server of the former release does not send them.
                deliveries={cart.sums?.store_deliveries ?? []}
                items={cart.items}
                currency={cart.currency}
              />
            </Section>
            <Section title={t('checkout.payment')}>
              {payment?.payment_sandbox === 1 && <SandboxNotice />}
              {checkout.isPayPalUnsupported && (
                <Notice tone="warning" live className="mb-4">
                  {t('paypal.currency', { currency: cart.currency.code })}
                </Notice>
              )}
              {checkout.methodsLoading ? (
                <Skeleton className="h-16 rounded-panel" />
              ) : (
                <PaymentChoice
                  methods={checkout.methods}
                  chosen={checkout.method}
                  onChoose={(method) => choose({ method })}
                  onRetry={checkout.retryMethods}
                  details={{
                    stripe_method: payment?.stripe_publishable_key && (
                      <CardPayment
                        publishableKey={payment.stripe_publishable_key}
                        isSandbox={payment.payment_sandbox === 1}
                        ref={checkout.card}
                      />
                    ),
                    paypal_method: checkout.payPal.access && (
                      <PayPalNote isUnavailable={checkout.payPal.isUnavailable} onRetry={checkout.payPal.retry} />
                    ),
                  }}
                />
              )}
            </Section>
          </div>
          <div className="lg:sticky lg:top-[calc(var(--header-offset)+24px)]">
            <CheckoutSummary checkout={checkout} />
          </div>
        </div>
      </div>
      {cart.sums && (
        <PayBar
          total={cart.sums.total}
          currency={cart.currency}
          failure={failure}
          onNext={checkout.failingFields.length > 0 ? checkout.focusNextError : undefined}
        >
          <PayAction checkout={checkout} position="bar" />
        </PayBar>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  /** The section that gets the focus if an input in it is missing. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

const Section = ({ title, ref, children }: SectionProps) => (
  <section ref={ref} tabIndex={-1} className="border-b border-line py-7 outline-none first:pt-0 last:border-0 md:py-8">
    <h2 className="mb-5 text-2xl">{title}</h2>
    {children}
  </section>
);
