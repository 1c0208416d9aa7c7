-- Operators find people, suspend them, and invite colleagues.
ALTER TABLE user_account ADD COLUMN suspended_at TIMESTAMPTZ(3), ADD COLUMN suspension_reason TEXT;

-- Pages of people by keyset, and the few rows of rare states.
CREATE INDEX IF NOT EXISTS user_account_created_at_id_idx ON user_account (created_at, id);
CREATE INDEX IF NOT EXISTS user_account_role_id_created_at_id_idx ON user_account (role_id, created_at, id);
CREATE INDEX IF NOT EXISTS user_account_country_iso2_created_at_id_idx ON user_account (country_iso2, created_at, id);
CREATE INDEX IF NOT EXISTS user_account_suspended_idx ON user_account (created_at, id) WHERE status = 'suspended';
CREATE INDEX IF NOT EXISTS user_account_unconfirmed_idx ON user_account (created_at, id) WHERE email_confirmed_at IS NULL;
-- Prefixes of a name and of its last word, and the order by it: compared byte by byte, whatever the locale of the database.
CREATE INDEX IF NOT EXISTS user_account_name_idx ON user_account ((lower(name) COLLATE "C"), id);
CREATE INDEX IF NOT EXISTS user_account_last_word_idx ON user_account ((lower(substring(name FROM '\S+$')) COLLATE "C"));
-- The mails of a person.
CREATE INDEX IF NOT EXISTS mail_recipient_id_idx ON mail (recipient, id);

-- An invitation to be an operator: a link by mail, which works once.
CREATE TABLE staff_invitation (
  id SERIAL NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  role_codes TEXT[] NOT NULL,
  language TEXT NOT NULL,
  invited_by_id INTEGER NOT NULL,
  token_hash TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT staff_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitation_invited_by_id_fkey FOREIGN KEY (invited_by_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX staff_invitation_email_key ON staff_invitation (email);
CREATE UNIQUE INDEX staff_invitation_token_hash_key ON staff_invitation (token_hash);
CREATE INDEX staff_invitation_invited_by_id_idx ON staff_invitation (invited_by_id);
