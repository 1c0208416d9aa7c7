import type { ReactNode } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useGetOperatorReviewsQuery } from '../../features/console/products.api.ts';
import { useJoinNames, useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Drawer } from '../../ui/overlays/Dialog.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { RowPlaceholder } from '../list/RowPlaceholder.tsx';
import { ReviewContent, ReviewPills } from './ReviewParts.tsx';
import type { ReviewDecisions } from './use-review-decisions.ts';

interface ReviewDrawerProps {
  id: number;
  /** Null if the operator may not decide. */
  decisions: ReviewDecisions | null;
  /** The outcomes of decisions that failed. */
  notices: ReactNode;
  onClose: () => void;
}

/** A review in its original text, the reports about it, and the decision. */
export function ReviewDrawer({ id, decisions, notices, onClose }: ReviewDrawerProps) {
  const t = useT();
  const joinNames = useJoinNames();
  const locale = useLocale();
  const result = useGetOperatorReviewsQuery({ ids: String(id) });
  const review = result.currentData?.data[0];
  const isHidden = review?.status === 'hidden';
  return (
    <Drawer
      title={t('consoleReviews.review')}
      aside={<bdi dir="ltr">#{id}</bdi>}
      onClose={onClose}
      footer={
        review &&
        decisions && (
          <div className="flex flex-wrap items-center gap-3">
            {isHidden ? (
              <button
                type="button"
                className="console-button console-button-primary"
                onClick={() => void decisions.publish([review])}
              >
                {t('consoleReviews.publish')}
              </button>
            ) : (
              <>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className="console-button console-button-danger"
                  onClick={() => decisions.askReason([review])}
                >
                  {t('consoleReviews.hide')}
                </button>
                {review.reports > 0 && (
                  <button
                    type="button"
                    className="console-button console-button-primary"
                    onClick={() => void decisions.publish([review])}
                  >
                    {t('consoleReviews.leave')}
                  </button>
                )}
              </>
            )}
          </div>
        )
      }
    >
      {notices}
      {!review ? (
        <RowPlaceholder result={result} goneText={t('consoleReviews.gone')} />
      ) : (
        <div className="grid gap-4">
          <ReviewPills review={review} />
          <ReviewContent review={review} />
          {isHidden && (
            <p className="rounded-control bg-danger-tint px-3 py-2 break-words whitespace-pre-line text-danger">
              <span className="font-semibold">{t('consoleReviews.hiddenBecause')}</span>{' '}
              <bdi>{review.hidden_reason ?? t('consoleProducts.noReason')}</bdi>
            </p>
          )}
          {review.reports > 0 && (
            <p className="rounded-control bg-warning-tint px-3 py-2 text-warning">
              <span className="font-semibold">{t('consoleReviews.reportedTimes', { count: review.reports })}</span>{' '}
              {joinNames(review.report_reasons.map((reason) => t(`consoleReviews.reason.${reason}`)))}
            </p>
          )}
          <p className="text-[13px] text-muted">
            <bdi>{review.author.name}</bdi> ·{' '}
            <time dateTime={review.created_at}>{formatMoment(review.created_at, locale)}</time>
          </p>
          <Link
            to={consolePaths.product(review.product.id)}
            className="flex min-h-14 items-center gap-3 rounded-control bg-white px-3 py-2 inset-ring-1 inset-ring-line hover:inset-ring-ink"
          >
            <Thumbnail src={review.product.image} className="h-10 w-8 rounded-md" />
            <span className="min-w-0">
              <bdi className="block truncate font-semibold">{review.product.title}</bdi>
              <bdi className="block truncate text-muted">{review.store.name}</bdi>
            </span>
          </Link>
          <HistoryPanel subjectKind="review" id={id} revision={result.fulfilledTimeStamp} />
        </div>
      )}
    </Drawer>
  );
}
