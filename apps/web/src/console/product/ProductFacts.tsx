import type { OperatorProduct } from '@trad/contract/console/catalogue/product';
import type { ReactNode } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { useCan } from '../operator.ts';
import { StatusPill } from '../orders/OrderPills.tsx';
import { formatPlaced } from '../orders/order-list.tsx';

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
    <section aria-label={t('goods.facts')} className="console-panel min-w-0 p-4">
      <h2 className="sr-only">{t('goods.facts')}</h2>
      <dl className="grid gap-2">
        <Fact label={t('op.store')}>
          <Link
            to={canReadStores ? consolePaths.store(store.id) : consolePaths.products({ store_id: String(store.id) })}
            className="console-link"
          >
            <bdi>{store.name}</bdi>
          </Link>
          {store.is_open === 0 && <span className="block text-danger">{t('goods.storeClosed')}</span>}
        </Fact>
        <Fact label={t('goods.category')}>
          <bdi>{category.path.join(' › ')}</bdi>
        </Fact>
        <Fact label={t('goods.vendorStatus')}>{t(`goods.state.${product.status}`)}</Fact>
        <Fact label={t('goods.rating')}>
          {reviews > 0 ? rating.toFixed(1) : '–'}{' '}
          <Link to={consolePaths.reviews({ product_id: String(product.id) })} className="console-link">
            {t('rev.count', { count: counts.published + counts.hidden })}
          </Link>
          {counts.reported > 0 && (
            <span className="block text-danger">{t('rev.reportedCount', { count: counts.reported })}</span>
          )}
        </Fact>
        <Fact label={t('goods.sold')}>{product.sold}</Fact>
        <Fact label={t('goods.favorites')}>{product.favorites}</Fact>
        <Fact label={t('goods.created')}>{formatMoment(product.created_at, locale)}</Fact>
        <Fact label={t('goods.updated')}>{formatMoment(product.updated_at, locale)}</Fact>
      </dl>
    </section>
  );
}

/** A product's orders of the last 90 days. */
export function ProductOrders({ orders }: { orders: OperatorProduct['last_90_days'] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-label={t('goods.last90')} className="console-panel min-w-0 p-4">
      <h2 className="mb-2">{t('goods.last90')}</h2>
      {orders.orders === 0 ? (
        <p className="text-muted">{t('goods.noOrders')}</p>
      ) : (
        <>
          <p>
            {t('op.count', { count: orders.orders })} · {t('goods.pieces', { count: orders.pieces })}
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
                <Link to={consolePaths.order(id)} className="console-link">
                  <bdi dir="ltr">#{id}</bdi>
                </Link>
                <time dateTime={at} className="grow truncate text-muted">
                  {formatPlaced(at, locale)}
                </time>
                <span className="whitespace-nowrap text-muted">× {pieces}</span>
                <StatusPill status={status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
