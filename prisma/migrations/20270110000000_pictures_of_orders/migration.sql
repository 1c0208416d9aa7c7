-- The jobs that remove replaced pictures look for orders that show them, whichever store sells the product now.
CREATE INDEX IF NOT EXISTS order_item_image_key_idx ON order_item (image_key);
