import type { OperatorReviewRow } from '@trad/contract/console/catalogue/reviews';
import { useState } from 'react';
import { useHideReviewMutation, usePublishReviewMutation } from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useBulkRequests } from '../list/use-bulk-requests.ts';

/** The decisions about reviews, one request for each, with their outcomes. Hiding can be undone. */
export function useReviewDecisions(onDone: () => void) {
  const t = useT();
  const fallback = t('error.NETWORK');
  const [hide] = useHideReviewMutation();
  const [publish] = usePublishReviewMutation();
  const [asked, setAsked] = useState<OperatorReviewRow[] | null>(null);
  const [reason, setReason] = useState('');
  const hidden = useBulkRequests<OperatorReviewRow>(
    ({ id, created_at }, key) => hide({ input: { id, reason, written_at: created_at }, key }).unwrap(),
    fallback,
  );
  const published = useBulkRequests<OperatorReviewRow>(
    ({ id, status, created_at }, key) =>
      publish({ input: { id, former_status: status, written_at: created_at }, key }).unwrap(),
    fallback,
  );
  const publishAgain = (rows: readonly OperatorReviewRow[]) =>
    published.start(
      rows.map((row) => ({ ...row, status: 'hidden' as const })),
      ({ done }) => {
        if (done.length > 0) toast('success', t('consoleReviews.nowPublished', { count: done.length }));
      },
    );
  return {
    hidden,
    published,
    /** The reviews for which the dialog asks a reason; null while it is closed. */
    asked,
    reason,
    setReason,
    askReason: (rows: OperatorReviewRow[]) => {
      const open = rows.filter(({ status }) => status === 'published');
      if (open.length > 0) setAsked(open);
      else toast('info', t('consoleReviews.nonePublished'));
    },
    closeDialog: () => setAsked(null),
    hide: () =>
      hidden.start(asked ?? [], ({ done, failed }) => {
        setAsked(null);
        if (done.length > 0) {
          const undo = { label: t('table.undo'), run: () => void publishAgain(done) };
          toast('success', t('consoleReviews.nowHidden', { count: done.length }), undo);
        }
        if (failed.length > 0) return;
        setReason((typed) => (typed === reason ? '' : typed));
        onDone();
      }),
    publish: (rows: OperatorReviewRow[]) =>
      published.start(rows, ({ done, failed }) => {
        if (done.length > 0) toast('success', t('consoleReviews.nowPublished', { count: done.length }));
        if (failed.length === 0) onDone();
      }),
  };
}
export type ReviewDecisions = ReturnType<typeof useReviewDecisions>;
