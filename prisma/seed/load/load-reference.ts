import type { Queryable } from '@trad/database/connections/transaction';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { CURRENCIES, DELIVERY_ZONES, LANGUAGES, PAYMENT_METHODS, WEB_SETTINGS } from '../data/reference.ts';
import { SELLING_CATEGORIES } from '../data/selling-categories.ts';
import type { CurrencyCode, PriceList } from '../data/types.ts';
import { insertRows, minorOf } from './insert-rows.ts';

const decimalsOf = new Map<string, number>(CURRENCIES.map(({ code, decimals }) => [code, decimals]));

/** Minor units of each currency that a price list names. */
export const minorPrices = (list: PriceList): Array<[currency: string, minor: number]> =>
  Object.entries(list).map(([currency, amount]) => [currency, minorOf(amount, decimalsOf.get(currency) ?? 2)]);

const countryRows = () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return getCountries()
    .map((iso2) => ({ iso2, name: names.of(iso2) ?? iso2, dial_code: `+${getCountryCallingCode(iso2)}` }))
    .sort((a, b) => a.iso2.localeCompare(b.iso2));
};

const loadDelivery = async (tx: Queryable) => {
  const ids = await insertRows(
    tx,
    'delivery_zone',
    DELIVERY_ZONES.map(({ name, isDefault }) => ({ name, is_default: isDefault })),
    'id',
  );
  const zones = DELIVERY_ZONES.map((zone, index) => ({ ...zone, id: ids[index] }));
  await insertRows(
    tx,
    'delivery_zone_country',
    zones.flatMap(({ id, countries }) => countries.map((iso2) => ({ zone_id: id, country_iso2: iso2 }))),
  );
  await insertRows(
    tx,
    'delivery_rate',
    zones.flatMap(({ id, rates }) =>
      rates.flatMap(({ option, base, freeFrom }) => {
        const free = new Map(minorPrices(freeFrom ?? {}));
        return minorPrices(base).map(([currency, minor]) => ({
          zone_id: id,
          shipping_option: option,
          currency_code: currency,
          base_minor: minor,
          free_from_minor: free.get(currency) ?? null,
        }));
      }),
    ),
  );
};

/** What every shop needs before its first product: currencies, languages, countries, delivery, settings. */
export const loadReference = async (tx: Queryable) => {
  await insertRows(
    tx,
    'currency',
    CURRENCIES.map(({ code, name, symbol, decimals, position, enabled, isDefault }) => ({
      code: code satisfies CurrencyCode,
      id: position,
      name,
      symbol,
      decimals,
      position,
      enabled,
      is_default: isDefault,
    })),
  );
  await insertRows(
    tx,
    'language',
    LANGUAGES.map(({ code, name, ownName, dir, position }) => ({
      code,
      id: position,
      name,
      own_name: ownName,
      direction: dir,
      position,
    })),
  );
  await insertRows(
    tx,
    'country',
    countryRows().map((row, index) => ({ ...row, id: index + 1 })),
  );
  await loadDelivery(tx);
  const links = Object.fromEntries(Object.entries(WEB_SETTINGS).map(([key, value]) => [key, value || null]));
  const switches = Object.fromEntries(Object.entries(PAYMENT_METHODS).map(([key, value]) => [key, Boolean(value)]));
  const now = new Date();
  await insertRows(tx, 'setting', [
    { key: 'web_settings', value: links, updated_at: now },
    { key: 'payment_method', value: switches, updated_at: now },
    { key: 'selling_categories', value: SELLING_CATEGORIES, updated_at: now },
  ]);
};
