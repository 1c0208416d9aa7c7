import { useGetVendorStoreQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';

const POLL_MS = 60_000;

/** Says that an operator has suspended the store. */
export function SuspendedBanner() {
  const t = useT();
  // Polled, because during a visit only saving the store reloads it. Not in a hidden tab, which would extend the session.
  const { data } = useGetVendorStoreQuery({}, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  if (data?.data.status !== 'suspended') return null;
  return (
    <aside className="flex min-h-11 items-center gap-2.5 bg-danger-tint px-(--gutter) py-2 text-sm font-semibold text-danger md:justify-center">
      <Icon name="eye-off" size={18} className="shrink-0" />
      {t('dashboard.suspended')}
    </aside>
  );
}
