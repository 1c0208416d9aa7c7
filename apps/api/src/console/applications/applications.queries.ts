// SQL: a condition per filter of the request, so that the planner sees only those that apply and uses their indexes.

import type { ApplicationStatus } from '@trad/contract/dashboard/vendor-application';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Queryable } from '@trad/database/connections/transaction';
import { escapeLike } from '../../platform/database/escape-like.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { formatWhere } from '../sql-fragments.ts';

export interface ApplicationListRow {
  id: number;
  createdAt: Date;
  decidedAt: Date | null;
  /** When an operator asked the question that the applicant has yet to answer; null: there is none. */
  askedAt: Date | null;
  status: ApplicationStatus;
  storeName: string;
  /** The store's name in lower case, by which applications are sorted. */
  sortName: string;
  applicant: string;
  email: string;
  city: string | null;
  countryCode: string;
  language: string;
  documents: number;
}

export type ApplicationFilter = Omit<ParsedInput<'exportApplications'>, 'cursor'>;

export interface ApplicationPage {
  sort: 'applied' | 'store';
  order: 'ASC' | 'DESC';
  limit: number;
  /** The keyset position of the row before the page (its values of the sort columns); null: the first page. */
  after: CursorValues | null;
}

/** At most so many accounts are searched by the beginning of their name or e-mail; applications of others are not found. */
const MAX_ACCOUNTS = 2000;

const selectAccounts = (column: string, value: string) =>
  `a.user_id = ANY (ARRAY(SELECT u.id FROM user_account u WHERE lower(u.${column}) COLLATE "C" LIKE lower(${value}) LIMIT ${MAX_ACCOUNTS}))`;

const buildConditions = ({ search, status, country, asked, ids }: ApplicationFilter) => {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (build: (name: string) => string, value: unknown) => conditions.push(build(`$${values.push(value)}`));
  if (status?.length) add((value) => `a.status = ANY (${value}::text[])`, status);
  if (country?.length) add((value) => `a.country_iso2 = ANY (${value}::bpchar[])`, country);
  if (asked !== undefined) conditions.push(asked === 1 ? 'a.asked_at IS NOT NULL' : 'a.asked_at IS NULL');
  if (ids?.length) add((value) => `a.user_id = ANY (${value}::int[])`, ids);
  if (search)
    add(
      (value) =>
        `(lower(a.store_name) COLLATE "C" LIKE lower(${value}) OR ${selectAccounts('name', value)} OR ${selectAccounts('email', value)})`,
      `${escapeLike(search)}%`,
    );
  return { conditions, values };
};

const SORT_COLUMNS = {
  applied: ['a.created_at', 'a.user_id'],
  store: ['lower(a.store_name) COLLATE "C"', 'a.user_id'],
} as const;

/** Lists a page of the applications that match a filter. */
export const listApplicationRows = async (
  db: Queryable,
  filter: ApplicationFilter,
  { sort, order, limit, after }: ApplicationPage,
): Promise<ApplicationListRow[]> => {
  const { conditions, values } = buildConditions(filter);
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  const columns = SORT_COLUMNS[sort];
  if (after) {
    const placeholders = after.map((value) => `$${values.push(value)}`);
    if (sort === 'applied') placeholders[0] = `${placeholders[0]}::timestamptz`;
    conditions.push(`(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${placeholders.join(', ')})`);
  }
  const { rows } = await db.query<ApplicationListRow>(
    `SELECT a.user_id AS id, a.created_at AS "createdAt", a.decided_at AS "decidedAt", a.asked_at AS "askedAt", a.status,
       a.store_name AS "storeName", lower(a.store_name) AS "sortName", u.name AS applicant, u.email, a.city, a.country_iso2::text AS "countryCode", a.language,
       (SELECT count(*)::int FROM vendor_document d WHERE d.user_id = a.user_id) AS documents
     FROM vendor_application a JOIN user_account u ON u.id = a.user_id ${formatWhere(conditions)}
     ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT ${Math.floor(limit)}`,
    values,
  );
  return rows;
};

/** Counts the applications that match a filter, up to `limit`. */
export const countApplications = async (db: Queryable, filter: ApplicationFilter, limit: number): Promise<number> => {
  const { conditions, values } = buildConditions(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM vendor_application a ${formatWhere(conditions)} LIMIT ${Math.floor(limit)}) counted`,
    values,
  );
  return rows[0]?.total ?? 0;
};
