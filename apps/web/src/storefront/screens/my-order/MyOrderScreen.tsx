import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { parseId } from '../../../app/parse-id.ts';
import { paths } from '../../../app/paths.ts';
import type { GuestOrder } from '../../../app/state/guest-purchase.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useCurrencies } from '../../../features/content/use-currency.ts';
import { OrderDetail } from '../../../features/orders/OrderDetail.tsx';
import { useGetOrdersInfiniteQuery } from '../../../features/orders/orders.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StatusTag } from '../../../ui/display/Tag.tsx';
import { ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';
import { Head } from '../../head/Head.tsx';
import { ClaimOrder } from './ClaimOrder.tsx';
import { LinkExpired } from './LinkExpired.tsx';
import { MoveOrder } from './MoveOrder.tsx';
import { useGuestOrder } from './use-guest-order.ts';

export function MyOrderScreen() {
  const id = parseId(useParams().id);
  const { ready, token } = useAppSelector(({ session }) => session);
  const guestOrder = useGuestOrder(id);
  const isGuest = ready && !token && Boolean(guestOrder);
  if (id === null) return <NotFound />;
  if (guestOrder === undefined) return <OrderSkeleton id={id} />;
  if (isGuest) return <OrderPage key={`${id} of a guest`} id={id} guestOrder={guestOrder} />;
  return (
    <SignedInOnly fallback={<OrderSkeleton id={id} />}>
      <OrderPage key={id} id={id} guestOrder={guestOrder} />
    </SignedInOnly>
  );
}

function Title({ id, children }: { id: number; children?: ReactNode }) {
  const t = useT();
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  // Isolated: in Arabic the # would move behind the number.
  const name = `${t('orders.order')} \u2068#${id}\u2069`;
  return (
    <>
      <Head title={name} noindex />
      <Breadcrumb
        crumbs={[
          { label: t('link.home'), to: paths.home() },
          ...(isSignedIn ? [{ label: t('orders.title'), to: paths.myOrders() }] : []),
          { label: name },
        ]}
      />
      <PageTitle small aside={children}>
        {name}
      </PageTitle>
    </>
  );
}

interface OrderPageProps {
  id: number;
  /** It was placed without an account, in this browser or by the owner of the link; null: not known. */
  guestOrder: GuestOrder | null;
}

function OrderPage({ id, guestOrder }: OrderPageProps) {
  const t = useT();
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  const currencies = useCurrencies();
  const { data, error, isFetching, refetch } = useGetOrdersInfiniteQuery({ id }, { refetchOnMountOrArgChange: true });
  const order = data?.pages[0]?.data[0];
  if (isCallError(error) && error.status === 404 && !(isSignedIn && guestOrder)) return <NotFound />;
  if (isCallError(error) && (error.status === 404 || error.code === 'UNAUTHENTICATED') && guestOrder) {
    return (
      <div className="page max-w-[1160px]">
        <Title id={id} />
        {isSignedIn ? <MoveOrder order={guestOrder} /> : <LinkExpired orderId={id} />}
      </div>
    );
  }
  if (!order && error && !isFetching) {
    return (
      <div className="page max-w-[1160px]">
        <Title id={id} />
        <ErrorState title={getErrorText(error, t('orders.oneFailed'))} onRetry={refetch} />
      </div>
    );
  }
  if (!order) return <OrderSkeleton id={id} />;
  return (
    <div className="page max-w-[1160px]">
      <Title id={id}>
        <StatusTag status={order.status} />
      </Title>
      <PlacedNotice />
      <OrderDetail order={order} currencies={currencies}>
        {!isSignedIn && <ClaimOrder orderId={id} />}
      </OrderDetail>
    </div>
  );
}

/** Confirms the order that was placed just now. */
function PlacedNotice() {
  const t = useT();
  const placed = (useLocation().state as { placed?: { note?: string; isCash?: boolean } } | null)?.placed;
  if (!placed) return null;
  return (
    <Notice tone="success" live className="mb-6">
      {placed.note ?? t(placed.isCash ? 'checkout.placedCod' : 'checkout.placed')}
    </Notice>
  );
}

const OrderSkeleton = ({ id }: { id: number }) => (
  <div className="page max-w-[1160px]">
    <Title id={id} />
    <LoadingStatus className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10 xl:gap-16">
      <Skeleton className="h-80 rounded-panel" />
      <Skeleton className="h-80 rounded-panel" />
    </LoadingStatus>
  </div>
);
