-- A guest is an account with the status 'guest' and without a password: it owns the cart, the address and the order of one
-- purchase. Its e-mail address is whatever the buyer typed, so it may be that of an account, or of other guests.
-- safe: the check allows one more status, which servers of the former release refuse to sign in.
ALTER TABLE user_account DROP CONSTRAINT user_account_status_check;
-- safe: it allows all that the former check allowed.
ALTER TABLE user_account ADD CONSTRAINT user_account_status_check
  CHECK (status IN ('active', 'suspended', 'erased', 'guest')) NOT VALID;
ALTER TABLE user_account VALIDATE CONSTRAINT user_account_status_check;
-- safe: the former release writes no guests.
ALTER TABLE user_account ADD CONSTRAINT user_account_guest_check
  CHECK (status <> 'guest' OR (password_hash = '!' AND role_id = 3)) NOT VALID;
ALTER TABLE user_account VALIDATE CONSTRAINT user_account_guest_check;

-- safe: the former index rejects the same rows of the former release.
CREATE UNIQUE INDEX IF NOT EXISTS user_account_owner_email_key ON user_account (email) WHERE status <> 'guest';
-- safe: the index above rejects the same rows of the former release, whose ON CONFLICT names no index.
DROP INDEX IF EXISTS user_account_email_key;

-- Guests whose purchase is not old: the others keep their orders, or are deleted.
CREATE TABLE guest (
    user_id INTEGER NOT NULL,
    key_hash BYTEA NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT guest_pkey PRIMARY KEY (user_id),
    CONSTRAINT guest_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX guest_key_hash_key ON guest (key_hash);
CREATE INDEX guest_created_at_idx ON guest (created_at);
