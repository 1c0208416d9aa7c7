import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  countVariantsOfValues,
  findStoredAttribute,
  listStoredAttributes,
  type StoredAttribute,
} from './attributes.queries.ts';
import { toOperatorAttribute } from './attributes.view.ts';

export const getOperatorAttributes: Handler<'getOperatorAttributes'> = async ({ deps }) => {
  const { prisma, pool, cache } = deps;
  // Counting 300,000 variants takes half a second. Counts that shoppers do not see may be a minute old.
  const counting = cache.getOrCompute('lookups', 'variants of attribute values', (cacheTags) => {
    cacheTags.add('category:0');
    return countVariantsOfValues(pool);
  });
  const [attributes, variants] = await Promise.all([listStoredAttributes(prisma), counting]);
  return { data: attributes.map((attribute) => toOperatorAttribute(attribute, variants)) };
};

/** Loads one attribute in the operators' view. Throws NOT_FOUND. */
export const loadOperatorAttribute = async ({ prisma, pool }: Deps, id: number) => {
  const [stored, variants] = await Promise.all([findStoredAttribute(prisma, id), countVariantsOfValues(pool, id)]);
  if (!stored) throw new Refusal('NOT_FOUND');
  return toOperatorAttribute(stored, variants);
};

/** Throws EDITED_MEANWHILE with the current attribute, in which no variants are counted (each count is 0). */
export const requireSameVersion = (stored: StoredAttribute, current: number, version: number) => {
  if (current !== version)
    throw new Refusal('EDITED_MEANWHILE', {
      data: { version: current, attribute: toOperatorAttribute(stored, new Map()) },
    });
};
