import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countVariantsOfValues, findStoredAttribute } from './attributes.queries.ts';
import { toOperatorAttribute } from './attributes.view.ts';

/** Loads one attribute in the operators' view. Throws NOT_FOUND. */
export const loadOperatorAttribute = async ({ prisma, pool }: Deps, id: number) => {
  const [stored, variants] = await Promise.all([findStoredAttribute(prisma, id), countVariantsOfValues(pool, id)]);
  if (!stored) throw new Refusal('NOT_FOUND');
  return toOperatorAttribute(stored, variants);
};
