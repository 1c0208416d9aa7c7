import type { ProposalRow, proposalSchemas } from '../../../console/catalogue/proposals.ts';
import { buildExportExample } from '../../build-export-example.ts';
import type { ReferencesOf } from '../../call-reference.ts';

const row: ProposalRow = {
  id: 7,
  name: 'Head wraps',
  parent: { id: 12, name: 'Accessories', path: ['Accessories'] },
  status: 'pending',
  reason: null,
  created_at: '2026-03-01T12:00:00.000Z',
  decided_at: null,
  store: { id: 1, name: 'Adunni Studio', language: 'en' },
  siblings: ['Bags', 'Belts'],
  category: null,
};

export const proposalReference: ReferencesOf<typeof proposalSchemas> = {
  getProposals: {
    description: 'By the time of the proposal.',
    example: {
      input: { status: 'pending', limit: 1 },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [row] },
    },
  },
  exportProposals: {
    description: 'The oldest first, a thousand at a time: append the text of each page.',
    example: {
      input: { status: 'pending' },
      reply: buildExportExample({
        proposal: '7',
        proposed_at: '2026-03-01T12:00:00.000Z',
        name: 'Head wraps',
        below: 'Accessories',
        store: 'Adunni Studio',
        status: 'pending',
        decided_at: '',
        reason: '',
        category: '',
      }),
    },
  },
  acceptProposal: {
    description:
      'Creates the category as the last one below its parent, and tells the vendor by mail. One that a colleague decided meanwhile is EDITED_MEANWHILE, with `data.status`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { id: 7, parent_id: 12, name_en: 'Head wraps', name_fr: 'Foulards' },
      reply: { data: { id: 7, category: { id: 41, slug: 'accessories-head-wraps' } } },
    },
  },
  rejectProposal: {
    description: 'The vendor reads the reason, by mail and in the dashboard.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 7, reason: 'Scarves has them.' }, reply: { data: { id: 7 } } },
  },
};
