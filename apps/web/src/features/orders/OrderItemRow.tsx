import type { Order } from '@trad/contract/orders';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import type { MoneyFormat } from '../../lib/money.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Money } from '../../ui/Price.tsx';

type OrderItem = Order['order_items'][number];

/** What was bought, as it was then. */
export function OrderItemRow({ item, currency }: { item: OrderItem; currency: MoneyFormat }) {
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
