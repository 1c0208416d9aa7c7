import type { ShippingOption } from '@trad/contract/cart';
import type { DeliverySettings, DeliveryZone } from '@trad/contract/console/delivery';
import type { CallInput } from '@trad/contract/schemas';
import { parseAmount } from '../../lib/parse-amount.ts';
import { toLatinDigits } from '../../lib/to-latin-digits.ts';

/** The shipping options in their order, repeated here because the contract's module imports zod. */
export const SHIPPING_OPTIONS = ['default', 'fast'] as const satisfies readonly ShippingOption[];

export type ZoneCurrency = DeliverySettings['currencies'][number];
/** The name of a numeric field of the form: `default.minDays`, `fast.USD.base`, `fast.USD.freeFrom`. */
export type ZoneField = `${ShippingOption}.${string}`;

/** The form values of a zone. Countries are sorted. */
export type ZoneValues = { name: string; countries: readonly string[] } & { [F in ZoneField]: string };

type SentOption = NonNullable<CallInput<'updateDeliveryZone'>['options']>[number];

/** The error of a field. `price`: an amount for free delivery, but no charge; `needed`: the default zone must keep its charge. */
export type ZoneProblem = 'amount' | 'days' | 'price' | 'needed';

const MAX_DAYS = 365;

const toText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

export const toZoneValues = ({ name, countries, options }: DeliveryZone, currencies: readonly ZoneCurrency[]) => {
  const values: ZoneValues = { name, countries: [...countries].sort() };
  for (const option of SHIPPING_OPTIONS) {
    const stored = options.find((one) => one.option === option);
    values[`${option}.minDays`] = toText(stored?.min_days);
    values[`${option}.maxDays`] = toText(stored?.max_days);
    for (const { code } of currencies) {
      const rate = stored?.rates.find(({ currency }) => currency === code);
      values[`${option}.${code}.base`] = toText(rate?.base);
      values[`${option}.${code}.freeFrom`] = toText(rate?.free_from);
    }
  }
  return values;
};

/** The fields of a zone that a request can contain. */
export const toZoneInput = ({ name, countries, options }: DeliveryZone) => ({
  name,
  countries,
  options: options.map(({ option, min_days, max_days, rates }) => ({ option, min_days, max_days, rates })),
});

const getText = (values: ZoneValues, field: ZoneField) => (values[field] ?? '').trim();

const readDays = (values: ZoneValues, option: ShippingOption, problems: Map<ZoneField, ZoneProblem>) => {
  const texts = (['minDays', 'maxDays'] as const).map((name) => toLatinDigits(getText(values, `${option}.${name}`)));
  if (texts.every((text) => text === '')) return { min_days: null, max_days: null };
  const [min = 0, max = 0] = texts.map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN));
  if (!(min <= max && max <= MAX_DAYS)) problems.set(`${option}.maxDays`, 'days');
  return { min_days: min, max_days: max };
};

const readOption = (
  values: ZoneValues,
  option: ShippingOption,
  currencies: readonly ZoneCurrency[],
  problems: Map<ZoneField, ZoneProblem>,
): SentOption => {
  const rates = currencies.flatMap(({ code, decimals }) => {
    const baseField = `${option}.${code}.base` as const;
    const freeField = `${option}.${code}.freeFrom` as const;
    const [baseText, freeText] = [getText(values, baseField), getText(values, freeField)];
    if (baseText === '' && freeText === '') return [];
    const base = parseAmount(baseText, decimals, true);
    const free = freeText === '' ? null : parseAmount(freeText, decimals);
    if (base === null) problems.set(baseField, baseText === '' ? 'price' : 'amount');
    if (freeText !== '' && free === null) problems.set(freeField, 'amount');
    return [{ currency: code, base: base ?? 0, free_from: free }];
  });
  return { option, ...readDays(values, option, problems), rates };
};

const listFields = (values: ZoneValues, option: ShippingOption) =>
  Object.entries(values).filter(([field]) => field.startsWith(`${option}.`));

/** Returns the fields that differ from the stored zone, and the invalid ones. */
export const readZoneValues = (
  values: ZoneValues,
  stored: DeliveryZone,
  currencies: readonly ZoneCurrency[],
): { changes: Partial<ReturnType<typeof toZoneInput>>; problems: ReadonlyMap<ZoneField, ZoneProblem> } => {
  const problems = new Map<ZoneField, ZoneProblem>();
  const former = toZoneValues(stored, currencies);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed = SHIPPING_OPTIONS.filter((option) => !isSame(listFields(values, option), listFields(former, option)));
  const options = changed.map((option) => readOption(values, option, currencies, problems));
  if (stored.is_default === 1)
    for (const { code, is_enabled } of currencies) {
      const field = `default.${code}.base` as const;
      if (is_enabled === 1 && former[field] !== '' && getText(values, field) === '') problems.set(field, 'needed');
    }
  const name = values.name.trim();
  return {
    changes: {
      ...(name !== former.name && { name }),
      ...(!isSame(values.countries, former.countries) && { countries: [...values.countries] }),
      ...(options.length > 0 && { options }),
    },
    problems,
  };
};

/** The initial values of a new zone. */
export const NEW_ZONE: DeliveryZone = { id: 0, name: '', is_default: 0, version: 0, countries: [], options: [] };
