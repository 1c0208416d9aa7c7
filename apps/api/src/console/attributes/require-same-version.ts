import { Refusal } from '../../platform/http/refusal.ts';
import type { StoredAttribute } from './attributes.queries.ts';
import { toOperatorAttribute } from './attributes.view.ts';

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
