// SQL: a page by keyset of the rows that match the filters of a request.
// Each interpretation of a search text is a branch with its own index.
import type { ParsedInput } from '@trad/contract/schemas';
import type { Queryable } from '@trad/database/connections/transaction';
import { DAY_MS } from '../../platform/clock.ts';
import { escapeLike } from '../../platform/database/escape-like.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { parseAuditSearch } from './parse-audit-search.ts';

export type AuditFilter = Omit<ParsedInput<'exportAuditEntries'>, 'cursor'>;

export interface AuditPage {
  order: 'ASC' | 'DESC';
  limit: number;
  /** Time and id of the entry before the page; null: the first page. */
  after: CursorValues | null;
}

/** At most so many persons, stores and products are found by the beginning of a name or e-mail; entries of others are not. */
const MAX_NAMED = 20;
/** Only so many entries of an IP address are searched, the newest: that of an office may have most entries of the log. */
const MAX_OF_IP_ADDRESS = 2000;

/** A changed field such as `price USD`: each underscore matches a letter of the currency. */
const PRICE_CHANGE = `e.changes::text LIKE '%price ___": {%'`;

/** A part of the log that an index finds: a condition, and the values that it is repeated for. */
interface Branch {
  from?: string;
  condition: string;
}

/** Builds branches and conditions of a filter: an entry is in one of the branches, and meets all of the conditions. */
function buildStatement(filter: AuditFilter, now: Date) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  const branches: Branch[] = [];
  const { search, days, from, to, ids, price, viewed_as } = filter;

  /**
   * The first filter begins a branch for each of its values, so that each is an index range in the order of time; a later one is a
   * condition.
   */
  const repeat = (column: string, type: string, list: readonly unknown[]) => {
    const array = `${bind(list)}::${type}[]`;
    if (branches.length > 0) conditions.push(`e.${column} = ANY (${array})`);
    else branches.push({ from: `unnest(${array}) AS wanted (value)`, condition: `e.${column} = wanted.value` });
  };
  const ofIpAddress = (ipAddress: string) =>
    `e.id IN (SELECT p.entry_id FROM audit_personal_data p WHERE p.address = ${bind(ipAddress)} ORDER BY p.entry_id DESC LIMIT ${MAX_OF_IP_ADDRESS})`;
  /** Adds branches for what persons with this beginning of a name or e-mail did, and for what was done to such stores and products. */
  const addBranchesOfNamed = (text: string, column: 'name' | 'email') => {
    const prefix = bind(`${escapeLike(text)}%`);
    const find = (table: string, alias: string, more = '') =>
      `(SELECT ${alias}.id FROM ${table} ${alias} WHERE lower(${alias}.${column}) COLLATE "C" LIKE lower(${prefix})${more} ORDER BY lower(${alias}.${column}) COLLATE "C", ${alias}.id LIMIT ${MAX_NAMED}) AS wanted`;
    branches.push({
      from: find(
        'user_account',
        'u',
        // Operators (role 1) and vendors (2). Former staff have the role of shoppers, but entries of the kind staff_member.
        ` AND (u.role_id IN (1, 2) OR u.id IN (SELECT s.thing_id::int FROM audit_entry s WHERE s.thing = 'staff_member'))`,
      ),
      condition: 'e.actor_id = wanted.id',
    });
    if (column === 'email') return;
    for (const subjectKind of ['store', 'product'])
      branches.push({
        from: find(subjectKind, 't'),
        condition: `e.thing = '${subjectKind}' AND e.thing_id = wanted.id::text`,
      });
  };

  if (search) {
    const { requestId, ipAddress, subjectId, source, email, name } = parseAuditSearch(search);
    if (requestId) branches.push({ condition: `e.request_id = ${bind(requestId)}` });
    if (ipAddress) branches.push({ condition: ofIpAddress(ipAddress) });
    if (subjectId) branches.push({ condition: `e.thing_id = ${bind(subjectId)}` });
    if (source) branches.push({ condition: `e.source = ${bind(source)}` });
    if (email) addBranchesOfNamed(email, 'email');
    if (name) addBranchesOfNamed(name, 'name');
  }
  if (ids?.length) repeat('id', 'bigint', ids);
  if (filter.request_id) repeat('request_id', 'text', [filter.request_id]);
  if (filter.address) conditions.push(ofIpAddress(filter.address));
  if (filter.actor_id !== undefined) repeat('actor_id', 'int', [filter.actor_id]);
  if (filter.thing_id && filter.thing?.length === 1) {
    conditions.push(`e.thing_id = ${bind(filter.thing_id)}`);
    conditions.push(`e.thing = ${bind(filter.thing[0])}`);
  } else {
    if (filter.thing_id) repeat('thing_id', 'text', [filter.thing_id]);
    if (filter.source?.length) repeat('source', 'text', filter.source);
    if (filter.thing?.length) repeat('thing', 'text', filter.thing);
  }
  if (filter.actor_kind?.length) repeat('actor_kind', 'text', filter.actor_kind);
  if (price === 1) conditions.push(PRICE_CHANGE);
  if (viewed_as === 1) conditions.push('e.viewed_as_id IS NOT NULL');
  if (days !== undefined) conditions.push(`e.created_at >= ${bind(new Date(now.getTime() - days * DAY_MS))}`);
  if (from) conditions.push(`e.created_at >= ${bind(new Date(from))}`);
  if (to) conditions.push(`e.created_at < ${bind(new Date(to))}`);
  return { branches: branches.length > 0 ? branches : [{ condition: 'true' }], conditions, values, bind };
}

