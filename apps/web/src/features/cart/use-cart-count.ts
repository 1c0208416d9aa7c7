import type { CartLine } from '@trad/contract/cart';
import { useAppSelector } from '../../app/state/store.ts';
import { useGetUserCartQuery } from './cart.api.ts';
import { applyQueuedChanges, type QueuedChange } from './queued-changes.ts';
import { useQueuedChanges } from './use-queued-changes.ts';

const sumQuantities = (lines: readonly { qty: number }[]) => lines.reduce((count, line) => count + line.qty, 0);

/** With the changes that wait for a connection. */
const countWith = (
  queued: readonly QueuedChange[],
  lines: Pick<CartLine, 'cart_id' | 'product_variant_id' | 'qty'>[],
) => {
  if (queued.length === 0) return sumQuantities(lines);
  const own = lines.map(({ cart_id, product_variant_id, qty }) => ({
    key: String(cart_id),
    variantId: product_variant_id,
    qty,
  }));
  return sumQuantities(applyQueuedChanges(own, queued, ({ variantId, qty }, key) => ({ key, variantId, qty })));
};

/** The number of items in the guest's or the account's cart. */
export function useCartCount(currency: string): number {
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  const guestCount = useAppSelector(({ guestCart }) => sumQuantities(guestCart.lines));
  const queued = useQueuedChanges();
  const { count } = useGetUserCartQuery(
    { currency },
    { skip: !isSignedIn, selectFromResult: ({ data }) => ({ count: countWith(queued, data?.cart ?? []) }) },
  );
  return isSignedIn ? count : guestCount;
}
