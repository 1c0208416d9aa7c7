import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../../app/paths.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyIllustration } from '../../../ui/feedback/EmptyIllustration.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Head } from '../../head/Head.tsx';
import { usePaymentReturn } from '../checkout/payment/use-payment-return.ts';

/** The page to which PayPal returns: the payment's outcome and the next steps. Visitors see it too. */
export function PaypalStatusScreen() {
  const t = useT();
  return (
    <div className="page">
      <Head title={t('return.title')} noindex />
      <Result />
    </div>
  );
}

function Result() {
  const t = useT();
  const result = usePaymentReturn();
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  const homeLink = (variant: 'primary' | 'outline') => (
    <ButtonLink key="home" variant={variant} to={paths.home()}>
      {t('return.home')}
    </ButtonLink>
  );
  const ordersLink = (variant: 'primary' | 'outline') => (
    <ButtonLink key="orders" variant={variant} to={paths.myOrders()}>
      {t('checkout.seeOrders')}
    </ButtonLink>
  );
  switch (result.kind) {
    case 'checking':
      return <Checking />;
    case 'placed':
      return (
        <Outcome
          title={t('return.placed')}
          actions={[
            homeLink('primary'),
            // Guests have no list of orders.
            result.orderId !== null && !isSignedIn ? (
              <ButtonLink key="order" variant="outline" to={paths.myOrder(result.orderId)}>
                {t('orders.view')}
              </ButtonLink>
            ) : (
              ordersLink('outline')
            ),
          ]}
        >
          {result.orderId === null
            ? t('return.placedText')
            : t('checkout.placedText', { number: isolateText(`#${result.orderId}`) })}
        </Outcome>
      );
    case 'pending':
      return (
        <Outcome
          title={t('return.open')}
          actions={[
            <Button key="check" busy={!result.onCheck} onClick={result.onCheck ?? undefined}>
              {t(result.onCheck ? 'checkout.checkAgain' : 'return.checking')}
            </Button>,
            ordersLink('outline'),
          ]}
        >
          {t('checkout.unconfirmed')}
        </Outcome>
      );
    case 'unpaid':
      return (
        <Outcome
          title={t('return.unpaid')}
          actions={[
            <ButtonLink key="checkout" to={paths.checkout()}>
              {t('return.toCheckout')}
            </ButtonLink>,
            homeLink('outline'),
          ]}
        >
          {result.text}
        </Outcome>
      );
    case 'refunded':
      return (
        <Outcome title={t('return.refunded')} actions={[homeLink('primary'), ordersLink('outline')]}>
          {result.text}
        </Outcome>
      );
    case 'missing':
      return (
        <Outcome title={t('return.missing')} actions={[ordersLink('primary'), homeLink('outline')]}>
          {t('return.missingText')}
        </Outcome>
      );
  }
}

function Checking() {
  const t = useT();
  return (
    <section role="status" className="mx-auto flex max-w-120 flex-col items-center py-18 text-center md:py-24">
      <span className="grid size-22 place-items-center rounded-full bg-sand">
        <Spinner />
      </span>
      <h1 className="mt-6 text-[26px] md:text-[32px]">{t('return.checking')}</h1>
    </section>
  );
}

interface OutcomeProps {
  title: string;
  /** The first one is the primary action. */
  actions: ReactNode[];
  children: ReactNode;
}

function Outcome({ title, actions, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section role="status" className="mx-auto flex max-w-140 flex-col items-center py-12 text-center md:py-18">
      <EmptyIllustration drawing="parcel" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-[32px] text-balance outline-none md:text-[40px]">
        {title}
      </h1>
      <p className="mt-3 text-[17px] text-balance text-muted">{children}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  );
}
