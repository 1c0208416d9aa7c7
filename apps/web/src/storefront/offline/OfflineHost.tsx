import { Suspense, useEffect, useState } from 'react';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';

const OfflineTasks = lazyExport('OfflineTasks', () => retryImport(() => import('./OfflineTasks.tsx')));

/** Loads what a page does for its use without a connection, once it is hydrated. */
export function OfflineHost() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
  }, []);
  return (
    isHydrated && (
      <Suspense>
        <OfflineTasks />
      </Suspense>
    )
  );
}
