import type { Product, ProductAttribute } from '@trad/contract/catalog';
import type { Choice } from './options.ts';

type Pictured = Pick<Product, 'attributes' | 'image_value_ids'>;

const listValueIds = ({ attribute_values }: ProductAttribute) => attribute_values.map(({ id }) => id);

/** What each picture shows. A page that was cached before the field existed has none. */
const getImageValueIds = ({ image_value_ids = [] }: Partial<Pictured>) => image_value_ids;

/** Whether pictures of the product tell the attribute's values apart, and this value has none of them. */
export function isMissingPicture(product: Pictured, attribute: ProductAttribute, valueId: number): boolean {
  const values = listValueIds(attribute);
  const shown = getImageValueIds(product);
  return shown.some((id) => id !== null && values.includes(id)) && !shown.includes(valueId);
}

/**
 * The place of the picture to show for a chosen value: its own, or else the first that shows no value of this attribute.
 * -1 leaves the picture in view as it is.
 */
export function findPictureIndex(product: Pictured, attributeId: number, valueId: number): number {
  const attribute = product.attributes.find(({ attribute_id }) => attribute_id === attributeId);
  const shown = getImageValueIds(product);
  const own = shown.indexOf(valueId);
  if (own >= 0 || !attribute || !isMissingPicture(product, attribute, valueId)) return own;
  const values = listValueIds(attribute);
  return shown.findIndex((id) => id === null || !values.includes(id));
}

/** For each picture the value that it shows where another one is chosen, in words; null where nothing contradicts it. */
export const listMismatchedValues = (product: Pictured, choice: Choice): (string | null)[] =>
  getImageValueIds(product).map((shown) => {
    const attribute = product.attributes.find((one) => shown !== null && listValueIds(one).includes(shown));
    const chosen = attribute && choice[attribute.attribute_id];
    if (chosen === undefined || chosen === shown) return null;
    return attribute?.attribute_values.find(({ id }) => id === shown)?.value ?? null;
  });
