import {
  buildOptionsKey,
  type ProductState,
  type StoredProduct,
  TEXT_FIELDS,
  type Texts,
  type VariantState,
} from './product-state.ts';

/** The rows to write, by table, so that many stored products become their target states. */

interface ProductRow extends Texts {
  id: number;
  status: ProductState['status'];
  was_active: boolean;
  category_id: number;
  tax_included: boolean;
  tax_rate_bp: number;
}
export interface VariantToWrite {
  id: number;
  product_id: number;
  sku: string;
  position: number;
  active: boolean;
  options_key: string;
  /** Written for new and restored variants only. */
  stock: number | null;
  restock_date: string | null;
}

export interface ProductChanges {
  insertedProducts: ProductRow[];
  /** Products with any difference. */
  updatedProducts: ProductRow[];
  /** Deleted, or retired where anything refers to them. */
  removedVariantIds: number[];
  /** Removed variants, and those retired before, whose SKU another variant of the product takes. */
  variantIdsLosingSku: number[];
  /** Removed variants, and those retired before, with option values that another variant of the product gets. */
  variantIdsLosingOptions: number[];
  insertedVariants: VariantToWrite[];
  updatedVariants: VariantToWrite[];
  /** Variants among `updatedVariants` whose stock is set: restored ones, and those that were sent without their ids. */
  restoredVariants: VariantToWrite[];
  /** Variants whose option values are replaced, and the values. */
  variantIdsWithNewValues: number[];
  variantValues: Array<{ variant_id: number; value_id: number }>;
  deletedPrices: Array<{ variant_id: number; currency: string }>;
  prices: Array<{ variant_id: number; currency: string; amount: number; special: number | null }>;
  deletedCharges: Array<{ product_id: number; currency: string }>;
  charges: Array<{ product_id: number; currency: string; amount: number }>;
  /** Products whose images are replaced, and the images. */
  productIdsWithNewImages: number[];
  images: Array<{ product_id: number; position: number; key: string; alt: string | null; value_id: number | null }>;
  deletedTexts: Array<{ product_id: number; language: string; field: string }>;
  texts: Array<{ product_id: number; language: string; field: string; text: string }>;
}

export const createEmptyChanges = (): ProductChanges => ({
  insertedProducts: [],
  updatedProducts: [],
  removedVariantIds: [],
  variantIdsLosingSku: [],
  variantIdsLosingOptions: [],
  insertedVariants: [],
  updatedVariants: [],
  restoredVariants: [],
  variantIdsWithNewValues: [],
  variantValues: [],
  deletedPrices: [],
  prices: [],
  deletedCharges: [],
  charges: [],
  productIdsWithNewImages: [],
  images: [],
  deletedTexts: [],
  texts: [],
});

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const toProductRow = (id: number, state: ProductState): ProductRow => ({
  id,
  status: state.status,
  was_active: state.wasActive,
  category_id: state.categoryId,
  tax_included: state.taxIncluded,
  tax_rate_bp: state.taxRateBp,
  ...state.texts,
});

/** A product whose id and variant ids are reserved. */
export interface ProductWithIds extends ProductState {
  id: number;
  variants: Array<VariantState & { id: number; sku: string }>;
}

