import { type ImageState, type ProductState, TEXT_FIELDS } from './product-state.ts';

/** A picture, with the id of the option value that it shows. The alt text is the last part, as it may contain anything. */
const describePicture = ({ key, alt, value }: ImageState) =>
  `${key}${value === null ? '' : `, option value ${value}`}${alt === null ? '' : ` (${alt})`}`;

const getVariantName = ({ sku, id }: ProductState['variants'][number]) => sku ?? id;

const describeVariant = (variant: ProductState['variants'][number], { withStock }: { withStock: boolean }) => {
  const name = `variant ${getVariantName(variant)}`;
  return {
    [`${name}: active`]: variant.active,
    [`${name}: options`]: variant.values,
    [`${name}: restock date`]: variant.restockDate,
    ...(withStock && { [`${name}: stock`]: variant.stock }),
    ...Object.fromEntries(
      Object.entries(variant.prices).flatMap(([currency, { amount, special }]) => [
        [`${name}: price ${currency}`, amount],
        [`${name}: special price ${currency}`, special],
      ]),
    ),
  };
};

/**
 * The fields of a product before or after a change for the audit log, with amounts in minor units. `other` is its state on
 * the other side of the change; null: the product is new. A field that only `other` has is null, so that it counts as removed.
 */
export const describeProduct = (state: ProductState, other: ProductState | null): Record<string, unknown> => {
  const otherVariantIds = new Set(other?.variants.map(({ id }) => id));
  const describe = ({ texts, translations, ...product }: ProductState): Record<string, unknown> => ({
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
        // A change of the stock of a stored variant is recorded as a stock move instead.
        .map((variant) => describeVariant(variant, { withStock: !otherVariantIds.has(variant.id) })),
    ),
  });
  const fieldsOfOther = other ? Object.keys(describe(other)) : [];
  return { ...Object.fromEntries(fieldsOfOther.map((field) => [field, null])), ...describe(state) };
};
