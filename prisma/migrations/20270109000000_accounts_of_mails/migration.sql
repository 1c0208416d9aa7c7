-- The erasure of an account that has not confirmed its e-mail address deletes only the mails to the account: the address may be a
-- stranger's. Mails of the former release have no account: they are deleted with all old mails.
ALTER TABLE mail ADD COLUMN user_id INTEGER;
