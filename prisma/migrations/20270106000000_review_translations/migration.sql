-- What a translation service made of a review. A row is deleted with the review, and when its text changes.
CREATE TABLE review_translation (
    review_id INTEGER NOT NULL,
    language_code TEXT NOT NULL,
    title TEXT,
    comment TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT review_translation_pkey PRIMARY KEY (review_id, language_code),
    CONSTRAINT review_translation_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT review_translation_language_code_fkey FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);
