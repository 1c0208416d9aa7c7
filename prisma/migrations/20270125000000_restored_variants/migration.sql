-- Variants that imports made active again after their vendor had removed them are not retired. The trigger restore_variant() does
-- the same from now on.
-- safe: few rows; for the former release an active variant is not retired, whatever the column says
UPDATE variant SET retired = false WHERE active AND retired;
