import { SHIPPING_OPTIONS, type ShippingOption } from '@trad/contract/cart';
import type { DeliveryZone } from '@trad/contract/console/delivery';
import { toMajorUnits } from '@trad/contract/money';
import type { AuditedFields } from '@trad/database/audit/field-changes';
import type { Zone } from './delivery.queries.ts';

export type CurrencyDecimals = ReadonlyMap<string, number>;

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
export const AUDITED_OPTIONS = { default: 'standard', fast: 'fast' } as const;

/** Flattens a zone for the audit log, with one field for each amount. */
export const toAuditedZone = (zone: Zone, currencies: Iterable<string>): AuditedFields => {
  const codes = [...currencies];
  const listOption = (option: ShippingOption) => {
    const name = AUDITED_OPTIONS[option];
    const { days, rates } = zone.options[option] ?? { days: null, rates: [] };
    const findRate = (code: string) => rates.find(({ currencyCode }) => currencyCode === code);
    return [
      [`${name} days`, days && `${days.min}–${days.max}`],
      ...codes.flatMap((code) => [
        [`${name} charge ${code}`, findRate(code)?.baseMinor ?? null],
        [`${name} free from ${code}`, findRate(code)?.freeFromMinor ?? null],
      ]),
    ] as const;
  };
  return Object.fromEntries([
    ['name', zone.name],
    ['countries', zone.countries],
    ...SHIPPING_OPTIONS.flatMap(listOption),
  ]);
};
