import type { PersonRole, PersonRow } from '@trad/contract/console/people';
import type { Handler } from '../../platform/http/implement-calls.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import { countPeople, listPeople, type PeoplePage, type PersonLine } from './people.queries.ts';

const CURSOR_TYPES = { joined: ['string', 'number'], name: ['string', 'number'], email: ['string'] } as const;
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
  orders: line.orders,
});

const readSortKey = ({ id, name, email, createdAt }: PersonLine, sort: PeoplePage['sort']): CursorValues => {
  if (sort === 'email') return [email.toLowerCase()];
  return sort === 'name' ? [name.toLowerCase(), id] : [createdAt.toISOString(), id];
};

export const splitPeople = (lines: readonly PersonLine[], limit: number, sort: PeoplePage['sort']) =>
  splitPage(lines, limit, (line) => readSortKey(line, sort));

export const readPeopleCursor = (cursor: string | null, sort: PeoplePage['sort']) =>
  readCursor(cursor, CURSOR_TYPES[sort], sort === 'joined');

export const getPeople: Handler<'getPeople'> = async ({ input, deps: { pool, clock } }) => {
  const { sort, order, limit, cursor, ...filter } = input;
  const now = clock.now();
  const [lines, counted] = await Promise.all([
    listPeople(pool, filter, { sort, order, limit: limit + 1, after: readPeopleCursor(cursor, sort) }, now),
    countPeople(pool, filter, COUNT_LIMIT, now),
  ]);
  const { page, nextCursor } = splitPeople(lines, limit, sort);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map(toPersonRow) };
};
