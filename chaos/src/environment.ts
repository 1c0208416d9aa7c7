import { systemClock } from '@trad/api/platform/clock';
import { createTokens } from '@trad/api/platform/security/tokens';
import { buildAddress, buildProduct, buildUser } from '@trad/api/testing/factories';
import { createPool } from '@trad/database/connections/pool';
import { runSingleStatement } from '@trad/database/connections/transaction';
import { createTestDatabase, dropTestDatabase } from '@trad/database/testing/test-database';
import { seedReference } from '@trad/seed/seed-demo';
import Fastify from 'fastify';
import type pg from 'pg';
import { JWT_SECRET } from './settings.ts';

/** Variants to buy; the stock of the scarce ones is less than the shoppers order. */
export interface ProductIds {
  wellStocked: readonly number[];
  scarce: readonly number[];
}

const AMPLE_STOCK = 1_000_000;

/** Inserts products whose prices, delivery charges and taxes need rounding. */
const buildProducts = async (pool: pg.Pool, scarce: number): Promise<ProductIds> => {
  const insertVariant = async (stock: number | null, amount: number, fields: object) =>
    (await buildProduct({ pool }, { variants: [{ stock, prices: { USD: amount } }], ...fields })).variantId;
  return {
    wellStocked: [
      await insertVariant(AMPLE_STOCK, 1999, { deliveryCharge: 250 }),
      await insertVariant(AMPLE_STOCK, 350, { is_prices_inclusive_tax: false, tax_rate_bp: 1925 }),
      await insertVariant(AMPLE_STOCK, 12_345, { tax_rate_bp: 750 }),
      await insertVariant(null, 4999, {}),
    ],
    scarce: [
      await insertVariant(scarce, 799, {}),
      await insertVariant(scarce, 2150, { is_prices_inclusive_tax: false, tax_rate_bp: 500 }),
    ],
  };
};

/** Opens a shop without shoppers on its own database. */
export const openEnvironment = async ({ scarce }: { scarce: number }) => {
  const databaseUrl = await createTestDatabase(seedReference);
  const pool = createPool({ connectionString: databaseUrl, max: 6 });
  await pool.query(
    `UPDATE setting SET value = '{"cod_method": 1, "stripe_method": 1, "paypal_method": 1}' WHERE key = 'payment_method'`,
  );
  const products = await buildProducts(pool, scarce);
  const { rows: initial } = await pool.query<{ id: number; stock: number | null }>('SELECT id, stock FROM variant');
  const tokens = await createTokens(Fastify(), JWT_SECRET);
  return {
    databaseUrl,
    pool,
    products,
    /** The stock of each variant before the first checkout; null: not tracked. */
    initial,
    /** Inserts a signed-in shopper with an address and these lines in the cart. */
    buildShopper: async (lines: ReadonlyArray<{ variantId: number; qty: number }>) => {
      const { id, token } = await buildUser({ pool, clock: systemClock, app: { deps: { tokens } } });
      const addressId = await buildAddress({ pool }, id, { default_of: id });
      await pool.query(
        `WITH new_cart AS (INSERT INTO cart (user_id, version) VALUES ($1, 1) RETURNING id)
         INSERT INTO cart_line (cart_id, variant_id, qty)
         SELECT new_cart.id, line."variantId", line.qty
         FROM new_cart, jsonb_to_recordset($2) AS line ("variantId" int, qty int)`,
        [id, JSON.stringify(lines)],
      );
      return { id, token, addressId };
    },
    /** Makes every scheduled check of an attempt or event, and the reconciler's job, due now. */
    makeChecksDue: async () => {
      // One transaction each: together they would lock rows of several tables in another order than the shop does.
      for (const statement of [
        'UPDATE payment_attempt SET next_check_at = created_at WHERE next_check_at > created_at',
        'UPDATE payment_event SET next_check_at = received_at WHERE next_check_at > received_at',
        `UPDATE job SET run_at = now() - interval '1 day' WHERE kind = 'payments.reconcile'`,
      ])
        await runSingleStatement(pool, (db) => db.query(statement));
    },
    /** Expires open attempts of everybody or of one shopper, at most `max` of them. */
    expireAttempts: (userId: number | null = null, max: number | null = null) =>
      runSingleStatement(pool, (db) =>
        db.query(
          `UPDATE payment_attempt SET expires_at = created_at, next_check_at = created_at
           -- Checked again after the row lock: the attempt may have closed meanwhile.
           WHERE open_cart_id IS NOT NULL AND id IN (
             SELECT id FROM payment_attempt WHERE open_cart_id IS NOT NULL AND ($1::int IS NULL OR user_id = $1)
             ORDER BY random() LIMIT $2)`,
          [userId, max],
        ),
      ),
    close: async () => {
      await pool.end();
      await dropTestDatabase(databaseUrl);
    },
  };
};
export type Environment = Awaited<ReturnType<typeof openEnvironment>>;
