import type { OperatorReviewRow } from '@trad/contract/console/catalogue/reviews';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import { buildHiddenPictureUrl } from '../../reviews/reviews.ts';
import { COUNT_LIMIT, MAX_SHOWN_COUNT, readCursor, splitPage, toTotal } from '../list-page.ts';
import {
  countOperatorReviews,
  listOperatorReviews,
  type OperatorReviewListRow,
  type ReviewFilter,
  type ReviewPage,
} from './review-list.queries.ts';

const CURSOR_TYPES = { created: ['string', 'number'], rating: ['number', 'number'] } as const;
export const readReviewCursor = (cursor: string | null, sort: ReviewPage['sort']) =>
  readCursor(cursor, CURSOR_TYPES[sort], { isTime: sort === 'created' });

export const splitReviewPage = (rows: readonly OperatorReviewListRow[], limit: number, sort: ReviewPage['sort']) =>
  splitPage(rows, limit, ({ createdAt, rating, id }) => [sort === 'created' ? createdAt.toISOString() : rating, id]);

export const toOperatorReviewRow = (
  deps: Pick<Deps, 'tokens' | 'clock'>,
  row: OperatorReviewListRow,
  language: LanguageCode,
): OperatorReviewRow => ({
  id: row.id,
  status: row.status,
  hidden_reason: row.hiddenReason,
  rating: row.rating,
  title: row.title,
  comment: row.comment,
  language: row.language,
  created_at: row.createdAt.toISOString(),
  author: { id: row.authorId, name: translatePersonName(row.author, language) },
  product: { id: row.productId, title: row.productTitle, image: buildPictureUrl(row.imageKey) },
  store: { id: row.storeId, name: row.storeName },
  pictures: row.pictures.flatMap(
    (key) => (row.status === 'hidden' ? buildHiddenPictureUrl(deps, key) : buildPictureUrl(key)) ?? [],
  ),
  reports: row.reports,
  report_reasons: row.reasons,
  reported_at: row.reportedAt?.toISOString() ?? null,
});

export const getOperatorReviews: Handler<'getOperatorReviews'> = async ({ input, language, deps }) => {
  const { pool } = deps;
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getOperatorReviews'> = input;
  const after = readReviewCursor(cursor, sort);
  const [rows, counted] = await Promise.all([
    listOperatorReviews(pool, filter, { sort, order, limit: limit + 1, after }),
    countOperatorReviews(pool, filter, COUNT_LIMIT),
  ]);
  const { page, nextCursor } = splitReviewPage(rows, limit, sort);
  return {
    ...toTotal(counted),
    next_cursor: nextCursor,
    data: page.map((row) => toOperatorReviewRow(deps, row, language)),
  };
};

export const getOperatorReviewCounts: Handler<'getOperatorReviewCounts'> = async ({ deps: { pool } }) => {
  const count = (filter: Partial<ReviewFilter>) => countOperatorReviews(pool, filter as ReviewFilter, MAX_SHOWN_COUNT);
  const [reported, hidden] = await Promise.all([count({ reported: 1 }), count({ status: ['hidden'] })]);
  return { data: { reported, hidden } };
};
