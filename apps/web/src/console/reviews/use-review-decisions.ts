import type { OperatorReviewRow } from '@trad/contract/console/catalogue/reviews';
import { useHideReviewMutation, usePublishReviewMutation } from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useBulkDialog } from '../list/bulk/use-bulk-dialog.ts';
import { useBulkRequests } from '../list/bulk/use-bulk-requests.ts';
import { useUndoFailureToast } from '../use-undo-failure-toast.ts';
import { summarizeReview } from './review-list.tsx';

/**
 * The decisions about reviews, one request for each, with their outcomes. Hiding can be undone. `onDone` is called with the selected
 * rows once all requests of a decision succeeded.
 */
export function useReviewDecisions(onDone: (rows: readonly OperatorReviewRow[]) => void) {
  const t = useT();
  const fallback = t('error.NETWORK');
  const [hide] = useHideReviewMutation();
  const [publish] = usePublishReviewMutation();
  const dialog = useBulkDialog<OperatorReviewRow>();
  const { rows: asked, text: reason } = dialog;
  const tellUndoFailed = useUndoFailureToast(summarizeReview);
  const hiding = useBulkRequests<OperatorReviewRow>(
    ({ id, created_at }, key) => hide({ input: { id, reason, written_at: created_at }, key }).unwrap(),
    fallback,
  );
  const publishing = useBulkRequests<OperatorReviewRow>(
    ({ id, status, created_at }, key) =>
      publish({ input: { id, former_status: status, written_at: created_at }, key }).unwrap(),
    fallback,
  );
  const publishAgain = (rows: readonly OperatorReviewRow[]) =>
    publishing.start(
      // The rows have the status of before they were hidden.
      rows.map((row) => ({ ...row, status: 'hidden' as const })),
      (outcome) => {
        const count = outcome.done.length;
        if (count > 0) toast('success', t('consoleReviews.nowPublished', { count }));
        tellUndoFailed(outcome);
      },
    );
  return {
    hiding,
    publishing,
    /** The reviews for which the dialog asks a reason; null while it is closed. */
    asked,
    reason,
    setReason: dialog.setText,
    askReason: (rows: OperatorReviewRow[]) => {
      const open = rows.filter(({ status }) => status === 'published');
      if (open.length > 0) dialog.open(open, rows);
      else toast('info', t('consoleReviews.nonePublished'));
    },
    closeDialog: dialog.close,
    hide: () => {
      const rows = asked ?? [];
      return hiding.start(rows, ({ done, failed }) => {
        dialog.end(failed.length === 0);
        if (done.length > 0) {
          const undo = { label: t('table.undo'), run: () => void publishAgain(done) };
          toast('success', t('consoleReviews.nowHidden', { count: done.length }), undo);
        }
        if (failed.length === 0) onDone(dialog.selected);
      });
    },
    /** Shows hidden reviews again, and resolves the reports of published ones. */
    publish: (rows: OperatorReviewRow[]) =>
      publishing.start(rows, ({ done, failed }) => {
        if (done.length > 0) toast('success', t('consoleReviews.nowPublished', { count: done.length }));
        if (failed.length === 0) onDone(rows);
      }),
  };
}
export type ReviewDecisions = ReturnType<typeof useReviewDecisions>;
