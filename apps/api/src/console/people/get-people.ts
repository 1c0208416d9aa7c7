import { MAX_COUNTED_ROWS } from '@trad/contract/console/list';
import type { PersonRole, PersonRow } from '@trad/contract/console/people';
import type { Handler } from '../../platform/http/implement-calls.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { readCursor, splitPage } from '../list-page.ts';
import { countPeople, listPeople, type PeoplePage, type PersonLine } from './people.queries.ts';

/** Of a search, whose conditions are costlier to count, fewer rows are counted. */
const MAX_RESULTS_PER_KIND = 1000;
const ROLES: Readonly<Record<number, PersonRole>> = { 1: 'operator', 2: 'vendor' };

export const toRole = (roleId: number): PersonRole => ROLES[roleId] ?? 'shopper';

export const toPersonRow = (line: PersonLine): PersonRow => ({
  id: line.id,
  name: line.name,
  email: line.email,
  is_email_confirmed: line.isConfirmed ? 1 : 0,
  phone: line.phone,
  country_code: line.countryCode,
  role: toRole(line.roleId),
  status: line.status,
  created_at: line.createdAt.toISOString(),
  orders: line.orderCount,
});

const readSortKey = ({ id, sortName, createdAt }: PersonLine, sort: PeoplePage['sort']): CursorValues =>
  sort === 'name' ? [sortName, id] : [createdAt.toISOString(), id];

export const splitPeople = (lines: readonly PersonLine[], limit: number, sort: PeoplePage['sort']) =>
  splitPage(lines, limit, (line) => readSortKey(line, sort));

export const readPeopleCursor = (cursor: string | null, sort: PeoplePage['sort']) =>
  readCursor(cursor, ['string', 'number'], sort === 'joined');

export const getPeople: Handler<'getPeople'> = async ({ input, deps: { pool, clock } }) => {
  const { sort, order, limit, cursor, ...filter } = input;
  const now = clock.now();
  const maxCount = filter.search ? MAX_RESULTS_PER_KIND : MAX_COUNTED_ROWS;
  const [lines, counted] = await Promise.all([
    listPeople(pool, filter, { sort, order, limit: limit + 1, after: readPeopleCursor(cursor, sort) }, now),
    countPeople(pool, filter, maxCount + 1, now),
  ]);
  const { page, nextCursor } = splitPeople(lines, limit, sort);
  return {
    total: Math.min(counted, maxCount),
    total_is_exact: counted > maxCount ? 0 : 1,
    next_cursor: nextCursor,
    data: page.map(toPersonRow),
  };
};
