import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { NotDone } from '../../platform/commands/command.ts';
import { slugFrom } from '../slug.ts';

/** Of a store by its slug or id; false where there is none. */
const changeStoreCalled = async (db: Queryable, called: string, column: 'status' | 'commission_bp', value: unknown) => {
  const by = /^\d{1,9}$/.test(called) ? 'id' : 'slug';
  const { rowCount } = await db.query(`UPDATE store SET ${column} = $2 WHERE ${by} = $1`, [called, value]);
  return rowCount === 1;
};

/** Hides a store, or shows it again; its open orders go on either way. */
export const setStoreStatus = (db: Queryable, called: string, status: 'active' | 'suspended') =>
  changeStoreCalled(db, called, 'status', status);

/** What the shop keeps of each price from the next order on, in hundredths of a percent. */
export const setCommission = (db: Queryable, called: string, bp: number) =>
  changeStoreCalled(db, called, 'commission_bp', bp);

interface ProposalLine {
  id: number;
  name: string;
  parentId: number | null;
  parent: string | null;
  store: string;
  createdAt: Date;
}

const SELECT_PROPOSAL = `SELECT p.id, p.name, p.parent_id AS "parentId", c.name AS parent, s.slug AS store,
    p.created_at AS "createdAt"
  FROM category_proposal p JOIN store s ON s.id = p.store_id LEFT JOIN category c ON c.id = p.parent_id
  WHERE p.standing = 'pending'`;

/** Categories that are proposed, the first one first. */
export const pendingProposals = async (db: Queryable): Promise<ProposalLine[]> => {
  const { rows } = await db.query<ProposalLine>(`${SELECT_PROPOSAL} ORDER BY p.id`);
  return rows;
};

const pendingProposal = async (tx: Queryable, id: number) => {
  const { rows } = await tx.query<ProposalLine>(`${SELECT_PROPOSAL} AND p.id = $1 FOR UPDATE OF p`, [id]);
  if (!rows[0]) throw new NotDone(`No proposal ${id} waits.`);
  return rows[0];
};

const decide = (tx: Queryable, id: number, standing: 'accepted' | 'rejected', reason: string | null) =>
  tx.query('UPDATE category_proposal SET standing = $2, reason = $3 WHERE id = $1', [id, standing, reason]);

/** Makes a proposed category, the last one of its place in the tree. Returns its slug. Throws NotDone. */
export const acceptProposal = (pool: pg.Pool, id: number): Promise<string> =>
  inTransaction(pool, async (tx) => {
    const { name, parentId } = await pendingProposal(tx, id);
    const { rows: there } = await tx.query<{ slug: string }>(
      'SELECT slug FROM category WHERE lower(name) = lower($1) AND parent_id IS NOT DISTINCT FROM $2 AND active',
      [name, parentId],
    );
    if (there[0]) throw new NotDone(`There is a category of that name already: ${there[0].slug}. Reject the proposal.`);
    const { rows } = await tx.query<{ parent: string | null; position: number }>(
      `SELECT (SELECT slug FROM category WHERE id = $1) AS parent,
         (SELECT coalesce(max(position), 0) + 1 FROM category WHERE parent_id IS NOT DISTINCT FROM $1) AS position`,
      [parentId],
    );
    const { parent, position } = rows[0] ?? { parent: null, position: 1 };
    const base = slugFrom(parent ? `${parent} ${name}` : name, 'category');
    for (let nth = 1; ; nth += 1) {
      const slug = nth === 1 ? base : `${base}-${nth}`;
      const { rowCount } = await tx.query(
        `INSERT INTO category (parent_id, slug, name, position) VALUES ($1, $2, $3, $4) ON CONFLICT (slug) DO NOTHING`,
        [parentId, slug, name, position],
      );
      if (rowCount !== 1) continue;
      await decide(tx, id, 'accepted', null);
      return slug;
    }
  });

/** Says no to a proposed category, and why. Throws NotDone. */
export const rejectProposal = (pool: pg.Pool, id: number, reason: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await pendingProposal(tx, id);
    await decide(tx, id, 'rejected', reason);
  });
