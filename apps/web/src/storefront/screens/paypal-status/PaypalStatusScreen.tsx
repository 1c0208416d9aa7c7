import { paths } from '../../../app/paths.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Head } from '../../head/Head.tsx';
import { OrderOutcome } from '../checkout/outcome/OrderOutcome.tsx';
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
        <OrderOutcome
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
        </OrderOutcome>
      );
    case 'pending':
      return (
        <OrderOutcome
          title={t('return.open')}
          actions={[
            <Button key="check" busy={!result.onCheck} onClick={result.onCheck ?? undefined}>
              {t(result.onCheck ? 'checkout.checkAgain' : 'return.checking')}
            </Button>,
            ordersLink('outline'),
          ]}
        >
          {t('checkout.unconfirmed')}
        </OrderOutcome>
      );
    case 'unpaid':
      return (
        <OrderOutcome
          title={t('return.unpaid')}
          actions={[
            <ButtonLink key="checkout" to={paths.checkout()}>
              {t('return.toCheckout')}
            </ButtonLink>,
            homeLink('outline'),
          ]}
        >
          {result.text}
        </OrderOutcome>
      );
    case 'refunded':
      return (
        <OrderOutcome title={t('return.refunded')} actions={[homeLink('primary'), ordersLink('outline')]}>
          {result.text}
        </OrderOutcome>
      );
    case 'missing':
      return (
        <OrderOutcome title={t('return.missing')} actions={[ordersLink('primary'), homeLink('outline')]}>
          {t('return.missingText')}
        </OrderOutcome>
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
