-- The body measures of each size, for the products of a category and of those below it.
CREATE TABLE size_guide (
    category_id INTEGER NOT NULL,
    content JSONB NOT NULL,
    CONSTRAINT size_guide_pkey PRIMARY KEY (category_id),
    CONSTRAINT size_guide_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON UPDATE CASCADE ON DELETE CASCADE
);
