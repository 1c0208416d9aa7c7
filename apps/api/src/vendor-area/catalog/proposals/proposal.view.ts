import type { CategoryProposal } from '@trad/contract/vendor-area/vendor-catalog';
import type { ProposalRow } from './proposal.queries.ts';

export const proposalView = ({ created_at, parent_id, ...row }: ProposalRow): CategoryProposal => ({
  ...row,
  parent_id: parent_id ?? 0,
  created_at: created_at.toISOString(),
});
