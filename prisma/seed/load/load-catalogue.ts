import type { Queryable } from '@trad/database/connections/transaction';
import { ATTRIBUTES } from '../data/attributes.ts';
import { CATEGORIES } from '../data/categories.ts';
import { PRODUCTS } from '../data/products.ts';
import type { Product, Translated } from '../data/types.ts';
import { colorShownIn } from '../picture-colors.ts';
import { insertRows, translationRows } from './insert-rows.ts';
import { minorPrices } from './load-reference.ts';

type Ids = ReadonlyMap<string, number>;

const idOf = (ids: Ids, key: string) => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo shop's data name '${key}', which is not there`);
  return id;
};

/** Categories, parents first. Returns ids by slug. */
const loadCategories = async (tx: Queryable): Promise<Ids> => {
  const ids = new Map<string, number>();
  let left = [...CATEGORIES];
  while (left.length) {
    const level = left.filter(({ parent }) => parent === null || ids.has(parent));
    if (!level.length) throw new Error(`Categories without a way to the top: ${left.map(({ slug }) => slug)}`);
    const inserted = await insertRows(
      tx,
      'category',
      level.map(({ slug, parent, name, picture, position }) => ({
        slug,
        parent_id: parent === null ? null : idOf(ids, parent),
        name: name.en,
        image_key: picture,
        position,
        active: true,
      })),
      'id',
    );
    for (const [index, { slug }] of level.entries()) ids.set(slug, inserted[index] ?? 0);
    left = left.filter(({ slug }) => !ids.has(slug));
  }
  await insertRows(
    tx,
    'category_translation',
    CATEGORIES.flatMap(({ slug, name }) => translationRows({ category_id: idOf(ids, slug) }, { name })),
  );
  return ids;
};

interface ValueIds {
  attributeId: Ids;
  /** By 'attribute/value'. */
  valueId: Ids;
}

const loadAttributes = async (tx: Queryable): Promise<ValueIds> => {
  const attributeIds = await insertRows(
    tx,
    'attribute',
    ATTRIBUTES.map(({ code, name }, index) => ({ code, name: name.en, position: index + 1 })),
    'id',
  );
  await insertRows(
    tx,
    'attribute_translation',
    ATTRIBUTES.flatMap(({ name }, index) => translationRows({ attribute_id: attributeIds[index] }, { name })),
  );
  const values = ATTRIBUTES.flatMap((attribute, index) =>
    attribute.values.map((value, position) => ({ ...value, attribute, attributeId: attributeIds[index], position })),
  );
  const valueIds = await insertRows(
    tx,
    'attribute_value',
    values.map(({ attributeId, code, value, swatch, position }) => ({
      attribute_id: attributeId,
      code,
      value: value.en,
      swatch,
      position: position + 1,
    })),
    'id',
  );
  await insertRows(
    tx,
    'attribute_value_translation',
    values.flatMap(({ value }, index) => translationRows({ attribute_value_id: valueIds[index] }, { value })),
  );
  return {
    attributeId: new Map(ATTRIBUTES.map(({ code }, index) => [code, attributeIds[index] ?? 0])),
    valueId: new Map(values.map(({ attribute, code }, index) => [`${attribute.code}/${code}`, valueIds[index] ?? 0])),
  };
};

const joined = (lines: readonly Translated[]): Translated | null =>
  lines.length === 0
    ? null
    : {
        en: lines.map(({ en }) => en).join('\n'),
        fr: lines.map(({ fr }) => fr).join('\n'),
        es: lines.map(({ es }) => es).join('\n'),
        ar: lines.map(({ ar }) => ar).join('\n'),
        sw: lines.map(({ sw }) => sw).join('\n'),
      };

const textsOf = (product: Product) => ({
  name: product.name,
  short_description: product.shortDescription,
  description: product.description,
  features: joined(product.features),
  care: product.care,
  return_policy: product.returnPolicy,
});

/** A product is made a little later than the one before, so that 'recent' has an order. */
const STEP_MS = 60_000;

