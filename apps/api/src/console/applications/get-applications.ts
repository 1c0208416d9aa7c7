import type { ApplicationRow } from '@trad/contract/console/applications';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import {
  type ApplicationListRow,
  type ApplicationPage,
  countApplications,
  listApplicationRows,
} from './applications.queries.ts';

const toRow = (row: ApplicationListRow): ApplicationRow => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  asked_at: row.askedAt?.toISOString() ?? null,
  status: row.status,
  store_name: row.storeName,
  applicant: row.applicant,
  city: row.city,
  country_code: row.countryCode,
  language: row.language,
  documents: row.documents,
});

export const splitApplicationPage = (
  rows: readonly ApplicationListRow[],
  limit: number,
  sort: ApplicationPage['sort'],
) =>
  splitPage(rows, limit, ({ createdAt, sortName, id }) => [
    sort === 'applied' ? createdAt.toISOString() : sortName,
    id,
  ]);

export const getApplications: Handler<'getApplications'> = async ({ input, deps: { pool } }) => {
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getApplications'> = input;
  const after = readCursor(cursor, ['string', 'number'], { isTime: sort === 'applied' });
  const [rows, counted] = await Promise.all([
    listApplicationRows(pool, filter, { sort, order, limit: limit + 1, after }),
    countApplications(pool, filter, COUNT_LIMIT),
  ]);
  const { page, nextCursor } = splitApplicationPage(rows, limit, sort);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map(toRow) };
};
