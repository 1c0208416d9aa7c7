import type { CurrencyDecimals } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import type { Detail } from '../../../platform/http/refusal.ts';
import { iterateWithYields } from '../iterate-with-yields.ts';
import { scheduleOwnPictureRemoval } from '../pictures/picture.queries.ts';
import { checkProduct } from './check-product.ts';
import type { CheckedProduct, NamedOption, ProductInput } from './checked-product.ts';
import { lockValues, type NamedValue, resolveValues } from './options/option.queries.ts';
import {
  buildOptionsKey,
  mapValueNames,
  type ProductState,
  type StoredProduct,
  type VariantState,
} from './product-state.ts';
import { findShownCategoryIds, findVariantIdsBySku, lockOwnPictures } from './save-products.queries.ts';
import { type ProductUpdate, type WriteContext, writeProducts } from './write-products.ts';

/** The input, and the stored product that it changes (null: the product is new). */
export interface ProductEdit {
  sent: ProductInput;
  stored: StoredProduct | null;
  /** Checked with the status that was sent, and saved as a draft. */
  isSavedAsDraft?: boolean;
}

/** An edit with its problems. */
export interface CheckedEdit {
  product: CheckedProduct;
  details: Detail[];
  stored: StoredProduct | null;
}

/** Checks edits without the database. */
export const checkEdits = async (edits: readonly ProductEdit[], decimals: CurrencyDecimals): Promise<CheckedEdit[]> => {
  const checked: CheckedEdit[] = [];
  for await (const { sent, stored, isSavedAsDraft } of iterateWithYields(edits)) {
    const { product, details } = await checkProduct(sent, stored, decimals);
    checked.push({ product: isSavedAsDraft ? { ...product, status: 'draft' } : product, details, stored });
  }
  return checked;
};

/** Checks the references of products: categories, pictures, which it locks, and SKUs. Adds the problems to their details. */
export const checkReferences = async (tx: Queryable, storeId: number, edits: readonly CheckedEdit[]) => {
  const skus = edits.flatMap(
    ({ product }) => product.optionsAndVariants?.variants.flatMap(({ sku }) => sku ?? []) ?? [],
  );
  const categories = await findShownCategoryIds(tx, [...new Set(edits.map(({ product }) => product.categoryId))]);
  const pictures = await lockOwnPictures(tx, storeId, [
    ...new Set(edits.flatMap(({ product }) => product.images?.map(({ key }) => key) ?? [])),
  ]);
  const idsBySku = await findVariantIdsBySku(tx, skus);
  for (const { product, details, stored } of edits) {
    const { categoryId, images, optionsAndVariants } = product;
    if (categoryId !== stored?.categoryId && !categories.has(categoryId))
      details.push({ path: 'category_id', message: 'is an unknown category' });
    const storedKeys = new Set(stored?.images.map(({ key }) => key));
    for (const [index, { key }] of images?.entries() ?? [])
      if (!pictures.has(key) && !storedKeys.has(key))
        details.push({ path: `images.${index}.key`, message: 'is not a picture of this store' });
    // The SKU of a variant that is retired, or removed by this change, is free for another variant of the same product.
    const ownIds = new Set(stored?.variants.map(({ id }) => id));
    for (const [index, { id, sku }] of optionsAndVariants?.variants.entries() ?? []) {
      const skuOwnerId = sku === null ? undefined : idsBySku.get(sku);
      if (skuOwnerId !== undefined && skuOwnerId !== id && !ownIds.has(skuOwnerId))
        details.push({ path: `variants.${index}.sku`, message: 'is used already' });
    }
  }
};

const buildValueKey = (name: string, value: string, ownAttributeId?: number) =>
  `${name.toLowerCase()}\n${value.toLowerCase()}\n${ownAttributeId ?? ''}`;

/** Maps the names of the product's own options, in lower case, to their attributes: attributes of the same name may exist twice. */
const mapOwnAttributeIds = (stored: StoredProduct | null) =>
  new Map(stored?.options.map(({ name, attributeId }) => [name.toLowerCase(), attributeId]));

/** Maps the product's own option values to their ids. */
const mapStoredValueIds = (stored: StoredProduct | null) =>
  new Map(
    stored?.options.flatMap(({ name, values }) =>
      values.map(({ id, value }) => [buildValueKey(name, value), id] as const),
    ),
  );

/** Option values by name and value, in lower case, and the attribute of that name that their product has. */
export type NamedValues = Map<string, NamedValue>;

/** Adds the option values that products name and do not have yet, and those that were sent with a swatch. */
export const collectNewValues = (edits: readonly CheckedEdit[], values: NamedValues) => {
  for (const { product, stored } of edits) {
    const own = mapStoredValueIds(stored);
    const ownAttributeIds = mapOwnAttributeIds(stored);
    for (const { name, values: named } of product.optionsAndVariants?.options ?? []) {
      const attributeId = ownAttributeIds.get(name.toLowerCase());
      for (const { value, swatch = null } of named)
        if (swatch !== null || !own.has(buildValueKey(name, value)))
          values.set(buildValueKey(name, value, attributeId), { name, value, swatch, own_attribute_id: attributeId });
    }
  }
};

