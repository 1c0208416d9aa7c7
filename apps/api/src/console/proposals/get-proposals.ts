import type { ProposalRow } from '@trad/contract/console/catalogue/proposals';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { countProposals, listProposalRows, type ProposalListRow } from './proposal-list.queries.ts';

const toRow = (row: ProposalListRow): ProposalRow => ({
  id: row.id,
  name: row.name,
  parent:
    row.parentId === null || row.parentName === null
      ? null
      : { id: row.parentId, name: row.parentName, path: row.path },
  status: row.status,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  store: { id: row.storeId, name: row.storeName, language: row.language },
  siblings: row.siblings,
  category:
    row.categoryId === null || row.categoryName === null ? null : { id: row.categoryId, name: row.categoryName },
});

export const readProposalCursor = (cursor: string | null) => readCursor(cursor, ['string', 'number'], { isTime: true });
export const splitProposalPage = (rows: readonly ProposalListRow[], limit: number) =>
  splitPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);

export const getProposals: Handler<'getProposals'> = async ({ input, deps: { pool } }) => {
  const { sort: _sort, order, limit, cursor, ...filter } = input;
  const after = readProposalCursor(cursor);
  const [rows, counted] = await Promise.all([
    listProposalRows(pool, filter, { order, limit: limit + 1, after }),
    countProposals(pool, filter, COUNT_LIMIT),
  ]);
  const { page, nextCursor } = splitProposalPage(rows, limit);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map(toRow) };
};
