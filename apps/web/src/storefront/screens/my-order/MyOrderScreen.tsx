import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { parseId } from '../../../app/parse-id.ts';
import { paths } from '../../../app/paths.ts';
import { useCurrencies } from '../../../features/content/use-currency.ts';
import { OrderDetail } from '../../../features/orders/OrderDetail.tsx';
import { useGetOrdersInfiniteQuery } from '../../../features/orders/orders.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StatusTag } from '../../../ui/display/Tag.tsx';
import { ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';
import { Head } from '../../head/Head.tsx';

export function MyOrderScreen() {
  const id = parseId(useParams().id);
  if (id === null) return <NotFound />;
  return (
    <SignedInOnly fallback={<OrderSkeleton id={id} />}>
      <OrderPage key={id} id={id} />
    </SignedInOnly>
  );
}

function Title({ id, children }: { id: number; children?: ReactNode }) {
  const t = useT();
  // Isolated: in Arabic the # would move behind the number.
  const name = `${t('orders.order')} \u2068#${id}\u2069`;
  return (
    <>
      <Head title={name} noindex />
      <Breadcrumb
        crumbs={[
          { label: t('link.home'), to: paths.home() },
          { label: t('orders.title'), to: paths.myOrders() },
          { label: name },
        ]}
      />
      <PageTitle small aside={children}>
        {name}
      </PageTitle>
    </>
  );
}

function OrderPage({ id }: { id: number }) {
  const t = useT();
  const currencies = useCurrencies();
  const { data, error, isFetching, refetch } = useGetOrdersInfiniteQuery({ id }, { refetchOnMountOrArgChange: true });
  const order = data?.pages[0]?.data[0];
  if (isCallError(error) && error.status === 404) return <NotFound />;
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
      <OrderDetail order={order} currencies={currencies} />
    </div>
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
