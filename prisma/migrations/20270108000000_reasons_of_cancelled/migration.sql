-- Refunds after a store or an operator cancelled have reasons of their own. Those of before keep theirs: it is not known who cancelled.
-- safe: the check allows more reasons, which only servers of this release write.
ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
-- safe: it allows all that the former check allowed.
ALTER TABLE refund ADD CONSTRAINT refund_reason_check
  CHECK (reason IN ('amount_differs', 'sold_out', 'attempt_closed', 'operator', 'vendor', 'buyer', 'vendor_cancelled',
    'operator_cancelled')) NOT VALID;
ALTER TABLE refund VALIDATE CONSTRAINT refund_reason_check;
