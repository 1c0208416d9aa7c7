import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { recordExport } from '../record-export.ts';
import { readPeopleCursor, splitPeople, toRole } from './get-people.ts';
import { listPeople, type PersonListRow } from './people.queries.ts';

const COLUMNS: ExportColumns<PersonListRow> = {
  person: ({ id }) => String(id),
  joined_at: ({ createdAt }) => createdAt.toISOString(),
  name: ({ name }) => formatTextCell(name),
  email: ({ email }) => formatTextCell(email),
  email_confirmed: ({ isConfirmed }) => (isConfirmed ? 'yes' : 'no'),
  phone: ({ phone }) => formatTextCell(phone),
  country: ({ countryCode }) => countryCode ?? '',
  role: ({ roleId }) => toRole(roleId),
  status: ({ status }) => status,
  orders: ({ orderCount }) => String(orderCount),
};

export const exportPeople: Handler<'exportPeople'> = async ({ input, actor, deps }) => {
  const { pool, clock } = deps;
  const { cursor, ...filter } = input;
  const after = readPeopleCursor(cursor, 'joined');
  const page = { sort: 'joined', order: 'DESC', limit: EXPORT_BATCH_SIZE + 1, after } as const;
  const people = await listPeople(pool, filter, page, clock.now());
  const { page: rows, nextCursor } = splitPeople(people, EXPORT_BATCH_SIZE, 'joined');
  await recordExport(deps, actor, 'people', filter, rows.length);
  return { data: formatExport(COLUMNS, rows, cursor === null), next_cursor: nextCursor };
};
