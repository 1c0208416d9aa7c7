-- The row that read.search should contain for a product with this document: what it is filtered and sorted by is that of
-- its entry in category 0, which stands for all categories and has to be up to date. PostgreSQL stores a value out of line
-- only where a row exceeds 2 KB: the padding makes each row that long, so that the document is out of line. The blanks are
-- then compressed to 35 bytes, and a page holds more rows.
CREATE FUNCTION read.build_search_row(id INT, document TSVECTOR) RETURNS SETOF read.search
LANGUAGE sql STABLE AS $$
  SELECT e.product_id, e.in_stock, e.sold, build_search_row.document, e.store_id, e.featured, e.rating, e.attrs, e.set_id,
    e.p1, e.p2, e.p3, e.p4, e.p5, e.p6, e.p7, e.p8, e.p9, e.p10, e.p11, e.p12, e.p13, e.p14, e.p15, e.p16,
    repeat(' ', 2048)
  FROM read.entry e WHERE e.category_id = 0 AND e.product_id = build_search_row.id
$$;
