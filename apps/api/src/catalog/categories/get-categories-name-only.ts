import type { Handler } from '../../platform/http/implement-calls.ts';
import { findCategories } from './category.queries.ts';
import { buildCategoryTree, findSubtree } from './category.view.ts';

export const getCategoriesNameOnly: Handler<'getCategoriesNameOnly'> = async ({
  input: { id },
  language,
  cacheTags,
  deps,
}) => {
  cacheTags.dependOnShopTagOnly();
  const tree = buildCategoryTree(await findCategories(deps.pool, language));
  const level = id === undefined ? tree : (findSubtree(tree, id)?.children ?? []);
  return { data: level.map(({ id: own, name, parent_id }) => ({ id: own, name, parent_id })) };
};
