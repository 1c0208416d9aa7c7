import { useLocation } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { useGetPaymentCountsQuery } from '../../features/console/payments.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';

/** The parts of payments: all attempts, alerts, refunds, the money of each day. */
export function PaymentTabs() {
  const t = useT();
  const { pathname } = useLocation();
  const counts = useGetPaymentCountsQuery({}, { pollingInterval: 60_000 }).data?.data;
  const tabs = [
    { to: consolePaths.payments(), label: t('console.payments') },
    { to: consolePaths.paymentAlerts(), label: t('pay.alerts'), count: counts?.open_alerts, isUrgent: true },
    {
      to: consolePaths.refunds({ state: 'requested,pending' }),
      label: t('pay.refunds'),
      count: counts?.refund,
    },
    { to: consolePaths.money(), label: t('pay.money') },
  ];
  return (
    <nav aria-label={t('pay.tabs')} className="no-scrollbar mb-3 overflow-x-auto">
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ to, label, count, isUrgent }) => {
          const isCurrent = pathname === to.split('?')[0];
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  'inline-flex h-11 items-center gap-2 rounded-full px-4 text-[13px] md:h-8 md:px-3',
                  isCurrent ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
                )}
              >
                {label}
                {count !== undefined && count > 0 && (
                  <span
                    className={cx(
                      'text-xs',
                      isCurrent ? 'text-side-quiet' : isUrgent ? 'font-semibold text-danger' : 'text-muted',
                    )}
                  >
                    {count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
