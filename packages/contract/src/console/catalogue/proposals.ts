import { z } from 'zod';
import { defineSchemas } from '../../call-schemas.ts';
import { Id, IdOrNone, oneLine, plainText, QueryId, queryIds, queryWords, requiredLine, Time } from '../../wire.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, searchText } from '../list.ts';
import { MAX_MODERATION_REASON } from './products.ts';

export const PROPOSAL_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** The largest length of a proposed category's name. */
export const MAX_PROPOSED_NAME = 60;

const ProposalRow = z
  .object({
    id: Id,
    name: z.string(),
    parent: z
      .object({ id: Id, name: z.string(), path: z.array(z.string()).describe('From the top to itself.') })
      .nullable()
      .describe('Below which category; null: at the top.'),
    status: z.enum(PROPOSAL_STATUSES),
    reason: z.string().nullable().describe('Of a rejection.'),
    created_at: Time,
    decided_at: Time.nullable(),
    store: z.object({ id: Id, name: z.string(), language: z.string().describe('Of mails to its vendor.') }),
    siblings: z.array(z.string()).describe('Names of the active categories with the same parent, up to 60.'),
    category: z.object({ id: Id, name: z.string() }).nullable().describe('The category that was created.'),
  })
  .meta({ id: 'ProposalRow', description: 'A category that a vendor proposes.' });
export type ProposalRow = z.output<typeof ProposalRow>;

const optionalName = (language: string) =>
  oneLine(MAX_PROPOSED_NAME).default('').describe(`Its name in ${language}; empty: the English name is shown.`);

const ProposalFilter = z.object({
  search: searchText('The beginning of the proposed name or of the store’s name.'),
  status: queryWords(PROPOSAL_STATUSES).optional().describe('Only with one of these statuses.'),
  store_id: QueryId.optional().describe('Only of this store.'),
  ids: queryIds(100).optional().describe('Only these proposals.'),
});

export const proposalSchemas = defineSchemas({
  getProposals: {
    input: ProposalFilter.extend(buildListInput(['created'], 'ASC')),
    reply: buildListReply(ProposalRow),
  },
  exportProposals: { input: ProposalFilter.extend(EXPORT_INPUT), reply: ExportReply },
  acceptProposal: {
    input: z.object({
      id: Id.describe('Id of the proposal.'),
      parent_id: IdOrNone.describe('The category below which it is created; 0: at the top.'),
      name_en: requiredLine(MAX_PROPOSED_NAME).describe('Its name in English.'),
      name_fr: optionalName('French'),
      name_es: optionalName('Spanish'),
      name_ar: optionalName('Arabic'),
      name_sw: optionalName('Swahili'),
    }),
    reply: z.object({ data: z.object({ id: Id, category: z.object({ id: Id, slug: z.string() }) }) }),
  },
  rejectProposal: {
    input: z.object({
      id: Id.describe('Id of the proposal.'),
      reason: plainText(MAX_MODERATION_REASON).min(1).describe('The reason, which the vendor sees.'),
    }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
});
