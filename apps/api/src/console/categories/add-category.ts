import { recordChange } from '@trad/database/audit/record-changes';
import {
  insertCategory,
  insertCategoryUnderFreeSlug,
  listCategoryParents,
  lockCategoryTree,
} from '../../catalog/catalog.ts';
import { slugify } from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { checkCategoryDepth } from './category-tree.ts';
import { loadOperatorCategory } from './load-operator-category.ts';

export const addCategory: Handler<'addCategory'> = async ({ input, actor, deps }) => {
  const { name, name_fr: fr, name_es: es, name_ar: ar, name_sw: sw } = input;
  const parentId = input.parent_id || null;
  const id = await deps.prisma.$transaction(async (tx) => {
    await lockCategoryTree(tx);
    const nodes = await listCategoryParents(tx);
    if (parentId !== null && !nodes.some((node) => node.id === parentId)) throw new Refusal('NOT_FOUND');
    checkCategoryDepth(nodes, parentId, 1);
    const names = Object.entries({ fr, es, ar, sw });
    const translations = Object.fromEntries(names.flatMap(([language, text]) => (text ? [[language, text]] : [])));
    const category = { parentId, name, active: input.is_active === 1 };
    const inserted =
      input.slug === undefined
        ? await insertCategoryUnderFreeSlug(tx, { ...category, translations }, slugify(name, 'category'))
        : await insertCategory(tx, { ...category, translations }, input.slug);
    if (!inserted) throw createInvalidFieldError('slug', 'is another category’s');
    const { id: newId, slug } = inserted;
    const translated = Object.fromEntries(names.map(([language, text]) => [`name ${language}`, text ?? null]));
    const after = { ...category, slug, ...translated };
    const change = { subjectKind: 'category', id: newId, before: null, after } as const;
    await recordChange(tx, actor, change, deps.clock.now());
    return newId;
  });
  return { data: await loadOperatorCategory(deps, id) };
};
