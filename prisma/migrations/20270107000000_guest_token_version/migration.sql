-- Tokens of guests have the version of their guest: a higher one invalidates all former links to the order.
ALTER TABLE user_account ADD COLUMN guest_token_version INTEGER NOT NULL DEFAULT 0;
