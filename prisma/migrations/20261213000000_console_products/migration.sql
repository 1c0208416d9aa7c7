-- The operators' lists of products, reviews and category proposals, and reports of reviews by shoppers.

-- Pages of products by keyset.
CREATE INDEX IF NOT EXISTS product_created_at_id_idx ON product (created_at, id);
CREATE INDEX IF NOT EXISTS product_updated_at_id_idx ON product (updated_at, id);
CREATE INDEX IF NOT EXISTS product_sold_id_idx ON product (sold, id);
CREATE INDEX IF NOT EXISTS product_rating_id_idx ON product (rating, id);
-- The order by title, compared byte by byte, whatever the locale of the database.
CREATE INDEX IF NOT EXISTS product_title_idx ON product ((lower(name) COLLATE "C"), id);
-- Words of a title by their beginnings. Without marks, which PostgreSQL's parser would take for tags, hosts and addresses.
CREATE INDEX IF NOT EXISTS product_title_words_idx ON product
  USING gin (to_tsvector('simple'::regconfig, translate(name, '<>@/._-&:+=', '           '))) WITH (fastupdate = off);
CREATE INDEX IF NOT EXISTS product_status_created_at_id_idx ON product (status, created_at, id);
CREATE INDEX IF NOT EXISTS product_hidden_idx ON product (created_at, id) WHERE hidden;
CREATE INDEX IF NOT EXISTS product_featured_idx ON product (created_at, id) WHERE featured;
-- The beginning of a SKU, in any letter case.
CREATE INDEX IF NOT EXISTS variant_sku_prefix_idx ON variant ((lower(sku) COLLATE "C"));
-- The variants that are sold out or nearly.
CREATE INDEX IF NOT EXISTS variant_few_in_stock_idx ON variant (product_id) WHERE active AND stock <= 5;
-- The products that have a title in a language.
CREATE INDEX IF NOT EXISTS product_translation_title_idx ON product_translation (language_code, product_id) WHERE field = 'name';

-- Why an operator hid a review; a published one has no reason.
ALTER TABLE review ADD COLUMN hidden_reason TEXT;
CREATE INDEX IF NOT EXISTS review_created_at_id_idx ON review (created_at, id);
CREATE INDEX IF NOT EXISTS review_rating_id_idx ON review (rating, id);
CREATE INDEX IF NOT EXISTS review_hidden_idx ON review (created_at, id) WHERE status = 'hidden';
CREATE INDEX IF NOT EXISTS review_words_idx ON review
  USING gin (to_tsvector('simple'::regconfig,
    translate(coalesce(title, '') || ' ' || coalesce(comment, ''), '<>@/._-&:+=', '           '))) WITH (fastupdate = off);

-- What shoppers report about a review: one report of a person.
CREATE TABLE review_report (
  review_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  reason TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  -- When an operator decided about it.
  resolved_at TIMESTAMPTZ(3),
  CONSTRAINT review_report_pkey PRIMARY KEY (review_id, user_id),
  CONSTRAINT review_report_reason_check CHECK (reason IN ('spam', 'offensive', 'off_topic', 'personal_data', 'misleading')),
  CONSTRAINT review_report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT review_report_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX review_report_user_id_idx ON review_report (user_id);
CREATE INDEX review_report_open_idx ON review_report (review_id, created_at) WHERE resolved_at IS NULL;

-- When an operator decided about a proposed category, and what came of it.
ALTER TABLE category_proposal ADD COLUMN decided_at TIMESTAMPTZ(3);
ALTER TABLE category_proposal ADD COLUMN category_id INTEGER;
CREATE INDEX IF NOT EXISTS category_proposal_status_created_at_id_idx ON category_proposal (status, created_at, id);
