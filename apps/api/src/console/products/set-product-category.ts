import { MoveProductError, moveProduct } from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';

const refuse = (error: unknown): never => {
  if (!(error instanceof MoveProductError)) throw error;
  if (error.problem === 'missing') throw new Refusal('NOT_FOUND');
  if (error.problem === 'unknown_category') throw createInvalidFieldError('category_id', 'is an unknown category');
  throw new Refusal('EDITED_MEANWHILE', { data: { category: error.category } });
};

export const setProductCategory: Handler<'setProductCategory'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, category_id: categoryId, former_category_id: formerCategoryId, keep_former } = input;
  const move = { categoryId, formerCategoryId, staysInFormer: keep_former === 1 };
  const category = await moveProduct(prisma, { id, actor, now: clock.now() }, move).catch(refuse);
  return { data: { id, category } };
};
