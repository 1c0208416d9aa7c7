import { quick } from '@trad/database/connections/pipelined-connections';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AddressRow } from '../account.view.ts';

/** Prisma, or its client inside a transaction. */
type Addresses = Pick<PrismaClient, 'address'>;
/** What can be stored of an address, besides whose it is. */
export type AddressColumns = Omit<AddressRow, 'id' | 'userId' | 'defaultOf' | 'countryName'>;

const withCountry = { country: { select: { name: true } } } as const;
const rowOf = <T>({ country, ...row }: T & { country: { name: string } }) => ({ ...row, countryName: country.name });

/** A user's addresses: the default one, then the newest first. */
export const addressesOf = async ({ address }: Addresses, userId: number) => {
  const rows = await address.findMany({
    where: { userId },
    include: withCountry,
    orderBy: [{ defaultOf: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
  });
  return rows.map(rowOf);
};

/** Runs changes of one user's addresses one after the other: their number and their default depend on all of them. */
export const withAddressBook = <T>(prisma: PrismaClient, userId: number, work: (book: Addresses) => Promise<T>) =>
  prisma.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM user_account WHERE id = ${userId} FOR NO KEY UPDATE`;
      return work(tx);
    },
    { maxWait: 5_000, timeout: 10_000 },
  );

export const numberOfAddresses = ({ address }: Addresses, userId: number) => address.count({ where: { userId } });

/** The user's address of that id; another's is not found either. */
export const ownAddress = async ({ address }: Addresses, userId: number, id: number) => {
  const row = await address.findFirst({ where: { id, userId } });
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

export const insertAddress = ({ address }: Addresses, userId: number, columns: AddressColumns, createdAt: Date) =>
  address.create({ data: { ...columns, userId, createdAt }, include: withCountry }).then(rowOf);

export const changeAddress = ({ address }: Addresses, id: number, columns: AddressColumns) =>
  address.update({ where: { id }, data: columns, include: withCountry }).then(rowOf);

export const removeAddress = ({ address }: Addresses, id: number) => address.delete({ where: { id } });

/** Makes this the user's default address instead of the one that was. */
export const makeDefault = async ({ address }: Addresses, userId: number, id: number) => {
  await address.updateMany({ where: { defaultOf: userId, NOT: { id } }, data: { defaultOf: null } });
  return rowOf(await address.update({ where: { id }, data: { defaultOf: userId }, include: withCountry }));
};

export const newestAddress = ({ address }: Addresses, userId: number) =>
  address.findFirst({ where: { userId }, orderBy: { id: 'desc' }, select: { id: true } });

const COLUMNS = `a.id, a.user_id AS "userId", a.default_of AS "defaultOf", a.type, a.first_name AS "firstName",
  a.last_name AS "lastName", a.phone, a.line1, a.line2, a.landmark, a.city, a.state,
  a.country_iso2 AS "countryIso2", a.zip, c.name AS "countryName"`;

/** A user's address, read in the caller's transaction. Throws NOT_FOUND for a missing one and for another's. */
export const addressOf = async (db: Queryable, userId: number, addressId: number): Promise<AddressRow> => {
  const { rows } = await db.query<AddressRow>(
    quick({
      name: 'address-of',
      text: `SELECT ${COLUMNS} FROM address a JOIN country c ON c.iso2 = a.country_iso2 WHERE a.id = $1 AND a.user_id = $2`,
      values: [addressId, userId],
    }),
  );
  if (!rows[0]) throw new Refusal('NOT_FOUND');
  return rows[0];
};

/** A user's default address, read in the caller's transaction; null where there is none. */
export const defaultAddressOf = async (db: Queryable, userId: number): Promise<AddressRow | null> => {
  const { rows } = await db.query<AddressRow>(
    quick({
      name: 'address-default',
      text: `SELECT ${COLUMNS} FROM address a JOIN country c ON c.iso2 = a.country_iso2 WHERE a.default_of = $1`,
      values: [userId],
    }),
  );
  return rows[0] ?? null;
};
