import { Suspense } from 'react';
import { useQueuedChanges } from '../../features/cart/use-queued-changes.ts';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';

const QueueNotice = lazyExport('QueueNotice', () => retryImport(() => import('./QueueNotice.tsx')));

/** Shown with a cart and in an account's checkout. Loads the notice only where changes wait to be sent, or were refused. */
export function QueueNoticeHost() {
  const { changes } = useQueuedChanges();
  return changes.length > 0 ? (
    <Suspense>
      <QueueNotice changes={changes} />
    </Suspense>
  ) : null;
}