const loadVariants = async (
  tx: Queryable,
  productIds: readonly number[],
  { attributeId, valueId }: ValueIds,
  now: Date,
) => {
  const variants = PRODUCTS.flatMap((product, index) =>
    product.variants.map((variant, position) => ({
      ...variant,
      productId: productIds[index],
      position: position + 1,
      values: Object.entries(variant.options).map(([attribute, value]) => ({
        attribute_id: idOf(attributeId, attribute),
        attribute_value_id: idOf(valueId, `${attribute}/${value}`),
      })),
    })),
  );
  const ids = await insertRows(
    tx,
    'variant',
    variants.map(({ productId, sku, stock, position, values }) => ({
      product_id: productId,
      sku,
      stock,
      position,
      active: true,
      options_key: values
        .map(({ attribute_value_id }) => attribute_value_id)
        .sort((a, b) => a - b)
        .join('-'),
    })),
    'id',
  );
  await insertRows(
    tx,
    'variant_attribute_value',
    variants.flatMap(({ values }, index) => values.map((value) => ({ variant_id: ids[index], ...value }))),
  );
  await insertRows(
    tx,
    'variant_price',
    variants.flatMap(({ prices, specialPrices }, index) => {
      const specials = new Map(minorPrices(specialPrices ?? {}));
      return minorPrices(prices).map(([currency, minor]) => ({
        variant_id: ids[index],
        currency_code: currency,
        amount_minor: minor,
        special_minor: specials.get(currency) ?? null,
      }));
    }),
  );
  await insertRows(
    tx,
    'stock_move',
    variants.flatMap(({ stock }, index) =>
      stock ? [{ id: index + 1, variant_id: ids[index], delta: stock, reason: 'seed', created_at: now }] : [],
    ),
  );
  await tx.query(`SELECT setval(pg_get_serial_sequence('stock_move', 'id'), $1)`, [variants.length]);
};

/** The demo shop's catalogue: tree, attributes and every product with variants, prices and pictures. */
export const loadCatalogue = async (tx: Queryable, storeIds: Ids, now: Date) => {
  const categoryIds = await loadCategories(tx);
  const attributes = await loadAttributes(tx);
  const first = now.getTime() - PRODUCTS.length * STEP_MS;
  const productIds = await insertRows(
    tx,
    'product',
    PRODUCTS.map((product, index) => ({
      store_id: idOf(storeIds, product.store),
      category_id: idOf(categoryIds, product.category),
      slug: product.slug,
      status: 'active',
      featured: product.featured,
      ...Object.fromEntries(Object.entries(textsOf(product)).map(([field, texts]) => [field, texts?.en ?? null])),
      video: product.video?.url ?? null,
      video_type: product.video?.type ?? null,
      is_prices_inclusive_tax: product.tax.inclusive === 1,
      tax_rate_bp: product.tax.rate,
      rating: 0,
      rating_count: 0,
      created_at: new Date(first + index * STEP_MS),
      updated_at: now,
    })),
    'id',
  );
  const each = <T>(rows: (product: Product, productId: number) => T[]) =>
    PRODUCTS.flatMap((product, index) => rows(product, productIds[index] ?? 0));
  await insertRows(
    tx,
    'product_translation',
    each((product, product_id) => translationRows({ product_id }, textsOf(product))),
  );
  await insertRows(
    tx,
    'product_category',
    each(({ category, extraCategories }, product_id) =>
      [category, ...extraCategories].map((slug) => ({ product_id, category_id: idOf(categoryIds, slug) })),
    ),
  );
  await insertRows(
    tx,
    'product_image',
    each((product, product_id) =>
      product.pictures.map((key, index) => {
        const color = colorShownIn(product, key);
        const value = color === undefined ? null : idOf(attributes.valueId, `color/${color}`);
        return { product_id, key, position: index + 1, attribute_value_id: value };
      }),
    ).map((row, index) => ({ id: index + 1, ...row })),
  );
  await tx.query(`SELECT setval(pg_get_serial_sequence('product_image', 'id'), max(id)) FROM product_image`);
  await insertRows(
    tx,
    'product_delivery_charge',
    each(({ deliveryCharges }, product_id) =>
      minorPrices(deliveryCharges)
        .filter(([, minor]) => minor > 0)
        .map(([currency, minor]) => ({ product_id, currency_code: currency, amount_minor: minor })),
    ),
  );
  await loadVariants(tx, productIds, attributes, now);
  return { categoryIds };
};
