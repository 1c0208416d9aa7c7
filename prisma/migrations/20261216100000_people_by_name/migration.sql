-- The few vendors and operators, and the people of a country, in the order of their names.
CREATE INDEX IF NOT EXISTS user_account_role_name_idx ON user_account (role_id, (lower(name) COLLATE "C"), id);
CREATE INDEX IF NOT EXISTS user_account_country_name_idx ON user_account (country_iso2, (lower(name) COLLATE "C"), id);
