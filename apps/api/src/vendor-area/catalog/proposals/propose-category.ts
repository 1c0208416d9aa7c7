import type { Handler } from '../../../platform/http/implement-calls.ts';
import { invalidFieldError } from '../../../platform/http/refusal.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { hasSubcategory, isActiveCategory, putProposal } from './proposal.queries.ts';
import { proposalView } from './proposal.view.ts';

export const proposeCategory: Handler<'proposeCategory'> = async ({ input, caller, deps }) => {
  const { prisma, clock } = deps;
  const store = await loadOwnStore(deps, caller);
  const { name } = input;
  const parentId = input.parent_id || null;
  if (parentId !== null && !(await isActiveCategory(prisma, parentId)))
    throw invalidFieldError('parent_id', 'is no category of this shop');
  if (await hasSubcategory(prisma, parentId, name)) throw invalidFieldError('name', 'is a category already');
  const row = await putProposal(prisma, { storeId: store.id, name, parentId, createdAt: clock.now() });
  return { say: 'categoryProposed', data: proposalView(row) };
};
