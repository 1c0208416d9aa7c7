import type { CheckedProduct, Complain, NamedOption, NamedVariant, ProductInput } from './product-draft.ts';
import type { Price, StoredProduct } from './product-state.ts';

type SentVariant = NonNullable<ProductInput['variants']>[number];

/** What begins so is a variant between two SKUs. */
const SKU_TAKES_NO = /^~|\p{Cc}/u;

const lower = (text: string) => text.toLowerCase();

const twice = (names: readonly string[]) =>
  names.findIndex((name, index) => names.map(lower).indexOf(lower(name)) < index);

const checkNames = (options: readonly NamedOption[], complain: Complain) => {
  const again = twice(options.map(({ name }) => name));
  if (again >= 0) complain(`options.${again}.name`, 'is there twice');
  for (const [index, { values }] of options.entries()) {
    const value = twice(values.map((one) => one.value));
    if (value >= 0) complain(`options.${index}.values.${value}.value`, 'is there twice');
  }
};

/** Whether the options say what the stored ones say, whatever their order. */
const sameOptions = (options: readonly NamedOption[], stored: StoredProduct | null) => {
  const plain = (list: readonly NamedOption[]) =>
    JSON.stringify(
      list.map(({ name, values }) => [lower(name), values.map(({ value }) => lower(value)).sort()]).sort(),
    );
  return plain(options) === plain(stored?.options ?? []);
};

const checkChoice = (variant: SentVariant, options: readonly NamedOption[], complain: Complain, path: string) => {
  if (variant.option_values.length !== options.length) {
    const count = options.length
      ? `one value of each of the ${options.length} options`
      : 'no value: there are no options';
    complain(`${path}.option_values`, `must name ${count}`);
    return;
  }
  for (const [index, { name, values }] of options.entries()) {
    const chosen = variant.option_values[index] ?? '';
    if (!values.some(({ value }) => lower(value) === lower(chosen)))
      complain(`${path}.option_values.${index}`, `is no value of ${name}`);
  }
};

/** Options and variants as they are to be; null where they stay as they are. */
export const checkedOptions = (
  sent: ProductInput,
  stored: StoredProduct | null,
  options: readonly NamedOption[],
  complain: Complain,
  pricesOf: (prices: SentVariant['prices'], path: string) => Record<string, Price>,
): CheckedProduct['choice'] => {
  checkNames(options, complain);
  if (!sent.variants) {
    if (sent.options && !sameOptions(sent.options, stored)) complain('variants', 'must be sent with the options');
    return null;
  }
  if (!options.length && sent.variants.length > 1)
    complain('variants', 'must be exactly one where there are no options');
  const known = new Map(stored?.variants.filter(({ retired }) => !retired).map((variant) => [variant.id, variant]));
  const seen = { ids: new Set<number>(), skus: new Set<string>(), choices: new Set<string>() };
  const once = <T>(set: Set<T>, value: T, path: string, message: string) => {
    if (set.has(value)) complain(path, message);
    set.add(value);
  };
  const variants = sent.variants.map((variant, index): NamedVariant => {
    const path = `variants.${index}`;
    const before = variant.id === undefined ? undefined : known.get(variant.id);
    if (variant.id !== undefined) {
      if (!before) complain(`${path}.id`, 'is no variant of this product');
      once(seen.ids, variant.id, `${path}.id`, 'is there twice');
    }
    const sku = variant.sku ?? before?.sku ?? null;
    if (sku !== null) once(seen.skus, sku, `${path}.sku`, 'is there twice');
    if (variant.sku && SKU_TAKES_NO.test(variant.sku))
      complain(`${path}.sku`, 'begins with ~, or holds a control character');
    checkChoice(variant, options, complain, path);
    once(
      seen.choices,
      variant.option_values.map(lower).join('\n'),
      `${path}.option_values`,
      'is the choice of another',
    );
    return {
      id: variant.id ?? null,
      sku,
      chosen: variant.option_values,
      stock: before ? before.stock : (variant.stock ?? null),
      active: variant.active === 1,
      prices: pricesOf(variant.prices, `${path}.prices`),
    };
  });
  return { options: [...options], variants };
};
