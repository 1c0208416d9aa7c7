import { type CurrencyDecimals, toExactMinorUnits } from '@trad/contract/money';
import type { ParsedInput } from '@trad/contract/schemas';
import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import {
  deleteZone,
  findCountries,
  findZone,
  insertZone,
  isNameTaken,
  listCurrencies,
  lockZones,
  storeCountries,
  storeOption,
  updateZone,
  type Zone,
  type ZoneOption,
} from './delivery.queries.ts';
import { toAuditedZone, toZoneView } from './delivery.view.ts';

type Transaction = Parameters<typeof findZone>[0];
type SentZone = Pick<ParsedInput<'updateDeliveryZone'>, 'countries' | 'options'>;
type SentOption = NonNullable<SentZone['options']>[number];

/** The decimals of all currencies. */
const loadDecimals = async (tx: Transaction): Promise<CurrencyDecimals> =>
  new Map((await listCurrencies(tx)).map(({ code, decimals }) => [code, decimals]));

const toMinor = (amount: number, decimals: number, path: string) => {
  const minor = toExactMinorUnits(amount, decimals);
  if (minor === null) throw createInvalidFieldError(path, `has more than ${decimals} decimals`);
  return minor;
};

const toOption = ({ min_days, max_days, rates }: SentOption, decimals: CurrencyDecimals, path: string): ZoneOption => ({
  days: min_days === null || max_days === null ? null : { min: min_days, max: max_days },
  rates: rates.map(({ currency, base, free_from }, index) => {
    const places = decimals.get(currency);
    const ratePath = `${path}.rates.${index}`;
    if (places === undefined) throw createInvalidFieldError(`${ratePath}.currency`, 'is an unknown currency');
    return {
      currencyCode: currency,
      baseMinor: toMinor(base, places, `${ratePath}.base`),
      freeFromMinor: free_from === null ? null : toMinor(free_from, places, `${ratePath}.free_from`),
    };
  }),
});

/** Throws VALIDATION_FAILED where the countries cannot be assigned to this zone. */
const checkCountries = async (tx: Transaction, zone: Zone | undefined, codes: readonly string[]) => {
  if (zone?.isDefault && codes.length > 0)
    throw createInvalidFieldError('countries', 'of the default zone are all that no other zone has');
  const found = await findCountries(tx, codes);
  const unknown = codes.find((code) => !found.some(({ iso2 }) => iso2 === code));
  if (unknown) throw createInvalidFieldError('countries', `has an unknown country: ${unknown}`);
  for (const { iso2, deliveryZones } of found) {
    const other = deliveryZones[0]?.zone;
    if (other && other.id !== zone?.id)
      throw createInvalidFieldError('countries', `has ${iso2}, which is in the zone ${other.name}`);
  }
};

/** Throws VALIDATION_FAILED where an enabled currency would lose the rate that it has. */
const checkDefaultRates = async (tx: Transaction, zone: Zone, option: ZoneOption) => {
  const offered = (await listCurrencies(tx)).filter(({ enabled }) => enabled);
  const hasRate = ({ rates }: ZoneOption, code: string) => rates.some(({ currencyCode }) => currencyCode === code);
  const former = zone.options.default ?? { days: null, rates: [] };
  const missing = offered.find(({ code }) => hasRate(former, code) && !hasRate(option, code));
  if (missing) throw createInvalidFieldError('options', `lacks a price in ${missing.code}, which shoppers may pay in`);
};

/** Checks and stores the sent countries and shipping options of a zone. */
const storeZone = async (tx: Transaction, id: number, zone: Zone | undefined, sent: SentZone) => {
  const decimals = await loadDecimals(tx);
  if (sent.countries) {
    await checkCountries(tx, zone, sent.countries);
    await storeCountries(tx, id, sent.countries);
  }
  for (const [index, one] of (sent.options ?? []).entries()) {
    const option = toOption(one, decimals, `options.${index}`);
    if (zone?.isDefault && one.option === 'default') await checkDefaultRates(tx, zone, option);
    await storeOption(tx, id, one.option, option);
  }
  const stored = await findZone(tx, id);
  if (!stored) throw new Error(`The zone ${id} is not there after it was stored`);
  return { stored, decimals };
};

const requireFreeName = async (tx: Transaction, name: string, id?: number) => {
  if (await isNameTaken(tx, name, id)) throw createInvalidFieldError('name', 'is the name of another zone');
};

/** Throws NOT_FOUND, and EDITED_MEANWHILE with the current zone. */
const requireVersion = async (tx: Transaction, id: number, version: number) => {
  const zone = await findZone(tx, id);
  if (!zone) throw new Refusal('NOT_FOUND');
  if (zone.version !== version)
    throw new Refusal('EDITED_MEANWHILE', {
      data: { version: zone.version, zone: toZoneView(zone, await loadDecimals(tx)) },
    });
  return zone;
};

export const addDeliveryZone: Handler<'addDeliveryZone'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const data = await prisma.$transaction(async (tx) => {
    await lockZones(tx);
    await requireFreeName(tx, input.name);
    const { id } = await insertZone(tx, input.name);
    const { stored, decimals } = await storeZone(tx, id, undefined, input);
    const after = toAuditedZone(stored, decimals.keys());
    await recordChange(tx, actor, { subjectKind: 'delivery_zone', id, before: null, after }, clock.now());
    return toZoneView(stored, decimals);
  });
  return { data };
};

export const updateDeliveryZone: Handler<'updateDeliveryZone'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, version, name } = input;
  const data = await prisma.$transaction(async (tx) => {
    await lockZones(tx);
    const former = await requireVersion(tx, id, version);
    if (name !== undefined) await requireFreeName(tx, name, id);
    await updateZone(tx, id, name);
    const { stored, decimals } = await storeZone(tx, id, former, input);
    const [before, after] = [former, stored].map((zone) => toAuditedZone(zone, decimals.keys()));
    const change = { before: before ?? null, after: after ?? null };
    await recordChange(tx, actor, { subjectKind: 'delivery_zone', id, ...change }, clock.now());
    return toZoneView(stored, decimals);
  });
  return { data };
};

export const deleteDeliveryZone: Handler<'deleteDeliveryZone'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, version } = input;
  await prisma.$transaction(async (tx) => {
    await lockZones(tx);
    const zone = await requireVersion(tx, id, version);
    if (zone.isDefault) throw createInvalidFieldError('id', 'is the default zone, which stays');
    if (zone.countries.length > 0) throw new Refusal('STILL_IN_USE', { data: { countries: zone.countries.length } });
    const before = toAuditedZone(zone, (await loadDecimals(tx)).keys());
    await deleteZone(tx, id);
    await recordChange(tx, actor, { subjectKind: 'delivery_zone', id, before, after: null }, clock.now());
  });
  return { data: { id } };
};
