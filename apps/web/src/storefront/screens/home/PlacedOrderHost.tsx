import { Suspense, useEffect, useState } from 'react';
import { type PlacedOrder, readPlacedOrder, removePlacedOrder } from '../../../app/state/placed-order.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { lazyExport, retryImport } from '../../../lib/retry-import.ts';
import { focusMain } from '../../../ui/layout/focus-main.ts';

const PlacedOrderNotice = lazyExport('PlacedOrderNotice', () => retryImport(() => import('./PlacedOrderNotice.tsx')));

/** Confirms the order that the account placed in this tab. Only in the browser: the server's page is the same for everybody. */
export function PlacedOrderHost() {
  const userId = useAppSelector(({ session }) => session.user?.id);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  useEffect(() => {
    setPlaced(readPlacedOrder(userId));
  }, [userId]);
  if (!placed) return null;
  const dismiss = () => {
    removePlacedOrder();
    setPlaced(null);
    focusMain();
  };
  return (
    <Suspense>
      <PlacedOrderNotice placed={placed} onDismiss={dismiss} />
    </Suspense>
  );
}
