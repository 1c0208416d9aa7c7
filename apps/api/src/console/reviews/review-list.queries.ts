// SQL: keyset pagination by the filters of a request, with the open reports of each review.
import type { ReviewStatus } from '@trad/contract/console/catalogue/reviews';
import type { ReportReason } from '@trad/contract/reviews';
import type { ParsedInput } from '@trad/contract/schemas';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import type { CursorValues } from '../keyset-cursor.ts';
import { formatWhere } from '../sql-fragments.ts';
import { formatWordQuery, formatWordVector } from '../word-search.ts';

export type ReviewFilter = Omit<ParsedInput<'exportOperatorReviews'>, 'cursor'>;

export interface OperatorReviewListRow {
  id: number;
  status: ReviewStatus;
  hiddenReason: string | null;
  rating: number;
  title: string | null;
  comment: string | null;
  language: string;
  createdAt: Date;
  authorId: number;
  author: string;
  productId: number;
  productTitle: string;
  imageKey: string | null;
  storeId: number;
  storeName: string;
  pictures: string[];
  /** The number of open reports. */
  reports: number;
  /** Of open reports, the most frequent first. */
  reasons: ReportReason[];
  /** The time of the oldest open report. */
  reportedAt: Date | null;
}

export interface ReviewPage {
  sort: 'created' | 'rating';
  order: 'ASC' | 'DESC';
  limit: number;
  /** The keyset position of the row before the page (its values of the sort columns); null: the first page. */
  after: CursorValues | null;
}

const SORTS = {
  created: { column: 'r.created_at', type: 'timestamptz' },
  rating: { column: 'r.rating', type: 'bigint' },
} as const;

const WORDS = formatWordVector(`coalesce(r.title, '') || ' ' || coalesce(r.comment, '')`);
const OPEN_REPORTS = 'SELECT x.review_id FROM review_report x WHERE x.resolved_at IS NULL';

const buildConditions = (filter: ReviewFilter) => {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const bind = (build: (name: string) => string, value: unknown) => build(`$${values.push(value)}`);
  const { search, status, rating, product_id: productId, store_id: storeId, ids } = filter;
  if (search) {
    const number = /^#?([1-9]\d{0,8})$/.exec(search)?.[1];
    const words = formatWordQuery(search);
    const searchConditions = [
      ...(number ? [bind((value) => `r.id = ${value}`, Number(number))] : []),
      ...(words ? [bind((value) => `${WORDS} @@ to_tsquery('simple'::regconfig, ${value})`, words)] : []),
    ];
    conditions.push(searchConditions.length > 0 ? `(${searchConditions.join(' OR ')})` : 'false');
  }
  // Both statuses are all reviews.
  if (status?.length === 1) conditions.push(`r.status = '${status[0]}'`);
  if (filter.reported === 1) conditions.push(`r.id = ANY (ARRAY(${OPEN_REPORTS}))`);
  if (rating?.length) conditions.push(bind((value) => `r.rating = ANY (${value}::int[])`, rating.map(Number)));
  if (productId !== undefined) conditions.push(bind((value) => `r.product_id = ${value}`, productId));
  if (storeId !== undefined)
    conditions.push(
      bind((value) => `r.product_id = ANY (ARRAY(SELECT p.id FROM product p WHERE p.store_id = ${value}))`, storeId),
    );
  if (ids?.length) conditions.push(bind((value) => `r.id = ANY (${value}::int[])`, ids));
  return { conditions, values };
};

/** Lists a page of the reviews that match a filter. */
export const listOperatorReviews = async (
  db: Queryable,
  filter: ReviewFilter,
  { sort, order, limit, after }: ReviewPage,
): Promise<OperatorReviewListRow[]> => {
  const { conditions, values } = buildConditions(filter);
  const { column, type } = SORTS[sort];
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after) {
    const [key = '', id = ''] = after.map((value) => `$${values.push(value)}`);
    conditions.push(`(${column}, r.id) ${direction === 'ASC' ? '>' : '<'} (${key}::${type}, ${id}::bigint)`);
  }
  const { rows } = await db.query<OperatorReviewListRow>(
    `WITH page AS MATERIALIZED (SELECT o.*, row_number() OVER () AS position FROM (
       SELECT r.id FROM review r ${formatWhere(conditions)} ORDER BY ${column} ${direction}, r.id ${direction} LIMIT ${Math.floor(limit)}) o)
     SELECT r.id, r.status, r.hidden_reason AS "hiddenReason", r.rating, r.title, r.comment, r.language_code AS language,
       r.created_at AS "createdAt", u.id AS "authorId", u.name AS author, p.id AS "productId", p.name AS "productTitle",
       (SELECT i.key FROM product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS "imageKey",
       ARRAY(SELECT x.key FROM review_picture x WHERE x.review_id = r.id ORDER BY x.position) AS pictures,
       s.id AS "storeId", s.name AS "storeName", reported.count AS reports, reported.since AS "reportedAt",
       ARRAY(SELECT x.reason FROM review_report x WHERE x.review_id = r.id AND x.resolved_at IS NULL
         GROUP BY x.reason ORDER BY count(*) DESC, x.reason) AS reasons
     FROM page JOIN review r ON r.id = page.id JOIN user_account u ON u.id = r.user_id
     JOIN product p ON p.id = r.product_id JOIN store s ON s.id = p.store_id
     CROSS JOIN LATERAL (SELECT count(*)::int AS count, min(x.created_at) AS since FROM review_report x
       WHERE x.review_id = r.id AND x.resolved_at IS NULL) reported
     ORDER BY page.position`,
    values,
  );
  return rows;
};

/** Counts the reviews that match a filter, up to `limit`. */
export const countOperatorReviews = async (db: Queryable, filter: ReviewFilter, limit: number): Promise<number> => {
  const { conditions, values } = buildConditions(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM review r ${formatWhere(conditions)} LIMIT ${Math.floor(limit)}) counted`,
    values,
  );
  return rows[0]?.total ?? 0;
};

/** Finds when the present text of a review was written; undefined: there is no such review. */
export const findWritingTime = async (prisma: PrismaClient, id: number) =>
  (await prisma.review.findUnique({ where: { id }, select: { createdAt: true } }))?.createdAt;
