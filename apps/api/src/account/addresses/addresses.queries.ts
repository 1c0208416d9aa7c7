// SQL: the statement that reads a cart selects ADDRESS_ROW_COLUMNS, and an address is inserted in a single round trip.
import type { Prisma, PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { inTransaction } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockAccount } from '../../platform/security/lock-account.queries.ts';

const WITH_COUNTRY = { include: { country: { select: { name: true } } }, omit: { createdAt: true } } as const;

type AddressWithCountry = Prisma.AddressGetPayload<typeof WITH_COUNTRY>;
/** An address as it is stored, with its country's English name. `defaultOf`: the user where it is the default address, else null. */
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
    await lockAccount(tx, userId);
    return work(tx);
  });

/** Finds a user's address by id; another user's is not found. */
export const findOwnAddress = async (tx: PrismaTransaction, userId: number, id: number) => {
  const row = await tx.address.findUnique({ where: { id, userId } });
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/**
 * Inserts an address, which becomes the default one if `isDefault`, or if it is the user's first. Returns undefined where
 * the user has `max` addresses.
 */
export const insertAddress = (
  pool: pg.Pool,
  userId: number,
  columns: AddressColumns,
  { isDefault, max, now }: { isDefault: boolean; max: number; now: Date },
) =>
  inTransaction(pool, async (tx): Promise<Pick<AddressRow, 'id' | 'defaultOf'> | undefined> => {
    // Pipelined on one connection: PostgreSQL counts the addresses when it has the lock.
    const [, { rows }] = await Promise.all([
      lockAccount(tx, userId),
      tx.query<Pick<AddressRow, 'id' | 'defaultOf'>>({
        name: 'address-insert',
        // The former default is cleared before the insert, as `cleared` is counted in its condition: default_of is unique.
        text: `WITH existing AS MATERIALIZED (
           SELECT count(*) AS count FROM address WHERE user_id = $1
         ), cleared AS (
           UPDATE address SET default_of = NULL WHERE default_of = $1 AND $2 AND (SELECT count FROM existing) < $3 RETURNING id
         )
         INSERT INTO address (user_id, default_of, type, first_name, last_name, phone, line1, line2, landmark, city,
           state, country_iso2, zip, created_at)
         SELECT $1, CASE WHEN $2 OR count = 0 THEN $1 END, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::timestamptz
         FROM existing WHERE count < $3 AND (SELECT count(*) FROM cleared) < $3
         RETURNING id, default_of AS "defaultOf"`,
        values: [
          userId,
          isDefault,
          max,
          columns.type,
          columns.firstName,
          columns.lastName,
          columns.phone,
          columns.line1,
          columns.line2,
          columns.landmark,
          columns.city,
          columns.state,
          columns.countryIso2,
          columns.zip,
          now,
        ],
      }),
    ]);
    return rows[0];
  });

export const updateAddress = async (
  tx: PrismaTransaction,
  id: number,
  columns: AddressColumns & { defaultOf?: number },
) => toAddressRow(await tx.address.update({ where: { id }, data: columns, ...WITH_COUNTRY }));

export const deleteAddress = (tx: PrismaTransaction, id: number) => tx.address.deleteMany({ where: { id } });

/** Leaves the user without a default address: the caller sets another one. */
export const clearDefaultAddress = (tx: PrismaTransaction, userId: number) =>
  tx.address.updateMany({ where: { defaultOf: userId }, data: { defaultOf: null } });

/** Makes this the default address of a user who has none. */
export const setDefaultAddress = (tx: PrismaTransaction, userId: number, id: number) =>
  tx.address.updateMany({ where: { id }, data: { defaultOf: userId } });

export const findNewestAddress = (tx: PrismaTransaction, userId: number) =>
  tx.address.findFirst({ where: { userId }, orderBy: { id: 'desc' }, select: { id: true } });

/** SQL: the columns of an `AddressRow`, of the tables `address a` and `country co`. */
export const ADDRESS_ROW_COLUMNS = `a.id, a.user_id AS "userId", a.default_of AS "defaultOf", a.type, a.first_name AS "firstName",
  a.last_name AS "lastName", a.phone, a.line1, a.line2, a.landmark, a.city, a.state,
  a.country_iso2 AS "countryIso2", a.zip, co.name AS "countryName"`;
