import { z } from 'zod';
import { defineSchemas } from '../../call-schemas.ts';
import { REPORT_REASONS } from '../../reviews.ts';
import { Flag, Id, plainText, QueryId, queryIds, queryWords, Time, TimeInput } from '../../wire.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, searchText } from '../list.ts';
import { MAX_MODERATION_REASON } from './products.ts';

export const REVIEW_STATUSES = ['published', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const OPERATOR_REVIEW_SORTS = ['created', 'rating'] as const;

const OperatorReviewRow = z
  .object({
    id: Id,
    status: z.enum(REVIEW_STATUSES),
    hidden_reason: z.string().nullable().describe('The reason why it is hidden, which its author sees.'),
    rating: z.int(),
    title: z.string().nullable(),
    comment: z.string().nullable(),
    language: z.string(),
    created_at: Time,
    author: z.object({ id: Id, name: z.string() }),
    product: z.object({ id: Id, title: z.string(), image: z.string().nullable() }),
    store: z.object({ id: Id, name: z.string() }),
    pictures: z.array(z.string()).describe('Pictures that its author added.'),
    reports: z.int().describe('Reports that nobody decided about yet.'),
    report_reasons: z.array(z.enum(REPORT_REASONS)).describe('The reasons of these reports, the most frequent first.'),
    reported_at: Time.nullable().describe('The first of these reports.'),
  })
  .meta({ id: 'OperatorReviewRow', description: 'A review in the operators’ list.' });
export type OperatorReviewRow = z.output<typeof OperatorReviewRow>;

const ReviewFilter = z.object({
  search: searchText('A review’s id, or words of its title and text.'),
  status: queryWords(REVIEW_STATUSES).optional().describe('Only with one of these statuses.'),
  reported: Flag.optional().describe('1: only those with reports that nobody decided about.'),
  rating: queryWords(['1', '2', '3', '4', '5']).optional().describe('Only with one of these ratings.'),
  product_id: QueryId.optional().describe('Only of this product.'),
  store_id: QueryId.optional().describe('Only of products of this store.'),
  ids: queryIds(100).optional().describe('Only these reviews.'),
});

const ReviewId = Id.describe('Id of the review.');
const WrittenAt = TimeInput.optional().describe('`created_at` of the review as you read it.');
const Decided = z.object({ data: z.object({ id: Id, status: z.enum(REVIEW_STATUSES) }) });

export const operatorReviewSchemas = defineSchemas({
  getOperatorReviews: {
    input: ReviewFilter.extend(buildListInput(OPERATOR_REVIEW_SORTS)),
    reply: buildListReply(OperatorReviewRow),
  },
  getOperatorReviewCounts: {
    input: z.object({}),
    reply: z.object({
      data: z.object({ reported: z.int(), hidden: z.int() }).describe('The reviews of each view, up to 1,000.'),
    }),
  },
  exportOperatorReviews: {
    input: ReviewFilter.extend(EXPORT_INPUT),
    reply: ExportReply,
  },
  hideReview: {
    input: z.object({
      id: ReviewId,
      reason: plainText(MAX_MODERATION_REASON).min(1).describe('The reason, which its author gets by mail.'),
      written_at: WrittenAt,
    }),
    reply: Decided,
  },
  publishReview: {
    input: z.object({
      id: ReviewId,
      former_status: z.enum(REVIEW_STATUSES).describe('The status that you saw: a published one stays published.'),
      written_at: WrittenAt,
    }),
    reply: Decided,
  },
});
