import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { readProposalCursor, splitProposalPage } from './get-proposals.ts';
import { listProposalRows, type ProposalListRow } from './proposal-list.queries.ts';

const COLUMNS: ExportColumns<ProposalListRow> = {
  proposal: ({ id }) => String(id),
  proposed_at: ({ createdAt }) => createdAt.toISOString(),
  name: ({ name }) => formatTextCell(name),
  below: ({ path }) => formatTextCell(path.join(' › ')),
  store: ({ storeName }) => formatTextCell(storeName),
  status: ({ status }) => status,
  decided_at: ({ decidedAt }) => decidedAt?.toISOString() ?? '',
  reason: ({ reason }) => formatTextCell(reason),
  category: ({ categoryName }) => formatTextCell(categoryName),
};

export const exportProposals: Handler<'exportProposals'> = async ({ input: { cursor, ...filter }, deps: { pool } }) => {
  const page = { order: 'ASC', limit: EXPORT_BATCH_SIZE + 1, after: readProposalCursor(cursor) } as const;
  const { page: rows, nextCursor } = splitProposalPage(await listProposalRows(pool, filter, page), EXPORT_BATCH_SIZE);
  return { data: formatExport(COLUMNS, rows, cursor === null), next_cursor: nextCursor };
};
