import { Suspense } from 'react';
import { useQueuedChanges } from '../../features/cart/use-queued-changes.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';

const QueueNotice = lazyExport('QueueNotice', () => retryImport(() => import('./QueueNotice.tsx')));

/** In the cart: the changes that wait to be sent, and those that the shop refused. */
export function QueueNoticeHost() {
  const { changes } = useQueuedChanges();
  return changes.length > 0 ? (
    <Suspense>
      <QueueNotice changes={changes} />
    </Suspense>
  ) : null;
}
