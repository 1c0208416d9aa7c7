import { getOldestCopy } from '../../app/offline/connection.ts';
import { useRecheck } from '../../app/offline/use-recheck.ts';
import { useOfflineCatalogue } from '../../i18n/offline-catalogue.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';

/** The time of a copy is shown only if it is older than this. */
const RECENT_MS = 10 * 60_000;

/** Says that prices may have changed, and loads them again once the shop responds. */
export function OfflineBanner() {
  useOfflineCatalogue();
  const t = useT();
  const locale = useLocale();
  const isChecking = useRecheck();
  const copiedAt = getOldestCopy();
  const isOld = copiedAt !== null && Date.now() - copiedAt > RECENT_MS;
  return (
    <div role="status" className="bg-warning-tint text-warning">
      <p className="page flex min-h-11 items-center gap-2.5 py-2 text-[15px] font-semibold">
        <Icon name="wifi-off" size={20} className="shrink-0" />
        <span>
          {isChecking ? t('offline.checking') : t('offline.banner')}
          {isOld && !isChecking && (
            <span className="font-normal">
              {' '}
              {t('offline.copied', { time: formatMoment(new Date(copiedAt).toISOString(), locale) })}
            </span>
          )}
        </span>
      </p>
    </div>
  );
}
