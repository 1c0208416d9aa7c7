import type { Product, ProductAttribute, Variant } from '@trad/contract/catalog';

/** The id of the value chosen for each attribute, by the attribute's id. An attribute without a chosen value is missing. */
export type Choice = Readonly<Record<number, number>>;

type VariantChoices = Pick<Product, 'attributes' | 'variants'>;
type Value = ProductAttribute['attribute_values'][number];

const hasValues = (variant: Variant, valueIds: (number | undefined)[]) =>
  valueIds.every((id) => id === undefined || variant.attribute_value_ids.includes(id));

/** Whether a variant has a value of the attribute: variants of one product may have different attributes. */
const hasAttribute = (variant: Variant, { attribute_values }: ProductAttribute) =>
  attribute_values.some(({ id }) => variant.attribute_value_ids.includes(id));

/** The initial choice: the single values of attributes are chosen, unless a variant has none. */
export const getInitialChoice = ({ attributes, variants }: VariantChoices): Choice =>
  Object.fromEntries(
    attributes.flatMap((attribute) => {
      const [only, ...others] = attribute.attribute_values;
      const isChosen = others.length === 0 && variants.every((variant) => hasAttribute(variant, attribute));
      return only && isChosen ? [[attribute.attribute_id, only.id]] : [];
    }),
  );

/** The variants that match a choice, complete or not. */
export const findMatchingVariants = ({ attributes, variants }: VariantChoices, choice: Choice): Variant[] =>
  variants.filter((variant) =>
    hasValues(
      variant,
      attributes.map(({ attribute_id }) => choice[attribute_id]),
    ),
  );

/** The variant of a complete choice: of all values that it has, and of no others. */
export const findChosenVariant = (product: VariantChoices, choice: Choice): Variant | undefined =>
  findMatchingVariants(product, choice).find((variant) =>
    product.attributes.every(
      (attribute) => choice[attribute.attribute_id] !== undefined || !hasAttribute(variant, attribute),
    ),
  );

/**
 * Attributes that still need a value: none is chosen, and a variant that matches the choice has one. Empty once a variant is
 * chosen.
 */
export const listUnchosenAttributes = (product: VariantChoices, choice: Choice): ProductAttribute[] => {
  if (findChosenVariant(product, choice)) return [];
  const matching = findMatchingVariants(product, choice);
  return product.attributes.filter(
    (attribute) =>
      choice[attribute.attribute_id] === undefined && matching.some((variant) => hasAttribute(variant, attribute)),
  );
};

/**
 * The variants that combine a value with the values chosen for earlier attributes, or have none of such an attribute. Later
 * attributes do not limit earlier ones (a size never limits the colours), so that every choice can be changed.
 */
const findCombinations = (
  { attributes, variants }: VariantChoices,
  choice: Choice,
  attributeId: number,
  valueId: number,
): Variant[] => {
  const earlier = listAttributesBefore(attributes, attributeId);
  return variants.filter(
    (variant) =>
      hasValues(variant, [valueId]) &&
      earlier.every(
        (attribute) => hasValues(variant, [choice[attribute.attribute_id]]) || !hasAttribute(variant, attribute),
      ),
  );
};

/** Whether a value can be chosen beside the values of earlier attributes. */
export const isCombinable = (product: VariantChoices, choice: Choice, attributeId: number, valueId: number) =>
  findCombinations(product, choice, attributeId, valueId).length > 0;

/**
 * Whether a value is sold out in combination with the other chosen values, or, if that combination does not exist, with
 * those of earlier attributes.
 */
function isSoldOut(product: VariantChoices, choice: Choice, attributeId: number, valueId: number): boolean {
  const exact = findMatchingVariants(product, { ...choice, [attributeId]: valueId });
  const variants =
    exact.length > 0 ? exact : findMatchingVariants(product, chooseValue(product, choice, attributeId, valueId));
  return variants.length > 0 && variants.every(({ stock }) => stock === 0);
}

