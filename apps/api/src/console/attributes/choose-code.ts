import { slugify } from '../../dashboard/dashboard.ts';

/**
 * Returns the code of a new attribute or value: the chosen one, or an unused one derived from its name; null where the
 * chosen one is taken.
 */
export const chooseCode = (code: string | undefined, name: string, taken: readonly string[]): string | null => {
  if (code !== undefined) return taken.includes(code) ? null : code;
  const base = slugify(name, 'value').slice(0, 50);
  let number = 1;
  while (taken.includes(number === 1 ? base : `${base}-${number}`)) number += 1;
  return number === 1 ? base : `${base}-${number}`;
};
