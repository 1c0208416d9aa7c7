import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../../app/http/error-text.ts';
import { paths } from '../../../app/paths.ts';
import { computeLineTotal, getOrderableQuantity } from '../../../features/cart/cart-item.ts';
import { OrderSummary } from '../../../features/cart/OrderSummary.tsx';
import { formatProblem } from '../../../features/cart/problem-text.ts';
import { SummaryLines } from '../../../features/checkout/SummaryLines.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Notice, NoticeAction } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { PayAction } from './PayAction.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Told } from './use-order-placement.ts';

/** What is ordered, what it costs, and what stands in the way. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const t = useT();
  const { cart, block, order } = checkout;
  const { items, currency, sums, error, updating, retry } = cart;
  if (cart.status !== 'ready') {
    return error ? <LoadFailure error={error} onRetry={retry} /> : <Skeleton className="h-110 rounded-panel" />;
  }
  const lines = items.map((item) => ({
    key: item.key,
    name: item.name || t('cart.goneItem'),
    image: item.image,
    qty: item.qty,
    attributes: item.attributes,
    total: computeLineTotal(item.price, getOrderableQuantity(item) || item.qty, currency.decimals),
    problem: formatProblem(item, currency.code, t),
  }));
  return (
    <OrderSummary
      sums={sums}
      leftOut={cart.leftOut}
      itemsTotal={cart.itemsTotal}
      currency={currency}
      updating={updating}
      lines={<SummaryLines lines={lines} currency={currency} />}
    >
      {block && (
        <Notice tone="danger" className="mt-6">
          {block}{' '}
          <Link to={paths.cart()} className="underline underline-offset-4">
            {t('checkout.editCart')}
          </Link>
        </Notice>
      )}
      {order.told && <ToldNotice key={order.told.text} told={order.told} />}
      {error !== undefined && !updating && <LoadFailure error={error} onRetry={retry} />}
      <div className="mt-6 max-lg:hidden">
        <PayAction checkout={checkout} place="summary" />
      </div>
      <p className="mt-4 text-center text-sm text-muted">
        {t('checkout.accept')} {/* The checkout stays open as it is filled in. */}
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

/** On phones the button is in view wherever the page stands: what it led to is brought there, too. */
function ToldNotice({ told: { tone, text, again } }: { told: Told }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="mt-6 scroll-mt-[calc(var(--header-offset)+24px)] scroll-mb-32">
      <Notice tone={tone} live>
        {text}
        {again && <NoticeAction onClick={again.run}>{t(again.label)}</NoticeAction>}
      </Notice>
    </div>
  );
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <Notice tone="danger" live className="mt-6">
      {errorText(error, t('cart.loadFailed'))} <NoticeAction onClick={onRetry}>{t('ui.retry')}</NoticeAction>
    </Notice>
  );
}
