import type { Handler } from '../../../platform/http/implement-calls.ts';
import { createInvalidFieldError } from '../../../platform/http/refusal.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { findOrInsertProposal, hasSubcategory, isActiveCategory } from './proposal.queries.ts';
import { toProposalView } from './proposal.view.ts';

export const proposeCategory: Handler<'proposeCategory'> = async ({ input, caller, actor, deps }) => {
  const { prisma, clock } = deps;
  const store = await loadOwnStore(deps, caller);
  const { name } = input;
  const parentId = input.parent_id || null;
  if (parentId !== null && !(await isActiveCategory(prisma, parentId)))
    throw createInvalidFieldError('parent_id', 'is an unknown category');
  if (await hasSubcategory(prisma, parentId, name)) throw createInvalidFieldError('name', 'is a category already');
  const proposal = { storeId: store.id, name, parentId, createdAt: clock.now() };
  const row = await findOrInsertProposal(prisma, proposal, actor);
  return { messageKey: 'categoryProposed', data: toProposalView(row) };
};
