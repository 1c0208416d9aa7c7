import type { CategoryProposal } from '@trad/contract/dashboard/vendor-catalog';
import type { ProposalRow } from './proposal.queries.ts';

export const toProposalView = ({ id, name, parentId, status, reason, createdAt }: ProposalRow): CategoryProposal => ({
  id,
  name,
  parent_id: parentId ?? 0,
  standing: status as CategoryProposal['standing'],
  reason,
  created_at: createdAt.toISOString(),
});
