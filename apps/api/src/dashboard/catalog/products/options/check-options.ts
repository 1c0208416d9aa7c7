import type {
  CheckedProduct,
  FieldErrorReporter,
  NamedOption,
  NamedVariant,
  ProductInput,
} from '../checked-product.ts';
import type { Price, StoredProduct } from '../product-state.ts';

type SentVariant = NonNullable<ProductInput['variants']>[number];

/** `~` marks the temporary SKUs that variants have while they swap theirs. */
const INVALID_SKU = /^~|\p{Cc}/u;

const lowercase = (text: string) => text.toLowerCase();

const findDuplicateIndex = (names: readonly string[]) => {
  const seen = new Set<string>();
  return names.findIndex((name) => seen.size === seen.add(lowercase(name)).size);
};

const checkDuplicateNames = (options: readonly NamedOption[], reportFieldError: FieldErrorReporter) => {
  const duplicate = findDuplicateIndex(options.map(({ name }) => name));
  if (duplicate >= 0) reportFieldError(`options.${duplicate}.name`, 'is a duplicate');
  for (const [index, { values }] of options.entries()) {
    const value = findDuplicateIndex(values.map((one) => one.value));
    if (value >= 0) reportFieldError(`options.${index}.values.${value}.value`, 'is a duplicate');
  }
};

/** Compares options with the stored ones in any order and letter case. */
const hasSameOptions = (options: readonly NamedOption[], stored: StoredProduct | null) => {
  const normalize = (list: readonly NamedOption[]) =>
    JSON.stringify(
      list.map(({ name, values }) => [lowercase(name), values.map(({ value }) => lowercase(value)).sort()]).sort(),
    );
  return normalize(options) === normalize(stored?.options ?? []);
};

/** The lower-case values of each option, built once per product: a product may have 100 variants. */
const buildKnownValues = (options: readonly NamedOption[]) =>
  options.map(({ name, values }) => ({ name, known: new Set(values.map(({ value }) => lowercase(value))) }));

const joinNames = (names: readonly string[]) => names.map(lowercase).join('\n');

/**
 * The values of a stored variant that has none of some options, if they were sent unchanged: one of each option, and empty where it has
 * none. Only operators' imports store such variants.
 */
const findUnchangedValues = (
  { option_values }: SentVariant,
  before: StoredProduct['variants'][number] | undefined,
  stored: StoredProduct | null,
  options: ReturnType<typeof buildKnownValues>,
): string[] | undefined => {
  const sent = option_values.filter(Boolean);
  const wasIncomplete = before !== undefined && before.values.length < (stored?.options.length ?? 0);
  if (!wasIncomplete || sent.length >= options.length || sent.length !== before.values.length) return undefined;
  const values = options.map(({ name, known }) => {
    const option = stored?.options.find((one) => lowercase(one.name) === lowercase(name));
    if (!option) return null;
    const value = option.values.find(({ id }) => before.values.includes(id))?.value ?? '';
    return known.has(lowercase(value)) ? value : '';
  });
  // A new option needs a value of each variant.
  if (!values.every((value) => value !== null)) return undefined;
  return joinNames(values.filter(Boolean)) === joinNames(sent) ? values : undefined;
};

const checkOptionValues = (
  variant: SentVariant,
  options: ReturnType<typeof buildKnownValues>,
  reportFieldError: FieldErrorReporter,
  path: string,
) => {
  if (variant.option_values.length !== options.length) {
    const count = options.length
      ? `one value of each of the ${options.length} options`
      : 'no value: there are no options';
    reportFieldError(`${path}.option_values`, `must name ${count}`);
    return;
  }
  for (const [index, { name, known }] of options.entries()) {
    if (!known.has(lowercase(variant.option_values[index] ?? '')))
      reportFieldError(`${path}.option_values.${index}`, `is not a value of ${name}`);
  }
};

/** Returns the options and variants to store; null where they stay unchanged. */
export const checkOptions = (
  sent: ProductInput,
  stored: StoredProduct | null,
  options: readonly NamedOption[],
  reportFieldError: FieldErrorReporter,
  checkPrices: (prices: SentVariant['prices'], path: string) => Record<string, Price>,
): CheckedProduct['optionsAndVariants'] => {
  checkDuplicateNames(options, reportFieldError);
  if (!sent.variants) {
    if (sent.options && !hasSameOptions(sent.options, stored))
      reportFieldError('variants', 'must be sent with the options');
    return null;
  }
  if (!options.length && sent.variants.length > 1)
    reportFieldError('variants', 'must be exactly one where there are no options');
  const storedById = new Map(
    stored?.variants.filter(({ retired }) => !retired).map((variant) => [variant.id, variant]),
  );
  const seen = { ids: new Set<number>(), skus: new Set<string>(), choices: new Set<string>() };
  const addOnce = <T>(set: Set<T>, value: T, path: string, message: string) => {
    if (set.has(value)) reportFieldError(path, message);
    set.add(value);
  };
  const knownValues = buildKnownValues(options);
  const variants = sent.variants.map((variant, index): NamedVariant => {
    const path = `variants.${index}`;
    const before = variant.id === undefined ? undefined : storedById.get(variant.id);
    if (variant.id !== undefined) {
      if (!before) reportFieldError(`${path}.id`, 'is not a variant of this product');
      addOnce(seen.ids, variant.id, `${path}.id`, 'is a duplicate');
    }
    const sku = variant.sku ?? before?.sku ?? null;
    if (sku !== null) addOnce(seen.skus, sku, `${path}.sku`, 'is a duplicate');
    if (variant.sku && INVALID_SKU.test(variant.sku))
      reportFieldError(`${path}.sku`, 'begins with ~ or contains a control character');
    const unchangedValues = findUnchangedValues(variant, before, stored, knownValues);
    if (!unchangedValues) checkOptionValues(variant, knownValues, reportFieldError, path);
    const optionValues = unchangedValues ?? variant.option_values;
    addOnce(seen.choices, joinNames(optionValues), `${path}.option_values`, 'are those of another variant');
    return {
      id: variant.id ?? null,
      sku,
      optionValues,
      stock: before ? before.stock : (variant.stock ?? null),
      restockDate: variant.restock_date === undefined ? (before?.restockDate ?? null) : variant.restock_date,
      active: variant.active === 1,
      prices: checkPrices(variant.prices, `${path}.prices`),
    };
  });
  return { options: [...options], variants };
};
