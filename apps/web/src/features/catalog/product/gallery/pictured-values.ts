import type { Product, ProductAttribute } from '@trad/contract/catalog';
import { isPicture } from '../../../../ui/media/picture-sources.ts';
import type { Choice } from '../options.ts';

type Pictured = Pick<Product, 'attributes' | 'image_value_ids'>;

const listValueIds = ({ attribute_values }: ProductAttribute) => attribute_values.map(({ id }) => id);

/**
 * The value that each picture shows, null for none: first that of `image`, then those of `other_images`. A product that the service worker
 * stored under a former release may lack the field.
 */
const getImageValueIds = ({ image_value_ids = [] }: Partial<Pictured>) => image_value_ids;

/** Whether other values of the attribute have pictures, but this one has none. */
export function isMissingPicture(product: Pictured, attribute: ProductAttribute, valueId: number): boolean {
  const values = listValueIds(attribute);
  const imageValueIds = getImageValueIds(product);
  return imageValueIds.some((id) => id !== null && values.includes(id)) && !imageValueIds.includes(valueId);
}

/** The first picture of each value of an attribute, if it has several values and all of them have one; else null. */
export function findValuePictures(
  product: Pictured & Pick<Product, 'image' | 'other_images'>,
  { attribute_values }: ProductAttribute,
): Map<number, string> | null {
  const pictures = [product.image, ...product.other_images];
  const imageValueIds = getImageValueIds(product);
  const found = attribute_values.flatMap(({ id }) => {
    const picture = pictures[imageValueIds.indexOf(id)];
    return isPicture(picture) ? [[id, picture] as const] : [];
  });
  return found.length > 1 && found.length === attribute_values.length ? new Map(found) : null;
}

/**
 * The index of the picture to show for a chosen value: its own, else the first that shows no value of this attribute.
 * -1 if the gallery should not scroll.
 */
export function findPictureIndex(product: Pictured, attributeId: number, valueId: number): number {
  const attribute = product.attributes.find(({ attribute_id }) => attribute_id === attributeId);
  const imageValueIds = getImageValueIds(product);
  const ownIndex = imageValueIds.indexOf(valueId);
  if (ownIndex >= 0 || !attribute || !isMissingPicture(product, attribute, valueId)) return ownIndex;
  const values = listValueIds(attribute);
  return imageValueIds.findIndex((id) => id === null || !values.includes(id));
}

/** For each picture the label of the value that it shows, if another value of that attribute is chosen; else null. */
export const listMismatchedValues = (product: Pictured, choice: Choice): (string | null)[] =>
  getImageValueIds(product).map((imageValueId) => {
    const attribute = product.attributes.find(
      (candidate) => imageValueId !== null && listValueIds(candidate).includes(imageValueId),
    );
    const chosen = attribute && choice[attribute.attribute_id];
    if (chosen === undefined || chosen === imageValueId) return null;
    return attribute?.attribute_values.find(({ id }) => id === imageValueId)?.value ?? null;
  });
