// SQL: the cart reads an address on the pipelined connection, or in its own transaction.
import { lockRow } from '@trad/database/connections/lock-row';
import type { Prisma, PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { Refusal } from '../../platform/http/refusal.ts';

const WITH_COUNTRY = { include: { country: { select: { name: true } } }, omit: { createdAt: true } } as const;

type AddressWithCountry = Prisma.AddressGetPayload<typeof WITH_COUNTRY>;
/** An address as it is stored, with its country's English name. */
export type AddressRow = Omit<AddressWithCountry, 'country'> & { countryName: string };
/** The fields of an address that its owner sets. */
export type AddressColumns = Omit<AddressRow, 'id' | 'userId' | 'defaultOf' | 'countryName'>;

const toAddressRow = ({ country, ...row }: AddressWithCountry): AddressRow => ({ ...row, countryName: country.name });

/** Lists a user's addresses: the default one, then newest first. */
export const listAddresses = async (prisma: PrismaClient, userId: number) => {
  const rows = await prisma.address.findMany({
    where: { userId },
    ...WITH_COUNTRY,
    orderBy: [{ defaultOf: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }],
  });
  return rows.map(toAddressRow);
};

/** Serialises changes of one user's addresses, as their number and their default depend on all of them. */
export const changeAddresses = <T>(prisma: PrismaClient, userId: number, work: (tx: PrismaTransaction) => Promise<T>) =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'user_account', userId);
    return work(tx);
  });

export const countAddresses = (tx: PrismaTransaction, userId: number) => tx.address.count({ where: { userId } });

/** Finds a user's address by id; another user's is not found. */
export const findOwnAddress = async (tx: PrismaTransaction, userId: number, id: number) => {
  const row = await tx.address.findUnique({ where: { id, userId } });
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

export const insertAddress = async (tx: PrismaTransaction, userId: number, columns: AddressColumns, createdAt: Date) =>
  toAddressRow(await tx.address.create({ data: { ...columns, userId, createdAt }, ...WITH_COUNTRY }));

export const updateAddress = async (tx: PrismaTransaction, id: number, columns: AddressColumns) =>
  toAddressRow(await tx.address.update({ where: { id }, data: columns, ...WITH_COUNTRY }));

export const deleteAddress = (tx: PrismaTransaction, id: number) => tx.address.delete({ where: { id } });

/** Makes this the user's default address instead of the former one. */
export const setDefaultAddress = async (tx: PrismaTransaction, userId: number, id: number) => {
  await tx.address.updateMany({ where: { defaultOf: userId, NOT: { id } }, data: { defaultOf: null } });
  return toAddressRow(await tx.address.update({ where: { id }, data: { defaultOf: userId }, ...WITH_COUNTRY }));
};

export const findNewestAddress = (tx: PrismaTransaction, userId: number) =>
  tx.address.findFirst({ where: { userId }, orderBy: { id: 'desc' }, select: { id: true } });

/** The columns of an `AddressRow`, of the tables `address a` and `country co`. */
export const ADDRESS_COLUMNS = `a.id, a.user_id AS "userId", a.default_of AS "defaultOf", a.type, a.first_name AS "firstName",
  a.last_name AS "lastName", a.phone, a.line1, a.line2, a.landmark, a.city, a.state,
  a.country_iso2 AS "countryIso2", a.zip, co.name AS "countryName"`;
