import { useAppSelector } from '../../app/state/store.ts';
import { useGetUserCartQuery } from './cart.api.ts';
import { useQueuedChanges } from './use-queued-changes.ts';

const sumQuantities = (lines: readonly { qty: number }[]) => lines.reduce((count, line) => count + line.qty, 0);

/** The sum of the quantities in the guest's or the account's cart. */
export function useCartCount(currency: string): number {
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  const guestCount = useAppSelector(({ guestCart }) => sumQuantities(guestCart.lines));
  const queued = useQueuedChanges();
  const { count } = useGetUserCartQuery(
    { currency },
    {
      skip: !isSignedIn,
      selectFromResult: ({ data }) => ({ count: (queued.count ?? sumQuantities)(data?.cart ?? []) }),
    },
  );
  return isSignedIn ? count : guestCount;
}
