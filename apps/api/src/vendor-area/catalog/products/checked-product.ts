import { exactMinor } from '@trad/contract/money';
import { textOrHtml } from '../../../platform/http/html.ts';
import type { Detail } from '../../../platform/http/refusal.ts';
import { checkedOptions } from './checked-options.ts';
import type { CheckedProduct, Complain, NamedOption, ProductInput } from './product-draft.ts';
import type { Price, StoredProduct, Texts } from './product-state.ts';

/** Of each currency that is switched on. */
export type Decimals = ReadonlyMap<string, number>;

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

/** The sent texts over those that were there; null clears, absent stays. */
const textsOver = (before: Texts, sent: SentTexts): Texts => {
  const over = (field: keyof Texts, text: string | null | undefined) => (text === undefined ? before[field] : text);
  const description = over('description', sent.description);
  return {
    name: over('name', sent.title),
    short_description: over('short_description', sent.short_description),
    description: description === null || description === before.description ? description : textOrHtml(description),
    features: over('features', sent.productFeatures),
    care: over('care', sent.careInstructions),
    return_policy: over('return_policy', sent.returnPolicy),
  };
};

/** Amounts in minor units; a Complain for each that is not of a currency that is on, or has too many decimals. */
export const minorIn = (code: string, amount: number, decimals: Decimals, complain: (message: string) => void) => {
  const places = decimals.get(code);
  if (places === undefined) {
    complain('is no currency of this shop');
    return null;
  }
  const minor = exactMinor(amount, places);
  if (minor === null) complain(places ? `has more than ${places} decimals` : 'has decimals, and its currency has none');
  return minor;
};

const checkedPrices = (
  sent: NonNullable<ProductInput['variants']>[number]['prices'],
  decimals: Decimals,
  complain: Complain,
  path: string,
) => {
  const prices: Record<string, Price> = {};
  for (const [code, { amount, special }] of Object.entries(sent)) {
    const at = `${path}.${code}`;
    const [full, reduced] = [
      minorIn(code, amount, decimals, (message) => complain(`${at}.amount`, message)),
      special == null ? null : minorIn(code, special, decimals, (message) => complain(`${at}.special`, message)),
    ];
    if (full === null || (special != null && reduced === null)) continue;
    if (reduced !== null && reduced >= full) complain(`${at}.special`, 'is not below the price');
    prices[code] = { amount: full, special: reduced };
  }
  return prices;
};

const checkedCharges = (sent: Record<string, number>, decimals: Decimals, complain: Complain) => {
  const charges: Record<string, number> = {};
  for (const [code, amount] of Object.entries(sent)) {
    const minor = minorIn(code, amount, decimals, (message) => complain(`delivery_charges.${code}`, message));
    if (minor) charges[code] = minor;
  }
  return charges;
};

const checkedImages = (sent: NonNullable<ProductInput['images']>, options: NamedOption[], complain: Complain) => {
  const values = new Set(options.flatMap((option) => option.values.map(({ value }) => value.toLowerCase())));
  const keys = new Set<string>();
  return sent.map(({ key, alt, option_value: option }, index) => {
    if (keys.has(key)) complain(`images.${index}.key`, 'is there twice');
    keys.add(key);
    if (option && !values.has(option.toLowerCase()))
      complain(`images.${index}.option_value`, 'is no value of the options');
    return { key, alt, option };
  });
};

const optionsOf = (stored: StoredProduct | null): NamedOption[] =>
  stored?.options.map(({ name, values }) => ({ name, values: values.map(({ value }) => ({ value, swatch: null })) })) ??
  [];

/**
 * What was sent laid over what is stored (null: nothing, it is new), and everything that is wrong with it. What it is on
 * sale for is judged as it will be.
 */
export const checkedProduct = (
  sent: ProductInput,
  stored: StoredProduct | null,
  decimals: Decimals,
): { product: CheckedProduct; details: Detail[] } => {
  const details: Detail[] = [];
  const complain: Complain = (path, message) => void details.push({ path, message });
  const status = sent.status ?? stored?.status ?? 'draft';
  const taxRateBp = sent.tax_rate === undefined ? (stored?.taxRateBp ?? 0) : exactMinor(sent.tax_rate, 2);
  if (taxRateBp === null) complain('tax_rate', 'has more than 2 decimals');
  const options = sent.options ?? optionsOf(stored);
  const choice = checkedOptions(sent, stored, options, complain, (prices, path) =>
    checkedPrices(prices, decimals, complain, path),
  );
  const onSale = (choice?.variants ?? stored?.variants ?? []).some(
    ({ active, prices }) => active && Object.keys(prices).length > 0,
  );
  if (status === 'active' && !onSale && !details.length)
    complain('variants', 'needs one that is active and has a price, to be on sale');
  const translations = { ...stored?.translations };
  for (const [language, texts] of Object.entries(sent.translations ?? {}) as Array<
    [keyof typeof translations, SentTexts]
  >) {
    translations[language] = textsOver(NO_TEXTS, texts);
  }
  return {
    details,
    product: {
      status,
      texts: textsOver(stored?.texts ?? NO_TEXTS, sent),
      categoryId: sent.category_id ?? stored?.categoryId ?? 0,
      taxIncluded:
        sent.is_prices_inclusive_tax === undefined ? (stored?.taxIncluded ?? true) : sent.is_prices_inclusive_tax === 1,
      taxRateBp: taxRateBp ?? 0,
      charges: sent.delivery_charges
        ? checkedCharges(sent.delivery_charges, decimals, complain)
        : (stored?.charges ?? {}),
      translations,
      choice,
      images: sent.images ? checkedImages(sent.images, options, complain) : null,
    },
  };
};
