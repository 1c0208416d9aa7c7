import { ROLE_IDS } from '@trad/contract/account';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { buildAccountFilter } from '../../account/account.ts';

const MAX_ROWS = 10;
const MAX_ADDRESSES = 50;
const MAX_MAILS = 20;

/** An account that is not erased, with what a person's page shows; null: there is none. */
export const findPerson = async (prisma: PrismaClient, id: number) => {
  const person = await prisma.user.findUnique({
    where: { id, status: { not: 'erased' } },
    omit: { passwordHash: true, referralCode: true, friendsCode: true },
    include: {
      store: { select: { id: true, name: true, slug: true, status: true } },
      staff: { select: { roles: { select: { roleCode: true }, orderBy: { role: { position: 'asc' } } } } },
      _count: { select: { orders: true, reviews: true, favorites: true, follows: true } },
    },
  });
  if (!person) return null;
  const [addresses, orders, reviews] = await Promise.all([
    prisma.address.findMany({
      where: { userId: id },
      orderBy: [{ defaultOf: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
      take: MAX_ADDRESSES,
    }),
    prisma.order.findMany({
      where: { userId: id },
      select: { id: true, createdAt: true, status: true, totalMinor: true, currencyCode: true },
      orderBy: { id: 'desc' },
      take: MAX_ROWS,
    }),
    prisma.review.findMany({
      where: { userId: id },
      select: {
        id: true,
        rating: true,
        title: true,
        status: true,
        createdAt: true,
        product: { select: { name: true } },
      },
      orderBy: { id: 'desc' },
      take: MAX_ROWS,
    }),
  ]);
  const currencies = await prisma.currency.findMany({
    where: { code: { in: orders.map(({ currencyCode }) => currencyCode) } },
    select: { code: true, symbol: true, decimals: true },
  });
  return { ...person, addresses, orders, reviews, currencies };
};
export type PersonDetails = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Whether an e-mail address is that of an operator's account. */
export const isAddressOfOperator = async (prisma: PrismaClient, email: string) =>
  (await prisma.user.count({ where: { ...buildAccountFilter(email), roleId: ROLE_IDS.operator } })) > 0;

/** The newest mails to an address that are still stored. */
export const listMailsTo = (prisma: PrismaClient, recipient: string) =>
  prisma.mail.findMany({
    where: { recipient },
    select: { id: true, kind: true, subject: true, createdAt: true, sentAt: true },
    orderBy: { id: 'desc' },
    take: MAX_MAILS,
  });
