import type { Queryable } from '@trad/database/transaction';
import { type Detail, Refusal } from '../../../platform/refusal.ts';
import { removeOwnPictureAt } from '../pictures/picture.queries.ts';
import { checkedProduct, type Decimals } from './checked-product.ts';
import { resolveValues } from './option.queries.ts';
import type { CheckedProduct, NamedOption, ProductInput } from './product-draft.ts';
import { optionsKeyOf, type ProductState, type StoredProduct, type VariantState } from './product-state.ts';
import { openCategories, ownPictures, variantsBySku } from './save-product.queries.ts';
import { writeProducts } from './write-products.ts';

const MOST_DETAILS = 20;

const refuse = (details: readonly Detail[]) => {
  if (details.length) throw new Refusal('VALIDATION_FAILED', { details: details.slice(0, MOST_DETAILS) });
};

/** What is wrong with it in this shop and this store. */
const problemsHere = async (
  tx: Queryable,
  storeId: number,
  { categoryId, images, choice }: CheckedProduct,
  stored: StoredProduct | null,
): Promise<Detail[]> => {
  const details: Detail[] = [];
  if (categoryId !== stored?.categoryId && !(await openCategories(tx, [categoryId])).has(categoryId))
    details.push({ path: 'category_id', message: 'is no category of this shop' });
  if (images?.length) {
    const own = await ownPictures(
      tx,
      storeId,
      images.map(({ key }) => key),
    );
    for (const { key } of stored?.images ?? []) own.add(key);
    for (const [index, { key }] of images.entries())
      if (!own.has(key)) details.push({ path: `images.${index}.key`, message: 'is no picture of this store' });
  }
  if (choice) {
    const taken = await variantsBySku(
      tx,
      choice.variants.flatMap(({ sku }) => sku ?? []),
    );
    // One that was taken out gives its SKU back to who comes in its place.
    const own = new Set(stored?.variants.map(({ id }) => id));
    for (const [index, { id, sku }] of choice.variants.entries()) {
      const holder = sku === null ? undefined : taken.get(sku);
      if (holder !== undefined && holder !== id && !own.has(holder))
        details.push({ path: `variants.${index}.sku`, message: 'is used already' });
    }
  }
  return details;
};

/** The ids of options' values by their names. */
const valueIdsOf = async (tx: Queryable, storeId: number, options: readonly NamedOption[]) => {
  const named = options.flatMap(({ name, values }) =>
    values.map(({ value, swatch }) => ({ name, value, swatch: swatch ?? null })),
  );
  const ids = new Map<string, number>();
  for (const { name, value, valueId } of await resolveValues(tx, storeId, named))
    ids.set(`${name}\n${value.toLowerCase()}`, valueId);
  return (name: string, value: string) => ids.get(`${name}\n${value.toLowerCase()}`) ?? 0;
};

/** With ids for names. A new variant whose choice was taken out before is that one, come back. */
const variantsOf = async (
  tx: Queryable,
  storeId: number,
  choice: NonNullable<CheckedProduct['choice']>,
  stored: StoredProduct | null,
) => {
  const idOf = await valueIdsOf(tx, storeId, choice.options);
  const retired = new Map(
    stored?.variants.filter((variant) => variant.retired).map((variant) => [optionsKeyOf(variant.values), variant]),
  );
  const variants = choice.variants.map(({ chosen, ...variant }): VariantState => {
    const values = choice.options.map(({ name }, index) => idOf(name, chosen[index] ?? ''));
    const back = variant.id === null ? retired.get(optionsKeyOf(values)) : undefined;
    return { ...variant, id: back?.id ?? variant.id, sku: variant.sku ?? back?.sku ?? null, values, retired: false };
  });
  return { variants, idOf };
};

const wasActive = (status: ProductState['status'], stored: StoredProduct | null) =>
  status === 'draft' && (stored?.status === 'active' || stored?.wasActive === true);

/**
 * Lays what was sent over what is stored (null: it is new) and writes it. Throws VALIDATION_FAILED that tells everything
 * that is wrong. Returns the product's id. In a transaction that holds the stored product.
 */
export const saveProduct = async (
  tx: Queryable,
  { storeId, decimals, now }: { storeId: number; decimals: Decimals; now: Date },
  sent: ProductInput,
  stored: StoredProduct | null,
): Promise<number> => {
  const { product, details } = checkedProduct(sent, stored, decimals);
  refuse(details);
  refuse(await problemsHere(tx, storeId, product, stored));
  const { choice, images, ...rest } = product;
  const named = choice && (await variantsOf(tx, storeId, choice, stored));
  const storedValue = (text: string) =>
    stored?.options.flatMap(({ values }) => values).find(({ value }) => value.toLowerCase() === text.toLowerCase())?.id;
  const shownValue = (text: string | null) => {
    if (text === null) return null;
    if (!choice || !named) return storedValue(text) ?? null;
    const option = choice.options.find(({ values }) =>
      values.some(({ value }) => value.toLowerCase() === text.toLowerCase()),
    );
    return option ? named.idOf(option.name, text) : null;
  };
  const wanted: ProductState = {
    ...rest,
    id: stored?.id ?? null,
    wasActive: wasActive(product.status, stored),
    variants: named?.variants ?? stored?.variants.filter(({ retired }) => !retired) ?? [],
    images: images?.map(({ key, alt, option }) => ({ key, alt, value: shownValue(option) })) ?? stored?.images ?? [],
  };
  const kept = new Set(wanted.images.map(({ key }) => key));
  for (const { key } of stored?.images ?? []) if (!kept.has(key)) await removeOwnPictureAt(tx, storeId, key, now);
  const [written] = await writeProducts(tx, { storeId, now, reason: 'received' }, [{ stored, wanted }]);
  return written?.id ?? 0;
};
