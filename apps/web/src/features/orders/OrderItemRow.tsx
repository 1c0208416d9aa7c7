import { toMajorUnits, toMinorUnits } from '@trad/contract/money';
import type { Order } from '@trad/contract/orders';
import { Fragment } from 'react';
import { paths } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import type { MoneyFormat } from '../../lib/money.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { Picture } from '../../ui/media/Picture.tsx';

type OrderItem = Order['order_items'][number];

/** An ordered item, as it was at the time of the order. */
export function OrderItemRow({ item, currency }: { item: OrderItem; currency: MoneyFormat }) {
  const t = useT();
  const link = paths.product(item.product_id);
  const total = toMajorUnits(toMinorUnits(item.price, currency.decimals) * item.quantity, currency.decimals);
  return (
    <div className="grid grid-cols-[64px_1fr] items-center gap-x-4 gap-y-1 sm:grid-cols-[64px_1fr_auto]">
      <Link to={link} tabIndex={-1} aria-hidden className="block overflow-hidden rounded-picture max-sm:row-span-2">
        <Picture src={item.image} alt="" sizes="64px" largest={320} />
      </Link>
      <div className="min-w-0 max-sm:self-end">
        <Link
          to={link}
          className="line-clamp-3 leading-snug font-semibold break-words hover:underline hover:underline-offset-4"
        >
          <bdi>{item.product_name}</bdi>
        </Link>
        <p className="mt-0.5 text-sm break-words text-muted">
          {item.attributes.map(({ name, value }) => (
            <Fragment key={name}>
              <bdi className="inline-block max-w-full">{value}</bdi>
              {' · '}
            </Fragment>
          ))}
          {t('summary.quantity', { qty: item.quantity })}
        </p>
      </div>
      <p className="font-bold max-sm:self-start">
        <Money amount={total} currency={currency} />
      </p>
    </div>
  );
}
