-- Tax numbers of vendors, encrypted as bank accounts are. Servers of the former release read and write the plain columns: an
-- hourly job encrypts what is in them, and a later release drops them.
ALTER TABLE vendor_account ADD COLUMN tax_encrypted TEXT;
