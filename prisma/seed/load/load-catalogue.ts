import { execute } from '@trad/database/connections/execute';
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { ATTRIBUTES } from '../data/attributes.ts';
import { CATEGORIES } from '../data/categories.ts';
import { PRODUCTS } from '../data/products.ts';
import { SIZE_GUIDES } from '../data/size-guides.ts';
import type { Product, Translated } from '../data/types.ts';
import { findPictureColor } from '../picture-colors.ts';
import { insertRows } from './insert-rows.ts';
import { listMinorAmounts } from './load-reference.ts';
import { buildTranslationRows } from './translation-rows.ts';

type Ids = ReadonlyMap<string, number>;

const requireId = (ids: Ids, key: string) => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo shop's data refer to '${key}', which does not exist`);
  return id;
};

/** Inserts the categories, parents first. Returns ids by slug. */
const loadCategories = async (tx: PrismaTransaction): Promise<Ids> => {
  const ids = new Map<string, number>();
  let left = [...CATEGORIES];
  while (left.length) {
    const level = left.filter(({ parent }) => parent === null || ids.has(parent));
    if (!level.length) throw new Error(`Categories without a top-level ancestor: ${left.map(({ slug }) => slug)}`);
    const inserted = await tx.category.createManyAndReturn({
      data: level.map(({ slug, parent, name, picture, position }) => ({
        slug,
        parentId: parent === null ? null : requireId(ids, parent),
        name: name.en,
        imageKey: picture,
        position,
      })),
      select: { id: true, slug: true },
    });
    for (const { id, slug } of inserted) ids.set(slug, id);
    left = left.filter(({ slug }) => !ids.has(slug));
  }
  await tx.categoryTranslation.createMany({
    data: CATEGORIES.flatMap(({ slug, name }) => buildTranslationRows({ categoryId: requireId(ids, slug) }, { name })),
  });
  await tx.sizeGuide.createMany({
    data: Object.entries(SIZE_GUIDES).map(([slug, content]) => ({ categoryId: requireId(ids, slug), content })),
  });
  return ids;
};

interface AttributeIds {
  /** By code. */
  attributeIds: Ids;
  /** By 'attribute/value'. */
  valueIds: Ids;
}

const loadAttributes = async (tx: PrismaTransaction): Promise<AttributeIds> => {
  const attributes = await tx.attribute.createManyAndReturn({
    data: ATTRIBUTES.map(({ code, name }, index) => ({ code, name: name.en, position: index + 1 })),
    select: { id: true, code: true },
  });
  const attributeIds = new Map(attributes.map(({ id, code }) => [code, id]));
  await tx.attributeTranslation.createMany({
    data: ATTRIBUTES.flatMap(({ code, name }) =>
      buildTranslationRows({ attributeId: requireId(attributeIds, code) }, { name }),
    ),
  });
  const values = ATTRIBUTES.flatMap((attribute) =>
    attribute.values.map((value, index) => ({
      ...value,
      attribute: attribute.code,
      attributeId: requireId(attributeIds, attribute.code),
      position: index + 1,
    })),
  );
  const inserted = await tx.attributeValue.createManyAndReturn({
    data: values.map(({ attributeId: id, code, value, swatch, position }) => ({
      attributeId: id,
      code,
      value: value.en,
      swatch,
      position,
    })),
    select: { id: true },
  });
  const insertedValues = values.map((value, index) => ({ ...value, id: inserted[index]?.id ?? 0 }));
  await tx.attributeValueTranslation.createMany({
    data: insertedValues.flatMap(({ id, value }) => buildTranslationRows({ attributeValueId: id }, { value })),
  });
  return {
    attributeIds,
    valueIds: new Map(insertedValues.map(({ attribute, code, id }) => [`${attribute}/${code}`, id])),
  };
};

const joinLines = (lines: readonly Translated[]): Translated | null =>
  lines.length === 0
    ? null
    : {
        en: lines.map(({ en }) => en).join('\n'),
        fr: lines.map(({ fr }) => fr).join('\n'),
        es: lines.map(({ es }) => es).join('\n'),
        ar: lines.map(({ ar }) => ar).join('\n'),
        sw: lines.map(({ sw }) => sw).join('\n'),
      };

const buildTexts = (product: Product) => ({
  name: product.name,
  short_description: product.shortDescription,
  description: product.description,
  features: joinLines(product.features),
  care: product.care,
  return_policy: product.returnPolicy,
});

