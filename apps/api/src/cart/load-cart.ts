import type { Queryable } from '@trad/database/connections/transaction';
import { type AttributeValues, addAttributes, type Offer } from '../catalog/catalog.ts';
import { type CartQuery, findCart, type StoredCart } from './cart.queries.ts';

/** A cart with everything that determines its price; lines in the order in which they were added. */
export interface LoadedCart extends Omit<StoredCart, 'offers'> {
  offers: Array<StoredCart['offers'][number] & Offer>;
}

/** Loads a user's cart with one statement; only attribute values that are not cached take a second one. */
export const loadCart = async (
  db: Queryable,
  query: CartQuery & { cachedAttributeValues: AttributeValues },
): Promise<LoadedCart> => {
  const { cachedAttributeValues, language } = query;
  const cart = await findCart(db, query);
  cart.lines.sort((a, b) => a.id - b.id);
  return Object.assign(cart, { offers: await addAttributes(db, cart.offers, { cachedAttributeValues, language }) });
};
