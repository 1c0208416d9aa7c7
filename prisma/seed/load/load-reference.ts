import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { CATEGORY_SLUGS } from '../data/category-slugs.ts';
import { CURRENCIES, DELIVERY_ZONES, LANGUAGES, PAYMENT_METHODS, WEB_SETTINGS } from '../data/reference.ts';
import type { AmountsByCurrency, CurrencyCode } from '../data/types.ts';
import { toMinorUnits } from './to-minor-units.ts';

const decimalsByCurrency = new Map<string, number>(CURRENCIES.map(({ code, decimals }) => [code, decimals]));

/** Lists amounts in minor units. */
export const listMinorAmounts = (amounts: AmountsByCurrency): Array<[currency: string, minor: number]> =>
  Object.entries(amounts).map(([currency, amount]) => [
    currency,
    toMinorUnits(amount, decimalsByCurrency.get(currency) ?? 2),
  ]);

const buildCountryRows = () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return getCountries()
    .map((iso2) => ({ iso2, name: names.of(iso2) ?? iso2, dialCode: `+${getCountryCallingCode(iso2)}` }))
    .sort((a, b) => a.iso2.localeCompare(b.iso2))
    .map((country, index) => ({ ...country, id: index + 1 }));
};

const loadDelivery = async (tx: PrismaTransaction) => {
  const inserted = await tx.deliveryZone.createManyAndReturn({
    data: DELIVERY_ZONES.map(({ name, isDefault }) => ({ name, isDefault })),
    select: { id: true },
  });
  const zones = DELIVERY_ZONES.map((zone, index) => ({ ...zone, zoneId: inserted[index]?.id ?? 0 }));
  await tx.deliveryZoneCountry.createMany({
    data: zones.flatMap(({ zoneId, countries }) => countries.map((countryIso2) => ({ zoneId, countryIso2 }))),
  });
  await tx.deliveryRate.createMany({
    data: zones.flatMap(({ zoneId, rates }) =>
      rates.flatMap(({ option, base, freeFrom }) => {
        const free = new Map(listMinorAmounts(freeFrom ?? {}));
        return listMinorAmounts(base).map(([currencyCode, baseMinor]) => ({
          zoneId,
          shippingOption: option,
          currencyCode,
          baseMinor,
          freeFromMinor: free.get(currencyCode) ?? null,
        }));
      }),
    ),
  });
  await tx.deliveryTime.createMany({
    data: zones.flatMap(({ zoneId, rates }) =>
      rates.map(({ option, days: [minDays, maxDays] }) => ({ zoneId, shippingOption: option, minDays, maxDays })),
    ),
  });
};

/** Inserts what every shop needs before its first product: currencies, languages, countries, delivery, settings. */
export const loadReference = async (tx: PrismaTransaction) => {
  await tx.currency.createMany({
    data: CURRENCIES.map(({ code, name, symbol, decimals, position, enabled, isDefault }) => ({
      code: code satisfies CurrencyCode,
      id: position,
      name,
      symbol,
      decimals,
      position,
      enabled,
      isDefault,
    })),
  });
  await tx.language.createMany({
    data: LANGUAGES.map(({ code, name, ownName, dir, position }) => ({
      code,
      id: position,
      name,
      ownName,
      direction: dir,
      position,
    })),
  });
  await tx.country.createMany({ data: buildCountryRows() });
  await loadDelivery(tx);
  const enabledMethods = Object.fromEntries(
    Object.entries(PAYMENT_METHODS).map(([key, value]) => [key, Boolean(value)]),
  );
  const updatedAt = new Date();
  await tx.setting.createMany({
    data: [
      { key: 'web_settings', value: WEB_SETTINGS, updatedAt },
      { key: 'payment_method', value: enabledMethods, updatedAt },
      { key: 'selling_categories', value: CATEGORY_SLUGS, updatedAt },
    ],
  });
};
