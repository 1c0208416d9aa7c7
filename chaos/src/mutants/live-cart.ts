// Orders the cart's content at the time of the payment instead of the attempt's snapshot.
import { type AttemptRow, lockAttempt as lockWithSnapshot } from '@trad/api/payments/attempts/attempt.queries';
import type { Queryable } from '@trad/database/connections/transaction';

export * from '@trad/api/payments/attempts/attempt.queries';

export const lockAttempt = async (tx: Queryable, id: string): Promise<AttemptRow | undefined> => {
  const attempt = await lockWithSnapshot(tx, id);
  if (!attempt) return undefined;
  const { rows } = await tx.query<{ variantId: number; qty: number }>(
    'SELECT variant_id AS "variantId", qty FROM cart_line WHERE cart_id = $1',
    [attempt.cartId],
  );
  const { snapshot } = attempt;
  const lines = snapshot.lines.map((line) => ({
    ...line,
    qty: rows.find(({ variantId }) => variantId === line.variantId)?.qty ?? line.qty,
  }));
  const addedMinor = lines.reduce(
    (sum, { unitMinor, qty }, index) => sum + unitMinor * (qty - (snapshot.lines[index]?.qty ?? 0)),
    0,
  );
  const subtotalMinor = snapshot.subtotalMinor + addedMinor;
  return { ...attempt, snapshot: { ...snapshot, lines, subtotalMinor, totalMinor: snapshot.totalMinor + addedMinor } };
};
