-- Orders in cash of which nothing is left to refund, although less was refunded than they cost, as another of their stores had cancelled or
-- was not paid: see update_refunded_order().
-- safe: few rows, which the former release only reads
UPDATE refunded_order f SET is_full = true
FROM shop_order o
WHERE f.payment_method = 'cod_method' AND NOT f.is_full AND o.id = f.order_id
  AND (SELECT sum(r.amount_minor) FROM refund r WHERE r.attempt_id = o.attempt_id AND r.state <> 'failed')
    >= coalesce((SELECT sum(r.amount_minor) FROM store_order so JOIN cash_receipt r ON r.store_order_id = so.id
        WHERE so.order_id = o.id), 0)
      + coalesce((SELECT -sum(e.amount_minor) FROM ledger_transfer t
        JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
        WHERE t.order_id = o.id AND t.kind = 'delivery'), 0)
  AND NOT EXISTS (SELECT FROM store_order so WHERE so.order_id = o.id AND so.status NOT IN ('cancelled', 'returned', 'refunded')
    AND coalesce((SELECT sum(r.amount_minor) FROM cash_receipt r WHERE r.store_order_id = so.id), 0) <= 0);
