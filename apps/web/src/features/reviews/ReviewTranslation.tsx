import type { Review } from '@trad/contract/reviews';
import { useEffect, useRef, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { ReviewText } from './ReviewText.tsx';
import { useTranslateReviewQuery } from './reviews.api.ts';
import { TranslateButton } from './TranslateButton.tsx';

/** A review's text in the shopper's language, once the translation has arrived; the original until then, and on request. */
export function ReviewTranslation({ review }: { review: Review }) {
  const t = useT();
  const locale = useLocale();
  const [isOriginal, setOriginal] = useState(false);
  const { data, error, isFetching, refetch } = useTranslateReviewQuery({ review_id: review.id });
  const button = useRef<HTMLButtonElement>(null);
  // It replaces the button that was clicked.
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
  }, []);
  const translation = isOriginal || isFetching ? undefined : data?.data;
  const toggle = () => {
    if (error) void refetch();
    else setOriginal(!isOriginal);
  };
  // Its author has written it again meanwhile, in this language.
  if (review.language === locale) return <ReviewText {...review} />;
  return (
    <>
      <ReviewText {...(translation ?? review)} />
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <TranslateButton ref={button} busy={isFetching} onClick={toggle}>
          {t(translation ? 'reviews.showOriginal' : 'reviews.translate')}
        </TranslateButton>
        <span role="status">{translation && t('reviews.translated')}</span>
      </div>
      <ErrorNotice className="mt-2">
        {error && !isFetching && getErrorText(error, t('reviews.untranslated'))}
      </ErrorNotice>
    </>
  );
}
