-- The second factor of operators: a secret of TOTP, encrypted, and recovery codes, hashed.
CREATE TABLE second_factor (
  user_id INTEGER NOT NULL,
  secret_encrypted TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  confirmed_at TIMESTAMPTZ(3),
  last_step BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT second_factor_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factor_secret_encrypted_check CHECK (secret_encrypted LIKE 'enc1:%'),
  CONSTRAINT second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE recovery_code (
  user_id INTEGER NOT NULL,
  code_hash TEXT NOT NULL,
  used_at TIMESTAMPTZ(3),
  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factor(user_id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- A sign-in whose password was right, and whose second factor is asked for.
CREATE TABLE sign_in_challenge (
  token_hash TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  password_digest TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT sign_in_challenge_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX sign_in_challenge_user_id_idx ON sign_in_challenge (user_id);
CREATE INDEX sign_in_challenge_expires_at_idx ON sign_in_challenge (expires_at);

-- When the second factor was shown in this session; null: not.
ALTER TABLE "session" ADD COLUMN "second_factor_at" TIMESTAMPTZ(3);
