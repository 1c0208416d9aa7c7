import { type CurrencyDecimals, toExactMinorUnits } from '@trad/contract/money';
import { sanitizeTextOrHtml } from '../../../platform/http/html.ts';
import type { Detail } from '../../../platform/http/refusal.ts';
import { yieldIfDue } from '../iterate-with-yields.ts';
import type { CheckedProduct, FieldErrorReporter, NamedOption, ProductInput } from './checked-product.ts';
import { checkOptions } from './options/check-options.ts';
import type { Price, StoredProduct, Texts } from './product-state.ts';

const NO_TEXTS: Texts = {
  name: null,
  short_description: null,
  description: null,
  features: null,
  care: null,
  return_policy: null,
};

interface SentTexts {
  title?: string | null | undefined;
  short_description?: string | null | undefined;
  description?: string | null | undefined;
  productFeatures?: string | null | undefined;
  careInstructions?: string | null | undefined;
  returnPolicy?: string | null | undefined;
}

/** Merges the sent texts into the stored ones: null clears a text, undefined leaves it unchanged. */
const mergeTexts = async (before: Texts, sent: SentTexts): Promise<Texts> => {
  // Sanitising a long description takes milliseconds, and a product has one in each language.
  await yieldIfDue();
  const merge = (field: keyof Texts, text: string | null | undefined) => (text === undefined ? before[field] : text);
  const description = merge('description', sent.description);
  return {
    name: merge('name', sent.title),
    short_description: merge('short_description', sent.short_description),
    description:
      description === null || description === before.description ? description : sanitizeTextOrHtml(description),
    features: merge('features', sent.productFeatures),
    care: merge('care', sent.careInstructions),
    return_policy: merge('return_policy', sent.returnPolicy),
  };
};

/** Returns an amount in minor units. Reports an error and returns null for a currency that is not enabled and for too many decimals. */
const checkAmount = (
  code: string,
  amount: number,
  decimals: CurrencyDecimals,
  reportError: (message: string) => void,
) => {
  const places = decimals.get(code);
  if (places === undefined) {
    reportError('is not an enabled currency');
    return null;
  }
  const minor = toExactMinorUnits(amount, places);
  if (minor === null)
    reportError(places ? `has more than ${places} decimals` : 'has decimals, and its currency has none');
  return minor;
};

const checkPrices = (
  sent: NonNullable<ProductInput['variants']>[number]['prices'],
  decimals: CurrencyDecimals,
  reportFieldError: FieldErrorReporter,
  path: string,
) => {
  const prices: Record<string, Price> = {};
  for (const [code, { amount, special }] of Object.entries(sent)) {
    const pricePath = `${path}.${code}`;
    const check = (field: 'amount' | 'special', value: number) =>
      checkAmount(code, value, decimals, (message) => reportFieldError(`${pricePath}.${field}`, message));
    const regularMinor = check('amount', amount);
    const specialMinor = special == null ? null : check('special', special);
    if (regularMinor === null || (special != null && specialMinor === null)) continue;
    if (specialMinor !== null && specialMinor >= regularMinor)
      reportFieldError(`${pricePath}.special`, 'is not below the price');
    prices[code] = { amount: regularMinor, special: specialMinor };
  }
  return prices;
};

const checkDeliveryCharges = (
  sent: Record<string, number>,
  decimals: CurrencyDecimals,
  reportFieldError: FieldErrorReporter,
) => {
  const charges: Record<string, number> = {};
  for (const [code, amount] of Object.entries(sent)) {
    const minor = checkAmount(code, amount, decimals, (message) =>
      reportFieldError(`delivery_charges.${code}`, message),
    );
    if (minor) charges[code] = minor;
  }
  return charges;
};

/** Counts how often each picture is shown. */
const countKeys = (images: ReadonlyArray<{ key: string }>) => {
  const counts = new Map<string, number>();
  for (const { key } of images) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const checkImages = (
  sent: NonNullable<ProductInput['images']>,
  stored: StoredProduct | null,
  options: NamedOption[],
  reportFieldError: FieldErrorReporter,
) => {
  const values = new Set(options.flatMap((option) => option.values.map(({ value }) => value.toLowerCase())));
  // Operators' imports may store a product that shows a picture several times.
  const storedCounts = countKeys(stored?.images ?? []);
  const counts = new Map<string, number>();
  return sent.map(({ key, alt, option_value: optionValue }, index) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > Math.max(storedCounts.get(key) ?? 0, 1)) reportFieldError(`images.${index}.key`, 'is a duplicate');
    if (optionValue && !values.has(optionValue.toLowerCase()))
      reportFieldError(`images.${index}.option_value`, 'is not a value of the options');
    return { key, alt, optionValue };
  });
};

const toNamedOptions = (stored: StoredProduct | null): NamedOption[] =>
  stored?.options.map(({ name, values }) => ({ name, values: values.map(({ value }) => ({ value, swatch: null })) })) ??
  [];

const hasSellableVariant = (variants: ReadonlyArray<{ active: boolean; prices: Record<string, Price> }>) =>
  variants.some(({ active, prices }) => active && Object.keys(prices).length > 0);

/**
 * Merges what was sent into the stored product (null: it is new), and returns the result with the details of all
 * invalid fields. Whether it may be active depends on the merged product.
 */
export const checkProduct = async (
  sent: ProductInput,
  stored: StoredProduct | null,
  decimals: CurrencyDecimals,
): Promise<{ product: CheckedProduct; details: Detail[] }> => {
  const details: Detail[] = [];
  const reportFieldError: FieldErrorReporter = (path, message) => void details.push({ path, message });
  const status = sent.status ?? stored?.status ?? 'draft';
  const taxRateBp = sent.tax_rate === undefined ? (stored?.taxRateBp ?? 0) : toExactMinorUnits(sent.tax_rate, 2);
  if (taxRateBp === null) reportFieldError('tax_rate', 'has more than 2 decimals');
  const options = sent.options ?? toNamedOptions(stored);
  const optionsAndVariants = checkOptions(sent, stored, options, reportFieldError, (prices, path) =>
    checkPrices(prices, decimals, reportFieldError, path),
  );
  // One that was active without a price before stays active: an operator may have disabled the only currency of its prices.
  const canBeUnsellable = stored?.status === 'active' && !hasSellableVariant(stored.variants);
  const isSellable = hasSellableVariant(optionsAndVariants?.variants ?? stored?.variants ?? []);
  if (status === 'active' && !isSellable && !canBeUnsellable && !details.length)
    reportFieldError('variants', 'needs one that is active and has a price, for the product to be active');
  const translations = { ...stored?.translations };
  for (const [language, texts] of Object.entries(sent.translations ?? {}) as Array<
    [keyof typeof translations, SentTexts]
  >) {
    // A language that is sent replaces the stored one as a whole.
    translations[language] = await mergeTexts(NO_TEXTS, texts);
  }
  return {
    details,
    product: {
      status,
      texts: await mergeTexts(stored?.texts ?? NO_TEXTS, sent),
      categoryId: sent.category_id ?? stored?.categoryId ?? 0,
      taxIncluded:
        sent.is_prices_inclusive_tax === undefined ? (stored?.taxIncluded ?? true) : sent.is_prices_inclusive_tax === 1,
      taxRateBp: taxRateBp ?? 0,
      charges: sent.delivery_charges
        ? checkDeliveryCharges(sent.delivery_charges, decimals, reportFieldError)
        : (stored?.charges ?? {}),
      translations,
      optionsAndVariants,
      images: sent.images ? checkImages(sent.images, stored, options, reportFieldError) : null,
    },
  };
};
