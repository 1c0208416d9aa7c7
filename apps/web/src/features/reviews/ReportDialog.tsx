import type { ReportReason } from '@trad/contract/reviews';
import { type SubmitEvent, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ChoiceGroup, RadioRow } from '../../ui/forms/Choice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useReportReviewMutation } from './reviews.api.ts';

/** Importing the contract's list would bundle zod. */
const REASONS = ['spam', 'offensive', 'off_topic', 'personal_data', 'misleading'] as const satisfies ReportReason[];

/** Asks why an operator should read a review. */
export function ReportDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [report, { isLoading, error }] = useReportReviewMutation();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (reason === null || isLoading) return;
    const { data } = await report({ review_id: reviewId, reason });
    if (!data) return;
    toast('success', data.message || t('reviews.reported'));
    onClose();
  };
  return (
    <Dialog title={t('reviews.report')} onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <ChoiceGroup legend={t('reviews.reportWhy')} className="grid">
          {REASONS.map((value) => (
            <RadioRow
              key={value}
              name="reason"
              label={t(`reviews.reason.${value}`)}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
          ))}
        </ChoiceGroup>
        <ErrorNotice>{error && !isLoading && getErrorText(error, t('error.NETWORK'))}</ErrorNotice>
        <Button type="submit" disabled={reason === null} busy={isLoading} className="justify-self-start">
          {t('reviews.report')}
        </Button>
      </form>
    </Dialog>
  );
}
