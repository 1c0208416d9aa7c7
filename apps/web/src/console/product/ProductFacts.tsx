import type { OperatorProduct } from '@trad/contract/console/catalogue/product';
import type { ReactNode } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { formatListTime } from '../list/format-list-time.ts';
import { useCan } from '../operator.ts';
import { OrderStatusPill } from '../orders/OrderPills.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-end break-words">{children}</dd>
    </div>
  );
}

/** A product's store, category, rating and sales. */
export function ProductFacts({ product }: { product: OperatorProduct }) {
  const t = useT();
  const locale = useLocale();
  const canReadStores = useCan('stores.read');
  const { store, category, rating, reviews, review_counts: counts } = product;
  return (
    <section aria-label={t('consoleProducts.facts')} className="console-panel min-w-0 p-4">
      <h2 className="sr-only">{t('consoleProducts.facts')}</h2>
      <dl className="grid gap-2">
        <Fact label={t('consoleOrders.store')}>
          <Link
            to={canReadStores ? consolePaths.store(store.id) : consolePaths.products({ store_id: String(store.id) })}
            className="console-link"
          >
            <bdi>{store.name}</bdi>
          </Link>
          {store.is_open === 0 && <span className="block text-danger">{t('consoleProducts.storeClosed')}</span>}
        </Fact>
        <Fact label={t('consoleProducts.category')}>
          <bdi>{category.path.join(' › ')}</bdi>
        </Fact>
        <Fact label={t('consoleProducts.vendorStatus')}>{t(`consoleProducts.state.${product.status}`)}</Fact>
        <Fact label={t('consoleProducts.rating')}>
          {reviews > 0 ? formatNumber(rating, locale, 1) : '–'}{' '}
          <Link to={consolePaths.reviews({ product_id: String(product.id) })} className="console-link">
            {t('consoleReviews.count', { count: counts.published + counts.hidden })}
          </Link>
          {counts.reported > 0 && (
            <span className="block text-danger">{t('consoleReviews.reportedCount', { count: counts.reported })}</span>
          )}
        </Fact>
        <Fact label={t('consoleProducts.sold')}>{product.sold}</Fact>
        <Fact label={t('consoleProducts.favorites')}>{product.favorites}</Fact>
        <Fact label={t('consoleProducts.created')}>{formatMoment(product.created_at, locale)}</Fact>
        <Fact label={t('consoleProducts.updated')}>{formatMoment(product.updated_at, locale)}</Fact>
      </dl>
    </section>
  );
}

/** A product's orders of the last 90 days. */
export function ProductOrders({ orders }: { orders: OperatorProduct['last_90_days'] }) {
  const t = useT();
  const locale = useLocale();
  const canReadOrders = useCan('orders.read');
  return (
    <section aria-label={t('consoleProducts.last90')} className="console-panel min-w-0 p-4">
      <h2 className="mb-2">{t('consoleProducts.last90')}</h2>
      {orders.orders === 0 ? (
        <p className="text-muted">{t('consoleProducts.noOrders')}</p>
      ) : (
        <>
          <p>
            {t('console.orderCount', { count: orders.orders })} ·{' '}
            {t('consoleProducts.pieces', { count: orders.pieces })}
            {orders.sums.map(({ amount, currency_code: code, currency_symbol: symbol, decimals }) => (
              <span key={code}>
                {' · '}
                <bdi className="font-semibold">{formatMoney(amount, { symbol, decimals }, locale)}</bdi>
              </span>
            ))}
          </p>
          <ul className="mt-2">
            {orders.latest.map(({ order_id: id, created_at: at, status, pieces }) => (
              <li key={id} className="flex min-h-11 items-center gap-3 border-t border-hair md:min-h-9">
                {canReadOrders ? (
                  <Link to={consolePaths.order(id)} className="console-link">
                    <bdi dir="ltr">#{id}</bdi>
                  </Link>
                ) : (
                  <bdi dir="ltr">#{id}</bdi>
                )}
                <time dateTime={at} className="grow truncate text-muted">
                  {formatListTime(at, locale)}
                </time>
                <span className="whitespace-nowrap text-muted">× {pieces}</span>
                <OrderStatusPill status={status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
