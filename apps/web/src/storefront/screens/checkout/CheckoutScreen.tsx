import type { ReactNode, Ref } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { PayBar } from '../../../features/cart/PayBar.tsx';
import { CardPayment } from '../../../features/checkout/card/CardPayment.tsx';
import { GiftChoice } from '../../../features/checkout/GiftChoice.tsx';
import { PaymentChoice } from '../../../features/checkout/PaymentChoice.tsx';
import { PayPalNote } from '../../../features/checkout/paypal/PayPalNote.tsx';
import { SandboxNotice } from '../../../features/checkout/SandboxNotice.tsx';
import { ShippingChoice } from '../../../features/checkout/ShippingChoice.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';
import { MergeNotice } from '../../cart/MergeNotice.tsx';
import { Head } from '../../head/Head.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { OrderPlaced } from './OrderPlaced.tsx';
import { PayAction } from './PayAction.tsx';
import { ShippingAddress } from './ShippingAddress.tsx';
import { useCheckout } from './use-checkout.ts';

export function CheckoutScreen() {
  const t = useT();
  const userId = useAppSelector(({ session }) => session.user?.id);
  return (
    <>
      <Head title={t('checkout.title')} noindex />
      <SignedInOnly
        fallback={
          <div className="page">
            <Title />
            <Skeleton className="h-110 rounded-panel" />
          </div>
        }
      >
        <CheckoutForm key={userId} />
      </SignedInOnly>
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

function CheckoutForm() {
  const t = useT();
  const checkout = useCheckout();
  const { order, cart, choices, choose, payment } = checkout;
  if (order.placed) {
    return (
      <div className="page">
        <OrderPlaced order={order.placed} />
      </div>
    );
  }
  if (checkout.isEmpty && !order.busy) return <Navigate replace to={paths.cart()} />;
  return (
    <>
      <div className="page">
        <Title />
        <MergeNotice />
        <div className="grid items-start gap-6 pt-2 md:pt-4 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-16">
          <div>
            <Section title={t('checkout.address')} ref={checkout.addressSection}>
              <ShippingAddress
                savedAddresses={checkout.addresses}
                form={checkout.addressForm}
                isAdding={choices.isAdding}
                onAdding={(isAdding) => choose({ isAdding })}
                onChoose={checkout.chooseAddress}
                error={checkout.addressError}
              />
            </Section>
            <Section title={t('checkout.gift')}>
              <GiftChoice isGift={choices.isGift} onChange={(isGift) => choose({ isGift })} />
            </Section>
            <Section title={t('checkout.shipping')}>
              <ShippingChoice
                chosen={choices.shippingOption}
                onChoose={(shippingOption) => choose({ shippingOption })}
                costs={cart.sums?.shipping_options}
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
        <PayBar total={cart.sums.total} currency={cart.currency}>
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
