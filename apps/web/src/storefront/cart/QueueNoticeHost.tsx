import { Suspense } from 'react';
import { useQueuedChanges } from '../../features/cart/use-queued-changes.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';

const QueueNotice = lazyExport('QueueNotice', () => retryImport(() => import('./QueueNotice.tsx')));

/** In the cart: what waits for a connection, or was refused when it was back. */
export function QueueNoticeHost() {
  const { changes } = useQueuedChanges();
  return changes.length > 0 ? (
    <Suspense>
      <QueueNotice changes={changes} />
    </Suspense>
  ) : null;
}
