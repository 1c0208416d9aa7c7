// SQL: one lock for all zones, as a country that two operators assign at once has no row to lock yet.
import type { ShippingOption } from '@trad/contract/cart';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

/** Amounts are in minor units. `baseMinor`: the base delivery charge; `freeFromMinor`: the subtotal from which it is 0; null: never. */
export interface ZoneRate {
  currencyCode: string;
  baseMinor: number;
  freeFromMinor: number | null;
}

/** A shipping option of a zone; `days` null: unknown, or without rates those of the default zone. */
export interface ZoneOption {
  days: { min: number; max: number } | null;
  rates: ZoneRate[];
}

export interface Zone {
  id: number;
  name: string;
  isDefault: boolean;
  version: number;
  /** ISO 3166 codes, sorted; empty in the default zone, which has all countries that no other zone has. */
  countries: string[];
  /** In a currency without a rate, or where it is missing here, an option costs what it does in the default zone. */
  options: Partial<Record<ShippingOption, ZoneOption>>;
}

const ZONE_PARTS = {
  countries: { orderBy: { countryIso2: 'asc' } },
  rates: { orderBy: { currency: { position: 'asc' } } },
  times: true,
} as const;

const findRows = (db: Pick<PrismaClient, 'deliveryZone'>, id?: number) =>
  db.deliveryZone.findMany({
    ...(id !== undefined && { where: { id } }),
    include: ZONE_PARTS,
    orderBy: [{ isDefault: 'desc' }, { name: 'asc' }],
  });

const toZone = ({ countries, rates, times, ...row }: Awaited<ReturnType<typeof findRows>>[number]): Zone => {
  const options: Zone['options'] = {};
  const getOption = (name: string) => {
    const option = options[name as ShippingOption] ?? { days: null, rates: [] };
    options[name as ShippingOption] = option;
    return option;
  };
  for (const { shippingOption, currencyCode, baseMinor, freeFromMinor } of rates)
    getOption(shippingOption).rates.push({
      currencyCode,
      baseMinor: Number(baseMinor),
      freeFromMinor: freeFromMinor === null ? null : Number(freeFromMinor),
    });
  for (const { shippingOption, minDays, maxDays } of times)
    getOption(shippingOption).days = { min: minDays, max: maxDays };
  return { ...row, countries: countries.map(({ countryIso2 }) => countryIso2), options };
};

/** The zones by name, the default one first. */
export const listZones = async (prisma: PrismaClient) => (await findRows(prisma)).map(toZone);

export const findZone = async (tx: PrismaTransaction, id: number) => {
  const [row] = await findRows(tx, id);
  return row && toZone(row);
};

/** Whether carts can be priced in this currency: the default zone has a price of the default shipping option in it. */
export const hasDefaultRate = async (tx: PrismaTransaction, currencyCode: string) =>
  (await tx.deliveryRate.count({ where: { currencyCode, shippingOption: 'default', zone: { isDefault: true } } })) > 0;

/** Excludes other changes of zones until the transaction ends. */
export const lockZones = (tx: PrismaTransaction) =>
  tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(hashtext('delivery zones'))`);

/** Whether another zone has this name, in any case. */
export const isNameTaken = async (tx: PrismaTransaction, name: string, id: number | undefined) => {
  const zones = await tx.deliveryZone.findMany({ select: { id: true, name: true } });
  return zones.some((zone) => zone.id !== id && zone.name.toLowerCase() === name.toLowerCase());
};

/** Which of these countries there are, and the zone that each is in. */
export const findCountries = (tx: PrismaTransaction, codes: readonly string[]) =>
  tx.country.findMany({
    where: { iso2: { in: [...codes] } },
    select: {
      iso2: true,
      isDeliveredTo: true,
      deliveryZones: { select: { zone: { select: { id: true, name: true } } } },
    },
  });

export const listCountries = (prisma: PrismaClient) =>
  prisma.country.findMany({
    select: { iso2: true, isDeliveredTo: true, deliveryZones: { select: { zoneId: true } } },
    orderBy: { iso2: 'asc' },
  });

export const listCurrencies = (db: Pick<PrismaClient, 'currency'>) =>
  db.currency.findMany({
    select: { code: true, symbol: true, decimals: true, enabled: true },
    orderBy: { position: 'asc' },
  });

export const insertZone = (tx: PrismaTransaction, name: string) =>
  tx.deliveryZone.create({ data: { name }, select: { id: true } });

export const updateZone = (tx: PrismaTransaction, id: number, name: string | undefined) =>
  tx.deliveryZone.update({
    where: { id },
    data: { version: { increment: 1 }, ...(name !== undefined && { name }) },
  });

export const deleteZone = (tx: PrismaTransaction, id: number) => tx.deliveryZone.delete({ where: { id } });

/** Replaces the countries of a zone. */
export const storeCountries = async (tx: PrismaTransaction, zoneId: number, countries: readonly string[]) => {
  await tx.deliveryZoneCountry.deleteMany({ where: { zoneId, countryIso2: { notIn: [...countries] } } });
  await tx.deliveryZoneCountry.createMany({
    data: countries.map((countryIso2) => ({ zoneId, countryIso2 })),
    skipDuplicates: true,
  });
};

/** Replaces the rates and the days of a shipping option. */
export const storeOption = async (
  tx: PrismaTransaction,
  zoneId: number,
  shippingOption: ShippingOption,
  { days, rates }: ZoneOption,
) => {
  const where = { zoneId, shippingOption };
  await tx.deliveryRate.deleteMany({ where });
  await tx.deliveryRate.createMany({ data: rates.map((rate) => ({ ...where, ...rate })) });
  await tx.deliveryTime.deleteMany({ where });
  if (days) await tx.deliveryTime.create({ data: { ...where, minDays: days.min, maxDays: days.max } });
};

/** Moves a country to a zone; null: to none. */
export const moveCountry = async (tx: PrismaTransaction, countryIso2: string, zoneId: number | null) => {
  await tx.deliveryZoneCountry.deleteMany({ where: { countryIso2 } });
  if (zoneId !== null) await tx.deliveryZoneCountry.create({ data: { countryIso2, zoneId } });
};

/** Makes open forms of these zones outdated, because their countries changed. */
export const incrementVersions = (tx: PrismaTransaction, ids: readonly number[]) =>
  tx.deliveryZone.updateMany({ where: { id: { in: [...ids] } }, data: { version: { increment: 1 } } });

/** Changes whether a country is delivered to. Returns false where the country is in that state already, or is unknown. */
export const changeDelivery = async (tx: PrismaTransaction, iso2: string, isDeliveredTo: boolean) =>
  (await tx.country.updateMany({ where: { iso2, isDeliveredTo: !isDeliveredTo }, data: { isDeliveredTo } })).count ===
  1;
