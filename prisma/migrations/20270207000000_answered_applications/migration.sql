-- Applications that were accepted before an acceptance cleared the time of an unanswered question: those that await a reply were listed
-- with them.
-- safe: few rows, which are decided, so that the former release only reads this column of theirs
UPDATE vendor_application SET asked_at = NULL WHERE status <> 'pending' AND asked_at IS NOT NULL;
