import { useSyncExternalStore } from 'react';
import { getOldestCopy, isConnectionLost, subscribeToConnection } from '../../app/offline/connection.ts';
import { useRecheck } from '../../app/offline/use-recheck.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';

/** Says since when what is shown may have changed, while there is no connection. */
export function OfflineBanner() {
  return useSyncExternalStore(subscribeToConnection, isConnectionLost) ? <LostConnection /> : null;
}

function LostConnection() {
  const t = useT();
  const locale = useLocale();
  const isChecking = useRecheck();
  const copiedAt = getOldestCopy();
  const time = copiedAt === null ? null : formatMoment(new Date(copiedAt).toISOString(), locale);
  return (
    <div
      role="status"
      className="flex min-h-11 items-center gap-2.5 bg-warning-tint px-(--gutter) py-2 text-sm font-semibold text-warning md:justify-center"
    >
      <Icon name="wifi-off" size={18} className="shrink-0" />
      {isChecking ? t('dashboard.checking') : time ? t('dashboard.offlineSince', { time }) : t('dashboard.offline')}
    </div>
  );
}
