import type { Handler } from '../../platform/http/implement-calls.ts';
import { countVariantsOfValues, listStoredAttributes } from './attributes.queries.ts';
import { toOperatorAttribute } from './attributes.view.ts';

export const getOperatorAttributes: Handler<'getOperatorAttributes'> = async ({ deps }) => {
  const { prisma, pool, cache } = deps;
  // Counting 300,000 variants takes half a second. Counts that shoppers do not see may be a minute old.
  const counting = cache.getOrCompute('lookups', 'variants of attribute values', (cacheTags) => {
    // `category:0` is the whole catalogue.
    cacheTags.add('category:0');
    return countVariantsOfValues(pool);
  });
  const [attributes, variants] = await Promise.all([listStoredAttributes(prisma), counting]);
  return { data: attributes.map((attribute) => toOperatorAttribute(attribute, variants)) };
};
