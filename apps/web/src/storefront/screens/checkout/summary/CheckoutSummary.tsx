import { useEffect, useRef } from 'react';
import { getErrorText } from '../../../../app/http/get-error-text.ts';
import { paths } from '../../../../app/paths.ts';
import { OrderSummary } from '../../../../features/cart/OrderSummary.tsx';
import { SummaryLines } from '../../../../features/checkout/SummaryLines.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { Link } from '../../../../ui/actions/Link.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { NoticeAction, RetryNotice } from '../../../../ui/feedback/NoticeAction.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { PayAction } from '../payment/PayAction.tsx';
import type { CheckoutMessage } from '../payment/use-order-placement.ts';
import type { Checkout } from '../use-checkout.ts';
import { useSummaryLines } from './use-summary-lines.ts';

/** The items, the totals, and what prevents the order. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const t = useT();
  const { cart, checkoutProblem, order } = checkout;
  const { currency, totals, error, updating, retry } = cart;
  const lines = useSummaryLines(cart);
  if (cart.status !== 'ready') {
    return error ? <LoadFailure error={error} onRetry={retry} /> : <Skeleton className="h-110 rounded-panel" />;
  }
  return (
    <OrderSummary
      totals={totals}
      excludedCount={cart.excludedCount}
      itemsTotal={cart.itemsTotal}
      currency={currency}
      updating={updating}
      lines={<SummaryLines lines={lines} currency={currency} />}
    >
      {checkoutProblem && (
        <Notice tone="danger" className="mt-6">
          {checkoutProblem}{' '}
          <Link to={paths.cart()} className="underline underline-offset-4">
            {t('checkout.editCart')}
          </Link>
        </Notice>
      )}
      {checkout.inputFailure && (
        <Notice tone="danger" className="mt-6 max-lg:hidden">
          {checkout.inputFailure}
        </Notice>
      )}
      {order.message && <MessageNotice key={order.message.text} message={order.message} />}
      {error !== undefined && !updating && <LoadFailure error={error} onRetry={retry} />}
      <div className="mt-6 max-lg:hidden">
        <PayAction checkout={checkout} position="summary" />
      </div>
      <p className="mt-4 text-center text-sm text-muted">
        {t('checkout.accept')} {/* In a new tab: the form keeps its input. */}
        <Link to={paths.terms()} target="_blank" className="underline underline-offset-4">
          {t('link.terms')}
        </Link>
        {' · '}
        <Link to={paths.privacy()} target="_blank" className="underline underline-offset-4">
          {t('link.privacy')}
        </Link>
      </p>
    </OrderSummary>
  );
}

/** Scrolls its message into view: on phones the button is visible at any scroll position. */
function MessageNotice({ message: { tone, text, action } }: { message: CheckoutMessage }) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={container} className="mt-6 scroll-mt-[calc(var(--header-offset)+24px)] scroll-mb-32">
      <Notice tone={tone} live>
        {text}
        {action && <NoticeAction onClick={action.run}>{t(action.label)}</NoticeAction>}
      </Notice>
    </div>
  );
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <RetryNotice className="mt-6" onRetry={onRetry}>
      {getErrorText(error, t('cart.loadFailed'))}
    </RetryNotice>
  );
}
