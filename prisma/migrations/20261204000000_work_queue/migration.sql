-- The operators' work queue: who does what, and the indexes of what waits.
CREATE TABLE work_assignment (
  kind TEXT NOT NULL,
  item_id TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  taken_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT work_assignment_pkey PRIMARY KEY (kind, item_id),
  CONSTRAINT work_assignment_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX work_assignment_user_id_idx ON work_assignment (user_id);

CREATE INDEX IF NOT EXISTS store_order_to_ship_idx ON store_order (created_at, id) WHERE status IN ('received', 'processing');
CREATE INDEX IF NOT EXISTS job_failed_idx ON job (failed_at, id) WHERE failed_at IS NOT NULL;
-- The median time to a shipment.
CREATE INDEX IF NOT EXISTS store_order_event_shipped_idx ON store_order_event (created_at) WHERE status = 'shipped';
