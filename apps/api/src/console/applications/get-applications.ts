import { type ApplicationRow, MAX_COUNTED_APPLICATIONS } from '@trad/contract/console/applications';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { decodeCursor, encodeCursor } from '../keyset-cursor.ts';
import { type ApplicationLine, countApplications, listApplicationLines } from './applications.queries.ts';

const readCursor = (cursor: string | null) => {
  if (cursor === null) return null;
  const values = decodeCursor(cursor, ['string', 'number']);
  // A time that PostgreSQL cannot read would be an error of the server.
  return Number.isNaN(Date.parse(String(values[0]))) ? decodeCursor('', []) : values;
};

const toRow = (line: ApplicationLine): ApplicationRow => ({
  id: line.id,
  created_at: line.createdAt.toISOString(),
  decided_at: line.decidedAt?.toISOString() ?? null,
  status: line.status,
  store_name: line.storeName,
  applicant: line.applicant,
  city: line.city,
  country_code: line.countryCode,
  language: line.language,
  documents: line.documents,
});

export const getApplications: Handler<'getApplications'> = async ({ input, deps: { pool } }) => {
  const { order, limit, cursor, ...filter } = input;
  const [lines, counted] = await Promise.all([
    listApplicationLines(pool, filter, { order, limit: limit + 1, after: readCursor(cursor) }),
    countApplications(pool, filter, MAX_COUNTED_APPLICATIONS + 1),
  ]);
  const page = lines.slice(0, limit);
  const last = page.at(-1);
  return {
    total: Math.min(counted, MAX_COUNTED_APPLICATIONS),
    total_is_exact: counted > MAX_COUNTED_APPLICATIONS ? 0 : 1,
    next_cursor: last && lines.length > limit ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
    data: page.map(toRow),
  };
};
