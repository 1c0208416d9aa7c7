import { matchPath, useLocation } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { useGetPaymentCountsQuery } from '../../features/console/payments.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { SectionTabs } from '../shell/SectionTabs.tsx';

/** As the router matches paths: regardless of upper and lower case, and with or without a slash at the end. */
const isCurrentTab = (to: string, pathname: string) => matchPath(to.split('?')[0] ?? '', pathname) !== null;

/** The tabs of payments: payments, alerts, refunds, money by day. */
export function PaymentTabs() {
  const t = useT();
  const { pathname } = useLocation();
  const counts = useGetPaymentCountsQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true }).data?.data;
  const tabs = [
    { to: consolePaths.payments(), label: t('console.payments') },
    { to: consolePaths.paymentAlerts(), label: t('payments.alerts'), count: counts?.open_alerts, isUrgent: true },
    {
      to: consolePaths.refunds({ state: 'requested,pending' }),
      label: t('payments.refunds'),
      count: counts?.open_refunds,
    },
    { to: consolePaths.money(), label: t('payments.money') },
  ];
  return (
    <SectionTabs
      label={t('payments.tabs')}
      tabs={tabs.map((tab) => ({ ...tab, isCurrent: isCurrentTab(tab.to, pathname) }))}
    />
  );
}
