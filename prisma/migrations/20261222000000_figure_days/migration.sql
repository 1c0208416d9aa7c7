-- The figures of the operators' home by day (UTC), added up by a job once a day is over, so that a year is read as fast as a week.

-- The subject is the store, the product or the hours that a number is of; of carts it is the day on which the same carts were used before, as
-- days since 1970, or 0; else it is 0. Figures of whole months are stored on the first day of the month.
CREATE TABLE figure_day (
  figure TEXT NOT NULL,
  day DATE NOT NULL,
  subject INTEGER NOT NULL,
  value BIGINT NOT NULL,
  CONSTRAINT figure_day_pkey PRIMARY KEY (figure, day, subject) INCLUDE (value)
);

CREATE TABLE sales_day (
  day DATE NOT NULL,
  currency_code CHAR(3) NOT NULL,
  sales_minor BIGINT NOT NULL,
  commission_minor BIGINT NOT NULL,
  CONSTRAINT sales_day_pkey PRIMARY KEY (day, currency_code)
);

-- The days on which a cart was used: had a line added, was paid for or became an order. A line is deleted with the order, so it is no
-- record of that.
CREATE TABLE cart_day (
  cart_id INTEGER NOT NULL,
  day DATE NOT NULL,
  is_ordered BOOLEAN NOT NULL,
  CONSTRAINT cart_day_pkey PRIMARY KEY (cart_id, day)
);

-- How far the job is: one row.
CREATE TABLE figure_progress (
  id INTEGER NOT NULL DEFAULT 1,
  stored_until DATE NOT NULL,
  changes_until TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT figure_progress_pkey PRIMARY KEY (id),
  CONSTRAINT figure_progress_single_row CHECK (id = 1)
);

-- What took orders out of the figures of an earlier day: no event of a new order is in it.
CREATE INDEX IF NOT EXISTS store_order_event_ended_idx ON store_order_event (created_at) WHERE status IN ('cancelled', 'returned', 'refunded');
-- Refunds of a period are few, and are read as they are.
CREATE INDEX IF NOT EXISTS refund_figures_idx ON refund (created_at, attempt_id, currency_code, amount_minor) WHERE state <> 'failed';
-- Lines of open carts are read by the time at which they were added.
CREATE INDEX IF NOT EXISTS cart_line_created_at_idx ON cart_line (created_at) WHERE NOT saved_for_later;
