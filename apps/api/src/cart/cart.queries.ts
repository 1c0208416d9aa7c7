// SQL: a cart is read in one statement on the pipelined connection, and changed in one if it has the version that was read.
import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';
import { ADDRESS_ROW_COLUMNS, type AddressRow } from '../account/account.ts';
import { type StoredOffer, selectOffers } from '../catalog/catalog.ts';
import type { DeliveryRate } from './quote.ts';

export interface CartRow {
  id: number;
  version: number;
}
export interface CartLineRow {
  id: number;
  variantId: number;
  qty: number;
  /** Whether it is saved for later. */
  saved: boolean;
  /** The unit price when it was added, in minor units of `addedCurrency`; both null: unknown. */
  addedMinor: number | null;
  addedCurrency: string | null;
}
/** The offer of a variant to the cart's owner. */
interface CartOffer extends StoredOffer {
  /** Whether its product is a favourite. */
  isFavorite: boolean;
}

/** An address, and whether the shop delivers to its country. */
export type DestinationRow = AddressRow & { isDeliveredTo: boolean };

/** A cart with everything that determines its price. */
export interface StoredCart {
  /** Null: the user has no cart yet. */
  id: number | null;
  version: number;
  /** The address for which it was priced last; null: none. */
  quotedAddressId: number | null;
  lines: CartLineRow[];
  /** The offers of its lines, and of the requested variant. */
  offers: CartOffer[];
  /** The pieces that the cart's own open attempt has reserved. */
  reserved: Array<{ variantId: number; qty: number }>;
  /** The requested address, or the default one; null where the user does not have it. */
  address: DestinationRow | null;
  /** To that address; without one those of the default zone. */
  rates: Array<DeliveryRate & { option: ShippingOption }>;
}

/**
 * Selects the data of a cart. `addressId`: null is the default address. `variantId`: a variant that may not be in the
 * cart yet.
 */
export interface CartQuery {
  userId: number;
  currencyCode: string;
  language: LanguageCode;
  addressId: number | null;
  variantId?: number | undefined;
}

const selectList = (rows: string) => `(SELECT coalesce(json_agg(l), '[]') FROM (${rows}) l)`;

/**
 * The delivery rates to a country: each option's is that of the country's zone, else of the default zone, which also applies
 * where the country is null. Options without a rate in the currency are absent. The days are those of the country's zone in every
 * currency, unless it has neither days nor a rate of the option: then they are those of the default zone.
 */
const selectRates = (country: string, currency: string) => `SELECT DISTINCT ON (r.shipping_option)
         r.shipping_option AS option, r.base_minor AS "baseMinor", r.free_from_minor AS "freeFromMinor",
         t.min_days AS "minDays", t.max_days AS "maxDays"
       FROM delivery_zone z JOIN delivery_rate r ON r.zone_id = z.id
       LEFT JOIN delivery_zone_country zc ON zc.zone_id = z.id AND zc.country_iso2 = ${country}
       LEFT JOIN delivery_zone_country own ON own.country_iso2 = ${country} AND EXISTS (
         SELECT FROM delivery_time WHERE zone_id = own.zone_id AND shipping_option = r.shipping_option
         UNION ALL SELECT FROM delivery_rate WHERE zone_id = own.zone_id AND shipping_option = r.shipping_option)
       LEFT JOIN delivery_time t ON t.zone_id = coalesce(own.zone_id, z.id) AND t.shipping_option = r.shipping_option
       WHERE (zc.zone_id IS NOT NULL OR z.is_default) AND r.currency_code = ${currency}
       ORDER BY r.shipping_option, (zc.zone_id IS NOT NULL) DESC`;

