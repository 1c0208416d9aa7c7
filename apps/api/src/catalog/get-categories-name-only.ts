import type { Handler } from '../platform/http/implement.ts';
import { categoryRows } from './category.queries.ts';
import { branchOf, categoryTree } from './category.view.ts';

export const getCategoriesNameOnly: Handler<'getCategoriesNameOnly'> = async ({ input: { id }, language, deps }) => {
  const tree = categoryTree(await categoryRows(deps.pool, language));
  const level = id === undefined ? tree : (branchOf(tree, id)?.children ?? []);
  return { data: level.map(({ id: own, name, parent_id }) => ({ id: own, name, parent_id })) };
};
