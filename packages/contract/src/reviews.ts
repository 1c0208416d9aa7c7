import { z } from 'zod';
import { defineSchemas, EmptyReply } from './call-schemas.ts';
import { isOneLine, isPlainText, NOT_ONE_LINE, NOT_PLAIN_TEXT } from './text/plain-text.ts';
import { FileUpload, Id, PublicOffset, pageLimit, QueryId, queryInteger, Time } from './wire.ts';

export const REVIEW_SORTS = ['created_at', 'rating'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The reasons for which a shopper can report a review. */
export const REPORT_REASONS = ['spam', 'offensive', 'off_topic', 'personal_data', 'misleading'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_TITLE_LENGTH = 120;
export const MAX_COMMENT_LENGTH = 2000;

export const MAX_REVIEW_PICTURES = 4;
const ReviewPictureKey = z.string().regex(/^r-[0-9a-f]{32}$/);

const ReviewPicture = z
  .object({ image: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'ReviewPicture', description: 'A picture that the author of a review added.' });

/**
 * A text as its author wrote it, for display as text, never as HTML; blank counts as absent. Counted in code points, as by
 * PostgreSQL and JSON Schema, not in UTF-16 units.
 */
const reviewText = (max: number, rule: [isAllowed: (text: string) => boolean, problem: string]) =>
  z
    .string()
    .max(2 * max, { abort: true, error: `must have at most ${max} characters` })
    .refine((text) => rule[0](text.trim()), rule[1])
    .refine((text) => [...text].length <= max, `must have at most ${max} characters`)
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => (text?.trim() ? text : null));

const Review = z
  .object({
    id: Id,
    product_id: Id,
    title: z.string().nullable(),
    rating: z.int().min(1).max(5).describe('Stars, 1 to 5.'),
    comment: z.string().nullable(),
    created_at: Time.describe('When the review was last written: a new one replaces it.'),
    language: z.string().describe('The language in which its author used the shop.'),
    is_translatable: z
      .boolean()
      .describe('Whether translate_review translates it: it has a text, and the shop has a translation service.'),
    bought: z
      .string()
      .nullable()
      .describe(
        'The options of the variant that the author bought last, such as `Teal, M`; null: it has no options, or the order is too old, or was cancelled, returned or refunded.',
      ),
    pictures: z.array(ReviewPicture).describe(`By its author, at most ${MAX_REVIEW_PICTURES}.`),
    user: z
      .object({ username: z.string(), image: z.string().nullable() })
      .describe('The display name and the picture of the author.'),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof Review>;

/** Published reviews by stars. */
const RatingBreakdown = z
  .object({ '1': z.int(), '2': z.int(), '3': z.int(), '4': z.int(), '5': z.int() })
  .meta({ id: 'RatingBreakdown', description: 'Published reviews by stars.' });
export type RatingBreakdown = z.output<typeof RatingBreakdown>;

const StoreReview = Review.extend({
  product_name: z.string(),
}).meta({ id: 'StoreReview', description: "A review of one of a store's products." });
export type StoreReview = z.output<typeof StoreReview>;

const ReviewToWrite = z
  .object({
    product_id: Id,
    product_name: z.string(),
    image: z.string().nullable().describe('The picture of the variant as it was bought.'),
    delivered_at: Time.nullable().describe('When it was last delivered; null if the day was not recorded.'),
  })
  .meta({
    id: 'ReviewToWrite',
    description: 'A product of a delivered order that is for sale and that the user has not reviewed yet.',
  });
export type ReviewToWrite = z.output<typeof ReviewToWrite>;

export const reviewSchemas = defineSchemas({
  getProductReviews: {
    input: z.object({
      product_id: QueryId.describe('Id of the product.'),
      rating: z
        .union([
          z
            .string()
            .trim()
            .toLowerCase()
            .max(20)
            .pipe(z.enum(['all', ''])),
          queryInteger(1, 5),
        ])
        .transform((rating) => (typeof rating === 'number' ? rating : undefined))
        .optional()
        .describe('Only reviews with this rating; `all` or absent: every rating.'),
      sort: z.enum(REVIEW_SORTS).default('created_at').describe('The sort key.'),
      order: z
        .string()
        .toUpperCase()
        .max(20)
        .pipe(z.enum(['ASC', 'DESC']))
        .default('DESC')
        .describe('ASC or DESC; ties are sorted by date, then by id, in the same direction.'),
      limit: pageLimit(10),
      offset: PublicOffset,
    }),
    reply: z.object({
      total: z.int().describe('The number of matching reviews, including those that no offset reaches.'),
      total_reviews: z.int().describe('Regardless of the filter.'),
      rating_breakdown: RatingBreakdown,
      data: z.array(Review),
    }),
  },
  getStoreReviews: {
    input: z.object({
      seller_id: QueryId.describe('The seller_id of the store.'),
      limit: pageLimit(10),
      offset: PublicOffset,
    }),
    reply: z.object({
      total: z.int().describe('The number of reviews, including those that no offset reaches.'),
      data: z.array(StoreReview),
    }),
  },
  translateReview: {
    input: z.object({ review_id: Id.describe('Id of a published review.') }),
    reply: z.object({
      data: z.object({
        id: Id,
        language: z.string().describe("The language of the translation, which is the request's."),
        title: z.string().nullable(),
        comment: z.string().nullable(),
      }),
    }),
  },
  getReviewsToWrite: {
    input: z.object({ limit: pageLimit(10) }),
    reply: z.object({
      total: z.int().describe('The number of all products that the user has not reviewed yet, not only of this page.'),
      data: z.array(ReviewToWrite),
    }),
  },
  uploadReviewPicture: {
    input: z.object({
      product_id: QueryId.describe('Id of a product that the user bought.'),
      image: FileUpload.describe('JPEG, PNG or WebP of at most 5 MB, as a file of the form or a data URL.'),
    }),
    reply: z.object({ data: ReviewPicture.extend({ key: z.string() }) }),
  },
  addProductReview: {
    input: z.object({
      product_id: Id.describe('Id of a product that the user bought.'),
      rating: z.int().min(1).max(5).describe('Stars, 1 to 5.'),
      pictures: z
        .array(ReviewPictureKey)
        .max(MAX_REVIEW_PICTURES)
        .refine((keys) => new Set(keys).size === keys.length, 'must be different pictures')
        .optional()
        .describe('Keys of upload_review_picture, in their order; absent: those of the former review stay.'),
      title: reviewText(MAX_TITLE_LENGTH, [isOneLine, NOT_ONE_LINE]).describe(
        `Plain text, at most ${MAX_TITLE_LENGTH} characters.`,
      ),
      comment: reviewText(MAX_COMMENT_LENGTH, [isPlainText, NOT_PLAIN_TEXT]).describe(
        `Plain text, at most ${MAX_COMMENT_LENGTH} characters.`,
      ),
    }),
    reply: z.object({
      data: Review.omit({ bought: true, is_translatable: true })
        .extend({ status: z.enum(['published', 'hidden']) })
        .describe('`hidden`: hidden by an operator; a new review does not show it again.'),
    }),
  },
  reportReview: {
    input: z.object({
      review_id: Id.describe('Id of a published review by another user.'),
      reason: z.enum(REPORT_REASONS).describe('The reason of the report.'),
    }),
    reply: EmptyReply,
  },
});
