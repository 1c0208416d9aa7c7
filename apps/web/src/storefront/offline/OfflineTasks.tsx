import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { hasCartChanges, subscribeToCartChanges } from '../../app/offline/cart-changes.ts';
import { isConnectionLost, subscribeToConnection } from '../../app/offline/connection.ts';
import { registerWorker } from '../../app/offline/register-worker.ts';
import { useRemovePersonalCopies } from '../../app/offline/use-remove-personal-copies.ts';
import { paths } from '../../app/paths.ts';
import { useLiteMode } from '../../lib/lite-mode.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';
import { prefetchOnIntent } from '../hydration/prefetch.ts';

const OfflineBanner = lazyExport('OfflineBanner', () => retryImport(() => import('./OfflineBanner.tsx')));
const QueueSender = lazyExport('QueueSender', () => retryImport(() => import('../cart/QueueSender.tsx')));

/** The snapshot on the server and during hydration. */
const getServerSnapshot = () => false;

/**
 * Rendered on every page, after its first scripts: registers the service worker, shows a banner while data may be stale,
 * sends the cart changes that were queued without a connection, and prefetches the screens of links,
 * except where data are to be saved.
 */
export function OfflineTasks() {
  const { savesData } = useLiteMode();
  useEffect(() => {
    registerWorker().catch(() => {});
  }, []);
  useEffect(() => {
    return savesData ? undefined : prefetchOnIntent();
  }, [savesData]);
  useRemovePersonalCopies();
  const { pathname } = useLocation();
  const isStale = useSyncExternalStore(subscribeToConnection, isConnectionLost, getServerSnapshot);
  const hasChanges = useSyncExternalStore(subscribeToCartChanges, hasCartChanges, getServerSnapshot);
  return (
    <Suspense>
      {isStale && pathname !== paths.offline() && <OfflineBanner />}
      {hasChanges && <QueueSender />}
    </Suspense>
  );
}
