import type { Product, ProductAttribute, Variant } from '@trad/contract/catalog';

/** The value chosen for each attribute, by the attribute's id. */
export type Choice = Readonly<Record<number, number>>;

type VariantChoices = Pick<Product, 'attributes' | 'variants'>;
type Value = ProductAttribute['attribute_values'][number];

/** Attributes with a single value need no choice. */
export const getInitialChoice = ({ attributes }: VariantChoices): Choice =>
  Object.fromEntries(
    attributes.flatMap(({ attribute_id, attribute_values: [only, ...others] }) =>
      only && others.length === 0 ? [[attribute_id, only.id]] : [],
    ),
  );

const hasValues = (variant: Variant, valueIds: (number | undefined)[]) =>
  valueIds.every((id) => id === undefined || variant.attribute_value_ids.includes(id));

/** Variants that a choice, complete or not, leaves open. */
export const findMatchingVariants = ({ attributes, variants }: VariantChoices, choice: Choice): Variant[] =>
  variants.filter((variant) =>
    hasValues(
      variant,
      attributes.map(({ attribute_id }) => choice[attribute_id]),
    ),
  );

/** Attributes that still want a value. */
export const listUnchosenAttributes = ({ attributes }: VariantChoices, choice: Choice): ProductAttribute[] =>
  attributes.filter(({ attribute_id }) => choice[attribute_id] === undefined);

/** The variant of a complete choice. */
export const findChosenVariant = (product: VariantChoices, choice: Choice): Variant | undefined =>
  listUnchosenAttributes(product, choice).length > 0 ? undefined : findMatchingVariants(product, choice)[0];

/**
 * Whether a value is made together with what was chosen before it. Only earlier attributes bind later ones (a colour
 * its sizes), so that there is always a way on.
 */
export const isCombinable = (
  { attributes, variants }: VariantChoices,
  choice: Choice,
  attributeId: number,
  valueId: number,
) => {
  const earlier = listAttributesBefore(attributes, attributeId).map(({ attribute_id }) => choice[attribute_id]);
  return variants.some((variant) => hasValues(variant, [...earlier, valueId]));
};

/**
 * Whether none is left of a value together with what else was chosen; where that combination is not made, together with
 * what was chosen before it.
 */
function isSoldOut(product: VariantChoices, choice: Choice, attributeId: number, valueId: number): boolean {
  const all = findMatchingVariants(product, { ...choice, [attributeId]: valueId });
  const made = all.length > 0 ? all : findMatchingVariants(product, chooseValue(product, choice, attributeId, valueId));
  return made.length > 0 && made.every(({ stock }) => stock === 0);
}

const listAttributesBefore = (attributes: ProductAttribute[], attributeId: number) =>
  attributes.slice(
    0,
    attributes.findIndex(({ attribute_id }) => attribute_id === attributeId),
  );

/** The choice with one more value; later values that do not go with it are given up. */
export function chooseValue(product: VariantChoices, choice: Choice, attributeId: number, valueId: number): Choice {
  let next: Choice = { ...choice, [attributeId]: valueId };
  for (const { attribute_id } of product.attributes) {
    const value = next[attribute_id];
    if (value === undefined || isCombinable(product, next, attribute_id, value)) continue;
    const { [attribute_id]: _, ...rest } = next;
    next = rest;
  }
  return next;
}

/** Values of one attribute that are not made with the present choice, and what they are made with instead. */
export interface MissingCombination {
  values: string[];
  /** What was chosen, such as ['Teal']. */
  chosen: string[];
  /** Where they exist, such as ['Terracotta', 'Plum']. */
  availableWith: string[];
}

/** Why values of an attribute can't be chosen now, those with the same reason together. */
export function listMissingCombinations(
  product: VariantChoices,
  choice: Choice,
  attribute: ProductAttribute,
): MissingCombination[] {
  const before = listAttributesBefore(product.attributes, attribute.attribute_id);
  const chosen = before.flatMap(({ attribute_id, attribute_values }) =>
    attribute_values.filter(({ id }) => id === choice[attribute_id]).map(({ value }) => value),
  );
  const reasons = new Map<string, MissingCombination>();
  for (const { id, value } of attribute.attribute_values) {
    if (isCombinable(product, choice, attribute.attribute_id, id)) continue;
    const availableWith = formatCombinations(
      product.variants.filter((variant) => hasValues(variant, [id])),
      before.map(({ attribute_values }) => attribute_values),
    );
    const key = availableWith.join();
    const reason = reasons.get(key) ?? { values: [], chosen, availableWith };
    reason.values.push(value);
    reasons.set(key, reason);
  }
  return [...reasons.values()];
}

/** Values of one attribute of which none is left, and what else was chosen, such as ['Plum']. */
export interface SoldOutValues {
  valueIds: number[];
  /** Their names; empty where nothing of the product is left, because 'Out of stock' already says that. */
  values: string[];
  chosen: string[];
}

/** What of an attribute is sold out in the present choice. */
export function listSoldOutValues(
  product: VariantChoices,
  choice: Choice,
  { attribute_id, attribute_values }: ProductAttribute,
): SoldOutValues {
  const isGone = (id: number) =>
    isCombinable(product, choice, attribute_id, id) && isSoldOut(product, choice, attribute_id, id);
  const gone = attribute_values.filter(({ id }) => isGone(id));
  const chosen = product.attributes.flatMap((other) =>
    other.attribute_id === attribute_id || other.attribute_values.length < 2
      ? []
      : other.attribute_values.filter(({ id }) => id === choice[other.attribute_id]).map(({ value }) => value),
  );
  const isLeft = product.variants.some(({ stock }) => stock !== 0);
  return { valueIds: gone.map(({ id }) => id), values: isLeft ? gone.map(({ value }) => value) : [], chosen };
}

/** The values of some attributes that occur together in variants, in words: 'Teal', or 'Teal / Cotton' for two. */
function formatCombinations(variants: Variant[], attributes: Value[][]): string[] {
  const inWords = variants.map(({ attribute_value_ids }) =>
    attributes
      .flatMap((values) => values.filter(({ id }) => attribute_value_ids.includes(id)))
      .map(({ value }) => value)
      .join(' / '),
  );
  return [...new Set(inWords)];
}
