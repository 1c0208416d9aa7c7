-- A vendor's new or renamed product is recognised as a copy of a hidden one by every name and picture that the hidden one has had
-- since it was hidden. Triggers of prisma/functions/catalog fill both tables.
CREATE TABLE hidden_product_name (
    product_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    CONSTRAINT hidden_product_name_pkey PRIMARY KEY (product_id, name),
    CONSTRAINT hidden_product_name_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX hidden_product_name_name_idx ON hidden_product_name (name);

CREATE TABLE hidden_product_picture (
    product_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    content_hash TEXT,
    CONSTRAINT hidden_product_picture_pkey PRIMARY KEY (product_id, key),
    CONSTRAINT hidden_product_picture_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX hidden_product_picture_key_idx ON hidden_product_picture (key);
CREATE INDEX hidden_product_picture_content_hash_idx ON hidden_product_picture (content_hash);

-- The job vendor.hash_pictures fills the stored rows that can be copies.
ALTER TABLE vendor_picture ADD COLUMN content_hash TEXT;
CREATE INDEX IF NOT EXISTS vendor_picture_unhashed_idx ON vendor_picture (store_id) WHERE content_hash IS NULL;

INSERT INTO hidden_product_name (product_id, name) SELECT id, lower(btrim(name)) FROM product WHERE hidden;
INSERT INTO hidden_product_picture (product_id, key)
SELECT DISTINCT i.product_id, i.key FROM product_image i JOIN product p ON p.id = i.product_id WHERE p.hidden;

-- What their vendors have replaced since they were hidden is in the audit log, where a picture is its key and a description.
INSERT INTO hidden_product_name (product_id, name)
SELECT DISTINCT p.id, lower(btrim(e.changes -> 'name' ->> 'before')) FROM product p
JOIN LATERAL (
    SELECT max(h.id) AS id FROM audit_entry h
    WHERE h.thing = 'product' AND h.thing_id = p.id::text AND h.changes -> 'hidden' ->> 'after' = 'true') hiding ON true
JOIN audit_entry e ON e.thing = 'product' AND e.thing_id = p.id::text AND e.id > hiding.id
WHERE p.hidden AND e.changes -> 'name' ->> 'before' IS NOT NULL
ON CONFLICT DO NOTHING;
INSERT INTO hidden_product_picture (product_id, key)
SELECT DISTINCT p.id, substring(picture FROM '^[^ ,]+') FROM product p
JOIN LATERAL (
    SELECT max(h.id) AS id FROM audit_entry h
    WHERE h.thing = 'product' AND h.thing_id = p.id::text AND h.changes -> 'hidden' ->> 'after' = 'true') hiding ON true
JOIN audit_entry e ON e.thing = 'product' AND e.thing_id = p.id::text AND e.id > hiding.id
CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(e.changes -> 'pictures' -> 'before') WHEN 'array' THEN e.changes -> 'pictures' -> 'before' ELSE '[]' END) AS picture
WHERE p.hidden AND picture ~ '^[^ ,]'
ON CONFLICT DO NOTHING;
