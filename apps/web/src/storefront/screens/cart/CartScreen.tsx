import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { CheckoutBar } from '../../../features/cart/CheckoutBar.tsx';
import { OrderSummary } from '../../../features/cart/OrderSummary.tsx';
import { formatCheckoutProblem } from '../../../features/cart/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { CartLines } from '../../cart/CartLines.tsx';
import { MergeNotice } from '../../cart/merge/MergeNotice.tsx';
import { QueueNoticeHost } from '../../cart/QueueNoticeHost.tsx';
import { type CartState, useCart } from '../../cart/use-cart.ts';
import { Head } from '../../head/Head.tsx';

export function CartScreen() {
  const t = useT();
  const cart = useCart();
  const count = cart.items.length > 0 && t('cart.items', { count: cart.count });
  const checkoutProblem = formatCheckoutProblem(cart.items, cart.currency.code, t);
  return (
    <>
      <div className="page">
        <Head title={t('cart.title')} noindex />
        <Breadcrumb crumbs={[{ label: t('link.home'), to: paths.home() }, { label: t('cart.title') }]} />
        <PageTitle small aside={count}>
          {t('cart.title')}
        </PageTitle>
        <MergeNotice />
        <QueueNoticeHost />
        <CartContent cart={cart} checkoutProblem={checkoutProblem} />
      </div>
      {cart.items.length > 0 && (
        <CheckoutBar total={cart.totals?.total ?? cart.itemsTotal} currency={cart.currency}>
          <CheckoutLink disabled={checkoutProblem !== null} />
        </CheckoutBar>
      )}
    </>
  );
}

function CartContent({ cart, checkoutProblem }: { cart: CartState; checkoutProblem: string | null }) {
  const t = useT();
  if (cart.status === 'loading') return <CartSkeleton />;
  if (cart.status === 'failed')
    return (
      <ErrorState title={getErrorText(cart.error, t('cart.loadFailed'))} onRetry={cart.retry} busy={cart.updating} />
    );
  if (cart.items.length === 0) {
    return (
      <EmptyState
        drawing="basket"
        title={t('cart.empty')}
        text={t('cart.emptyText')}
        action={<ButtonLink to={paths.category()}>{t('link.startShopping')}</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-16">
      <div className="border-t border-line">
        <CartLines cart={cart} />
        <Link to={paths.category()} className="mt-5 inline-flex min-h-11 items-center gap-1.5 font-semibold">
          <Icon name="plus" size={18} />
          <span className="text-link">{t('cart.addMore')}</span>
        </Link>
      </div>
      <div className="lg:sticky lg:top-[calc(var(--header-offset)+24px)]">
        <OrderSummary
          totals={cart.totals}
          isEstimate={cart.isEstimate}
          excludedCount={cart.excludedCount}
          itemsTotal={cart.itemsTotal}
          currency={cart.currency}
          updating={cart.updating && cart.totals !== null}
        >
          {checkoutProblem && (
            <Notice tone="danger" className="mt-6">
              {checkoutProblem}
            </Notice>
          )}
          <div className="mt-6 max-lg:hidden">
            <CheckoutLink disabled={checkoutProblem !== null} />
          </div>
        </OrderSummary>
      </div>
    </div>
  );
}

function CheckoutLink({ disabled }: { disabled: boolean }) {
  const t = useT();
  const text = t('summary.confirm');
  return disabled ? (
    <Button full disabled>
      {text}
    </Button>
  ) : (
    <ButtonLink full to={paths.checkout()} className="px-4">
      {text}
    </ButtonLink>
  );
}

const CartSkeleton = () => (
  <LoadingStatus className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-16">
    <div className="border-t border-line">
      {[0, 1, 2].map((line) => (
        <div
          key={line}
          className="grid grid-cols-[96px_1fr] gap-4 border-b border-line py-5 md:grid-cols-[128px_1fr] md:gap-6 md:py-7"
        >
          <Skeleton className="aspect-4/5 rounded-picture" />
          <div>
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-3 h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
    <Skeleton className="h-80 rounded-panel" />
  </LoadingStatus>
);