/** Finds a user's cart as of one moment: unordered lines with offers, the address and the rates to it. */
export const findCart = async (db: Queryable, cart: CartQuery): Promise<StoredCart> => {
  const { rows } = await db.query<StoredCart>(
    pipelined({
      name: 'cart-of',
      text: `SELECT c.id, coalesce(c.version, 0) AS version, c.quoted_address_id AS "quotedAddressId",
       ${selectList(`SELECT l.id, l.variant_id AS "variantId", l.qty, l.saved_for_later AS saved,
           l.added_price_minor AS "addedMinor", l.added_currency_code AS "addedCurrency"
         FROM cart_line l WHERE l.cart_id = c.id`)} AS lines,
       ${selectList(
         selectOffers(
           'SELECT variant_id FROM cart_line WHERE cart_id = c.id UNION ALL SELECT $5::int',
           ', EXISTS (SELECT FROM favorite f WHERE f.user_id = $1 AND f.product_id = p.id) AS "isFavorite"',
         ),
       )} AS offers,
       ${selectList(`SELECT r.variant_id AS "variantId", r.qty FROM payment_attempt pa
         JOIN stock_reservation r ON r.attempt_id = pa.id AND r.state = 'reserved' WHERE pa.open_cart_id = c.id`)} AS reserved,
       CASE WHEN a.id IS NOT NULL THEN (SELECT row_to_json(own) FROM (SELECT ${ADDRESS_ROW_COLUMNS},
         co.is_delivered_to AS "isDeliveredTo" FROM country co WHERE co.iso2 = a.country_iso2) own) END AS address,
       ${selectList(selectRates('a.country_iso2', '$2'))} AS rates
     FROM (SELECT $1::int AS user_id) shopper
     LEFT JOIN cart c ON c.user_id = shopper.user_id
     LEFT JOIN address a ON a.user_id = shopper.user_id
       AND a.id = coalesce($4, (SELECT id FROM address WHERE default_of = $1))`,
      values: [cart.userId, cart.currencyCode, cart.language, cart.addressId, cart.variantId ?? null],
    }),
  );
  const [found] = rows;
  if (!found) throw new Error('The statement returned no row');
  return found;
};

/** Lists the pieces that the open attempt of a user's cart has reserved. */
export const listReservedPieces = async (db: Queryable, userId: number): Promise<StoredCart['reserved']> => {
  const { rows } = await db.query<StoredCart['reserved'][number]>(
    pipelined({
      name: 'cart-reserved',
      text: `SELECT r.variant_id AS "variantId", r.qty FROM cart c JOIN payment_attempt pa ON pa.open_cart_id = c.id
     JOIN stock_reservation r ON r.attempt_id = pa.id AND r.state = 'reserved' WHERE c.user_id = $1`,
      values: [userId],
    }),
  );
  return rows;
};

/** Stores the address for which a cart was priced last. The cart's version is unchanged. */
export const saveQuotedAddress = (db: Queryable, userId: number, addressId: number) =>
  db.query({
    name: 'cart-quoted-address',
    text: 'UPDATE cart SET quoted_address_id = $2 WHERE user_id = $1 AND quoted_address_id IS DISTINCT FROM $2',
    values: [userId, addressId],
  });

