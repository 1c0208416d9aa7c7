import type { Handler } from '../../../platform/http/implement-calls.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { listProposals } from './proposal.queries.ts';
import { toProposalView } from './proposal.view.ts';

export const getCategoryProposals: Handler<'getCategoryProposals'> = async ({ caller, deps }) => {
  const store = await loadOwnStore(deps, caller);
  return { data: (await listProposals(deps.prisma, store.id)).map(toProposalView) };
};
