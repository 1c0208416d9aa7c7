import type { ParsedInput } from '@trad/contract/schemas';
import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { readCursor } from '../list-page.ts';
import { recordExport } from '../record-export.ts';
import { type ApplicationListRow, listApplicationRows } from './applications.queries.ts';
import { splitApplicationPage } from './get-applications.ts';

const COLUMNS: ExportColumns<ApplicationListRow> = {
  applicant_id: ({ id }) => String(id),
  applied_at: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => status,
  asked_at: ({ askedAt }) => askedAt?.toISOString() ?? '',
  decided_at: ({ decidedAt }) => decidedAt?.toISOString() ?? '',
  store: ({ storeName }) => formatTextCell(storeName),
  applicant: ({ applicant }) => formatTextCell(applicant),
  email: ({ email }) => formatTextCell(email),
  city: ({ city }) => formatTextCell(city),
  country: ({ countryCode }) => countryCode,
  language: ({ language }) => language,
  documents: ({ documents }) => String(documents),
};

export const exportApplications: Handler<'exportApplications'> = async ({ input, actor, deps }) => {
  const { cursor, ...filter }: ParsedInput<'exportApplications'> = input;
  const after = readCursor(cursor, ['string', 'number'], { isTime: true });
  const page = { sort: 'applied', order: 'ASC', limit: EXPORT_BATCH_SIZE + 1, after } as const;
  const applications = await listApplicationRows(deps.pool, filter, page);
  const { page: rows, nextCursor } = splitApplicationPage(applications, EXPORT_BATCH_SIZE, 'applied');
  await recordExport(deps, actor, 'applications', filter, rows.length);
  return { data: formatExport(COLUMNS, rows, cursor === null), next_cursor: nextCursor };
};