const listAttributesBefore = (attributes: ProductAttribute[], attributeId: number) =>
  attributes.slice(
    0,
    attributes.findIndex(({ attribute_id }) => attribute_id === attributeId),
  );

/**
 * Adds a value to a choice, and removes values of earlier attributes that the variants with it have none of, and later values that
 * cannot be combined with it.
 */
export function chooseValue(product: VariantChoices, choice: Choice, attributeId: number, valueId: number): Choice {
  const chosen: Choice = { ...choice, [attributeId]: valueId };
  let possible = findCombinations(product, chosen, attributeId, valueId);
  let next: Choice = {};
  for (const { attribute_id } of product.attributes) {
    const value = chosen[attribute_id];
    const withValue = possible.filter((variant) => hasValues(variant, [value]));
    if (value === undefined || withValue.length === 0) continue;
    possible = withValue;
    next = { ...next, [attribute_id]: value };
  }
  return next;
}

/** The labels of a choice, without those of attributes with a single value. */
export const listChosenLabels = ({ attributes }: VariantChoices, choice: Choice): string[] =>
  attributes
    .filter(({ attribute_values }) => attribute_values.length > 1)
    .flatMap(({ attribute_id, attribute_values }) =>
      attribute_values.filter(({ id }) => id === choice[attribute_id]).map(({ value }) => value),
    );

/** Values of one attribute that do not exist with the current choice, and the values that they exist with. */
export interface MissingCombination {
  values: string[];
  /** The chosen values of earlier attributes, such as ['Teal']. */
  chosen: string[];
  /** Such as ['Terracotta', 'Plum']. */
  availableWith: string[];
}

/** The values of an attribute that cannot be chosen, grouped by reason. */
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

/** The sold-out values of one attribute, and the other chosen values, such as ['Plum']. */
export interface SoldOutValues {
  valueIds: number[];
  /** Their names; empty if the whole product is sold out, because 'Out of stock' already says that. */
  values: string[];
  chosen: string[];
}

/** The values of an attribute that are sold out with the current choice. */
export function listSoldOutValues(
  product: VariantChoices,
  choice: Choice,
  { attribute_id, attribute_values }: ProductAttribute,
): SoldOutValues {
  const isValueSoldOut = (id: number) =>
    isCombinable(product, choice, attribute_id, id) && isSoldOut(product, choice, attribute_id, id);
  const soldOut = attribute_values.filter(({ id }) => isValueSoldOut(id));
  const chosen = product.attributes.flatMap((other) =>
    other.attribute_id === attribute_id || other.attribute_values.length < 2
      ? []
      : other.attribute_values.filter(({ id }) => id === choice[other.attribute_id]).map(({ value }) => value),
  );
  const isAnyInStock = product.variants.some(({ stock }) => stock !== 0);
  return {
    valueIds: soldOut.map(({ id }) => id),
    values: isAnyInStock ? soldOut.map(({ value }) => value) : [],
    chosen,
  };
}

/** The combinations of attribute values among variants, such as 'Teal', or 'Teal / Cotton' for two attributes. */
function formatCombinations(variants: Variant[], attributes: Value[][]): string[] {
  const labels = variants.map(({ attribute_value_ids }) =>
    attributes
      .flatMap((values) => values.filter(({ id }) => attribute_value_ids.includes(id)))
      .map(({ value }) => value)
      .join(' / '),
  );
  return [...new Set(labels)];
}

/**
 * Another value of one attribute that is in stock with the other chosen values, such as another colour; another attribute may then
 * need a value.
 */
export function findAlternative(
  product: VariantChoices,
  choice: Choice,
): { attributeId: number; valueId: number; value: string } | undefined {
  for (const { attribute_id: attributeId, attribute_values } of product.attributes) {
    const found = attribute_values.find(
      ({ id }) =>
        id !== choice[attributeId] &&
        findMatchingVariants(product, { ...choice, [attributeId]: id }).some(({ stock }) => stock !== 0),
    );
    if (found) return { attributeId, valueId: found.id, value: found.value };
  }
  return undefined;
}
