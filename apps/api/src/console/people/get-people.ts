import { MAX_COUNTED_ROWS } from '@trad/contract/console/list';
import type { PersonRole, PersonRow } from '@trad/contract/console/people';
import type { Handler } from '../../platform/http/implement-calls.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { readCursor, splitPage } from '../list-page.ts';
import { countPeople, listPeople, type PeoplePage, type PersonListRow } from './people.queries.ts';

/** Of a search, whose conditions are costlier to count, fewer rows are counted. */
const MAX_COUNTED_RESULTS = 1000;
const ROLES: Readonly<Record<number, PersonRole>> = { 1: 'operator', 2: 'vendor' };

export const toRole = (roleId: number): PersonRole => ROLES[roleId] ?? 'shopper';

export const toPersonRow = (row: PersonListRow): PersonRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  is_email_confirmed: row.isConfirmed ? 1 : 0,
  phone: row.phone,
  country_code: row.countryCode,
  role: toRole(row.roleId),
  status: row.status,
  created_at: row.createdAt.toISOString(),
  orders: row.orderCount,
});

const getCursorValues = ({ id, sortName, createdAt }: PersonListRow, sort: PeoplePage['sort']): CursorValues =>
  sort === 'name' ? [sortName, id] : [createdAt.toISOString(), id];

export const splitPeople = (rows: readonly PersonListRow[], limit: number, sort: PeoplePage['sort']) =>
  splitPage(rows, limit, (row) => getCursorValues(row, sort));

export const readPeopleCursor = (cursor: string | null, sort: PeoplePage['sort']) =>
  readCursor(cursor, ['string', 'number'], { isTime: sort === 'joined' });

export const getPeople: Handler<'getPeople'> = async ({ input, deps: { pool, clock } }) => {
  const { sort, order, limit, cursor, ...filter } = input;
  const now = clock.now();
  const maxCount = filter.search ? MAX_COUNTED_RESULTS : MAX_COUNTED_ROWS;
  const [rows, counted] = await Promise.all([
    listPeople(pool, filter, { sort, order, limit: limit + 1, after: readPeopleCursor(cursor, sort) }, now),
    countPeople(pool, filter, maxCount + 1, now),
  ]);
  const { page, nextCursor } = splitPeople(rows, limit, sort);
  return {
    total: Math.min(counted, maxCount),
    total_is_exact: counted > maxCount ? 0 : 1,
    next_cursor: nextCursor,
    data: page.map(toPersonRow),
  };
};
