import type { ProposalRow } from '@trad/contract/console/catalogue/proposals';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { countProposals, listProposalLines, type ProposalLine } from './proposal-list.queries.ts';

const toRow = (line: ProposalLine): ProposalRow => ({
  id: line.id,
  name: line.name,
  parent:
    line.parentId === null || line.parentName === null
      ? null
      : { id: line.parentId, name: line.parentName, path: line.path },
  status: line.status,
  reason: line.reason,
  created_at: line.createdAt.toISOString(),
  decided_at: line.decidedAt?.toISOString() ?? null,
  store: { id: line.storeId, name: line.storeName, language: line.language },
  siblings: line.siblings,
  category:
    line.categoryId === null || line.categoryName === null ? null : { id: line.categoryId, name: line.categoryName },
});

export const readProposalCursor = (cursor: string | null) => readCursor(cursor, ['string', 'number'], true);
export const splitProposalPage = (lines: readonly ProposalLine[], limit: number) =>
  splitPage(lines, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);

export const getProposals: Handler<'getProposals'> = async ({ input, deps: { pool } }) => {
  const { sort: _sort, order, limit, cursor, ...filter } = input;
  const after = readProposalCursor(cursor);
  const [lines, counted] = await Promise.all([
    listProposalLines(pool, filter, { order, limit: limit + 1, after }),
    countProposals(pool, filter, COUNT_LIMIT),
  ]);
  const { page, nextCursor } = splitProposalPage(lines, limit);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map(toRow) };
};
