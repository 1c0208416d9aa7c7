-- Operators edit delivery zones: of two who edit the same zone, the second one learns of the first one's change.
ALTER TABLE delivery_zone ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Countries that the shop does not deliver to are refused at checkout.
ALTER TABLE country ADD COLUMN is_delivered_to BOOLEAN NOT NULL DEFAULT true;

-- How many business days a parcel takes to a zone: the same in each currency, so not a column of the rates.
CREATE TABLE delivery_time (
    zone_id INTEGER NOT NULL,
    shipping_option TEXT NOT NULL,
    min_days SMALLINT NOT NULL,
    max_days SMALLINT NOT NULL,
    CONSTRAINT delivery_time_pkey PRIMARY KEY (zone_id, shipping_option),
    CONSTRAINT delivery_time_shipping_option_check CHECK (shipping_option IN ('default', 'fast')),
    CONSTRAINT delivery_time_days_check CHECK (min_days >= 0 AND max_days >= min_days),
    CONSTRAINT delivery_time_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES delivery_zone(id) ON UPDATE CASCADE ON DELETE CASCADE
);
