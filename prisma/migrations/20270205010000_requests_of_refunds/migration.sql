-- What the operator requested of a refund, so that a key is accepted for the same request only. Refunds from before, and those of the former
-- release, have none: their keys are refused.
ALTER TABLE refund ADD COLUMN request JSONB;
