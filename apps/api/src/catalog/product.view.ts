import type { Product, ProductAttribute, Variant } from '@trad/contract/catalog';
import { toMajorUnits } from '@trad/contract/money';
import { sanitizeTextOrHtml } from '../platform/http/html.ts';
import { buildPictureUrl } from '../platform/pictures.ts';
import type { PriceCurrency } from './currency.queries.ts';
import type { AttributeValueRow, ProductRow, VariantRow } from './product.queries.ts';
import { SIZE_ATTRIBUTE } from './size-attribute.ts';

interface ShownCurrencies {
  /** The currencies whose prices are shown. */
  currencies: readonly PriceCurrency[];
  /** The currency of `price` and of the default variant. */
  currency: PriceCurrency;
}

const getEffectivePrice = ({ prices }: VariantRow, { code }: PriceCurrency) => {
  const [regular, special] = prices[code] ?? [null, null];
  return special ?? regular;
};

/** The default variant comes first: one with a price, then in stock, then the cheapest. read.build_items() has the same order. */
const compareVariants = (currency: PriceCurrency) => (a: VariantRow, b: VariantRow) => {
  const [priceA, priceB] = [getEffectivePrice(a, currency), getEffectivePrice(b, currency)];
  return (
    Number(priceA === null) - Number(priceB === null) ||
    Number(a.stock === 0) - Number(b.stock === 0) ||
    (priceA ?? 0) - (priceB ?? 0) ||
    a.position - b.position ||
    a.id - b.id
  );
};

const buildPriceData = (variant: VariantRow, currencies: readonly PriceCurrency[], kind: 'regular' | 'special') =>
  Object.fromEntries(
    currencies.flatMap(({ code, symbol, decimals }) => {
      const [regular = null, special = null] = variant.prices[code] ?? [];
      const minor = kind === 'regular' ? regular : special;
      return minor === null ? [] : [[code, { symbol, amount: toMajorUnits(minor, decimals) }]];
    }),
  );

const toVariantView = (row: ProductRow, variant: VariantRow, { currencies, currency }: ShownCurrencies): Variant => {
  const minor = getEffectivePrice(variant, currency);
  const picture = row.images.find(({ value_id }) => value_id !== null && variant.value_ids.includes(value_id));
  return {
    id: variant.id,
    sku: variant.sku,
    price: minor === null ? null : toMajorUnits(minor, currency.decimals),
    currency_price_data: buildPriceData(variant, currencies, 'regular'),
    currency_special_price_data: buildPriceData(variant, currencies, 'special'),
    stock: variant.stock,
    attribute_value_ids: variant.value_ids,
    image: buildPictureUrl(picture?.key ?? null),
    ...(variant.stock === 0 && variant.restock_date && { restock_date: variant.restock_date }),
  };
};

const joinWithCommas = <T>(values: readonly T[]) => values.join(',');

const toAttributeViews = (rows: readonly AttributeValueRow[]): ProductAttribute[] =>
  [...new Set(rows.map(({ attribute_id }) => attribute_id))].map((attributeId) => {
    const values = rows.filter(({ attribute_id }) => attribute_id === attributeId);
    const swatches = values.some(({ swatch }) => swatch)
      ? joinWithCommas(values.map(({ swatch }) => swatch ?? ''))
      : null;
    return {
      attribute_id: attributeId,
      attr_name: values[0]?.name ?? '',
      ids: joinWithCommas(values.map(({ value_id }) => value_id)),
      value: joinWithCommas(values.map(({ value }) => value)),
      swatche_value: swatches,
      swatch_value: swatches,
      attribute_values: values.map(({ value_id, value, swatch }) => ({ id: value_id, value, swatch })),
    };
  });

/** A policy is stored as text, or as JSON with the field `return_policy`. */
const parsePolicy = (stored: string | null): string | null => {
  if (!stored?.startsWith('{')) return stored;
  try {
    const { return_policy } = JSON.parse(stored) as { return_policy?: unknown };
    return return_policy === null || typeof return_policy === 'string' ? return_policy : stored;
  } catch {
    return stored;
  }
};

/** The total stock; null if the stock of any variant is not tracked. */
const sumStock = (variants: readonly VariantRow[]) =>
  variants.some(({ stock }) => stock === null) ? null : variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0);

const toSizeGuideView = ({ size_guide_category_id: category_id, attributes }: ProductRow) => {
  const size = attributes.find(({ code }) => code === SIZE_ATTRIBUTE);
  return category_id === null || !size ? null : { category_id, attribute_id: size.attribute_id };
};

/** A complete product, with the default variant first. */
export const toProductView = (row: ProductRow, shown: ShownCurrencies, isFavorite: boolean): Product => ({
  id: row.id,
  product_id: row.id,
  name: row.name,
  product_name: row.name,
  slug: row.slug,
  image: buildPictureUrl(row.images[0]?.key ?? null),
  short_description: row.short_description,
  rating: Number(row.rating),
  no_of_ratings: row.rating_count,
  stock: sumStock(row.variants),
  category_id: row.category_id,
  store_id: row.store_id,
  seller_id: row.store_id,
  seller_name: row.store_name,
  is_favorite: isFavorite ? 1 : 0,
  attributes: toAttributeViews(row.attributes),
  variants: row.variants.toSorted(compareVariants(shown.currency)).map((variant) => toVariantView(row, variant, shown)),
  image_value_ids: row.images.map(({ value_id }) => value_id),
  other_images: row.images.slice(1).map(({ key }) => buildPictureUrl(key) ?? ''),
  video: row.video,
  video_type: row.video_type,
  description: row.description === null ? null : sanitizeTextOrHtml(row.description),
  return_policy: parsePolicy(row.return_policy),
  product_features: row.features?.split('\n').filter(Boolean) ?? [],
  care_instructions: row.care,
  category: row.category,
  categories: row.categories,
  product_type: 'regular',
  seller_profile: buildPictureUrl(row.store_image_key),
  store_slug: row.store_slug,
  is_prices_inclusive_tax: row.is_prices_inclusive_tax ? 1 : 0,
  size_guide: toSizeGuideView(row),
});
