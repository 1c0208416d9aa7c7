import type { StoreDelivery } from '@trad/contract/cart';
import { type ReactNode, useMemo } from 'react';
import { useAppSelector } from '../../../app/state/store.ts';
import { CheckoutBar } from '../../../features/cart/CheckoutBar.tsx';
import { CardPayment } from '../../../features/checkout/card/CardPayment.tsx';
import { GiftChoice } from '../../../features/checkout/GiftChoice.tsx';
import { PaymentChoice } from '../../../features/checkout/PaymentChoice.tsx';
import { PayPalNote } from '../../../features/checkout/paypal/PayPalNote.tsx';
import { SandboxNotice } from '../../../features/checkout/SandboxNotice.tsx';
import { ShippingChoice } from '../../../features/checkout/ShippingChoice.tsx';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import { CheckoutTitle } from './CheckoutTitle.tsx';
import { PayAction } from './payment/PayAction.tsx';
import { CheckoutSummary } from './summary/CheckoutSummary.tsx';
import { TopSummary, TopSummaryPlaceholder } from './summary/TopSummary.tsx';
import type { Checkout } from './use-checkout.ts';

const NO_DELIVERIES: readonly StoreDelivery[] = [];

interface CheckoutFormProps {
  checkout: Checkout;
  /** Below the title. */
  notice?: ReactNode;
  /** The section of the destination. */
  children: ReactNode;
}

/** The message in the bar: it names the fields to correct, if any. The summary and the form show the whole message. */
function useFailureText({ inputFailure, invalidFields }: Checkout) {
  const t = useT();
  const locale = useLocale();
  const isNamed = inputFailure !== null && invalidFields.length > 0;
  // Creating a format takes milliseconds on a phone, and the fields change with each key.
  const list = useMemo(() => isNamed && new Intl.ListFormat(locale, { type: 'conjunction' }), [isNamed, locale]);
  if (!list) return inputFailure;
  const fields = list.format(invalidFields);
  return t('guest.checkNamed', { fields });
}

/** What both checkouts share: the title, the sections around the destination, the summary and the bar. */
export function CheckoutForm({ checkout, notice, children }: CheckoutFormProps) {
  const t = useT();
  const { cart, choices, choose, payment } = checkout;
  const failure = useFailureText(checkout);
  const { ready } = useAppSelector(({ session }) => session);
  return (
    <>
      {cart.totals ? <TopSummary cart={cart} total={cart.totals.total} /> : <TopSummaryPlaceholder />}
      <div className="page">
        <CheckoutTitle />
        {notice}
        <div
          className={cx(
            // The document has a guest's fields: they are hidden from signed-in users until the session is known.
            !ready && 'for-visitors relative',
            'grid items-start gap-6 pt-2 md:pt-4 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-16',
          )}
        >
          {!ready && <Skeleton className="for-accounts absolute! inset-x-0 top-4 h-[100svh] rounded-panel" />}
          <div>
            {children}
            <CheckoutSection title={t('checkout.gift')}>
              <GiftChoice isGift={choices.isGift} onChange={(isGift) => choose({ isGift })} />
            </CheckoutSection>
            <CheckoutSection title={t('checkout.shipping')}>
              <ShippingChoice
                chosen={choices}
                onChoose={choose}
                costs={cart.totals?.shipping_options}
                // A server of the former release does not send them.
                deliveries={cart.totals?.store_deliveries ?? NO_DELIVERIES}
                items={cart.items}
                currency={cart.currency}
              />
            </CheckoutSection>
            <CheckoutSection title={t('checkout.payment')}>
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
                    // For an approved payment the notice above the form says what is left to do.
                    paypal_method: checkout.payPal.access && !checkout.payPal.isApproved && (
                      <PayPalNote onRetry={checkout.payPal.retry} />
                    ),
                  }}
                />
              )}
            </CheckoutSection>
          </div>
          <div className="lg:sticky lg:top-[calc(var(--header-offset)+24px)]">
            <CheckoutSummary checkout={checkout} />
          </div>
        </div>
      </div>
      {cart.totals && (
        <CheckoutBar
          total={cart.totals.total}
          currency={cart.currency}
          failure={failure}
          onNextError={checkout.invalidFields.length > 0 ? checkout.focusNextError : undefined}
        >
          <PayAction checkout={checkout} position="bar" />
        </CheckoutBar>
      )}
    </>
  );
}
