// SQL: a row lock, which Prisma has no method for.
import { type AnyTransaction, execute } from '@trad/database/connections/execute';
import { Refusal } from '../http/refusal.ts';

/**
 * Locks the caller's account until the end of the transaction: concurrent changes of it wait. Throws UNAUTHENTICATED where it was
 * erased since the request began, as what is then stored would never be deleted.
 */
export const lockAccount = async (tx: AnyTransaction, userId: number) => {
  const locked = await execute(tx, {
    name: 'account-lock',
    text: `SELECT FROM user_account WHERE id = $1 AND status <> 'erased' FOR NO KEY UPDATE`,
    values: [userId],
  });
  if (locked === 0) throw new Refusal('UNAUTHENTICATED');
};
