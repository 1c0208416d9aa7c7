// Reads the cart without a lock.
import { lockCart as createCart, findCart } from '@trad/api/cart/cart.queries';
import type { Queryable } from '@trad/database/connections/transaction';

export * from '@trad/api/cart/cart.queries';

export const lockCart = async (tx: Queryable, userId: number) => (await findCart(tx, userId)) ?? createCart(tx, userId);
