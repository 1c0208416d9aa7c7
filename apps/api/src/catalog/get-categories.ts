import type { Handler } from '../platform/http/implement.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { categoryRows } from './category.queries.ts';
import { branchOf, categoryTree } from './category.view.ts';

export const getCategories: Handler<'getCategories'> = async ({ input: { id }, language, deps: { pool } }) => {
  const tree = categoryTree(await categoryRows(pool, language));
  if (id === undefined) return { data: tree };
  const branch = branchOf(tree, id);
  if (!branch) throw new Refusal('NOT_FOUND');
  return { data: [branch] };
};
