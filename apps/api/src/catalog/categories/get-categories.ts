import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findCategories } from './category.queries.ts';
import { buildCategoryTree, findSubtree } from './category.view.ts';

export const getCategories: Handler<'getCategories'> = async ({
  input: { id },
  language,
  cacheTags,
  deps: { pool },
}) => {
  cacheTags.dependOnShopTagOnly();
  const tree = buildCategoryTree(await findCategories(pool, language));
  if (id === undefined) return { data: tree };
  const subtree = findSubtree(tree, id);
  if (!subtree) throw new Refusal('NOT_FOUND');
  return { data: [subtree] };
};
