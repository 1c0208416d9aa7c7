import type { OperatorStore } from '@trad/contract/console/stores';
import { consolePaths } from '../../app/console-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetOperatorOrdersQuery } from '../../features/console/console.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { RetryNotice } from '../../ui/feedback/NoticeAction.tsx';
import { formatListTime } from '../list/format-list-time.ts';
import { useCan } from '../operator.ts';
import { OrderStatusPill } from '../orders/OrderPills.tsx';
import { formatTotal } from '../orders/order-list.tsx';

const LATEST = 5;

/** The latest orders of a store, and a link to all of them. */
export function StoreOrders({ id }: { id: number }) {
  const t = useT();
  const locale = useLocale();
  const canRead = useCan('orders.read');
  const { data, error, isFetching, refetch } = useGetOperatorOrdersQuery(
    { store_id: id, limit: LATEST },
    { skip: !canRead },
  );
  if (!canRead) return null;
  return (
    <section aria-labelledby="orders" className="console-panel min-w-0 overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-2">
        <h2 id="orders">{t('vendors.store.latestOrders')}</h2>
        <Link to={consolePaths.orders({ store_id: String(id) })} className="console-link text-[13px]">
          {t('vendors.store.allOrders')}
        </Link>
      </div>
      {data?.data.length === 0 && <p className="px-4 pb-4 text-muted">{t('vendors.store.noOrders')}</p>}
      {!data && !isFetching && (
        <RetryNotice className="mx-4 mb-4" onRetry={() => void refetch()}>
          {getErrorText(error, t('error.NETWORK'))}
        </RetryNotice>
      )}
      <ul aria-busy={!data && isFetching}>
        {data?.data.map((order) => (
          <li key={order.id} className="flex min-h-(--row) items-center gap-3 border-t border-hair px-4 py-1.5">
            <Link to={consolePaths.order(order.id)} className="console-link font-medium!">
              <bdi dir="ltr">#{order.id}</bdi>
            </Link>
            <time dateTime={order.created_at} className="text-muted max-md:hidden">
              {formatListTime(order.created_at, locale)}
            </time>
            <bdi className="min-w-0 grow truncate">{order.customer}</bdi>
            <OrderStatusPill status={order.status} />
            <bdi className="font-semibold">{formatTotal(order, locale)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The latest products of a store. */
export function StoreProducts({ store }: { store: OperatorStore }) {
  const t = useT();
  const locale = useLocale();
  const { latest_products: products, products_on_sale: onSale, products_hidden: hidden } = store;
  return (
    <section aria-labelledby="products" className="console-panel min-w-0 overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-2">
        <h2 id="products">{t('vendors.store.latestProducts')}</h2>
        <span className="text-[13px] text-muted">
          {t('vendors.store.onSale', { count: onSale })}
          {hidden > 0 && ` · ${t('vendors.store.hidden', { count: hidden })}`}
        </span>
      </div>
      {products.length === 0 && <p className="px-4 pb-4 text-muted">{t('vendors.store.noProducts')}</p>}
      <ul>
        {products.map((product) => (
          <li key={product.id} className="flex min-h-(--row) items-center gap-3 border-t border-hair px-4 py-1.5">
            <bdi className="min-w-0 grow truncate font-medium">{product.name}</bdi>
            <span className={product.is_hidden === 1 ? 'text-danger' : 'text-muted'}>
              {product.is_hidden === 1
                ? t('vendors.product.hidden')
                : t(`vendors.product.${product.status}` as 'vendors.product.active')}
            </span>
            <time dateTime={product.created_at} className="text-muted max-md:hidden">
              {formatDay(product.created_at, locale)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
