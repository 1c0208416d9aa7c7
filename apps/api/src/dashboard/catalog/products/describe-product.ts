import { type ImageState, type ProductState, TEXT_FIELDS } from './product-state.ts';

/** A picture, with the id of the option value that it shows. The alt text is the last part, as it may contain anything. */
const describePicture = ({ key, alt, value }: ImageState) =>
  `${key}${value === null ? '' : `, option value ${value}`}${alt === null ? '' : ` (${alt})`}`;

const getVariantName = ({ sku, id }: ProductState['variants'][number]) => sku ?? id;

type Fields = Record<string, unknown>;

// Each function adds to one object: merging an object per variant is slow for a product with 100 variants.

const addVariantFields = (
  fields: Fields,
  variant: ProductState['variants'][number],
  { withStock }: { withStock: boolean },
) => {
  const name = `variant ${getVariantName(variant)}`;
  fields[`${name}: active`] = variant.active;
  fields[`${name}: options`] = variant.values;
  fields[`${name}: restock date`] = variant.restockDate;
  if (withStock) fields[`${name}: stock`] = variant.stock;
  for (const [currency, { amount, special }] of Object.entries(variant.prices)) {
    fields[`${name}: price ${currency}`] = amount;
    fields[`${name}: special price ${currency}`] = special;
  }
};

const addProductFields = (
  fields: Fields,
  { texts, translations, ...product }: ProductState,
  otherVariantIds: ReadonlySet<number | null>,
) => {
  const variants = product.variants.filter(({ retired }) => !retired);
  Object.assign(fields, texts, {
    status: product.status,
    category: product.categoryId,
    taxIncluded: product.taxIncluded,
    taxRateBp: product.taxRateBp,
    pictures: product.images.map(describePicture),
    variants: variants.map(getVariantName),
  });
  for (const [language, translated] of Object.entries(translations))
    for (const field of TEXT_FIELDS) fields[`${field} (${language})`] = translated[field] ?? null;
  for (const [currency, amount] of Object.entries(product.charges)) fields[`delivery charge ${currency}`] = amount;
  // A change of the stock of a stored variant is recorded as a stock move instead.
  for (const variant of variants) addVariantFields(fields, variant, { withStock: !otherVariantIds.has(variant.id) });
};

/**
 * The fields of a product before or after a change for the audit log, with amounts in minor units. `other` is its state on
 * the other side of the change; null: the product is new. A field that only `other` has is null, so that it counts as removed.
 */
export const describeProduct = (state: ProductState, other: ProductState | null): Fields => {
  const otherVariantIds = new Set(other?.variants.map(({ id }) => id));
  const fields: Fields = {};
  if (other) addProductFields(fields, other, otherVariantIds);
  for (const field of Object.keys(fields)) fields[field] = null;
  addProductFields(fields, state, otherVariantIds);
  return fields;
};
