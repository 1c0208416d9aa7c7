import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countVariantsOfValues, findStoredAttribute, type StoredAttribute } from './attributes.queries.ts';
import { toOperatorAttribute } from './attributes.view.ts';

/** Loads one attribute in the operators' view. Throws NOT_FOUND. */
export const loadOperatorAttribute = async ({ prisma, pool }: Deps, id: number) => {
  const [stored, variants] = await Promise.all([findStoredAttribute(prisma, id), countVariantsOfValues(pool, id)]);
  if (!stored) throw new Refusal('NOT_FOUND');
  return toOperatorAttribute(stored, variants);
};

/**
 * Throws EDITED_MEANWHILE, with the current attribute, where the current version of it or of its changed value is not the edited
 * one. In that attribute no variants are counted (each count is 0).
 */
export const requireSameVersion = (stored: StoredAttribute, current: number, edited: number) => {
  if (current !== edited)
    throw new Refusal('EDITED_MEANWHILE', {
      data: { version: current, attribute: toOperatorAttribute(stored, new Map()) },
    });
};
