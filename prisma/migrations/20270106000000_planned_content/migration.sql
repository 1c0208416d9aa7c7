-- Versions of page texts, of the shop's links and of the home page's sections that are published at a time.
CREATE TABLE planned_content (
  key TEXT NOT NULL,
  id SERIAL NOT NULL,
  value JSONB NOT NULL,
  based_on INTEGER NOT NULL,
  publish_at TIMESTAMPTZ(3) NOT NULL,
  planned_at TIMESTAMPTZ(3) NOT NULL,
  planned_by_id INTEGER,
  CONSTRAINT planned_content_pkey PRIMARY KEY (key),
  CONSTRAINT planned_content_planned_by_id_fkey FOREIGN KEY (planned_by_id)
    REFERENCES user_account (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX planned_content_id_key ON planned_content (id);
