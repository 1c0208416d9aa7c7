import type { ParsedInput } from '@trad/contract/schemas';
import { MAX_ID } from '@trad/contract/wire';
import type { Prisma, PrismaClient } from '@trad/database/connections/prisma';
import { DAY_MS } from '../../platform/clock.ts';
import { UUID_PATTERN } from '../../platform/uuid.ts';

type RefundFilter = Pick<
  ParsedInput<'getRefunds'>,
  'search' | 'state' | 'method' | 'reason' | 'currency' | 'requested'
>;

/** A text is one of these: an order number, an id of the shop, or one of the provider. */
const toSearch = (search: string): Prisma.RefundWhereInput => {
  if (UUID_PATTERN.test(search)) return { OR: [{ id: search }, { attemptId: search }] };
  const number = Number(/^#?(\d{1,10})$/.exec(search)?.[1] ?? 0);
  if (number > 0 && number <= MAX_ID) return { attempt: { order: { id: number } } };
  const online = ['stripe_method', 'paypal_method'];
  return { OR: [{ providerRef: search }, { attempt: { method: { in: online }, providerRef: search } }] };
};

const toWhere = ({ search, state, method, reason, currency, requested }: RefundFilter): Prisma.RefundWhereInput => {
  const start = requested === undefined ? null : Date.parse(requested);
  return {
    ...(search && toSearch(search)),
    ...(state?.length && { state: { in: state } }),
    ...(reason?.length && { reason: { in: reason } }),
    ...(start !== null && { createdAt: { gte: new Date(start), lt: new Date(start + DAY_MS) } }),
    AND: [
      method?.length ? { attempt: { method: { in: method } } } : {},
      currency?.length ? { attempt: { currencyCode: { in: currency } } } : {},
    ],
  };
};

const ATTEMPT = {
  select: { method: true, currencyCode: true, nextCheckAt: true, checks: true, order: { select: { id: true } } },
} as const;

/** Lists a page of the refunds that a filter leaves, by age. */
export const listRefundPage = (
  prisma: PrismaClient,
  filter: RefundFilter,
  { order, limit, after }: { order: 'ASC' | 'DESC'; limit: number; after: { createdAt: Date; id: string } | null },
) => {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const beyond = order === 'ASC' ? 'gt' : 'lt';
  // The bound on the time lets the planner begin in the index there.
  const isAfter = after && {
    createdAt: { [`${beyond}e`]: after.createdAt },
    OR: [{ createdAt: { [beyond]: after.createdAt } }, { id: { [beyond]: after.id } }],
  };
  return prisma.refund.findMany({
    where: { AND: [toWhere(filter), isAfter ?? {}] },
    include: { attempt: ATTEMPT },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: limit,
  });
};
export type RefundLine = Awaited<ReturnType<typeof listRefundPage>>[number];

/** Counts the refunds that a filter leaves, up to `most`. */
export const countRefunds = (prisma: PrismaClient, filter: RefundFilter, most: number) =>
  prisma.refund.count({ where: toWhere(filter), take: most });
