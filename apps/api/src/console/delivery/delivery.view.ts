import { SHIPPING_OPTIONS, type ShippingOption } from '@trad/contract/cart';
import type { DeliveryZone } from '@trad/contract/console/delivery';
import { type CurrencyDecimals, toMajorUnits } from '@trad/contract/money';
import type { AuditedFields } from '@trad/database/audit/field-changes';
import type { Zone } from './delivery.queries.ts';

/** Builds the view of a zone for responses. */
export const toZoneView = (zone: Zone, decimals: CurrencyDecimals): DeliveryZone => ({
  id: zone.id,
  name: zone.name,
  is_default: zone.isDefault ? 1 : 0,
  version: zone.version,
  countries: zone.countries,
  options: SHIPPING_OPTIONS.map((option) => {
    const { days, rates } = zone.options[option] ?? { days: null, rates: [] };
    return {
      option,
      min_days: days?.min ?? null,
      max_days: days?.max ?? null,
      rates: rates.map(({ currencyCode, baseMinor, freeFromMinor }) => {
        const toAmount = (minor: number) => toMajorUnits(minor, decimals.get(currencyCode) ?? 2);
        return {
          currency: currencyCode,
          base: toAmount(baseMinor),
          free_from: freeFromMinor === null ? null : toAmount(freeFromMinor),
        };
      }),
    };
  }),
});

/** The names of the shipping options in the audit log. */
const AUDITED_OPTIONS = { default: 'standard', fast: 'fast' } as const;

/** The name in the audit log of the days of a shipping option, or of one of its amounts in a currency. */
export const getAuditedField = (
  option: ShippingOption,
  ...field: ['days'] | ['charge' | 'free from', currency: string]
) => [AUDITED_OPTIONS[option], ...field].join(' ');

const formatDays = ({ min, max }: { min: number; max: number }) => `${min}–${max}`;

/** Parses the days of the audit log, such as 2–5. */
export const parseDays = (days: string | null) => {
  const [min, max] = days?.split('–').map(Number) ?? [];
  return min === undefined || max === undefined ? null : { min, max };
};

/** Flattens a zone for the audit log, with one field for each amount, in minor units. */
export const toAuditedZone = (zone: Zone, currencies: Iterable<string>): AuditedFields => {
  const codes = [...currencies];
  const listOption = (option: ShippingOption) => {
    const { days, rates } = zone.options[option] ?? { days: null, rates: [] };
    const findRate = (code: string) => rates.find(({ currencyCode }) => currencyCode === code);
    return [
      [getAuditedField(option, 'days'), days && formatDays(days)],
      ...codes.flatMap((code) => [
        [getAuditedField(option, 'charge', code), findRate(code)?.baseMinor ?? null],
        [getAuditedField(option, 'free from', code), findRate(code)?.freeFromMinor ?? null],
      ]),
    ] as const;
  };
  return Object.fromEntries([
    ['name', zone.name],
    ['countries', zone.countries],
    ...SHIPPING_OPTIONS.flatMap(listOption),
  ]);
};
