import { TRANSLATION_LANGUAGES } from '@trad/contract/dashboard/product-limits';
import { OPTION_COLUMNS } from '@trad/contract/dashboard/vendor-file-format';
import type { CurrencyDecimals } from '@trad/contract/money';
import { CLEAR_VALUE, escapeCell } from '@trad/file-formats/cell-text';
import type { StoredProduct, Texts } from '../products/product-state.ts';

/** Maps stored texts to their columns. */
export const toTextColumns = (texts: Partial<Texts>) => ({
  title: texts.name,
  short_description: texts.short_description,
  description: texts.description,
  productFeatures: texts.features,
  careInstructions: texts.care,
  returnPolicy: texts.return_policy,
});

/** Places the decimal point in the digits: a division would round large amounts. */
const formatAmount = (minor: number, decimals: number) => {
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
};

/**
 * Returns a product as rows of a file by column, one row per variant. Only the first row has the product's own columns: texts
 * in each of a hundred rows would make a file many times as large as what is stored. Importing leaves unchanged what is empty.
 */
export const toProductRows = (
  product: StoredProduct,
  { decimals, findCategorySlug }: { decimals: CurrencyDecimals; findCategorySlug: (categoryId: number) => string },
): Array<Record<string, string>> => {
  const productCells: Record<string, string> = {
    category: findCategorySlug(product.categoryId),
    status: product.status,
    images: product.images.map(({ key }) => key).join('|'),
    tax_included: product.taxIncluded ? 'yes' : 'no',
    tax_rate: formatAmount(product.taxRateBp, 2),
  };
  const addTexts = (texts: Partial<Texts>, suffix: string) => {
    for (const [column, text] of Object.entries(toTextColumns(texts)))
      if (text) productCells[column + suffix] = escapeCell(text);
  };
  addTexts(product.texts, '');
  for (const language of TRANSLATION_LANGUAGES) addTexts(product.translations[language] ?? {}, `_${language}`);
  for (const [code, minor] of Object.entries(product.charges))
    productCells[`delivery_${code}`] = formatAmount(minor, decimals.get(code) ?? 2);
  return product.variants
    .filter(({ retired }) => !retired)
    .map((variant, index) => {
      const row: Record<string, string> = {
        ...(index === 0 && productCells),
        product: product.slug,
        sku: escapeCell(variant.sku ?? ''),
        active: variant.active ? 'yes' : 'no',
      };
      if (variant.restockDate) row.restock_date = variant.restockDate;
      for (const [optionIndex, { name, values }] of product.options.entries()) {
        const chosen = values.find(({ id }) => variant.values.includes(id));
        const columns = OPTION_COLUMNS[optionIndex];
        if (!chosen || !columns) continue;
        row[columns.name] = escapeCell(name);
        row[columns.value] = escapeCell(chosen.value);
      }
      for (const [code, { amount, special }] of Object.entries(variant.prices)) {
        const places = decimals.get(code) ?? 2;
        row[`price_${code}`] = formatAmount(amount, places);
        if (special !== null) row[`special_price_${code}`] = formatAmount(special, places);
      }
      return row;
    });
};

export const formatQuantity = (stock: number | null) => (stock === null ? CLEAR_VALUE : String(stock));
