import type { ApplicationRow } from '@trad/contract/console/applications';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { type ApplicationLine, countApplications, listApplicationLines } from './applications.queries.ts';

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
  const { sort: _sort, order, limit, cursor, ...filter } = input;
  const after = readCursor(cursor, ['string', 'number'], true);
  const [lines, counted] = await Promise.all([
    listApplicationLines(pool, filter, { order, limit: limit + 1, after }),
    countApplications(pool, filter, COUNT_LIMIT),
  ]);
  const { page, nextCursor } = splitPage(lines, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map(toRow) };
};