/** Products are created a minute apart, so that sorting by date is deterministic. */
const STEP_MS = 60_000;

/** When the shop opened, and when it is loaded. */
interface Times {
  opened: Date;
  now: Date;
}

const DAY_MS = 86_400_000;
const toDay = (time: Date) => time.toISOString().slice(0, 10);

const loadVariants = async (
  tx: PrismaTransaction,
  productIds: readonly number[],
  { attributeIds, valueIds }: AttributeIds,
  { opened, now }: Times,
) => {
  const variants = PRODUCTS.flatMap((product, index) =>
    product.variants.map((variant, position) => ({
      ...variant,
      productId: productIds[index],
      position: position + 1,
      values: Object.entries(variant.options).map(([attribute, value]) => ({
        attribute_id: requireId(attributeIds, attribute),
        attribute_value_id: requireId(valueIds, `${attribute}/${value}`),
      })),
    })),
  );
  const ids = await insertRows(
    tx,
    'variant',
    variants.map(({ productId, sku, stock, restockInDays, position, values }) => ({
      product_id: productId,
      sku,
      stock,
      restock_date: restockInDays ? toDay(new Date(now.getTime() + restockInDays * DAY_MS)) : null,
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
      const specials = new Map(listMinorAmounts(specialPrices ?? {}));
      return listMinorAmounts(prices).map(([currency, minor]) => ({
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
      stock ? [{ id: index + 1, variant_id: ids[index], delta: stock, reason: 'seed', created_at: opened }] : [],
    ),
  );
  await execute(tx, {
    text: `SELECT setval(pg_get_serial_sequence('stock_move', 'id'), $1::int)`,
    values: [variants.length],
  });
};

/** Inserts the demo shop's catalogue: categories, attributes and every product with variants, prices and pictures. */
export const loadCatalogue = async (tx: PrismaTransaction, storeIds: Ids, times: Times) => {
  const { opened } = times;
  const categoryIds = await loadCategories(tx);
  const attributes = await loadAttributes(tx);
  const first = opened.getTime() - PRODUCTS.length * STEP_MS;
  const productIds = await insertRows(
    tx,
    'product',
    PRODUCTS.map((product, index) => ({
      store_id: requireId(storeIds, product.store),
      category_id: requireId(categoryIds, product.category),
      slug: product.slug,
      status: 'active',
      featured: product.featured,
      ...Object.fromEntries(Object.entries(buildTexts(product)).map(([field, texts]) => [field, texts?.en ?? null])),
      video: product.video?.url ?? null,
      video_type: product.video?.type ?? null,
      is_prices_inclusive_tax: product.tax.inclusive === 1,
      tax_rate_bp: product.tax.rate,
      rating: 0,
      rating_count: 0,
      created_at: new Date(first + index * STEP_MS),
      updated_at: opened,
    })),
    'id',
  );
  const mapProducts = <T>(rows: (product: Product, productId: number) => T[]) =>
    PRODUCTS.flatMap((product, index) => rows(product, productIds[index] ?? 0));
  await insertRows(
    tx,
    'product_translation',
    mapProducts((product, product_id) =>
      buildTranslationRows({ product_id }, buildTexts(product)).map(({ languageCode, ...row }) => ({
        ...row,
        language_code: languageCode,
      })),
    ),
  );
  await insertRows(
    tx,
    'product_category',
    mapProducts(({ category, extraCategories }, product_id) =>
      [category, ...extraCategories].map((slug) => ({ product_id, category_id: requireId(categoryIds, slug) })),
    ),
  );
  await insertRows(
    tx,
    'product_image',
    mapProducts((product, product_id) =>
      product.pictures.map((key, index) => {
        const color = findPictureColor(product, key);
        const value = color === undefined ? null : requireId(attributes.valueIds, `color/${color}`);
        return { product_id, key, position: index + 1, attribute_value_id: value };
      }),
    ).map((row, index) => ({ id: index + 1, ...row })),
  );
  await execute(tx, {
    text: `SELECT setval(pg_get_serial_sequence('product_image', 'id'), max(id)) FROM product_image`,
  });
  await insertRows(
    tx,
    'product_delivery_charge',
    mapProducts(({ deliveryCharges }, product_id) =>
      listMinorAmounts(deliveryCharges)
        .filter(([, minor]) => minor > 0)
        .map(([currency, minor]) => ({ product_id, currency_code: currency, amount_minor: minor })),
    ),
  );
  await loadVariants(tx, productIds, attributes, times);
  return { categoryIds };
};
