import { type ReactNode, useEffect, useRef } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { useCurrencies } from '../../../features/content/use-currency.ts';
import { OrderCard } from '../../../features/orders/OrderCard.tsx';
import { useGetOrdersInfiniteQuery } from '../../../features/orders/orders.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { AccountFrame } from '../../account/AccountFrame.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';

export function MyOrdersScreen() {
  return (
    <SignedInOnly
      fallback={
        <OrdersFrame>
          <OrdersSkeleton />
        </OrdersFrame>
      }
    >
      <Orders />
    </SignedInOnly>
  );
}

function OrdersFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <AccountFrame
      title={t('orders.title')}
      parents={[{ label: t('link.profile'), to: paths.manageAccount() }]}
      aside={aside}
    >
      {children}
    </AccountFrame>
  );
}

function Orders() {
  const t = useT();
  const currencies = useCurrencies();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useGetOrdersInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const pages = data?.pages ?? [];
  // A new order shifts the others: one may be on two pages.
  const orders = [...new Map(pages.flatMap((page) => page.data).map((order) => [order.id, order])).values()];
  const viewed = t('listing.viewed', { shown: orders.length, total: pages[0]?.total ?? 0 });
  const list = useRef<HTMLDivElement>(null);
  const focusFrom = useRef<number | null>(null);
  const shown = orders.length;
  useEffect(() => {
    if (focusFrom.current === null || shown <= focusFrom.current) return;
    // Keyboard and screen reader users continue at the first new order. The link of a picture takes no focus.
    list.current?.children[focusFrom.current]
      ?.querySelector<HTMLElement>('a:not([tabindex])')
      ?.focus({ preventScroll: true });
    focusFrom.current = null;
  }, [shown]);
  const loadMore = async () => {
    focusFrom.current = shown;
    const { isError } = await fetchNextPage();
    if (isError) focusFrom.current = null;
  };
  return (
    <OrdersFrame aside={orders.length > 0 && viewed}>
      <LiveRegion>{orders.length > 0 && viewed}</LiveRegion>
      {!data && !error && <OrdersSkeleton />}
      {!data && error && (
        <ErrorState title={getErrorText(error, t('orders.loadFailed'))} onRetry={refetch} busy={isFetching} />
      )}
      {data && orders.length === 0 && (
        <EmptyState
          drawing="parcel"
          title={t('orders.empty')}
          text={t('orders.emptyText')}
          action={<ButtonLink to={paths.category()}>{t('link.startShopping')}</ButtonLink>}
        />
      )}
      <div ref={list} className="grid gap-5 md:gap-6">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} currencies={currencies} />
        ))}
      </div>
      <ErrorNotice className="mt-6">{data && error && getErrorText(error, t('orders.loadFailed'))}</ErrorNotice>
      {hasNextPage && (
        <div className="mt-10 text-center">
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void loadMore()}>
            {t('listing.more')}
          </Button>
        </div>
      )}
    </OrdersFrame>
  );
}

const OrdersSkeleton = () => (
  <LoadingStatus className="grid gap-6">
    <Skeleton className="h-64 rounded-panel" />
    <Skeleton className="h-64 rounded-panel" />
  </LoadingStatus>
);
