import type { Order } from '@trad/contract/orders';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { parseId } from '../../../app/parse-id.ts';
import { paths } from '../../../app/paths.ts';
import type { GuestOrder } from '../../../app/state/guest-purchase.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useCurrencies } from '../../../features/content/use-currency.ts';
import { isExpected } from '../../../features/orders/arrival.ts';
import { OrderDetail } from '../../../features/orders/OrderDetail.tsx';
import { useGetOrdersInfiniteQuery } from '../../../features/orders/orders.api.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { StatusTag } from '../../../ui/display/Tag.tsx';
import { ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { focusMain } from '../../../ui/layout/focus-main.ts';
import { AccountFrame } from '../../account/AccountFrame.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';
import { AskDialog } from './AskDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ClaimOrder } from './ClaimOrder.tsx';
import { LinkExpired } from './LinkExpired.tsx';
import { MoveOrder } from './MoveOrder.tsx';
import { canCancel, OrderActions, OrderActionsBar, useOrderAgain } from './OrderActions.tsx';
import { ReplaceLink } from './ReplaceLink.tsx';
import { useGuestOrder } from './use-guest-order.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

export function MyOrderScreen() {
  const id = parseId(useParams().id);
  // Remount for another order: the token of a mailed link belongs to one order.
  return id === null ? <NotFound /> : <OrderOfBuyer key={id} id={id} />;
}

/** The order of a signed-in buyer or of a guest. */
function OrderOfBuyer({ id }: { id: number }) {
  const { ready, token } = useAppSelector(({ session }) => session);
  const guestOrder = useGuestOrder(id);
  const isGuest = ready && !token && Boolean(guestOrder);
  if (guestOrder === undefined) return <OrderSkeleton id={id} />;
  if (isGuest) return <OrderPage key={`${id} of a guest`} id={id} guestOrder={guestOrder} />;
  return (
    <SignedInOnly fallback={<OrderSkeleton id={id} />}>
      <OrderPage key={id} id={id} guestOrder={guestOrder} />
    </SignedInOnly>
  );
}

/** The account's frame; a guest gets it without the account's navigation. */
function OrderFrame({ id, aside, children }: { id: number; aside?: ReactNode; children: ReactNode }) {
  const t = useT();
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  // Isolated: in Arabic the # would move behind the number.
  const name = `${t('orders.order')} \u2068#${id}\u2069`;
  const account = { label: t('link.profile'), to: paths.manageAccount() };
  const orders = { label: t('orders.title'), to: paths.myOrders() };
  return (
    <AccountFrame title={name} parents={isSignedIn ? [account, orders] : []} small aside={aside}>
      {children}
    </AccountFrame>
  );
}

interface OrderPageProps {
  id: number;
  /** Set if it was placed without an account, and this browser has its token: from the purchase or a mailed link. Else null. */
  guestOrder: GuestOrder | null;
}

function OrderPage({ id, guestOrder }: OrderPageProps) {
  const t = useT();
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  const { data, error, isFetching, refetch } = useGetOrdersInfiniteQuery({ id }, { refetchOnMountOrArgChange: true });
  const order = data?.pages[0]?.data[0];
  // While it is requested again, the error is that of the former request: the order may have been added to the account since.
  if (isCallError(error) && error.status === 404 && !(isSignedIn && guestOrder))
    return isFetching ? <OrderSkeleton id={id} /> : <NotFound />;
  if (isCallError(error) && (error.status === 404 || error.status === 401) && guestOrder) {
    const isReplaced = error.code === 'LINK_REPLACED';
    return (
      <OrderFrame id={id}>
        {isSignedIn ? <MoveOrder order={guestOrder} /> : <LinkExpired orderId={id} isReplaced={isReplaced} />}
      </OrderFrame>
    );
  }
  if (!order && error && !isFetching) {
    return (
      <OrderFrame id={id}>
        <ErrorState title={getErrorText(error, t('orders.oneFailed'))} onRetry={refetch} />
      </OrderFrame>
    );
  }
  if (!order) return <OrderSkeleton id={id} />;
  return (
    <LoadedOrder order={order}>
      {!isSignedIn && (
        <>
          <ClaimOrder orderId={id} />
          <ReplaceLink orderId={id} />
        </>
      )}
    </LoadedOrder>
  );
}

/** The dialog that is open. */
type OpenDialog = { kind: 'ask'; sellerOrderId: number | null } | { kind: 'cancel' };

function LoadedOrder({ order, children }: { order: Order; children: ReactNode }) {
  const t = useT();
  const currencies = useCurrencies();
  const again = useOrderAgain(order);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const isCancellable = canCancel(order);
  const isCancelOffered = isCancellable || dialog?.kind === 'cancel';
  // The button, to which the closed dialog returns the focus, is removed: the next Tab would begin at the top of the page.
  useEffect(() => {
    if (!isCancelOffered) return undefined;
    return () => {
      if (document.activeElement === document.body) focusMain();
    };
  }, [isCancelOffered]);
  const actions = { again, onAsk: () => setDialog({ kind: 'ask', sellerOrderId: null }) };
  return (
    <>
      <OrderFrame id={order.id} aside={<StatusTag status={order.status} />}>
        <PlacedNotice order={order} />
        <OrderDetail
          order={order}
          currencies={currencies}
          actions={
            <OrderActions {...actions} onCancel={isCancellable ? () => setDialog({ kind: 'cancel' }) : undefined} />
          }
          renderSellerOrderActions={({ id: sellerOrderId, store_name }) => (
            <Button variant="link" className="mt-5" onClick={() => setDialog({ kind: 'ask', sellerOrderId })}>
              <Icon name="message-square-text" size={18} />
              {t('orders.askStore')}
              <span className="sr-only">: {store_name}</span>
            </Button>
          )}
        >
          {children}
        </OrderDetail>
      </OrderFrame>
      <OrderActionsBar {...actions} />
      {dialog?.kind === 'ask' && <AskDialog order={order} sellerOrderId={dialog.sellerOrderId} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  );
}

/** Confirms the order that was placed just now. */
function PlacedNotice({ order }: { order: Order }) {
  const t = useT();
  const placed = (useLocation().state as { placed?: { note?: string; isCash?: boolean } } | null)?.placed;
  // It may have been cancelled since.
  if (!placed || !isExpected(order)) return null;
  const message = placed.note ?? t(placed.isCash ? 'checkout.placedCod' : 'checkout.placed');
  return <WhatHappensNext order={order} message={message} />;
}

const OrderSkeleton = ({ id }: { id: number }) => (
  <OrderFrame id={id}>
    <LoadingStatus className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10 xl:gap-16">
      <Skeleton className="h-80 rounded-panel" />
      <Skeleton className="h-80 rounded-panel" />
    </LoadingStatus>
  </OrderFrame>
);
