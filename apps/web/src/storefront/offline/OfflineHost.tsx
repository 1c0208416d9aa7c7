import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isConnectionLost, noteCopy, subscribeToConnection } from '../../app/offline/connection.ts';
import { paths } from '../../app/paths.ts';
import { importOrReload, lazyExport } from '../../lib/retry-import.ts';

const OfflineBanner = lazyExport('OfflineBanner', () => importOrReload(() => import('./OfflineBanner.tsx')));

const isLostOnServer = () => false;

/** Rendered on every page: says while what it shows may be stale. */
export function OfflineHost() {
  // After hydration, as the server's page has no banner.
  useEffect(() => {
    noteCopy(Number(document.documentElement.dataset.copiedAt));
  }, []);
  const isLost = useSyncExternalStore(subscribeToConnection, isConnectionLost, isLostOnServer);
  const { pathname } = useLocation();
  return isLost && pathname !== paths.offline() ? (
    <Suspense>
      <OfflineBanner />
    </Suspense>
  ) : null;
}
