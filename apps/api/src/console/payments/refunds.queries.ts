// SQL: pages and counts of filters, by index ranges that Prisma cannot read.
import { REFUND_REASONS, REFUND_STATES } from '@trad/contract/console/payments';
import { PAYMENT_METHODS } from '@trad/contract/orders';
import type { ParsedInput } from '@trad/contract/schemas';
import { MAX_ID } from '@trad/contract/wire';
import type { Prisma, PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { DAY_MS } from '../../platform/clock.ts';
import { UUID_PATTERN } from '../../platform/uuid.ts';
import { buildRangeCount, buildRangePage } from '../index-ranges.ts';
import { formatArray } from '../sql-fragments.ts';

type RefundFilter = Pick<
  ParsedInput<'exportRefunds'>,
  'search' | 'state' | 'method' | 'reason' | 'currency' | 'requested' | 'ids'
>;

/** A text is one of these: an order number, an id of the shop, or one of the provider. */
const toSearch = async (prisma: PrismaClient, search: string): Promise<Prisma.RefundWhereInput> => {
  if (UUID_PATTERN.test(search)) return { OR: [{ id: search }, { attemptId: search }] };
  const number = Number(/^#?(\d{1,10})$/.exec(search)?.[1] ?? 0);
  if (number > 0 && number <= MAX_ID) return { attempt: { order: { id: number } } };
  // By two statements: one with both conditions reads all refunds.
  const attempts = await prisma.paymentAttempt.findMany({
    where: {
      method: { in: ['stripe_method', 'paypal_method'] },
      OR: [{ providerRef: search }, { providerTransactionId: search }],
    },
    select: { id: true },
  });
  return { OR: [{ providerRef: search }, { attemptId: { in: attempts.map(({ id }) => id) } }] };
};

const toWhere = async (
  prisma: PrismaClient,
  { search, state, method, reason, currency, requested, ids }: RefundFilter,
): Promise<Prisma.RefundWhereInput> => {
  const start = requested === undefined ? null : Date.parse(requested);
  return {
    ...(search && { AND: [await toSearch(prisma, search)] }),
    ...(ids?.length && { id: { in: ids } }),
    ...(state?.length && { state: { in: state } }),
    ...(reason?.length && { reason: { in: reason } }),
    ...(method?.length && { method: { in: method } }),
    ...(currency?.length && { currencyCode: { in: currency } }),
    ...(start !== null && { createdAt: { gte: new Date(start), lt: new Date(start + DAY_MS) } }),
  };
};

const ATTEMPT = {
  select: { method: true, currencyCode: true, nextCheckAt: true, checks: true, order: { select: { id: true } } },
} as const;

/** The conditions of a filter without a search. */
const buildList = ({ state, method, reason, currency, requested, ids }: RefundFilter) => {
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const bindList = (list: readonly string[] | undefined, all: string, type = 'text') =>
    list?.length ? bind([...new Set(list)], `${type}[]`) : all;
  const conditions: string[] = [];
  if (requested !== undefined) {
    const start = Date.parse(requested);
    conditions.push(
      `r.created_at >= ${bind(new Date(start), 'timestamptz')}`,
      `r.created_at < ${bind(new Date(start + DAY_MS), 'timestamptz')}`,
    );
  }
  if (ids?.length) conditions.push(`r.id = ANY (${bind(ids, 'uuid[]')})`);
  const isFiltered = [state, method, reason, currency].some((list) => list?.length);
  const columns = isFiltered
    ? [
        { column: 'r.method', values: bindList(method, formatArray(PAYMENT_METHODS)) },
        { column: 'r.currency_code', values: bindList(currency, 'ARRAY(SELECT code FROM currency)', 'bpchar') },
        { column: 'r.state', values: bindList(state, formatArray(REFUND_STATES)) },
        { column: 'r.reason', values: bindList(reason, formatArray(REFUND_REASONS)) },
      ]
    : [];
  return { list: { table: 'refund r', columns, conditions }, values, bind };
};

interface RefundPage {
  order: 'ASC' | 'DESC';
  limit: number;
  after: { createdAt: Date; id: string } | null;
}

const listPageIds = async (db: Queryable, filter: RefundFilter, { order, limit, after }: RefundPage) => {
  const { list, values, bind } = buildList(filter);
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after)
    list.conditions.push(
      `(r.created_at, r.id) ${direction === 'ASC' ? '>' : '<'} (${bind(after.createdAt, 'timestamptz')}, ${bind(after.id, 'uuid')})`,
    );
  const page = buildRangePage(list, { keys: ['r.created_at', 'r.id'], direction, limit });
  const { rows } = await db.query<{ id: string }>(`SELECT p.key_1 AS id FROM (${page}) p`, values);
  return rows.map(({ id }) => id);
};

/** Lists a page of the refunds that match a filter, by age. A search matches few. */
export const listRefundPage = async (
  { pool, prisma }: { pool: Queryable; prisma: PrismaClient },
  filter: RefundFilter,
  page: RefundPage,
) => {
  const { order, limit, after } = page;
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const beyond = order === 'ASC' ? 'gt' : 'lt';
  // With the bound on the time alone the planner begins its index range at the cursor.
  const afterCursor = after && {
    createdAt: { [`${beyond}e`]: after.createdAt },
    OR: [{ createdAt: { [beyond]: after.createdAt } }, { id: { [beyond]: after.id } }],
  };
  const ids = filter.search ? null : await listPageIds(pool, filter, page);
  return prisma.refund.findMany({
    where: ids ? { id: { in: ids } } : { AND: [await toWhere(prisma, filter), afterCursor ?? {}] },
    include: { attempt: ATTEMPT },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: limit,
  });
};
export type RefundListRow = Awaited<ReturnType<typeof listRefundPage>>[number];

/** Counts the refunds that match a filter, up to `limit`. */
export const countRefunds = async (
  { pool, prisma }: { pool: Queryable; prisma: PrismaClient },
  filter: RefundFilter,
  limit: number,
) => {
  if (filter.search) return prisma.refund.count({ where: await toWhere(prisma, filter), take: limit });
  const { list, values } = buildList(filter);
  const { rows } = await pool.query<{ total: number }>(buildRangeCount(list, limit), values);
  return rows[0]?.total ?? 0;
};
