import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { enqueue } from '../../platform/jobs.ts';
import type { DocumentRow } from './application.view.ts';

/** The job that removes a document's file unless somebody's document stands in it. */
export const REMOVE_DOCUMENT = 'vendor.remove_document';

/** Removes the file at that time, if and only if what is under way commits. */
export const removeDocumentAt = (tx: Queryable, key: string, runAt: Date) =>
  enqueue(tx, REMOVE_DOCUMENT, { key }, { runAt });

export const isDocument = async (db: Queryable, key: string): Promise<boolean> => {
  const { rows } = await db.query('SELECT FROM vendor_document WHERE file_key = $1', [key]);
  return rows.length > 0;
};

export const countDocuments = async (db: Queryable, userId: number): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM vendor_document WHERE user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
};

interface NewDocument {
  userId: number;
  kind: string;
  name: string;
  key: string;
  contentType: string;
  bytes: number;
}

/** Adds a document; undefined, and nothing is written, where there are `most` already. */
export const addDocument = (
  pool: pg.Pool,
  { userId, kind, name, key, contentType, bytes }: NewDocument,
  { most, now }: { most: number; now: Date },
): Promise<DocumentRow | undefined> =>
  inTransaction(pool, async (tx) => {
    // Of two that come at once, the second sees the first one's.
    await tx.query('SELECT FROM user_account WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    if ((await countDocuments(tx, userId)) >= most) return undefined;
    const { rows } = await tx.query<DocumentRow>(
      `INSERT INTO vendor_document (user_id, kind, name, file_key, content_type, bytes, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       RETURNING id, kind, name, content_type AS "contentType", bytes, created_at AS "createdAt"`,
      [userId, kind, name, key, contentType, bytes, now],
    );
    return rows[0];
  });

/** Takes a document of somebody's away, and its file at once; false where they have none by that id. */
export const deleteDocument = (pool: pg.Pool, userId: number, id: number, now: Date): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ key: string }>(
      'DELETE FROM vendor_document WHERE id = $1 AND user_id = $2 RETURNING file_key AS key',
      [id, userId],
    );
    const key = rows[0]?.key;
    if (key === undefined) return false;
    await removeDocumentAt(tx, key, now);
    return true;
  });
