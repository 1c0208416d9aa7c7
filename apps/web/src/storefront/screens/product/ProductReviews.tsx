import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useGetPurchaseQuery } from '../../../features/orders/orders.api.ts';
import { ReviewCard } from '../../../features/reviews/ReviewCard.tsx';
import { ReviewSummary } from '../../../features/reviews/ReviewSummary.tsx';
import { useGetReviewSummaryQuery } from '../../../features/reviews/reviews.api.ts';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Island } from '../../hydration/Island.tsx';
import { reviewForm, reviewList } from './review.islands.ts';

/** The reviews of a product: a summary, and the list once the shopper opens it. */
export function ProductReviews({ productId, count }: { productId: number; count: number }) {
  useCatalogue('product-details');
  const t = useT();
  const { data: summary } = useGetReviewSummaryQuery(productId);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(query.has('reviews'));
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  const [rating, setRating] = useState(() => parseRating(query.get('rate')));
  const [isWriting, setWriting] = useState(rating !== undefined);
  const isFormShown = isWriting && isSignedIn;
  const [saved, setSaved] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const shouldFocusList = useRef(false);
  const total = summary?.total ?? count;

  useEffect(() => {
    if (!isOpen || !shouldFocusList.current) return;
    shouldFocusList.current = false;
    list.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const open = () => {
    shouldFocusList.current = true;
    setOpen(true);
  };
  const closeForm = () => {
    // The pressed button is unmounted with the form.
    if (section.current?.contains(document.activeElement)) section.current.focus({ preventScroll: true });
    setWriting(false);
  };

  return (
    <section
      ref={section}
      id="reviews"
      tabIndex={-1}
      aria-labelledby="reviews-title"
      className="mt-12 rounded-panel bg-sand px-5 py-7 outline-none md:mt-16 md:p-12"
    >
      <h2 id="reviews-title" className="text-[26px] md:text-[32px]">
        {t('reviews.title')}
      </h2>
      <div className="mt-6 flex flex-wrap items-end gap-x-14 gap-y-7">
        {total > 0 && summary ? (
          <ReviewSummary summary={summary} />
        ) : (
          <p className="grow text-body">{total > 0 ? t('product.reviews', { count: total }) : t('reviews.none')}</p>
        )}
        {!isOpen && total > 0 ? (
          // Without JavaScript it loads the page with the open list.
          <form action={`${pathname}#reviews`} className="max-sm:w-full">
            <input type="hidden" name="reviews" value="all" />
            <Button
              type="submit"
              variant="outline"
              full
              onClick={(event) => {
                event.preventDefault();
                open();
              }}
            >
              {t('reviews.viewAll')}
            </Button>
          </form>
        ) : (
          !isFormShown && (
            <ReviewAction
              productId={productId}
              onWrite={() => {
                setRating(undefined);
                setWriting(true);
              }}
            />
          )
        )}
      </div>
      {saved && (
        <Notice tone="success" live className="mt-8">
          {saved}
        </Notice>
      )}
      {isFormShown && (
        <Island
          island={reviewForm}
          productId={productId}
          rating={rating}
          onCancel={closeForm}
          onSaved={(message) => {
            closeForm();
            setSaved(message);
            toast('success', message);
          }}
        />
      )}
      {!isOpen && summary && summary.first.length > 0 && (
        <ul className="mt-9 grid gap-x-10 gap-y-8 border-t border-line-strong pt-8 lg:grid-cols-3">
          {summary.first.map((review) => (
            <li key={review.id} className="min-w-0">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && total > 0 && (
        <div ref={list} tabIndex={-1} className="mt-9 border-t border-line-strong pt-8 outline-none">
          <Island island={reviewList} placeholderClassName="h-60" productId={productId} />
        </div>
      )}
    </section>
  );
}

/** The stars that the shopper chose in the account's list of products to review (`paths.writeReview`). */
const parseRating = (text: string | null) => (text && /^[1-5]$/.test(text) ? Number(text) : undefined);

/** The button to write a review, or why the shopper cannot. */
function ReviewAction({ productId, onWrite }: { productId: number; onWrite: () => void }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { ready, user } = useAppSelector(({ session }) => session);
  const { currentData: hasBought } = useGetPurchaseQuery(user ? { userId: user.id, productId } : skipToken);
  if (!ready) return null;
  if (!user) {
    return (
      <ButtonLink to={paths.signIn(`${pathname}${search}#reviews`)} variant="outline" className="max-sm:w-full">
        {t('reviews.signIn')}
      </ButtonLink>
    );
  }
  if (hasBought === undefined) return null;
  if (!hasBought) return <p className="max-w-[34ch] text-sm text-muted">{t('reviews.buyFirst')}</p>;
  return (
    <Button variant="outline" className="max-sm:w-full" onClick={onWrite}>
      {t('reviews.write')}
    </Button>
  );
}
