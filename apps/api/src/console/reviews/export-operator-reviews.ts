import type { ParsedInput } from '@trad/contract/schemas';
import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { recordExport } from '../record-export.ts';
import { readReviewCursor, splitReviewPage } from './get-operator-reviews.ts';
import { listOperatorReviews, type OperatorReviewListRow } from './review-list.queries.ts';

const COLUMNS: ExportColumns<OperatorReviewListRow> = {
  review: ({ id }) => String(id),
  written_at: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => status,
  hidden_reason: ({ hiddenReason }) => formatTextCell(hiddenReason),
  rating: ({ rating }) => String(rating),
  title: ({ title }) => formatTextCell(title),
  comment: ({ comment }) => formatTextCell(comment),
  language: ({ language }) => language,
  author: ({ author }) => formatTextCell(author),
  product: ({ productId }) => String(productId),
  product_title: ({ productTitle }) => formatTextCell(productTitle),
  store: ({ storeName }) => formatTextCell(storeName),
  reports: ({ reports }) => String(reports),
  report_reasons: ({ reasons }) => reasons.join(' '),
};

export const exportOperatorReviews: Handler<'exportOperatorReviews'> = async ({ input, actor, deps }) => {
  const { cursor, ...filter }: ParsedInput<'exportOperatorReviews'> = input;
  const after = readReviewCursor(cursor, 'created');
  const page = { sort: 'created', order: 'DESC', limit: EXPORT_BATCH_SIZE + 1, after } as const;
  const { page: rows, nextCursor } = splitReviewPage(
    await listOperatorReviews(deps.pool, filter, page),
    EXPORT_BATCH_SIZE,
    'created',
  );
  await recordExport(deps, actor, 'reviews', filter, rows.length);
  return { data: formatExport(COLUMNS, rows, cursor === null), next_cursor: nextCursor };
};
