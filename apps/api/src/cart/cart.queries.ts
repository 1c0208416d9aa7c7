// SQL: a cart is locked while it changes, and read on the pipelined connection.
import type { ShippingOption } from '@trad/contract/cart';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';
import type { DeliveryRate, DeliveryRates } from './quote.ts';

export interface CartRow {
  id: number;
  version: number;
}
export interface CartLineRow {
  id: number;
  variantId: number;
  qty: number;
  saved: boolean;
  addedMinor: number | null;
  addedCurrency: string | null;
  /** Pieces of this variant that the cart's own open attempt has reserved. */
  reserved: number;
  /** The product is a favourite of the cart's owner. */
  isFavorite: boolean;
}

export const findCart = async (db: Queryable, userId: number): Promise<CartRow | undefined> => {
  const { rows } = await db.query<CartRow>(
    pipelined({
      name: 'cart-of',
      text: 'SELECT id, version FROM cart WHERE user_id = $1',
      values: [userId],
    }),
  );
  return rows[0];
};

/** Stores the address for which a cart was priced last. The cart's version is unchanged. */
export const saveQuotedAddress = (db: Queryable, userId: number, addressId: number) =>
  db.query('UPDATE cart SET quoted_address_id = $2 WHERE user_id = $1 AND quoted_address_id IS DISTINCT FROM $2', [
    userId,
    addressId,
  ]);

/** Finds the address for which a user's cart was priced last; null where there is none. */
export const findQuotedAddressId = async (db: Queryable, userId: number): Promise<number | null> => {
  const { rows } = await db.query<{ id: number | null }>(
    'SELECT quoted_address_id AS id FROM cart WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.id ?? null;
};

/** Locks the user's cart until the transaction ends, creating it where there is none. */
export const lockCart = async (tx: Queryable, userId: number): Promise<CartRow> => {
  const lock = () =>
    tx.query<CartRow>({
      name: 'cart-lock',
      text: 'SELECT id, version FROM cart WHERE user_id = $1 FOR UPDATE',
      values: [userId],
    });
  const found = (await lock()).rows[0];
  if (found) return found;
  await tx.query('INSERT INTO cart (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING', [userId]);
  const created = (await lock()).rows[0];
  if (!created) throw new Error('The cart was not created');
  return created;
};

export const listCartLines = async (db: Queryable, cartId: number): Promise<CartLineRow[]> => {
  const { rows } = await db.query<CartLineRow>(
    pipelined({
      name: 'cart-lines',
      text: `SELECT l.id, l.variant_id AS "variantId", l.qty, l.saved_for_later AS saved,
       l.added_price_minor AS "addedMinor", l.added_currency_code AS "addedCurrency",
       coalesce((SELECT r.qty FROM stock_reservation r JOIN payment_attempt a ON a.id = r.attempt_id
                 WHERE a.open_cart_id = l.cart_id AND r.variant_id = l.variant_id AND r.state = 'reserved'), 0) AS reserved,
       EXISTS (SELECT FROM variant v JOIN favorite f ON f.product_id = v.product_id
               WHERE v.id = l.variant_id
                 AND f.user_id = (SELECT user_id FROM cart WHERE id = l.cart_id)) AS "isFavorite"
     FROM cart_line l WHERE l.cart_id = $1 ORDER BY l.created_at, l.id`,
      values: [cartId],
    }),
  );
  return rows;
};

/** Sets a line's quantity, inserting the line where there is none. */
export const upsertCartLine = (
  tx: Queryable,
  line: {
    cartId: number;
    variantId: number;
    qty: number;
    saved: boolean;
    addedMinor: number;
    addedCurrency: string;
    now: Date;
  },
) =>
  tx.query({
    name: 'cart-put-line',
    text: `INSERT INTO cart_line (cart_id, variant_id, qty, saved_for_later, added_price_minor, added_currency_code, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (cart_id, variant_id, saved_for_later)
     DO UPDATE SET qty = excluded.qty, added_price_minor = excluded.added_price_minor,
       added_currency_code = excluded.added_currency_code`,
    values: [line.cartId, line.variantId, line.qty, line.saved, line.addedMinor, line.addedCurrency, line.now],
  });

export const updateLineQuantity = (tx: Queryable, lineId: number, qty: number) =>
  tx.query('UPDATE cart_line SET qty = $2 WHERE id = $1', [lineId, qty]);

/** Deletes lines of a cart; ids of other carts' lines are ignored. Returns the number of deleted lines. */
export const deleteCartLines = async (tx: Queryable, cartId: number, lineIds: readonly number[]) => {
  const { rowCount } = await tx.query('DELETE FROM cart_line WHERE cart_id = $1 AND id = ANY($2)', [cartId, lineIds]);
  return rowCount ?? 0;
};

/** Removes ordered quantities from the cart, preserves later additions, and increments the cart's version. */
export const removeOrderedLines = (
  tx: Queryable,
  cartId: number,
  bought: ReadonlyArray<{ variantId: number; qty: number }>,
) =>
  tx.query({
    name: 'cart-take-off',
    text: `WITH bought AS (
       SELECT "variantId" AS variant_id, qty FROM jsonb_to_recordset($2) AS b ("variantId" int, qty int)
     ), deleted AS (
       DELETE FROM cart_line l USING bought b
       WHERE l.cart_id = $1 AND l.variant_id = b.variant_id AND NOT l.saved_for_later AND l.qty <= b.qty
     ), reduced AS (
       UPDATE cart_line l SET qty = l.qty - b.qty FROM bought b
       WHERE l.cart_id = $1 AND l.variant_id = b.variant_id AND NOT l.saved_for_later AND l.qty > b.qty
     )
     UPDATE cart SET version = version + 1 WHERE id = $1`,
    values: [cartId, JSON.stringify(bought.map(({ variantId, qty }) => ({ variantId, qty })))],
  });

/** Increments the cart's version after a change. */
export const incrementCartVersion = (tx: Queryable, cartId: number) =>
  tx.query({ name: 'cart-bump', text: 'UPDATE cart SET version = version + 1 WHERE id = $1', values: [cartId] });

/**
 * Lists the delivery rates for an address of a user (null: the default address): those of its country's zone, else of
 * the default zone, which also applies to visitors. Options without a rate in the currency are absent.
 */
export const listDeliveryRates = async (
  db: Queryable,
  to: { userId: number | null; addressId: number | null; currencyCode: string },
): Promise<DeliveryRates> => {
  const { rows } = await db.query<DeliveryRate & { option: ShippingOption }>(
    pipelined({
      name: 'delivery-rates',
      text: `SELECT DISTINCT ON (r.shipping_option) r.shipping_option AS option,
       r.base_minor AS "baseMinor", r.free_from_minor AS "freeFromMinor"
     FROM delivery_zone z JOIN delivery_rate r ON r.zone_id = z.id
     LEFT JOIN delivery_zone_country c ON c.zone_id = z.id AND c.country_iso2 = (
       SELECT country_iso2 FROM address
       WHERE id = coalesce($2, (SELECT id FROM address WHERE default_of = $1)) AND user_id = $1)
     WHERE (c.zone_id IS NOT NULL OR z.is_default) AND r.currency_code = $3
     ORDER BY r.shipping_option, (c.zone_id IS NOT NULL) DESC`,
      values: [to.userId, to.addressId, to.currencyCode],
    }),
  );
  return Object.fromEntries(rows.map(({ option, ...rate }) => [option, rate]));
};
