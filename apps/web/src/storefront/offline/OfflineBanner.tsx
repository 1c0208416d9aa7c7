import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '../../app/http/api.ts';
import { getOldestCopy, noteFresh } from '../../app/offline/connection.ts';
import { waitForShop } from '../../app/offline/wait-for-shop.ts';
import type { AppStore } from '../../app/state/store.ts';
import { useLocale, useT, useTexts } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';

/** A copy of the last minutes needs no time. */
const RECENT_MS = 10 * 60_000;

/** Says that prices may have changed, and loads them again once the shop responds. */
export function OfflineBanner() {
  useTexts('offline');
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

/** Loads everything that is shown again once the shop responds; then the banner goes. */
function useRecheck(): boolean {
  const store = useStore() as AppStore;
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const recheck = async () => {
      setIsChecking(true);
      store.dispatch(api.internalActions.onOnline());
      const results = await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
      setIsChecking(false);
      if (results.every((result) => !result?.isError)) noteFresh();
      else wait();
    };
    const wait = () => {
      stop = waitForShop(() => void recheck());
    };
    wait();
    return () => stop();
  }, [store]);
  return isChecking;
}
