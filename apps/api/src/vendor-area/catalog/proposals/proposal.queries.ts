import type { Queryable } from '@trad/database/connections/transaction';

export interface ProposalRow {
  id: number;
  name: string;
  parent_id: number | null;
  standing: 'pending' | 'accepted' | 'rejected';
  reason: string | null;
  created_at: Date;
}

const COLUMNS = 'id, name, parent_id, standing, reason, created_at';
const SHOWN = 200;

/** The store's latest proposals, the newest first. */
export const proposalsOf = async (db: Queryable, storeId: number): Promise<ProposalRow[]> => {
  const { rows } = await db.query<ProposalRow>(
    `SELECT ${COLUMNS} FROM category_proposal WHERE store_id = $1 ORDER BY id DESC LIMIT ${SHOWN}`,
    [storeId],
  );
  return rows;
};

/** Whether a category is there to be a parent, and whether one of that name stands below it already. */
export const placeOfCategory = async (db: Queryable, name: string, parentId: number | null) => {
  const { rows } = await db.query<{ parent: boolean; taken: boolean }>(
    `SELECT $2::int IS NULL OR EXISTS (SELECT FROM category WHERE id = $2 AND active) AS parent,
       EXISTS (SELECT FROM category WHERE active AND lower(name) = lower($1) AND parent_id IS NOT DISTINCT FROM $2) AS taken`,
    [name, parentId],
  );
  return rows[0] ?? { parent: false, taken: false };
};

/** The store's proposal of that name, made where none waits; proposals of one store are made one after the other. */
export const putProposal = async (
  tx: Queryable,
  { storeId, name, parentId, now }: { storeId: number; name: string; parentId: number | null; now: Date },
): Promise<ProposalRow> => {
  await tx.query('SELECT FROM store WHERE id = $1 FOR NO KEY UPDATE', [storeId]);
  const { rows: waiting } = await tx.query<ProposalRow>(
    `SELECT ${COLUMNS} FROM category_proposal
     WHERE store_id = $1 AND standing = 'pending' AND lower(name) = lower($2) AND parent_id IS NOT DISTINCT FROM $3`,
    [storeId, name, parentId],
  );
  if (waiting[0]) return waiting[0];
  const { rows } = await tx.query<ProposalRow>(
    `INSERT INTO category_proposal (store_id, name, parent_id, created_at) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
    [storeId, name, parentId, now],
  );
  return rows[0] as ProposalRow;
};
