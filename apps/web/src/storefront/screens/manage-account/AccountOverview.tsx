import type { Order } from '@trad/contract/orders';
import type { CallReply } from '@trad/contract/schemas';
import { paths } from '../../../app/paths.ts';
import { isExpected } from '../../../features/orders/arrival.ts';
import { OrderProgress } from '../../../features/orders/OrderProgress.tsx';
import { ReviewsToWrite } from '../../../features/reviews/ReviewsToWrite.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { StatusTag } from '../../../ui/display/Tag.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';

const MAX_PICTURES = 3;
const MAX_REVIEWS = 2;

interface AccountOverviewProps {
  /** The newest ones; undefined if they could not be loaded. */
  orders: Order[] | undefined;
  toReview: CallReply<'getReviewsToWrite'> | undefined;
}

/** The newest open order, and the reviews to write. */
export function AccountOverview({ orders, toReview }: AccountOverviewProps) {
  const t = useT();
  const order = orders?.find(isExpected);
  return (
    <>
      {order && <OrderUnderWay order={order} />}
      {toReview && toReview.total > 0 && (
        <section className="mb-8 md:mb-10">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-2xl">{t('toReview.title')}</h2>
            {toReview.total > MAX_REVIEWS && (
              <Link to={paths.myReviews()} className="text-link inline-flex min-h-11 items-center">
                {t('toReview.all', { count: toReview.total })}
              </Link>
            )}
          </div>
          <ReviewsToWrite products={toReview.data.slice(0, MAX_REVIEWS)} />
        </section>
      )}
    </>
  );
}

function OrderUnderWay({ order }: { order: Order }) {
  const t = useT();
  // Isolated: in Arabic the # would move behind the number.
  const name = `${t('orders.order')} \u2068#${order.id}\u2069`;
  // Stores of one order send at different times: only a single one has dates of the whole.
  const timeline = order.store_orders.length === 1 ? order.store_orders[0]?.timeline : undefined;
  return (
    <Panel tone="white" role="region" aria-label={name} className="mb-8 md:mb-10">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="mb-2 text-2xl">{name}</h2>
          <StatusTag status={order.status} />
        </div>
        <div className="flex gap-2">
          {order.order_items.slice(0, MAX_PICTURES).map(({ id, image }) => (
            <div key={id} className="w-12 overflow-hidden rounded-picture">
              <Picture src={image} alt="" sizes="48px" largest={320} />
            </div>
          ))}
        </div>
      </div>
      <OrderProgress status={order.status} timeline={timeline} />
      <Link to={paths.myOrder(order.id)} className="text-link mt-4 inline-flex min-h-11 items-center">
        {t('orders.view')}
      </Link>
    </Panel>
  );
}
