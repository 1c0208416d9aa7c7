-- Operators have three days for an application from the last answer of its applicant, not from its first day.
ALTER TABLE vendor_application ADD COLUMN answered_at TIMESTAMPTZ(3);
