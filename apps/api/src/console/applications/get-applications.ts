import type { ApplicationRow } from '@trad/contract/console/applications';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import {
  type ApplicationLine,
  type ApplicationPage,
  countApplications,
  listApplicationLines,
} from './applications.queries.ts';

const toRow = (line: ApplicationLine): ApplicationRow => ({
  id: line.id,
  created_at: line.createdAt.toISOString(),
  decided_at: line.decidedAt?.toISOString() ?? null,
  asked_at: line.askedAt?.toISOString() ?? null,
  status: line.status,
  store_name: line.storeName,
  applicant: line.applicant,
  city: line.city,
  country_code: line.countryCode,
  language: line.language,
  documents: line.documents,
});

export const splitApplicationPage = (lines: readonly ApplicationLine[], limit: number, sort: ApplicationPage['sort']) =>
  splitPage(lines, limit, ({ createdAt, sortName, id }) => [
    sort === 'applied' ? createdAt.toISOString() : sortName,
    id,
  ]);

export const getApplications: Handler<'getApplications'> = async ({ input, deps: { pool } }) => {
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getApplications'> = input;
  const after = readCursor(cursor, ['string', 'number'], sort === 'applied');
  const [lines, counted] = await Promise.all([
    listApplicationLines(pool, filter, { sort, order, limit: limit + 1, after }),
    countApplications(pool, filter, COUNT_LIMIT),
  ]);
  const { page, nextCursor } = splitApplicationPage(lines, limit, sort);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map(toRow) };
};