/** Finds or inserts option values; returns their ids by the same keys. */
export const findOrInsertValues = async (
  tx: Queryable,
  storeId: number,
  values: NamedValues,
  options?: { isRolledBack: boolean },
) => {
  const keys = [...values.keys()];
  const resolved = await resolveValues(tx, storeId, [...values.values()], options);
  return new Map(resolved.map(({ valueId }, index) => [keys[index] ?? '', valueId]));
};

/** Locks values that were found or inserted: nobody deletes them before the variants of this transaction have them. */
export const lockFoundValues = (tx: Queryable, ids: ReadonlyMap<string, number>) =>
  lockValues(tx, [...new Set(ids.values())]);

type ValueIdLookup = (name: string, value: string) => number | undefined;

/** Replaces names by ids. A new variant with the option values of one that is retired, or removed by this change, restores that one. */
const toVariantStates = (
  { options, variants }: NonNullable<CheckedProduct['optionsAndVariants']>,
  stored: StoredProduct | null,
  findValueId: ValueIdLookup,
) => {
  const sentIds = new Set(variants.map(({ id }) => id));
  const sentSkus = new Set(variants.map(({ sku }) => sku));
  const restorable = new Map(
    stored?.variants
      .filter(({ id, retired, isMerged }) => !isMerged && (retired || !sentIds.has(id)))
      .map((variant) => [buildOptionsKey(variant.values), variant]),
  );
  return variants.map(({ optionValues, ...variant }): VariantState => {
    const values = options.flatMap(({ name }, index) => {
      const value = optionValues[index];
      return value ? [findValueId(name, value) ?? 0] : [];
    });
    const restored = variant.id === null ? restorable.get(buildOptionsKey(values)) : undefined;
    // Another variant may have got the SKU of the restored one.
    const formerSku = restored && !sentSkus.has(restored.sku) ? restored.sku : null;
    return {
      ...variant,
      id: restored?.id ?? variant.id,
      sku: variant.sku ?? formerSku,
      values,
      retired: false,
    };
  });
};

const wasActive = (status: ProductState['status'], stored: StoredProduct | null) =>
  status === 'draft' && (stored?.status === 'active' || stored?.wasActive === true);

const toProductState = ({ product, stored }: CheckedEdit, newValueIds: ReadonlyMap<string, number>): ProductState => {
  const { optionsAndVariants, images, ...rest } = product;
  const own = mapStoredValueIds(stored);
  const ownAttributeIds = mapOwnAttributeIds(stored);
  const findValueId: ValueIdLookup = (name, value) =>
    own.get(buildValueKey(name, value)) ??
    newValueIds.get(buildValueKey(name, value, ownAttributeIds.get(name.toLowerCase())));
  const options: readonly NamedOption[] = optionsAndVariants?.options ?? stored?.options ?? [];
  const variants = optionsAndVariants
    ? toVariantStates(optionsAndVariants, stored, findValueId)
    : (stored?.variants.filter(({ retired }) => !retired) ?? []);
  const valueIds = new Set<number | null>(variants.flatMap(({ values }) => values));
  const storedNames = mapValueNames(stored?.options ?? []);
  const remaining = [...(stored?.images ?? [])];
  const findImageValue = (picture: string, text: string | null) => {
    if (text === null) return null;
    // Values of two options may have the same name: the picture stays with the one that it shows, each time that it is shown.
    const index = remaining.findIndex(
      ({ key, value }) =>
        key === picture && valueIds.has(value) && storedNames.get(value ?? 0)?.toLowerCase() === text.toLowerCase(),
    );
    const [shown] = index < 0 ? [] : remaining.splice(index, 1);
    if (shown) return shown.value;
    const option = options.find(({ values }) => values.some(({ value }) => value.toLowerCase() === text.toLowerCase()));
    return (option && findValueId(option.name, text)) || null;
  };
  const imageStates =
    images?.map(({ key, alt, optionValue }) => ({ key, alt, value: findImageValue(key, optionValue) })) ??
    stored?.images ??
    [];
  return {
    ...rest,
    id: stored?.id ?? null,
    wasActive: wasActive(product.status, stored),
    variants,
    // No cart, order or list of stock would show a picture of a value that no variant has.
    images: imageStates.map((image) => ({ ...image, value: valueIds.has(image.value) ? image.value : null })),
  };
};

/** Schedules the removal of pictures that the product no longer shows. */
const scheduleReplacedPictureRemoval = async (
  tx: Queryable,
  { storeId, now }: WriteContext,
  { stored, target }: ProductUpdate,
) => {
  const currentKeys = new Set(target.images.map(({ key }) => key));
  for (const { key } of stored?.images ?? [])
    if (!currentKeys.has(key)) await scheduleOwnPictureRemoval(tx, storeId, key, now);
};

/**
 * Writes checked edits that have no problems; returns the products' ids and whether they differed. Runs in a transaction that has
 * locked the stored products.
 */
export const writeEdits = async (
  tx: Queryable,
  context: WriteContext,
  edits: readonly CheckedEdit[],
  newValueIds: ReadonlyMap<string, number>,
) => {
  const updates: ProductUpdate[] = [];
  for await (const edit of iterateWithYields(edits))
    updates.push({ stored: edit.stored, target: toProductState(edit, newValueIds) });
  for (const update of updates) await scheduleReplacedPictureRemoval(tx, context, update);
  return writeProducts(tx, context, updates);
};
