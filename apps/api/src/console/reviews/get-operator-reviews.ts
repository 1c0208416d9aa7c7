import type { OperatorReviewRow } from '@trad/contract/console/catalogue/reviews';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import { buildHiddenPictureUrl } from '../../reviews/reviews.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import {
  countOperatorReviews,
  listOperatorReviews,
  type OperatorReviewLine,
  type ReviewFilter,
  type ReviewPage,
} from './review-list.queries.ts';

const CURSOR_TYPES = { created: ['string', 'number'], rating: ['number', 'number'] } as const;
const MAX_COUNTED = 1000;

export const readReviewCursor = (cursor: string | null, sort: ReviewPage['sort']) =>
  readCursor(cursor, CURSOR_TYPES[sort], sort === 'created');

export const splitReviewPage = (lines: readonly OperatorReviewLine[], limit: number, sort: ReviewPage['sort']) =>
  splitPage(lines, limit, ({ createdAt, rating, id }) => [sort === 'created' ? createdAt.toISOString() : rating, id]);

export const toOperatorReviewRow = (
  deps: Pick<Deps, 'tokens' | 'clock'>,
  line: OperatorReviewLine,
): OperatorReviewRow => ({
  id: line.id,
  status: line.status,
  hidden_reason: line.hiddenReason,
  rating: line.rating,
  title: line.title,
  comment: line.comment,
  language: line.language,
  created_at: line.createdAt.toISOString(),
  author: { id: line.authorId, name: line.author },
  product: { id: line.productId, title: line.productTitle, image: buildPictureUrl(line.imageKey) },
  store: { id: line.storeId, name: line.storeName },
  pictures: line.pictures.flatMap(
    (key) => (line.status === 'hidden' ? buildHiddenPictureUrl(deps, key) : buildPictureUrl(key)) ?? [],
  ),
  reports: line.reports,
  report_reasons: line.reasons,
  reported_at: line.reportedAt?.toISOString() ?? null,
});

export const getOperatorReviews: Handler<'getOperatorReviews'> = async ({ input, deps }) => {
  const { pool } = deps;
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getOperatorReviews'> = input;
  const after = readReviewCursor(cursor, sort);
  const [lines, counted] = await Promise.all([
    listOperatorReviews(pool, filter, { sort, order, limit: limit + 1, after }),
    countOperatorReviews(pool, filter, COUNT_LIMIT),
  ]);
  const { page, nextCursor } = splitReviewPage(lines, limit, sort);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map((line) => toOperatorReviewRow(deps, line)) };
};

export const getOperatorReviewCounts: Handler<'getOperatorReviewCounts'> = async ({ deps: { pool } }) => {
  const count = (filter: Partial<ReviewFilter>) => countOperatorReviews(pool, filter as ReviewFilter, MAX_COUNTED);
  const [reported, hidden] = await Promise.all([count({ reported: 1 }), count({ status: ['hidden'] })]);
  return { data: { reported, hidden } };
};
