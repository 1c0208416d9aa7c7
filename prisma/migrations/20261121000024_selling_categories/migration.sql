-- Where what stores say that they sell stands in the category tree, by slugs. A new shop gets it with its other settings.
INSERT INTO "setting" ("key", "value", "updated_at")
SELECT 'selling_categories', '{
  "apparel": ["women", "men", "kids", "fabrics"],
  "art": ["art"],
  "books": ["books"],
  "home_decor": ["home"],
  "gift_items": ["jewellery", "home", "music"],
  "toys": ["kids-toys"],
  "mens_wear": ["men"],
  "womens_wear": ["women"],
  "kids_wear": ["kids"],
  "footwear": ["women-sandals"]
}', CURRENT_TIMESTAMP
WHERE EXISTS (SELECT FROM "setting")
ON CONFLICT ("key") DO NOTHING;
