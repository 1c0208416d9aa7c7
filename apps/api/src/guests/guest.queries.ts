// SQL: a guest is inserted with address, cart and lines in one statement, and changed under the lock of the cart.
import { FORMER_CUSTOMER } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import { getErrorCode } from '@trad/database/connections/error-code';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { inTransaction, type Queryable, runSingleStatement } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { type AddressColumns, buildAccountFilter, ERASED_EMAIL, enqueueConfirmationMail } from '../account/account.ts';
import { lockAccount } from '../platform/security/lock-account.queries.ts';

const UNIQUE_VIOLATION = '23505';

/** The data that a guest typed, and the lines of their cart. */
export interface GuestCheckout {
  email: string;
  address: AddressColumns;
  lines: ReadonlyArray<{ variantId: number; qty: number }>;
}

/** A guest with the address of the purchase, and the order that it became. */
export interface SavedGuest {
  userId: number;
  addressId: number;
  orderId: number | null;
  guestTokenVersion: number;
}

/** Finds the e-mail address of the key's guest; undefined where the key belongs to none. */
export const findKnownEmail = async (db: Queryable, keyHash: Buffer) => {
  const { rows } = await db.query<{ email: string }>(
    pipelined({
      name: 'guest-key',
      text: 'SELECT u.email FROM guest g JOIN user_account u ON u.id = g.user_id WHERE g.key_hash = $1',
      values: [keyHash],
    }),
  );
  return rows[0]?.email;
};

const NAME = `concat_ws(' ', $3::text, nullif($4::text, ''))`;

/** Selects the requested lines with existing variants. */
const selectLines = (json: string) => `SELECT v.id AS variant_id, l.qty
  FROM jsonb_to_recordset(${json}::jsonb) AS l ("variantId" int, qty int) JOIN variant v ON v.id = l."variantId"`;

const listContactValues = ({ email, address }: GuestCheckout, key: Buffer | number) => [
  email,
  key,
  address.firstName,
  address.lastName,
  address.phone,
  address.type,
  address.line1,
  address.line2,
  address.landmark,
  address.city,
  address.state,
  address.countryIso2,
  address.zip,
];

const insertRows = async (
  db: Queryable,
  keyHash: Buffer,
  checkout: GuestCheckout,
  now: Date,
): Promise<SavedGuest | undefined> => {
  const { rows } = await db.query<SavedGuest>({
    name: 'guest-insert',
    text: `WITH wanted AS (
       ${selectLines('$15')}
     ), account AS (
       INSERT INTO user_account (email, name, username, password_hash, mobile, country_iso2, status, created_at)
       SELECT $1, ${NAME}, ${NAME}, '!', $5, $12, 'guest', $14 WHERE EXISTS (SELECT FROM wanted)
       RETURNING id
     ), known AS (
       INSERT INTO guest (user_id, key_hash, created_at) SELECT id, $2, $14 FROM account
     ), destination AS (
       INSERT INTO address (user_id, default_of, first_name, last_name, phone, type, line1, line2, landmark, city, state,
         country_iso2, zip, created_at)
       SELECT id, id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 FROM account
       RETURNING id, user_id
     ), new_cart AS (
       INSERT INTO cart (user_id, version, quoted_address_id) SELECT user_id, 1, id FROM destination RETURNING id
     ), filled AS (
       INSERT INTO cart_line (cart_id, variant_id, qty, created_at)
       SELECT c.id, w.variant_id, w.qty, $14 FROM new_cart c, wanted w
     )
     SELECT user_id AS "userId", id AS "addressId", NULL::int AS "orderId", 0 AS "guestTokenVersion" FROM destination`,
    values: [...listContactValues(checkout, keyHash), now, JSON.stringify(checkout.lines)],
  });
  return rows[0];
};

/**
 * Inserts a guest with address and cart; undefined where no line is left, or another request with the key came first. The password hash
 * `!` matches no password.
 */
