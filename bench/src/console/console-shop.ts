import { GENERATED_DOMAIN } from '@trad/seed/generate/ensure-accounts';
import type { OrdersShopSize } from '../growth/orders-database.ts';

const AUDIT_ENTRIES = 3_000_000;
const APPLICATIONS = 5_000;

/**
 * Turn a shop of generated orders into one that is two years old: they insert its other rows, and change some orders,
 * products, people, stores and reviews.
 */
const STATEMENTS = [
  `INSERT INTO audit_entry (created_at, actor_kind, actor_id, source, thing, thing_id, changes, request_id)
   SELECT now() - (${AUDIT_ENTRIES} - k) * interval '21 seconds', 'person', 3, (ARRAY['update_vendor_product', 'adjust_vendor_stock',
     'update_vendor_order_status', 'hide_product'])[1 + k % 4], (ARRAY['product', 'variant', 'seller_order', 'product'])[1 + k % 4],
     (1 + k % 100000)::text, jsonb_build_object('price', jsonb_build_object('before', k % 90, 'after', k % 91)), 'req-' || k
   FROM generate_series(1, ${AUDIT_ENTRIES}) AS k`,
  `INSERT INTO vendor_application (user_id, status, store_name, categories, country_iso2, created_at, decided_at, reason)
   SELECT id, CASE WHEN k % 50 = 0 THEN 'pending' WHEN k % 3 = 0 THEN 'rejected' ELSE 'accepted' END, 'Atelier ' || k, '{apparel}', 'NG',
     now() - k * interval '3 hours', CASE WHEN k % 50 > 0 THEN now() - k * interval '2 hours' END,
     CASE WHEN k % 50 > 0 AND k % 3 = 0 THEN 'No pictures' END
   FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS k FROM user_account WHERE role_id = 3 ORDER BY id DESC LIMIT ${APPLICATIONS}) people`,
  `UPDATE user_account SET country_iso2 = (ARRAY['NG', 'GH', 'KE', 'SN', 'ZA', 'GB'])[1 + id % 6],
    email_confirmed_at = CASE WHEN id % 10 > 0 THEN created_at END,
    status = CASE WHEN id % 500 = 7 THEN 'suspended' ELSE status END
    WHERE email LIKE 'shopper-%@${GENERATED_DOMAIN}'`,
  `UPDATE store_order SET status = 'received', delivered_at = NULL, release_at = NULL
    WHERE order_id IN (SELECT id FROM shop_order WHERE id % 5000 = 17)`,
  `UPDATE shop_order SET status = 'received' WHERE id % 5000 = 17`,
  `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, provider_ref, snapshot, amount_minor, currency_code, state,
       expires_at, created_at, updated_at)
     SELECT md5('attempt ' || id)::uuid, user_id, cart_id, cart_version_after, CASE WHEN id % 20 = 3 THEN 'paypal_method' ELSE 'stripe_method' END,
       'pi_generated_failed_' || id, '{}', total_minor, currency_code,
       CASE WHEN id % 100000 = 3 THEN 'processing' WHEN id % 40 = 3 THEN 'cancelled' ELSE 'failed' END, created_at, created_at, created_at
     FROM shop_order WHERE id % 10 = 3`,
  `INSERT INTO refund (id, attempt_id, amount_minor, reason, state, provider_ref, method, currency_code, created_at, updated_at)
     SELECT md5('refund ' || id)::uuid, attempt_id, CASE WHEN id % 100 = 6 THEN total_minor ELSE total_minor / 2 END,
       CASE WHEN id % 3 = 0 THEN 'operator' ELSE 'vendor' END, CASE WHEN id % 5000 = 6 THEN 'pending' WHEN id % 1000 = 31 THEN 'failed' ELSE 'succeeded' END,
       're_' || id, payment_method, currency_code, created_at + interval '2 hours', created_at + interval '3 hours'
     FROM shop_order WHERE payment_method = 'stripe_method' AND id % 25 = 6`,
  `INSERT INTO payment_alert (kind, subject, attempt_id, detail, created_at, resolved_at, resolution)
     SELECT 'refund_failed', 're_' || id, attempt_id, 'The provider refused it.', created_at, CASE WHEN id % 25000 > 6 THEN created_at END,
       CASE WHEN id % 25000 > 6 THEN 'Paid by bank transfer.' END
     FROM shop_order WHERE id % 250 = 6`,
  `INSERT INTO cash_receipt (store_order_id, amount_minor, received_at)
     SELECT so.id, so.total_minor, so.delivered_at FROM store_order so JOIN shop_order o ON o.id = so.order_id
     WHERE o.payment_method = 'cod_method' AND so.status = 'delivered' AND so.delivered_at < now() - interval '5 days' AND so.id % 100 > 0
   ON CONFLICT DO NOTHING`,
  // The rows that the triggers of refunds, seller orders and receipts would write.
  `INSERT INTO refunded_order (order_id, created_at, is_full, payment_method, currency_code)
     SELECT o.id, o.created_at, sum(r.amount_minor) >= o.total_minor, o.payment_method, o.currency_code FROM refund r JOIN shop_order o ON o.attempt_id = r.attempt_id
     WHERE r.state <> 'failed' GROUP BY o.id ON CONFLICT DO NOTHING`,
  `INSERT INTO cash_due (store_order_id, order_id, created_at)
     SELECT so.id, so.order_id, o.created_at FROM shop_order o JOIN store_order so ON so.order_id = o.id
     WHERE o.payment_method = 'cod_method' AND so.status NOT IN ('cancelled', 'returned', 'refunded')
       AND NOT EXISTS (SELECT FROM cash_receipt r WHERE r.store_order_id = so.id) ON CONFLICT DO NOTHING`,
  `INSERT INTO withdrawal (store_id, currency_code, amount_minor, state, bank, created_at, decided_at)
     SELECT id, 'USD', 100 + id % 5000, CASE WHEN nth = 1 THEN 'requested' ELSE 'rejected' END,
       '{"bankName": "First Bank", "branchName": null, "accountName": "", "accountNumber": "…1234", "routingNumber": null, "swiftCode": null}',
       now() - nth * interval '50 hours', CASE WHEN nth > 1 THEN now() - nth * interval '40 hours' END
     FROM store CROSS JOIN generate_series(1, 3) AS nth WHERE open`,
  `INSERT INTO withdrawal_batch (currency_code, state, chosen_by, chosen_at, approved_by, approved_at, approved_alone, file_made_by, file_made_at, file_checksum, ended_by, ended_at)
     SELECT 'USD', 'closed', 3, now() - nth * interval '2 days', 3, now() - nth * interval '2 days', true, 3, now() - nth * interval '2 days', repeat('0', 64), 3, now() - nth * interval '1 day'
     FROM generate_series(1, 350) AS nth`,
  `INSERT INTO withdrawal_batch_row (withdrawal_id, batch_id)
     SELECT w.id, b.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM withdrawal WHERE state = 'paid') w
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM withdrawal_batch) b ON b.nth = 1 + w.nth / 200 ON CONFLICT DO NOTHING`,
  `UPDATE store SET status = 'suspended' WHERE id % 97 = 5`,
  `UPDATE product SET status = CASE WHEN id % 50 = 3 THEN 'draft' WHEN id % 50 = 4 THEN 'archived' ELSE status END,
     hidden = id % 400 = 9, hidden_reason = CASE WHEN id % 400 = 9 THEN 'A copy' END WHERE id % 50 IN (3, 4) OR id % 400 = 9`,
  `UPDATE review SET status = 'hidden', hidden_reason = 'Rude' WHERE id % 400 = 7`,
  `INSERT INTO review_report (review_id, user_id, reason, created_at, resolved_at)
     SELECT id, user_id, 'spam', now() - id * interval '1 second', CASE WHEN id % 2000 > 11 THEN now() END FROM review WHERE id % 100 = 11`,
  `INSERT INTO category_proposal (store_id, name, status, created_at, decided_at)
     SELECT id, 'Kente ' || id, CASE WHEN id % 4 = 0 THEN 'pending' WHEN id % 4 = 1 THEN 'rejected' ELSE 'accepted' END, now() - id * interval '1 hour',
     CASE WHEN id % 4 > 0 THEN now() END FROM store`,
];

/** The shop of the operators' console: a million orders, 300,000 people and 100,000 products. */
export const CONSOLE_SHOP: OrdersShopSize = {
  orders: 1_000_000,
  people: 300_000,
  products: 100_000,
  statements: STATEMENTS,
};
