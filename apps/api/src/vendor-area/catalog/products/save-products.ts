import type { Queryable } from '@trad/database/connections/transaction';
import type { Detail } from '../../../platform/http/refusal.ts';
import { removeOwnPictureAt } from '../pictures/picture.queries.ts';
import { yieldBetween } from '../yield-between.ts';
import { checkedProduct, type Decimals } from './checked-product.ts';
import { resolveValues } from './option.queries.ts';
import type { CheckedProduct, NamedOption, ProductInput } from './product-draft.ts';
import { optionsKeyOf, type ProductState, type StoredProduct, type VariantState } from './product-state.ts';
import {
  findVariantsBySku,
  lockOwnPictures,
  runDeferredTriggers,
  selectActiveCategories,
} from './save-products.queries.ts';
import { type RequestedProduct, type StockReason, writeProducts } from './write-products.ts';

/** What was sent, to be laid over what is stored (null: it is new). */
export interface Draft {
  sent: ProductInput;
  stored: StoredProduct | null;
  /** Judged as it was sent, and written as a draft. */
  isKeptAsDraft?: boolean;
}

interface Saving {
  storeId: number;
  decimals: Decimals;
  now: Date;
  reason: StockReason;
  /** Told how many are written by now. */
  tell?: (written: number) => Promise<void>;
}

interface Checked {
  product: CheckedProduct;
  details: Detail[];
  stored: StoredProduct | null;
}

/** What is wrong with products in this shop and this store is added to their details. */
const judge = async (tx: Queryable, storeId: number, drafts: readonly Checked[]) => {
  const skus = drafts.flatMap(({ product }) => product.choice?.variants.flatMap(({ sku }) => sku ?? []) ?? []);
  const categories = await selectActiveCategories(tx, [...new Set(drafts.map(({ product }) => product.categoryId))]);
  const pictures = await lockOwnPictures(tx, storeId, [
    ...new Set(drafts.flatMap(({ product }) => product.images?.map(({ key }) => key) ?? [])),
  ]);
  const taken = await findVariantsBySku(tx, skus);
  for (const { product, details, stored } of drafts) {
    const { categoryId, images, choice } = product;
    if (categoryId !== stored?.categoryId && !categories.has(categoryId))
      details.push({ path: 'category_id', message: 'is no category of this shop' });
    const has = new Set(stored?.images.map(({ key }) => key));
    for (const [index, { key }] of images?.entries() ?? [])
      if (!pictures.has(key) && !has.has(key))
        details.push({ path: `images.${index}.key`, message: 'is no picture of this store' });
    // One that was taken out gives its SKU back to who comes in its place.
    const own = new Set(stored?.variants.map(({ id }) => id));
    for (const [index, { id, sku }] of choice?.variants.entries() ?? []) {
      const holder = sku === null ? undefined : taken.get(sku);
      if (holder !== undefined && holder !== id && !own.has(holder))
        details.push({ path: `variants.${index}.sku`, message: 'is used already' });
    }
  }
};

const keyOf = (name: string, value: string) => `${name.toLowerCase()}\n${value.toLowerCase()}`;

/** The ids of the product's own values by their names: another attribute may bear the same. */
const ownValues = (stored: StoredProduct | null) =>
  new Map(
    stored?.options.flatMap(({ name, values }) => values.map(({ id, value }) => [keyOf(name, value), id] as const)),
  );

/** Looks up, or makes, the values that products name and do not have yet. */
const namedValues = async (tx: Queryable, storeId: number, drafts: readonly Checked[]) => {
  const wanted = new Map<string, { name: string; value: string; swatch: string | null }>();
  for (const { product, stored } of drafts) {
    const own = ownValues(stored);
    for (const { name, values } of product.choice?.options ?? [])
      for (const { value, swatch = null } of values)
        if (swatch !== null || !own.has(keyOf(name, value))) wanted.set(keyOf(name, value), { name, value, swatch });
  }
  const ids = new Map<string, number>();
  for (const { name, value, valueId } of await resolveValues(tx, storeId, [...wanted.values()]))
    ids.set(keyOf(name, value), valueId);
  return ids;
};