/** Builds the union of the branches. `end` limits, and may order, the entries of a branch, `rangeEnd` those of each value of a `from`. */
const uniteBranches = (branches: readonly Branch[], conditions: readonly string[], end: string, rangeEnd = end) =>
  branches
    .map(({ from, condition }) => {
      const entries = `SELECT e.id, e.created_at FROM audit_entry e WHERE ${[condition, ...conditions].join(' AND ')} ${from ? rangeEnd : end}`;
      return from ? `(SELECT found.* FROM ${from} CROSS JOIN LATERAL (${entries}) found)` : `(${entries})`;
    })
    .join(' UNION ');

/** Lists the ids and times of a page of the entries that match a filter. */
export const listAuditPositions = async (
  db: Queryable,
  filter: AuditFilter,
  { order, limit, after }: AuditPage,
  now: Date,
): Promise<{ id: string; createdAt: Date }[]> => {
  const { branches, conditions, values, bind } = buildStatement(filter, now);
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after)
    conditions.push(
      `(e.created_at, e.id) ${direction === 'ASC' ? '>' : '<'} (${bind(after[0])}::timestamptz, ${bind(after[1])}::bigint)`,
    );
  const end = `ORDER BY created_at ${direction}, id ${direction} LIMIT ${Math.floor(limit)}`;
  const { rows } = await db.query<{ id: string; createdAt: Date }>(
    `SELECT id::text, created_at AS "createdAt" FROM (${uniteBranches(branches, conditions, end)}) page ORDER BY page.created_at ${direction}, page.id ${direction} LIMIT ${Math.floor(limit)}`,
    values,
  );
  return rows;
};

/** Counts the entries that match a filter, up to `limit`. */
export const countAuditEntries = async (
  db: Queryable,
  filter: AuditFilter,
  limit: number,
  now: Date,
): Promise<number> => {
  const { branches, conditions, values } = buildStatement(filter, now);
  const end = `LIMIT ${Math.floor(limit)}`;
  // In the order of the index: otherwise the planner presumes many entries and reads the table from its beginning.
  const rangeEnd = `ORDER BY e.created_at, e.id ${end}`;
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT id FROM (${uniteBranches(branches, conditions, end, rangeEnd)}) found ${end}) counted`,
    values,
  );
  return rows[0]?.total ?? 0;
};
