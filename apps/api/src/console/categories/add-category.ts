import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { slugify } from '../../vendor-area/vendor-area.ts';
import {
  insertCategory,
  listCategoryPlaces,
  listSlugsLike,
  lockCategoryTree,
  writeCategoryName,
} from './categories.queries.ts';
import { checkCategoryDepth } from './category-tree.ts';
import { loadOperatorCategory } from './load-operator-category.ts';

/** The slug of a new category: the chosen one, or one of its name that no other has. */
const chooseSlug = (slug: string | undefined, name: string, taken: readonly string[]) => {
  if (slug === undefined) {
    const base = slugify(name, 'category');
    let number = 1;
    while (taken.includes(number === 1 ? base : `${base}-${number}`)) number += 1;
    return number === 1 ? base : `${base}-${number}`;
  }
  if (taken.includes(slug)) throw createInvalidFieldError('slug', 'is another category’s');
  return slug;
};

export const addCategory: Handler<'addCategory'> = async ({ input, actor, deps }) => {
  const { name, name_fr: fr, name_es: es, name_ar: ar, name_sw: sw } = input;
  const parentId = input.parent_id || null;
  const id = await deps.prisma.$transaction(async (tx) => {
    await lockCategoryTree(tx);
    const places = await listCategoryPlaces(tx);
    if (parentId !== null && !places.some((place) => place.id === parentId)) throw new Refusal('NOT_FOUND');
    checkCategoryDepth(places, parentId, 1);
    const taken = await listSlugsLike(tx, input.slug ?? slugify(name, 'category'));
    const category = { parentId, slug: chooseSlug(input.slug, name, taken), name, active: input.is_active === 1 };
    const inserted = await insertCategory(tx, category);
    const names = Object.entries({ fr, es, ar, sw });
    for (const [language, text] of names) if (text) await writeCategoryName(tx, inserted.id, language, text);
    const translated = Object.fromEntries(names.map(([language, text]) => [`name ${language}`, text ?? null]));
    const change = { thing: 'category', id: inserted.id, before: null, after: { ...category, ...translated } } as const;
    await recordChange(tx, actor, change, deps.clock.now());
    return inserted.id;
  });
  return { data: await loadOperatorCategory(deps, id) };
};
