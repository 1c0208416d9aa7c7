import type { LanguageCode } from '@trad/contract/messages/message';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import type { BankAccount } from '../../ledger/ledger.ts';
import { badField } from '../../platform/http/refusal.ts';
import { writeBank } from '../store/bank.queries.ts';
import { storeNameProblem } from '../store-name.ts';
import type { ApplicationRow, DocumentRow } from './application.view.ts';

export const applicationOf = async (db: Queryable, userId: number): Promise<ApplicationRow | undefined> => {
  const { rows } = await db.query<ApplicationRow>(
    `SELECT a.standing, a.reason, a.store_name AS "storeName", a.categories, a.description, a.city,
       a.country_iso2 AS "countryIso2", a.created_at AS "createdAt", a.decided_at AS "decidedAt",
       v.account_number IS NOT NULL AS "hasBankDetails"
     FROM vendor_application a LEFT JOIN vendor_account v USING (user_id) WHERE a.user_id = $1`,
    [userId],
  );
  return rows[0];
};

/** Somebody's documents, the first one first. */
export const documentsOf = async (db: Queryable, userId: number): Promise<DocumentRow[]> => {
  const { rows } = await db.query<DocumentRow>(
    `SELECT id, kind, name, content_type AS "contentType", bytes, created_at AS "createdAt"
     FROM vendor_document WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
  return rows;
};

interface NewApplication {
  userId: number;
  storeName: string;
  categories: readonly string[];
  description: string | null;
  city: string | null;
  countryIso2: string;
  language: LanguageCode;
  /** Null: what is there stays. */
  bank: BankAccount | null;
}

/**
 * Writes somebody's application: a pending one is changed and keeps its place, a rejected one waits anew. False, and
 * nothing is written, where theirs was accepted.
 */
export const apply = (
  pool: pg.Pool,
  { userId, storeName, categories, description, city, countryIso2, language, bank }: NewApplication,
  now: Date,
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const problem = await storeNameProblem(tx, storeName);
    if (problem) throw badField('store_name', problem);
    const { rowCount } = await tx.query(
      `INSERT INTO vendor_application AS a
         (user_id, store_name, categories, description, city, country_iso2, language, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (user_id) DO UPDATE SET
         standing = 'pending', reason = NULL, decided_at = NULL, store_name = excluded.store_name,
         categories = excluded.categories, description = excluded.description, city = excluded.city,
         country_iso2 = excluded.country_iso2, language = excluded.language,
         created_at = CASE a.standing WHEN 'pending' THEN a.created_at ELSE excluded.created_at END
       WHERE a.standing <> 'accepted'`,
      [userId, storeName, categories, description, city, countryIso2, language, now],
    );
    if (rowCount === 0) return false;
    if (bank) await writeBank(tx, userId, bank, now);
    return true;
  });
