import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits, toPercent } from '@trad/contract/money';
import type { PaymentMethod } from '@trad/contract/orders';
import type { CallInput } from '@trad/contract/schemas';
import { loadDefaultCommission } from '../../content/content.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listCurrencies, listZones } from '../delivery/delivery.queries.ts';
import { getAuditedField, parseDays, toZoneView } from '../delivery/delivery.view.ts';
import { findDefaultCurrencyCode } from '../settings/settings.queries.ts';
import { findOperatorVersion } from '../stores/store.queries.ts';
import { type BuildUndoing, requireUnchanged, type UndoEntry } from './undo-entry.ts';

type CurrencyState = CallInput<'setCurrencyState'>['state'];

const loadZones = async ({ prisma }: Deps) => {
  const [zones, currencies] = await Promise.all([listZones(prisma), listCurrencies(prisma)]);
  const decimals = new Map(currencies.map((currency) => [currency.code, currency.decimals]));
  return { zones: zones.map((zone) => toZoneView(zone, decimals)), decimals };
};

type Zones = Awaited<ReturnType<typeof loadZones>>;

/** Returns the option with the former values of the fields that the entry changed, in a list that is empty where it changed none. */
const restoreOption = (
  { has, before }: UndoEntry,
  { option, ...current }: Zones['zones'][number]['options'][number],
  decimals: Zones['decimals'],
) => {
  const daysField = getAuditedField(option, 'days');
  let isChanged = has(daysField);
  const restore = (kind: 'charge' | 'free from', code: string, value: number | null) => {
    const field = getAuditedField(option, kind, code);
    if (!has(field)) return value;
    isChanged = true;
    const minor = before<number | null>(field);
    return minor === null ? null : toMajorUnits(minor, decimals.get(code) ?? 2);
  };
  const rates = [...decimals.keys()].flatMap((currency) => {
    const rate = current.rates.find((one) => one.currency === currency);
    const base = restore('charge', currency, rate?.base ?? null);
    const free_from = restore('free from', currency, rate?.free_from ?? null);
    return base === null ? [] : [{ currency, base, free_from }];
  });
  const former = has(daysField) ? parseDays(before(daysField)) : { min: current.min_days, max: current.max_days };
  const days = { min_days: former?.min ?? null, max_days: former?.max ?? null };
  return isChanged ? [{ option, ...days, rates }] : [];
};

/** The current countries without those that the entry added, and with those that it removed. */
const restoreCountries = ({ before, after }: UndoEntry, current: readonly string[]) => {
  const [former, changed] = [before<string[] | null>('countries') ?? [], after<string[] | null>('countries') ?? []];
  const added = changed.filter((iso2) => !former.includes(iso2));
  const removed = former.filter((iso2) => !changed.includes(iso2));
  return [...new Set([...current.filter((iso2) => !added.includes(iso2)), ...removed])];
};

/** Builds the calls that undo changes of the shop's settings, and decisions about stores and payments. */
export const settingUndos = {
  setStoreCommission: async ({ id, before }, { prisma }) => {
    const version = await findOperatorVersion(prisma, id);
    if (version === undefined) throw new Refusal('NOT_FOUND');
    const commission = toPercent(before<number>('commissionBp'));
    return { call: 'setStoreCommission', input: { id, version, commission } };
  },
  resolvePaymentAlert: ({ id }) => ({ call: 'reopenPaymentAlert', input: { id } }),
  reopenPaymentAlert: ({ id, before }) => ({
    call: 'resolvePaymentAlert',
    input: { id, note: before<string>('resolution') },
  }),
  setCurrencyState: async (entry, { prisma }) => {
    const { subjectId: code, has, before, after } = entry;
    if (!has('defaultCurrency')) {
      const [state, from] = [before<CurrencyState>('state'), after<CurrencyState>('state')];
      return { call: 'setCurrencyState', input: { code, state, from } };
    }
    // A later choice of another default is an entry of that currency: the check for later entries of this one does not find it.
    requireUnchanged(entry, { defaultCurrency: await findDefaultCurrencyCode(prisma) });
    // The former default currency becomes the default again, which leaves this one enabled.
    const input = { code: before<string>('defaultCurrency'), state: 'default', from: 'enabled' } as const;
    return { call: 'setCurrencyState', input };
  },
  setCurrencySymbol: ({ subjectId: code, before, after }) => ({
    call: 'setCurrencySymbol',
    input: { code, symbol: before<string>('symbol'), from: after<string>('symbol') },
  }),
  setLanguage: ({ subjectId, before }) => ({
    call: 'setLanguage',
    input: { code: subjectId as LanguageCode, is_on: before<boolean>('isOn') ? 1 : 0 },
  }),
  setPaymentMethod: ({ subjectId, before }) => ({
    call: 'setPaymentMethod',
    input: { method: subjectId as PaymentMethod, is_on: before<boolean>('isOn') ? 1 : 0 },
  }),
  setDefaultCommission: async ({ before }, { prisma }) => {
    const { version } = await loadDefaultCommission(prisma);
    return { call: 'setDefaultCommission', input: { version, commission: toPercent(before<number>('commissionBp')) } };
  },
  updateDeliveryZone: async (entry, deps) => {
    const { zones, decimals } = await loadZones(deps);
    const zone = zones.find(({ id }) => id === entry.id);
    if (!zone) throw new Refusal('NOT_FOUND');
    const options = zone.options.flatMap((option) => restoreOption(entry, option, decimals));
    const countries = restoreCountries(entry, zone.countries);
    // A country that was moved to another zone since: its entry is that of the country, or of the other zone.
    if (zones.some((other) => other.id !== zone.id && other.countries.some((iso2) => countries.includes(iso2))))
      throw new Refusal('EDITED_MEANWHILE', { data: { later: [] } });
    return {
      call: 'updateDeliveryZone',
      input: {
        ...{ id: zone.id, version: zone.version },
        ...(entry.has('name') && { name: entry.before<string>('name') }),
        ...(entry.has('countries') && { countries }),
        ...(options.length > 0 && { options }),
      },
    };
  },
  setCountryDelivery: ({ subjectId: iso2, before }) => ({
    call: 'setCountryDelivery',
    input: { iso2, is_delivered_to: before<boolean>('isDeliveredTo') ? 1 : 0 },
  }),
  setCountryZone: async ({ subjectId: iso2, has, before, after }, deps) => {
    if (has('zoneId'))
      return { call: 'setCountryZone', input: { iso2, zone_id: before('zoneId'), from: after('zoneId') } };
    // Entries of former releases have only the zones' names. The country moves to the zone that has the name now, as the
    // preview shows; where none has it, the undo is refused.
    const { zones } = await loadZones(deps);
    const findId = (name: string | null) => {
      if (name === null) return null;
      const zone = zones.find((one) => one.name === name);
      if (!zone) throw new Refusal('EDITED_MEANWHILE', { data: { later: [] } });
      return zone.id;
    };
    return { call: 'setCountryZone', input: { iso2, zone_id: findId(before('zone')), from: findId(after('zone')) } };
  },
} satisfies Record<string, BuildUndoing>;
