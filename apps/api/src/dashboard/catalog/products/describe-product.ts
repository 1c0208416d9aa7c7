import { type ImageState, type ProductState, TEXT_FIELDS } from './product-state.ts';

/** A picture, with the id of the option value that it shows. The alt text is the last part, as it may contain anything. */
const describePicture = ({ key, alt, value }: ImageState) =>
  `${key}${value === null ? '' : `, option value ${value}`}${alt === null ? '' : ` (${alt})`}`;

const getVariantName = ({ sku, id }: ProductState['variants'][number]) => sku ?? id;

/** The fields of a variant, by its SKU. The stock of a stored one is in its stock moves. */
const describeVariant = (variant: ProductState['variants'][number], isKnown: boolean) => {
  const name = `variant ${getVariantName(variant)}`;
  return {
    [`${name}: active`]: variant.active,
    [`${name}: options`]: variant.values,
    [`${name}: restock date`]: variant.restockDate,
    ...(!isKnown && { [`${name}: stock`]: variant.stock }),
    ...Object.fromEntries(
      Object.entries(variant.prices).flatMap(([currency, { amount, special }]) => [
        [`${name}: price ${currency}`, amount],
        [`${name}: special price ${currency}`, special],
      ]),
    ),
  };
};

/**
 * The fields of a product for the audit log, with amounts in minor units. A field that only `other`, its other state, has is
 * null, so that what was removed differs.
 */
export const describeProduct = (state: ProductState, other: ProductState): Record<string, unknown> => {
  const knownIds = new Set(other.variants.map(({ id }) => id));
  const describe = ({ texts, translations, ...product }: ProductState, isSelf: boolean): Record<string, unknown> => ({
    status: product.status,
    category: product.categoryId,
    taxIncluded: product.taxIncluded,
    taxRateBp: product.taxRateBp,
    pictures: product.images.map(describePicture),
    variants: product.variants.filter(({ retired }) => !retired).map(getVariantName),
    ...texts,
    ...Object.fromEntries(
      Object.entries(translations).flatMap(([language, translated]) =>
        TEXT_FIELDS.map((field) => [`${field} (${language})`, translated[field] ?? null]),
      ),
    ),
    ...Object.fromEntries(
      Object.entries(product.charges).map(([currency, amount]) => [`delivery charge ${currency}`, amount]),
    ),
    ...Object.assign(
      {},
      ...product.variants
        .filter(({ retired }) => !retired)
        .map((variant) => describeVariant(variant, isSelf ? knownIds.has(variant.id) && state !== other : true)),
    ),
  });
  const missing = Object.fromEntries(Object.keys(describe(other, false)).map((field) => [field, null]));
  return { ...missing, ...describe(state, true) };
};