export const insertGuest = async (pool: pg.Pool, keyHash: Buffer, checkout: GuestCheckout, now: Date) => {
  try {
    return await runSingleStatement(pool, (db) => insertRows(db, keyHash, checkout, now));
  } catch (error) {
    if (getErrorCode(error) === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
};

/** Locks the cart of the key's guest; undefined where the key belongs to none any more. */
const lockGuest = async (tx: Queryable, keyHash: Buffer) => {
  const { rows } = await tx.query<{
    userId: number;
    cartId: number;
    addressId: number;
    guestTokenVersion: number;
  }>({
    name: 'guest-lock',
    text: `SELECT g.user_id AS "userId", c.id AS "cartId", a.id AS "addressId",
       u.guest_token_version AS "guestTokenVersion"
     FROM guest g JOIN user_account u ON u.id = g.user_id JOIN cart c ON c.user_id = g.user_id
       JOIN address a ON a.default_of = g.user_id
     WHERE g.key_hash = $1 FOR UPDATE OF c`,
    values: [keyHash],
  });
  return rows[0];
};

/** Finds the order of a guest, who has one at most; null: there is none yet. */
export const findGuestOrder = async (db: Queryable, userId: number): Promise<number | null> => {
  const { rows } = await db.query<{ id: number }>({
    name: 'guest-order',
    text: 'SELECT id FROM shop_order WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    values: [userId],
  });
  return rows[0]?.id ?? null;
};

/** Finds the valid version of a guest's tokens; undefined where the user is no guest any more. */
export const findGuestTokenVersion = async (db: Queryable, userId: number): Promise<number | undefined> => {
  const { rows } = await db.query<{ version: number }>({
    name: 'guest-token-version',
    text: `SELECT guest_token_version AS version FROM user_account WHERE id = $1 AND status = 'guest'`,
    values: [userId],
  });
  return rows[0]?.version;
};

/**
 * Finds the order of a former guest that belongs to an account now: the first one of the guest's cart, also where the guest became the
 * account before they ordered.
 */
export const findFormerGuestOrder = async (db: Queryable, guestId: number, userId: number): Promise<number | null> => {
  const { rows } = await db.query<{ id: number }>({
    name: 'former-guest-order',
    text: `SELECT o.id FROM cart c JOIN shop_order o ON o.cart_id = c.id
     WHERE c.user_id = $1 AND o.user_id = $2 ORDER BY o.id LIMIT 1`,
    values: [guestId, userId],
  });
  return rows[0]?.id ?? null;
};

/** Replaces contact and address. The token is valid for a week from now on, so the guest is stored as long. */
const updateContact = (tx: Queryable, userId: number, checkout: GuestCheckout, now: Date) =>
  tx.query({
    name: 'guest-update',
    text: `WITH account AS (
       UPDATE user_account SET email = $1, name = ${NAME}, username = ${NAME}, mobile = $5, country_iso2 = $12
       WHERE id = $2 AND status = 'guest' RETURNING id
     ), saved AS (
       UPDATE guest SET created_at = $14 WHERE user_id = $2
     )
     UPDATE address a SET first_name = $3, last_name = $4, phone = $5, type = $6, line1 = $7, line2 = $8, landmark = $9,
       city = $10, state = $11, country_iso2 = $12, zip = $13
     FROM account WHERE a.default_of = account.id`,
    values: [...listContactValues(checkout, userId), now],
  });

/**
 * Replaces the lines of a locked cart. Unchanged lines keep its version, and with it the payment that was begun for them.
 * Returns false where no line is left.
 */
const replaceLines = async (tx: Queryable, cartId: number, lines: GuestCheckout['lines'], now: Date) => {
  const { rows } = await tx.query<{ count: number }>({
    name: 'guest-replace-lines',
    text: `WITH wanted AS (
       ${selectLines('$2')}
     ), changed AS (
       UPDATE cart SET version = version + 1
       WHERE id = $1 AND EXISTS (SELECT FROM wanted) AND EXISTS (
         SELECT FROM (SELECT variant_id, qty FROM cart_line WHERE cart_id = $1) l FULL JOIN wanted w USING (variant_id)
         WHERE l.qty IS DISTINCT FROM w.qty)
       RETURNING id
     ), deleted AS (
       DELETE FROM cart_line l USING changed
       WHERE l.cart_id = changed.id AND l.variant_id NOT IN (SELECT variant_id FROM wanted)
     ), replaced AS (
       INSERT INTO cart_line (cart_id, variant_id, qty, created_at)
       SELECT changed.id, w.variant_id, w.qty, $3 FROM changed, wanted w
       ON CONFLICT (cart_id, variant_id, saved_for_later) DO UPDATE SET qty = excluded.qty
     )
     SELECT count(*)::int AS count FROM wanted`,
    values: [cartId, JSON.stringify(lines), now],
  });
  return (rows[0]?.count ?? 0) > 0;
};

/**
 * Changes the purchase of the key's guest, unless it is an order already. Returns undefined where the key belongs to no guest
 * any more, or no line is left.
 */
export const updateGuest = (
  pool: pg.Pool,
  keyHash: Buffer,
  checkout: GuestCheckout,
  now: Date,
): Promise<SavedGuest | undefined> =>
  inTransaction(pool, async (tx) => {
    const guest = await lockGuest(tx, keyHash);
    if (!guest) return undefined;
    const { cartId, ...saved } = guest;
    const { userId } = saved;
    // Read under the lock, which the order of a concurrently succeeded payment takes, too.
    const orderId = await findGuestOrder(tx, userId);
    if (orderId !== null) return { ...saved, orderId };
    await updateContact(tx, userId, checkout, now);
    if (!(await replaceLines(tx, cartId, checkout.lines, now))) return undefined;
    return { ...saved, orderId };
  });

export const findGuest = (prisma: PrismaClient, userId: number) =>
  prisma.user.findUnique({ where: { id: userId, status: 'guest' } });

/** Finds the order of a guest with this e-mail address; null where it belongs to an account or to another guest. */
export const findGuestOrderByEmail = (prisma: PrismaClient, orderId: number, email: string) =>
  prisma.order.findFirst({ where: { id: orderId, user: { status: 'guest', email } }, select: { id: true } });

interface NewAccount {
  passwordHash: string;
  /** Whether the guest has shown that they read the mails to their e-mail address. */
  isConfirmed: boolean;
  needsConfirmationMail: boolean;
  language: LanguageCode;
  now: Date;
}

/** Converts a guest into an account with a password; null: it is one already, EMAIL_TAKEN: another one has the e-mail address. */
export const convertGuestToAccount = async (prisma: PrismaClient, userId: number, account: NewAccount) => {
  const { passwordHash, isConfirmed, needsConfirmationMail, language, now } = account;
  const data = { passwordHash, status: 'active', emailConfirmedAt: isConfirmed ? now : null };
  try {
    return await prisma.$transaction(async (tx) => {
      const guest = await tx.user.findUnique({ where: { id: userId, status: 'guest' }, select: { email: true } });
      if (!guest) return null;
      // The constraint decides races alone: PostgreSQL's log would have the e-mail address of each error.
      if (await tx.user.count({ where: buildAccountFilter(guest.email) })) return 'EMAIL_TAKEN';
      const [user] = await tx.user.updateManyAndReturn({ where: { id: userId, status: 'guest' }, data });
      if (!user) return null;
      await tx.guest.deleteMany({ where: { userId } });
      if (needsConfirmationMail) await enqueueConfirmationMail(tx, userId, language, now);
      return user;
    });
  } catch (error) {
    if (getErrorCode(error) === UNIQUE_VIOLATION) return 'EMAIL_TAKEN';
    throw error;
  }
};

/**
 * Moves a guest's order and payments to an account, and removes the guest's personal data. Null: there is no such
 * order. Throws UNAUTHENTICATED where the account was erased since the request began.
 */
export const moveOrder = (
  pool: pg.Pool,
  { guestId, version }: { guestId: number; version: number },
  userId: number,
): Promise<number | null | 'PAYMENT_IN_PROGRESS'> =>
  inTransaction(pool, async (tx) => {
    // Locked as in the checkout, so that no payment begins meanwhile.
    await tx.query('SELECT FROM cart WHERE user_id = $1 FOR UPDATE', [guestId]);
    await lockAccount(tx, userId);
    const { rows } = await tx.query<{ isOpen: boolean }>(
      `SELECT EXISTS (SELECT FROM payment_attempt WHERE user_id = $1 AND open_cart_id IS NOT NULL) AS "isOpen"
       FROM user_account WHERE id = $1 AND status = 'guest' AND guest_token_version = $2 FOR UPDATE`,
      [guestId, version],
    );
    const [guest] = rows;
    if (!guest) return null;
    if (guest.isOpen) return 'PAYMENT_IN_PROGRESS';
    const orderId = await findGuestOrder(tx, guestId);
    if (orderId === null) return null;
    await tx.query('UPDATE payment_attempt SET user_id = $2 WHERE user_id = $1', [guestId, userId]);
    await tx.query('UPDATE shop_order SET user_id = $2 WHERE user_id = $1', [guestId, userId]);
    // The order refers to the cart, so the guest's row remains, without personal data.
    await tx.query('DELETE FROM address WHERE user_id = $1', [guestId]);
    await tx.query('DELETE FROM guest WHERE user_id = $1', [guestId]);
    // Stored responses have the address of the order. An erasure of the account would not find those of the guest.
    await tx.query('DELETE FROM idempotency_key WHERE user_id = $1', [guestId]);
    await tx.query(
      `UPDATE user_account SET email = ${ERASED_EMAIL}, name = '${FORMER_CUSTOMER}',
         username = '${FORMER_CUSTOMER}', status = 'erased', mobile = NULL, country_iso2 = NULL
       WHERE id = $1`,
      [guestId],
    );
    return orderId;
  });

/**
 * Deletes guests without an order who were saved last before this time, with their addresses, carts and unpaid payments. A guest with
 * an open or refunded payment or an alert is not deleted. Returns how many were deleted.
 */
export const deleteGuestsBefore = (pool: pg.Pool, before: Date, max: number): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `SELECT g.user_id AS id FROM guest g JOIN cart c ON c.user_id = g.user_id
       WHERE g.created_at < $1 AND NOT EXISTS (SELECT FROM shop_order o WHERE o.user_id = g.user_id)
         AND NOT EXISTS (SELECT FROM payment_attempt a WHERE a.user_id = g.user_id
           AND (a.state NOT IN ('cancelled', 'failed')
             OR EXISTS (SELECT FROM refund r WHERE r.attempt_id = a.id)
             OR EXISTS (SELECT FROM payment_alert p WHERE p.attempt_id = a.id)))
       ORDER BY g.created_at LIMIT $2 FOR UPDATE OF g, c SKIP LOCKED`,
      [before, max],
    );
    const ids = rows.map(({ id }) => id);
    // A payment that began, or got money, before the carts were locked is missing in the snapshot of the first statement.
    await tx.query(`DELETE FROM payment_attempt WHERE user_id = ANY ($1::int[]) AND state IN ('cancelled', 'failed')`, [
      ids,
    ]);
    const { rowCount } = await tx.query(
      `DELETE FROM user_account u WHERE id = ANY ($1::int[])
         AND NOT EXISTS (SELECT FROM payment_attempt a WHERE a.user_id = u.id)`,
      [ids],
    );
    return rowCount ?? 0;
  });

/** Deletes the checkout keys of guests with an order: their purchase is complete. */
export const deleteGuestKeysBefore = (prisma: PrismaClient, before: Date) =>
  prisma.guest.deleteMany({ where: { savedAt: { lt: before }, user: { orders: { some: {} } } } });
