-- Withdrawals are paid in batches: chosen by one operator, approved by another, then paid with a file for the bank.
CREATE TABLE withdrawal_batch (
  id SERIAL NOT NULL,
  currency_code CHAR(3) NOT NULL,
  state TEXT NOT NULL DEFAULT 'chosen',
  version INTEGER NOT NULL DEFAULT 1,
  chosen_by INTEGER NOT NULL,
  chosen_at TIMESTAMPTZ(3) NOT NULL,
  approved_by INTEGER,
  approved_at TIMESTAMPTZ(3),
  approved_alone BOOLEAN NOT NULL DEFAULT false,
  file_made_by INTEGER,
  file_made_at TIMESTAMPTZ(3),
  file_checksum TEXT,
  ended_by INTEGER,
  ended_at TIMESTAMPTZ(3),
  CONSTRAINT withdrawal_batch_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_batch_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(code) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT withdrawal_batch_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT withdrawal_batch_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT withdrawal_batch_file_made_by_fkey FOREIGN KEY (file_made_by) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT withdrawal_batch_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT withdrawal_batch_state_check CHECK (state IN ('chosen', 'approved', 'with_bank', 'closed', 'cancelled')),
  CONSTRAINT withdrawal_batch_approved_check CHECK (
    (approved_by IS NULL) = (approved_at IS NULL) AND (state IN ('chosen', 'cancelled') OR approved_by IS NOT NULL)),
  CONSTRAINT withdrawal_batch_second_person_check CHECK (approved_by <> chosen_by OR approved_alone),
  CONSTRAINT withdrawal_batch_file_check CHECK (
    (file_made_at IS NULL) = (file_made_by IS NULL) AND (file_made_at IS NULL) = (file_checksum IS NULL)
    AND (state IN ('with_bank', 'closed')) = (file_made_at IS NOT NULL)),
  CONSTRAINT withdrawal_batch_ended_check CHECK (
    (ended_at IS NULL) = (ended_by IS NULL) AND (state IN ('closed', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE INDEX withdrawal_batch_chosen_at_id_idx ON withdrawal_batch (chosen_at, id);

-- A withdrawal is in one batch at most: a failed one is returned and requested anew, and a cancelled batch has no rows.
CREATE TABLE withdrawal_batch_row (
  withdrawal_id INTEGER NOT NULL,
  batch_id INTEGER NOT NULL,
  failure TEXT,
  decided_by INTEGER,
  CONSTRAINT withdrawal_batch_row_pkey PRIMARY KEY (withdrawal_id),
  CONSTRAINT withdrawal_batch_row_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT withdrawal_batch_row_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES withdrawal_batch(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT withdrawal_batch_row_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX withdrawal_batch_row_batch_id_idx ON withdrawal_batch_row (batch_id);

-- Pages of withdrawals by keyset, and what their filters search by.
CREATE INDEX IF NOT EXISTS withdrawal_created_at_id_idx ON withdrawal (created_at, id);
CREATE INDEX IF NOT EXISTS withdrawal_state_created_at_id_idx ON withdrawal (state, created_at, id);
CREATE INDEX IF NOT EXISTS withdrawal_currency_code_amount_minor_id_idx ON withdrawal (currency_code, amount_minor, id);
CREATE INDEX IF NOT EXISTS store_name_prefix_idx ON store ((lower(name) COLLATE "C"));
CREATE INDEX IF NOT EXISTS vendor_account_bank_changed_at_idx ON vendor_account (bank_changed_at);
