-- Who wants to be told when a sold-out variant is for sale again. A row is deleted when its mail is enqueued, and after 180 days.
CREATE TABLE stock_alert (
    variant_id INTEGER NOT NULL,
    email TEXT NOT NULL,
    language_code TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT stock_alert_pkey PRIMARY KEY (variant_id, email),
    CONSTRAINT stock_alert_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES variant(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT stock_alert_language_code_fkey FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX stock_alert_email_idx ON stock_alert (email);
CREATE INDEX stock_alert_created_at_idx ON stock_alert (created_at);
