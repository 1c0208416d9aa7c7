import { TRANSLATION_LANGUAGES } from '@trad/contract/vendor-area/product-limits';
import { optionColumns } from '@trad/contract/vendor-area/vendor-file-format';
import { cellOf, NONE } from '@trad/file-formats/cell-text';
import type { Decimals } from '../products/checked-product.ts';
import type { StoredProduct, Texts } from '../products/product-state.ts';

const textsOf = (texts: Partial<Texts>, suffix = '') => ({
  [`title${suffix}`]: texts.name,
  [`short_description${suffix}`]: texts.short_description,
  [`description${suffix}`]: texts.description,
  [`productFeatures${suffix}`]: texts.features,
  [`careInstructions${suffix}`]: texts.care,
  [`returnPolicy${suffix}`]: texts.return_policy,
});

/** Digits are moved, nothing is computed. */
const amountText = (minor: number, decimals: number) => {
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
};

/** A product as rows of a file, one for each variant, by column. */
export const productLines = (
  product: StoredProduct,
  { decimals, slugOf }: { decimals: Decimals; slugOf: (categoryId: number) => string },
): Array<Record<string, string>> => {
  const texts = {
    ...textsOf(product.texts),
    ...Object.assign(
      {},
      ...TRANSLATION_LANGUAGES.map((language) => textsOf(product.translations[language] ?? {}, `_${language}`)),
    ),
  } as Record<string, string | null | undefined>;
  const whole: Record<string, string> = {
    product: product.slug,
    category: slugOf(product.categoryId),
    status: product.status,
    images: product.images.map(({ key }) => key).join('|'),
    tax_included: product.taxIncluded ? 'yes' : 'no',
    tax_rate: amountText(product.taxRateBp, 2),
  };
  for (const [column, text] of Object.entries(texts)) if (text) whole[column] = cellOf(text);
  for (const [code, minor] of Object.entries(product.charges))
    whole[`delivery_${code}`] = amountText(minor, decimals.get(code) ?? 2);
  return product.variants
    .filter(({ retired }) => !retired)
    .map((variant) => {
      const row: Record<string, string> = {
        ...whole,
        sku: cellOf(variant.sku ?? ''),
        active: variant.active ? 'yes' : 'no',
      };
      for (const [index, { name, values }] of product.options.entries()) {
        const chosen = values.find(({ id }) => variant.values.includes(id));
        const columns = optionColumns[index];
        if (!chosen || !columns) continue;
        row[columns.name] = cellOf(name);
        row[columns.value] = cellOf(chosen.value);
      }
      for (const [code, { amount, special }] of Object.entries(variant.prices)) {
        const places = decimals.get(code) ?? 2;
        row[`price_${code}`] = amountText(amount, places);
        if (special !== null) row[`special_price_${code}`] = amountText(special, places);
      }
      return row;
    });
};

export const piecesText = (stock: number | null) => (stock === null ? NONE : String(stock));
