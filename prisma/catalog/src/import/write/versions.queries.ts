// SQL: rows written by the present transaction are found by their xmin.
import type { Queryable } from '@trad/database/connections/transaction';
import type { Owner } from '../merge.ts';

/** Of these tables only product has a column updated_at. */
const FURTHER_ASSIGNMENTS: Partial<Record<Owner['table'], string>> = { product: ', updated_at = now()' };

/**
 * Gives the rows a new version, so that an open form gets a conflict instead of overwriting what the import wrote. Rows that
 * this transaction has written are new or have a new version already.
 */
export const incrementVersions = (tx: Queryable, table: Owner['table'], ids: readonly number[]) =>
  tx.query(
    `UPDATE ${table} SET version = version + 1${FURTHER_ASSIGNMENTS[table] ?? ''}
     WHERE id = ANY ($1::int[]) AND xmin <> pg_current_xact_id()::xid`,
    [ids],
  );
