-- The texts that a product shares with others of its category, attribute value or store, by language. Each of these three is a tag of the
-- product for the search, which has nothing to do with cache tags.
CREATE VIEW read.tag_text AS
SELECT 'category' AS kind, id, 'en' AS language, name AS text FROM public.category
UNION ALL
SELECT 'category', c.id, t.language_code, t.text
FROM public.category c JOIN public.category_translation t ON t.category_id = c.id AND t.field = 'name' AND t.text <> c.name
UNION ALL
SELECT 'value', v.id, 'en', a.name || ' ' || v.value FROM public.attribute_value v JOIN public.attribute a ON a.id = v.attribute_id
UNION ALL
SELECT 'value', v.id, t.language_code, t.text
FROM public.attribute_value v
JOIN public.attribute a ON a.id = v.attribute_id
JOIN public.attribute_translation t ON t.attribute_id = a.id AND t.field = 'name' AND t.text <> a.name
UNION ALL
SELECT 'value', v.id, t.language_code, t.text
FROM public.attribute_value v
JOIN public.attribute_value_translation t ON t.attribute_value_id = v.id AND t.field = 'value' AND t.text <> v.value
UNION ALL
SELECT 'store', id, 'en', name FROM public.store;