/** Finds the address for which a user's cart was priced last; null where there is none. */
export const findQuotedAddressId = async (db: Queryable, userId: number): Promise<number | null> => {
  const { rows } = await db.query<{ id: number | null }>(
    pipelined({
      name: 'cart-quoted-address-of',
      text: 'SELECT quoted_address_id AS id FROM cart WHERE user_id = $1',
      values: [userId],
    }),
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

/**
 * Locks the stores of a locked cart's lines until the transaction ends, so that no erasure closes one of them meanwhile. Orders take the
 * same lock by their foreign keys.
 */
export const lockStoresOfCart = (tx: Queryable, userId: number) =>
  tx.query({
    name: 'cart-lock-stores',
    text: `SELECT FROM store WHERE id IN (
       SELECT p.store_id FROM cart c JOIN cart_line l ON l.cart_id = c.id JOIN variant v ON v.id = l.variant_id
       JOIN product p ON p.id = v.product_id WHERE c.user_id = $1 AND NOT l.saved_for_later)
     ORDER BY id FOR KEY SHARE`,
    values: [userId],
  });

/** The cart to change, as it was loaded. */
type CartVersion = Pick<StoredCart, 'id' | 'version'>;

// Each change increments the cart's version. It changes nothing where the cart has another version than the loaded one.
const INCREMENT_VERSION = 'UPDATE cart SET version = version + 1 WHERE id = $1 AND version = $2 RETURNING id';

/**
 * Lets the open payment of the cart that `changed` returns expire where it has no other line to buy than `lineId`, so that its stock
 * does not stay reserved for half an hour: the reconciler closes it within seconds. Locks the attempt after the cart, as all
 * transactions do. One that the buyer has approved at PayPal and returned from is captured: they were told that the order will be placed,
 * and may remove what they take for bought. A payment that begins during the statement is not seen, and expires later.
 */
const expirePaymentOfEmptyCart = (lineId: string, now: string) => `UPDATE payment_attempt a
       SET expires_at = least(a.expires_at, ${now}), next_check_at = ${now}, checks = 0 FROM changed
       WHERE a.open_cart_id = changed.id AND a.state IN ('created', 'awaiting_payment')
         AND a.approved_at IS NULL AND NOT EXISTS (
         SELECT FROM cart_line o WHERE o.cart_id = changed.id AND NOT o.saved_for_later AND o.id IS DISTINCT FROM ${lineId})`;

/**
 * Sets the quantity of a variant's line, inserting the line and the cart where there is none, and deletes another line. Saving the
 * last line to buy for later lets the cart's open payment expire. Returns the line's id; undefined where the cart has changed.
 */
export const putCartLine = async (
  db: Queryable,
  { id, version, userId }: CartVersion & { userId: number },
  line: Omit<CartLineRow, 'id'>,
  { deletedLineId, now }: { deletedLineId: number | null; now: Date },
): Promise<number | undefined> => {
  const { rows } = await db.query<{ id: number }>({
    name: 'cart-put-line',
    text: `WITH changed AS (${INCREMENT_VERSION}), created AS (
       INSERT INTO cart (user_id, version) SELECT $3::int, 1 WHERE $1 IS NULL ON CONFLICT (user_id) DO NOTHING RETURNING id
     ), deleted AS (
       DELETE FROM cart_line l USING changed WHERE l.cart_id = changed.id AND l.id = $4
     ), expired AS (
       ${expirePaymentOfEmptyCart('$4', '$10')} AND $7::bool
     )
     INSERT INTO cart_line (cart_id, variant_id, qty, saved_for_later, added_price_minor, added_currency_code, created_at)
     SELECT id, $5::int, $6::int, $7::bool, $8::bigint, $9, $10::timestamptz
     FROM (SELECT id FROM changed UNION ALL SELECT id FROM created) cart
     ON CONFLICT (cart_id, variant_id, saved_for_later)
     DO UPDATE SET qty = excluded.qty, added_price_minor = excluded.added_price_minor,
       added_currency_code = excluded.added_currency_code
     RETURNING id`,
    values: [
      id,
      version,
      userId,
      deletedLineId,
      line.variantId,
      line.qty,
      line.saved,
      line.addedMinor,
      line.addedCurrency,
      now,
    ],
  });
  return rows[0]?.id;
};

/** Sets the quantity of a line. Returns false where the cart has changed. */
export const setLineQuantity = async (db: Queryable, { id, version }: CartVersion, lineId: number, qty: number) => {
  const { rowCount } = await db.query({
    name: 'cart-set-quantity',
    text: `WITH changed AS (${INCREMENT_VERSION})
     UPDATE cart_line l SET qty = $4 FROM changed WHERE l.cart_id = changed.id AND l.id = $3`,
    values: [id, version, lineId, qty],
  });
  return rowCount === 1;
};

/** Deletes a line. Returns false where the cart has changed. */
export const deleteCartLine = async (db: Queryable, { id, version }: CartVersion, lineId: number, now: Date) => {
  const { rowCount } = await db.query({
    name: 'cart-delete-line',
    text: `WITH changed AS (${INCREMENT_VERSION}), expired AS (
       ${expirePaymentOfEmptyCart('$3', '$4')}
     )
     DELETE FROM cart_line l USING changed WHERE l.cart_id = changed.id AND l.id = $3`,
    values: [id, version, lineId, now],
  });
  return rowCount === 1;
};

/** Removes ordered quantities from the cart, preserves later additions, and increments the cart's version. */
export const removeOrderedLines = (
  tx: Queryable,
  cartId: number,
  bought: ReadonlyArray<{ variantId: number; qty: number }>,
) =>
  tx.query({
    name: 'cart-remove-ordered-lines',
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

/** Lists the delivery rates to a country; null: those of the default zone. */
export const listRates = async (
  db: Queryable,
  currencyCode: string,
  country: string | null,
): Promise<StoredCart['rates']> => {
  const { rows } = await db.query<StoredCart['rates'][number]>(
    pipelined({ name: 'delivery-rates', text: selectRates('$2', '$1'), values: [currencyCode, country] }),
  );
  return rows;
};

/** Whether the shop delivers to a country; false for one that it does not know. */
export const isDeliveredTo = async (db: Queryable, country: string): Promise<boolean> => {
  const { rows } = await db.query<{ isDeliveredTo: boolean }>(
    pipelined({
      name: 'delivered-to',
      text: 'SELECT is_delivered_to AS "isDeliveredTo" FROM country WHERE iso2 = $1',
      values: [country],
    }),
  );
  return rows[0]?.isDeliveredTo ?? false;
};

/** The charge that each line of a product adds to the delivery, in minor units; null for a product that is inactive or hidden. */
export const findDeliveryCharge = async (db: Queryable, productId: number, currencyCode: string) => {
  const { rows } = await db.query<{ chargeMinor: number }>(
    pipelined({
      name: 'delivery-charge',
      text: `SELECT coalesce(dc.amount_minor, 0) AS "chargeMinor" FROM product p
     LEFT JOIN product_delivery_charge dc ON dc.product_id = p.id AND dc.currency_code = $2
     WHERE p.id = $1 AND p.on_sale`,
      values: [productId, currencyCode],
    }),
  );
  return rows[0]?.chargeMinor ?? null;
};
