import { randomUUID } from 'node:crypto';
import { createTokens } from '@trad/api/platform/security/tokens';
import { GENERATED_DOMAIN } from '@trad/seed/generate/ensure-accounts';
import Fastify from 'fastify';
import type pg from 'pg';
import { JWT_SECRET } from './processes.ts';

/** A signed-in user with an address. */
export interface Buyer {
  id: number;
  addressId: number;
  /** Named by the requests to the baseline, which reads no token. */
  sessionId: string;
  token: string;
}

const EMAIL_PATTERN = 'buyer-%@bench.example';
const HOUR_MS = 3_600_000;

/** Inserts buyers, each with a session and a default address. */
export const insertBuyers = async (pool: pg.Pool, count: number): Promise<Buyer[]> => {
  const tokens = await createTokens(Fastify(), JWT_SECRET);
  const now = Date.now();
  const expiresAt = new Date(now + HOUR_MS);
  const { rows } = await pool.query<{ id: number; addressId: number; sid: string }>(
    `WITH users AS (
       INSERT INTO user_account (email, name, username, password_hash)
       SELECT format('buyer-%s@bench.example', sid), 'Buyer', 'Buyer', '!' FROM unnest($1::text[]) AS sid
       RETURNING id, email
     ), sessions AS (
       INSERT INTO session (id, user_id, expires_at) SELECT substring(email FROM 'buyer-(.*)@')::uuid, id, $2 FROM users
     )
     INSERT INTO address (user_id, default_of, first_name, line1, city, country_iso2)
     SELECT id, id, 'Amara', '1 Marina', 'Lagos', 'NG' FROM users
     RETURNING user_id AS id, id AS "addressId", (SELECT substring(email FROM 'buyer-(.*)@') FROM users WHERE users.id = user_id) AS sid`,
    [Array.from({ length: count }, () => randomUUID()), expiresAt],
  );
  const issuedAt = Math.floor(now / 1000);
  return rows.map(({ id, addressId, sid }) => ({
    id,
    addressId,
    sessionId: sid,
    token: tokens.sign({ sub: String(id), sid, iat: issuedAt, exp: issuedAt + HOUR_MS / 1000 }),
  }));
};

/** Inserts a cart for each buyer with one piece of one of the variants, in rotation. */
export const fillCarts = (pool: pg.Pool, buyers: readonly Buyer[], variantIds: readonly number[]) =>
  pool.query(
    `WITH carts AS (
       INSERT INTO cart (user_id, version) SELECT unnest($1::int[]), 1 ON CONFLICT (user_id) DO UPDATE SET version = cart.version + 1
       RETURNING id
     )
     INSERT INTO cart_line (cart_id, variant_id, qty)
     SELECT id, ($2::int[])[1 + row_number() OVER () % cardinality($2)], 1 FROM carts`,
    [buyers.map(({ id }) => id), variantIds],
  );

/** Deletes all buyers with their orders, so that the generated shop can be reused. */
export const removeBuyers = async (pool: pg.Pool) => {
  const buyerIds = "(SELECT id FROM user_account WHERE email LIKE '%s')".replace('%s', EMAIL_PATTERN);
  const attempts = `(SELECT id FROM payment_attempt WHERE user_id IN ${buyerIds})`;
  const orders = `(SELECT id FROM shop_order WHERE user_id IN ${buyerIds})`;
  const sellerOrders = `(SELECT id FROM store_order WHERE order_id IN ${orders})`;
  // A query of several statements is one transaction.
  await pool.query(`
    UPDATE variant v SET stock = v.stock + m.taken
    FROM (SELECT variant_id, -sum(delta) AS taken FROM stock_move WHERE attempt_id IN ${attempts} GROUP BY variant_id) m
    WHERE v.id = m.variant_id;
    -- The ledgers of stock and money are append-only.
    SET LOCAL session_replication_role = 'replica';
    DELETE FROM ledger_entry WHERE transfer_id IN (SELECT id FROM ledger_transfer WHERE order_id IN ${orders});
    DELETE FROM ledger_transfer WHERE order_id IN ${orders};
    DELETE FROM ledger_balance;
    INSERT INTO ledger_balance (store_id, currency_code, account, kind, chunk, amount_minor, lines)
    SELECT store_id, currency_code, account, kind, transfer_id >> 10, sum(amount_minor), count(*) FROM ledger_entry
    WHERE store_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
    DELETE FROM ledger_total;
    INSERT INTO ledger_total (store_id, currency_code, account, kind, amount_minor, lines)
    SELECT store_id, currency_code, account, kind, sum(amount_minor), sum(lines) FROM ledger_balance GROUP BY 1, 2, 3, 4;
    -- The mails to the buyers, and to the stores of their orders, with the jobs that send them.
    WITH removed AS (
      DELETE FROM mail WHERE user_id IN ${buyerIds} OR (params ->> 'sellerOrder')::int IN ${sellerOrders} RETURNING id
    )
    DELETE FROM job WHERE kind = 'mail.send' AND (payload ->> 'mail')::bigint IN (SELECT id FROM removed);
    -- Triggers and foreign keys delete nothing here.
    DELETE FROM cash_due WHERE order_id IN ${orders};
    DELETE FROM store_order_event WHERE store_order_id IN ${sellerOrders};
    DELETE FROM order_item WHERE order_id IN ${orders};
    DELETE FROM store_order WHERE order_id IN ${orders};
    DELETE FROM shop_order WHERE user_id IN ${buyerIds};
    DELETE FROM stock_reservation WHERE attempt_id IN ${attempts};
    DELETE FROM stock_move WHERE attempt_id IN ${attempts};
    DELETE FROM payment_attempt WHERE user_id IN ${buyerIds};
    DELETE FROM cart_line WHERE cart_id IN (SELECT id FROM cart WHERE user_id IN ${buyerIds});
    DELETE FROM cart WHERE user_id IN ${buyerIds};
    DELETE FROM address WHERE user_id IN ${buyerIds};
    DELETE FROM session WHERE user_id IN ${buyerIds};
    UPDATE store s SET owner_id = (SELECT id FROM user_account u WHERE u.email = s.slug || '@${GENERATED_DOMAIN}')
    WHERE s.owner_id IN ${buyerIds};
    DELETE FROM user_account WHERE email LIKE '${EMAIL_PATTERN}';`);
};
