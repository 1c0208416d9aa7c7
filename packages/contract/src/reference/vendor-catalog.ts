import type { CategoryProposal, categoryProposalSchemas } from '../vendor/vendor-catalog.ts';
import type { ReferencesOf } from './call-reference.ts';

const proposal: CategoryProposal = {
  id: 4,
  name: 'Head Wraps',
  parent_id: 12,
  standing: 'pending',
  reason: null,
  created_at: '2026-11-22T09:30:00.000Z',
};

export const categoryProposalReference: ReferencesOf<typeof categoryProposalSchemas> = {
  getCategoryProposals: {
    description: 'The latest 200, the newest first.',
    example: { input: {}, reply: { data: [proposal] } },
  },
  proposeCategory: {
    description: 'An operator decides on it. To propose one twice is to propose it once.',
    example: {
      input: { name: 'Head Wraps', parent_id: 12 },
      reply: { data: proposal },
      say: 'categoryProposed',
    },
  },
};
