-- Pictures that buyers add to their reviews. One without a review is not used yet, or not any more, and is removed after a day.
CREATE TABLE review_picture (
    key TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    review_id INTEGER,
    position SMALLINT NOT NULL DEFAULT 0,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT review_picture_pkey PRIMARY KEY (key),
    CONSTRAINT review_picture_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT review_picture_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX review_picture_user_id_created_at_idx ON review_picture (user_id, created_at);
CREATE INDEX review_picture_review_id_position_idx ON review_picture (review_id, position);