type ValueId = (name: string, value: string) => number | undefined;

/** With ids for names. A new variant whose choice was taken out before is that one, come back. */
const variantsOf = (
  { options, variants }: NonNullable<CheckedProduct['choice']>,
  stored: StoredProduct | null,
  idOf: ValueId,
) => {
  const retired = new Map(
    stored?.variants.filter((variant) => variant.retired).map((variant) => [optionsKeyOf(variant.values), variant]),
  );
  return variants.map(({ chosen, ...variant }): VariantState => {
    const values = options.map(({ name }, index) => idOf(name, chosen[index] ?? '') ?? 0);
    const back = variant.id === null ? retired.get(optionsKeyOf(values)) : undefined;
    return { ...variant, id: back?.id ?? variant.id, sku: variant.sku ?? back?.sku ?? null, values, retired: false };
  });
};

const wasActive = (status: ProductState['status'], stored: StoredProduct | null) =>
  status === 'draft' && (stored?.status === 'active' || stored?.wasActive === true);

const wantedOf = ({ product, stored }: Checked, named: ReadonlyMap<string, number>): ProductState => {
  const { choice, images, ...rest } = product;
  const own = ownValues(stored);
  const idOf: ValueId = (name, value) => own.get(keyOf(name, value)) ?? named.get(keyOf(name, value));
  const options: readonly NamedOption[] = choice?.options ?? stored?.options ?? [];
  const shownValue = (text: string | null) => {
    const option = options.find(({ values }) =>
      values.some(({ value }) => value.toLowerCase() === text?.toLowerCase()),
    );
    return (option && text !== null && idOf(option.name, text)) || null;
  };
  return {
    ...rest,
    id: stored?.id ?? null,
    wasActive: wasActive(product.status, stored),
    variants: choice ? variantsOf(choice, stored, idOf) : (stored?.variants.filter(({ retired }) => !retired) ?? []),
    images: images?.map(({ key, alt, option }) => ({ key, alt, value: shownValue(option) })) ?? stored?.images ?? [],
  };
};

/** Pictures that a product shows no longer go, unless something else shows them. */
const removeDroppedPictures = async (tx: Queryable, { storeId, now }: Saving, { stored, wanted }: RequestedProduct) => {
  const kept = new Set(wanted.images.map(({ key }) => key));
  for (const { key } of stored?.images ?? []) if (!kept.has(key)) await removeOwnPictureAt(tx, storeId, key, now);
};

/** So many go out in one statement. */
const PORTION = 500;

/**
 * Writes drafts, or none of them: `details` say, draft by draft, what is wrong with it. In a transaction that holds the
 * stored products. `written` are their ids and whether they differed.
 */
export const saveProducts = async (tx: Queryable, saving: Saving, drafts: readonly Draft[]) => {
  const { storeId, decimals, tell } = saving;
  const checked: Checked[] = [];
  for await (const { sent, stored, isKeptAsDraft } of yieldBetween(drafts)) {
    const { product, details } = checkedProduct(sent, stored, decimals);
    checked.push({ product: isKeptAsDraft ? { ...product, status: 'draft' } : product, details, stored });
  }
  await judge(tx, storeId, checked);
  const details = checked.map((one) => one.details);
  if (details.some(({ length }) => length > 0)) return { details, written: [] };
  const named = await namedValues(tx, storeId, checked);
  const requested: RequestedProduct[] = [];
  for await (const one of yieldBetween(checked)) requested.push({ stored: one.stored, wanted: wantedOf(one, named) });
  const written: Awaited<ReturnType<typeof writeProducts>> = [];
  for (let at = 0; at < requested.length; at += PORTION) {
    const portion = requested.slice(at, at + PORTION);
    for (const requestedProduct of portion) await removeDroppedPictures(tx, saving, requestedProduct);
    written.push(...(await writeProducts(tx, saving, portion)));
    if (tell) {
      // Bit by bit: what shows them is made within statements that end soon.
      await runDeferredTriggers(tx);
      await tell(written.length);
    }
  }
  return { details, written };
};
