import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { hasCartChanges, subscribeToCartChanges } from '../../app/offline/cart-changes.ts';
import { isConnectionLost, subscribeToConnection } from '../../app/offline/connection.ts';
import { useRemovalOfCopies } from '../../app/offline/personal-copies.ts';
import { registerWorker } from '../../app/offline/register-worker.ts';
import { paths } from '../../app/paths.ts';
import { importOrReload, lazyExport } from '../../lib/retry-import.ts';

const OfflineBanner = lazyExport('OfflineBanner', () => importOrReload(() => import('./OfflineBanner.tsx')));
const QueueSender = lazyExport('QueueSender', () => importOrReload(() => import('../cart/QueueSender.tsx')));

/** On the server, and while a page is hydrated. */
const isFalse = () => false;

/**
 * Rendered on every page, after its first scripts: registers the service worker, says while what is shown may be stale, and
 * sends changes of the cart that waited for a connection.
 */
export function OfflineTasks() {
  useEffect(() => {
    registerWorker().catch(() => {});
  }, []);
  useRemovalOfCopies();
  const { pathname } = useLocation();
  const isLost = useSyncExternalStore(subscribeToConnection, isConnectionLost, isFalse);
  const hasChanges = useSyncExternalStore(subscribeToCartChanges, hasCartChanges, isFalse);
  return (
    <Suspense>
      {isLost && pathname !== paths.offline() && <OfflineBanner />}
      {hasChanges && <QueueSender />}
    </Suspense>
  );
}
