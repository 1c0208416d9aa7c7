-- When the vendor expects a sold-out variant again; shoppers see it while the day is ahead.
ALTER TABLE variant ADD COLUMN restock_date DATE;
