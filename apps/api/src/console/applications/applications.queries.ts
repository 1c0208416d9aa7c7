// SQL: a page by keyset of what the filters of a request leave.
import type { ParsedInput } from '@trad/contract/schemas';
import type { ApplicationStatus } from '@trad/contract/vendor-area/vendor-application';
import type { Queryable } from '@trad/database/connections/transaction';
import type { CursorValues } from '../keyset-cursor.ts';

export interface ApplicationLine {
  id: number;
  createdAt: Date;
  decidedAt: Date | null;
  status: ApplicationStatus;
  storeName: string;
  applicant: string;
  city: string | null;
  countryCode: string;
  language: string;
  documents: number;
}

type Filter = Pick<ParsedInput<'getApplications'>, 'search' | 'status' | 'country' | 'ids'>;

const FROM = 'vendor_application a JOIN user_account u ON u.id = a.user_id';
/** Each condition applies where its value is not null. */
const WHERE = `($1::text[] IS NULL OR a.status = ANY ($1)) AND ($2::text[] IS NULL OR a.country_iso2 = ANY ($2::bpchar[]))
  AND ($3::int[] IS NULL OR a.user_id = ANY ($3)) AND ($4::text IS NULL OR lower(a.store_name) LIKE $4
    OR lower(u.name) LIKE $4 OR lower(u.email) LIKE $4)`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const toValues = ({ search, status, country, ids }: Filter) => [
  status?.length ? status : null,
  country?.length ? country : null,
  ids ?? null,
  search ? `${escapeLike(search.toLowerCase())}%` : null,
];

/** Lists a page of the applications that a filter leaves, by time. */
export const listApplicationLines = async (
  db: Queryable,
  filter: Filter,
  { order, limit, after }: { order: 'ASC' | 'DESC'; limit: number; after: CursorValues | null },
): Promise<ApplicationLine[]> => {
  const isAscending = order === 'ASC';
  const { rows } = await db.query<ApplicationLine>(
    `SELECT a.user_id AS id, a.created_at AS "createdAt", a.decided_at AS "decidedAt", a.status, a.store_name AS "storeName",
       u.name AS applicant, a.city, a.country_iso2::text AS "countryCode", a.language,
       (SELECT count(*)::int FROM vendor_document d WHERE d.user_id = a.user_id) AS documents
     FROM ${FROM} WHERE ${WHERE}
       AND ($5::timestamptz IS NULL OR (a.created_at, a.user_id) ${isAscending ? '>' : '<'} ($5, $6::int))
     ORDER BY a.created_at ${isAscending ? 'ASC' : 'DESC'}, a.user_id ${isAscending ? 'ASC' : 'DESC'} LIMIT $7`,
    [...toValues(filter), after?.[0] ?? null, after?.[1] ?? null, limit],
  );
  return rows;
};

/** Counts the applications that a filter leaves, up to `most`. */
export const countApplications = async (db: Queryable, filter: Filter, most: number): Promise<number> => {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${FROM} WHERE ${WHERE} LIMIT $5) counted`,
    [...toValues(filter), most],
  );
  return rows[0]?.total ?? 0;
};
