import type { VendorDashboard } from '@trad/contract/dashboard/vendor-orders';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { type MessageKey, useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';

/** The vendor's pending tasks, if any. */
export function Tasks({ data: { to_send, products } }: { data: VendorDashboard }) {
  const t = useT();
  const tasks: { label: MessageKey; count: number; to: string }[] = [
    { label: 'overview.toSend', count: to_send, to: dashboardPaths.orders() },
    { label: 'overview.low', count: products.low, to: dashboardPaths.stock({ stock: 'low' }) },
    { label: 'overview.out', count: products.out_of_stock, to: dashboardPaths.stock({ stock: 'out_of_stock' }) },
  ];
  const due = tasks.filter(({ count }) => count > 0);
  if (due.length === 0) return null;
  return (
    <ul aria-label={t('overview.tasks')} className="flex flex-wrap gap-2">
      {due.map(({ label, count, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-warning-tint px-4.5 text-[15px] font-semibold text-warning hover:underline hover:underline-offset-4"
          >
            {t(label, { count })}
            <Icon name="arrow-right" size={16} className="rtl-mirror" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
