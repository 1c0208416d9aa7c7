// Reads the cart without a lock.
import { findCart, lockCart as makeCart } from '@trad/api/cart/cart.queries';
import type { Queryable } from '@trad/database/connections/transaction';

export * from '@trad/api/cart/cart.queries';

export const lockCart = async (tx: Queryable, userId: number) => (await findCart(tx, userId)) ?? makeCart(tx, userId);
