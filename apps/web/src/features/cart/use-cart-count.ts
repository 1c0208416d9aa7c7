import { useAppSelector } from '../../app/state/store.ts';
import { useGetUserCartQuery } from './cart.api.ts';

const sumQuantities = (lines: { qty: number }[]) => lines.reduce((count, line) => count + line.qty, 0);

/** How many pieces are in the cart: the visitor's own, or the signed-in person's, priced in the shown currency. */
export function useCartCount(currency: string): number {
  const signedIn = useAppSelector(({ session }) => session.token !== null);
  const guests = useAppSelector(({ guestCart }) => sumQuantities(guestCart.lines));
  const { count } = useGetUserCartQuery(
    { currency },
    { skip: !signedIn, selectFromResult: ({ data }) => ({ count: sumQuantities(data?.cart ?? []) }) },
  );
  return signedIn ? count : guests;
}
