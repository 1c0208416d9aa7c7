-- An automatic refund that failed after it had succeeded is reversed on the day of its failure; the stored days have it as paid out.
-- Both days are deleted: days that are not stored are summed up on request.
-- safe: servers of the former release sum up days that are not stored, too, and a day has a row for each currency. One that still
-- runs may store the newest day again by its own formula, if a refund failed on that day.
DELETE FROM money_day WHERE day IN (
  SELECT (unnest(ARRAY[a.updated_at, r.updated_at]) AT TIME ZONE 'UTC')::date
  FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id
  WHERE r.state = 'failed' AND a.state = 'refunded'
);