const collectVariantChanges = (stored: StoredProduct | null, target: ProductWithIds, changes: ProductChanges) => {
  const current = stored?.variants.filter(({ retired }) => !retired) ?? [];
  const indexes = new Map(current.map((variant, index) => [variant, index]));
  const before = new Map(
    stored?.variants.map((variant) => [variant.id ?? 0, { ...variant, index: indexes.get(variant) ?? -1 }]),
  );
  const newOptions = new Set<string>();
  let differs = false;
  for (const [index, variant] of target.variants.entries()) {
    const old = before.get(variant.id);
    before.delete(variant.id);
    const row: VariantToWrite = {
      id: variant.id,
      product_id: target.id,
      sku: variant.sku,
      position: index + 1,
      active: variant.active,
      options_key: buildOptionsKey(variant.values),
      stock: variant.stock,
      restock_date: variant.restockDate,
    };
    const isNew = !old;
    const isMoved = old !== undefined && old.index !== index;
    // A variant that was sent without an id may take over a stored one of the same option values, and then sets its stock.
    const isRestored = old !== undefined && (old.retired || old.stock !== row.stock);
    const hasNewValues = !old || buildOptionsKey(old.values) !== row.options_key;
    if (hasNewValues || isRestored) newOptions.add(row.options_key);
    if (isNew) changes.insertedVariants.push(row);
    else if (
      isMoved ||
      hasNewValues ||
      old.sku !== row.sku ||
      old.active !== row.active ||
      old.restockDate !== row.restock_date ||
      isRestored
    ) {
      changes.updatedVariants.push(row);
      if (isRestored) changes.restoredVariants.push(row);
      differs = true;
    }
    if (hasNewValues) {
      changes.variantIdsWithNewValues.push(variant.id);
      changes.variantValues.push(...variant.values.map((value_id) => ({ variant_id: variant.id, value_id })));
    }
    const prices = { ...old?.prices };
    for (const [currency, price] of Object.entries(variant.prices)) {
      if (!isSameJson([prices[currency]?.amount, prices[currency]?.special], [price.amount, price.special])) {
        changes.prices.push({ variant_id: variant.id, currency, ...price });
        differs = true;
      }
      delete prices[currency];
    }
    for (const currency of Object.keys(prices)) {
      changes.deletedPrices.push({ variant_id: variant.id, currency });
      differs = true;
    }
    differs ||= isNew;
  }
  const skus = new Set(target.variants.map(({ sku }) => sku));
  for (const [id, { retired, sku, values }] of before) {
    if (skus.has(sku ?? '')) changes.variantIdsLosingSku.push(id);
    if (newOptions.has(buildOptionsKey(values))) changes.variantIdsLosingOptions.push(id);
    if (retired) continue;
    changes.removedVariantIds.push(id);
    differs = true;
  }
  return differs;
};

const collectChargeChanges = (stored: StoredProduct | null, target: ProductWithIds, changes: ProductChanges) => {
  const before = { ...stored?.charges };
  let differs = false;
  for (const [currency, amount] of Object.entries(target.charges)) {
    if (before[currency] !== amount) {
      changes.charges.push({ product_id: target.id, currency, amount });
      differs = true;
    }
    delete before[currency];
  }
  for (const currency of Object.keys(before)) {
    changes.deletedCharges.push({ product_id: target.id, currency });
    differs = true;
  }
  return differs;
};

const collectTextChanges = (stored: StoredProduct | null, target: ProductWithIds, changes: ProductChanges) => {
  let differs = false;
  const languages = { ...stored?.translations, ...target.translations };
  for (const language of Object.keys(languages) as Array<keyof typeof languages>) {
    for (const field of TEXT_FIELDS) {
      const before = stored?.translations[language]?.[field] ?? null;
      const text = target.translations[language]?.[field] ?? null;
      if (before === text) continue;
      differs = true;
      if (text === null) changes.deletedTexts.push({ product_id: target.id, language, field });
      else changes.texts.push({ product_id: target.id, language, field, text });
    }
  }
  return differs;
};

const collectImageChanges = (stored: StoredProduct | null, target: ProductWithIds, changes: ProductChanges) => {
  const toComparable = (images: ProductState['images'] = []) => images.map(({ key, alt, value }) => [key, alt, value]);
  if (isSameJson(toComparable(stored?.images), toComparable(target.images))) return false;
  changes.productIdsWithNewImages.push(target.id);
  changes.images.push(
    ...target.images.map(({ key, alt, value }, index) => ({
      product_id: target.id,
      position: index + 1,
      key,
      alt,
      value_id: value,
    })),
  );
  return true;
};

/** Adds the rows that turn the stored product into its target state; returns whether there are any. */
export const collectChanges = (
  stored: StoredProduct | null,
  target: ProductWithIds,
  changes: ProductChanges,
): boolean => {
  const row = toProductRow(target.id, target);
  // Call all of them, as each adds its own rows.
  const differences = [collectVariantChanges, collectChargeChanges, collectTextChanges, collectImageChanges].map(
    (collect) => collect(stored, target, changes),
  );
  const differs = !stored || !isSameJson(row, toProductRow(target.id, stored)) || differences.includes(true);
  if (differs) (stored ? changes.updatedProducts : changes.insertedProducts).push(row);
  return differs;
};
