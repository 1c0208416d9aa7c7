import type { Currency } from '@trad/contract/content';
import type { Order } from '@trad/contract/orders';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import type { MoneyFormat } from '../../lib/money.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Money } from '../../ui/Price.tsx';
import { StatusTag } from '../../ui/Tag.tsx';

/** An order as it was bought, in its own currency. */
export function OrderCard({ order, currencies }: { order: Order; currencies: Currency[] }) {
  const t = useT();
  const locale = useLocale();
  const decimals = currencies.find(({ code }) => code === order.currency_code)?.decimals ?? 2;
  const currency: MoneyFormat = { symbol: order.currency_symbol, decimals };
  return (
    <article
      aria-label={`${t('orders.order')} #${order.id}`}
      className="overflow-hidden rounded-panel inset-ring-1 inset-ring-line"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 bg-sand px-4 py-3.5 inset-ring-1 inset-ring-line md:items-center md:px-7 md:py-4.5">
        <dl className="flex flex-wrap gap-x-4 gap-y-1 max-md:text-sm sm:gap-x-8 md:gap-x-14">
          <Fact label={t('orders.order')}>
            <bdi>#{order.id}</bdi>
          </Fact>
          <Fact label={t('orders.placedOn')}>
            <time dateTime={order.created_at}>{formatDay(order.created_at, locale)}</time>
          </Fact>
          <Fact label={t('orders.total')}>
            <Money amount={order.final_total} currency={currency} />
          </Fact>
        </dl>
        <StatusTag status={order.status} />
      </header>
      <div className="grid gap-x-14 gap-y-6 px-4 py-5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] md:p-7">
        <ul className="grid content-start gap-4">
          {order.order_items.map((item) => (
            <li key={item.id}>
              <OrderItem item={item} currency={currency} />
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-4 border-line text-[15px] max-md:border-t max-md:pt-5 sm:max-md:grid-cols-2 md:border-s md:ps-14">
          <Delivery order={order} />
          <dl>
            <dt className="text-sm text-muted">{t('orders.payment')}</dt>
            <dd className="mt-1 font-medium">{t(`checkout.${order.payment_method}`)}</dd>
          </dl>
        </div>
      </div>
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-[13px] text-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

function OrderItem({ item, currency }: { item: Order['order_items'][number]; currency: MoneyFormat }) {
  const t = useT();
  const link = paths.product(item.product_id);
  const total = (Math.round(item.price * 10 ** currency.decimals) * item.quantity) / 10 ** currency.decimals;
  return (
    <div className="grid grid-cols-[64px_1fr_auto] items-center gap-4">
      <Link to={link} tabIndex={-1} aria-hidden className="block overflow-hidden rounded-picture">
        <Picture src={item.image} alt="" sizes="64px" largest={320} />
      </Link>
      <div className="min-w-0">
        <Link to={link} className="leading-snug font-semibold hover:underline hover:underline-offset-4">
          {item.product_name}
        </Link>
        <p className="mt-0.5 text-sm text-muted">
          {[item.variant_values, t('summary.quantity', { qty: item.quantity })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="font-bold">
        <Money amount={total} currency={currency} />
      </p>
    </div>
  );
}

function Delivery({ order: { address } }: { order: Order }) {
  const t = useT();
  const { name, addressLine1, addressLine2, city, state, country, zip } = address;
  const place = [city, state, [country, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <dl>
      <dt className="text-sm text-muted">{t('orders.deliverTo')}</dt>
      <dd className="mt-1 break-words">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p>
          <bdi>{[addressLine1, addressLine2].filter(Boolean).join(', ')}</bdi>
        </p>
        <p>
          <bdi>{place}</bdi>
        </p>
      </dd>
    </dl>
  );
}
