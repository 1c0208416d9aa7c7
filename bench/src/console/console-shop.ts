import type pg from 'pg';
import type { OrdersShopSize } from '../growth/orders-database.ts';

const AUDIT_ENTRIES = 3_000_000;
const APPLICATIONS = 5_000;

/** What a shop of two years has beside orders, products and people. By a superuser: triggers are off. */
const ROWS = [
  `INSERT INTO audit_entry (created_at, actor_kind, actor_id, source, thing, thing_id, changes, request_id)
   SELECT now() - (${AUDIT_ENTRIES} - k) * interval '21 seconds', 'person', 3, (ARRAY['update_vendor_product', 'update_vendor_stock',
     'update_vendor_order_status', 'hide_product'])[1 + k % 4], (ARRAY['product', 'variant', 'seller_order', 'product'])[1 + k % 4],
     (1 + k % 100000)::text, jsonb_build_object('price', jsonb_build_object('before', k % 90, 'after', k % 91)), 'req-' || k
   FROM generate_series(1, ${AUDIT_ENTRIES}) AS k`,
  `INSERT INTO vendor_application (user_id, status, store_name, categories, country_iso2, created_at, decided_at)
   SELECT id, CASE WHEN k % 50 = 0 THEN 'pending' WHEN k % 3 = 0 THEN 'rejected' ELSE 'accepted' END, 'Atelier ' || k, '{}', 'NG',
     now() - k * interval '3 hours', CASE WHEN k % 50 > 0 THEN now() - k * interval '2 hours' END
   FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS k FROM user_account WHERE role_id = 3 ORDER BY id DESC LIMIT ${APPLICATIONS}) people`,
];

/** The shop of the operators' console: a million orders, 300,000 people and 100,000 products. */
export const CONSOLE_SHOP: OrdersShopSize = {
  orders: 1_000_000,
  people: 300_000,
  products: 100_000,
  addRows: async (pool: pg.Pool) => {
    const client = await pool.connect();
    try {
      await client.query(`SET session_replication_role = 'replica'`);
      for (const statement of ROWS) await client.query(statement);
      await client.query('VACUUM (ANALYZE)');
    } finally {
      client.release(true);
    }
  },
};
