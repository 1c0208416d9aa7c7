-- The stores whose vendors wait for imports take turns: the one whose last import started longest ago is next.
ALTER TABLE vendor_import ADD COLUMN started_at TIMESTAMPTZ(3);
