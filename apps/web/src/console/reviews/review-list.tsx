import type { OperatorReviewRow } from '@trad/contract/console/catalogue/reviews';
import { joinNames } from '@trad/contract/text/join-names';
import { useMemo } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Rating } from '../../ui/display/Rating.tsx';
import { formatListTime } from '../list/format-list-time.ts';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';
import { ReviewPills } from './ReviewParts.tsx';

/** A review in one line. */
export const summarizeReview = ({ title, comment, id }: OperatorReviewRow) =>
  [title, comment].filter(Boolean).join(' · ').replace(/\s+/g, ' ').slice(0, 160) || `#${id}`;

/** The columns of the list of reviews. */
export function useReviewColumns(): ListColumn<OperatorReviewRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'text',
        title: t('consoleReviews.review'),
        isRowHeader: true,
        cell: (review) => (
          <bdi lang={review.language} className="block w-64 truncate 2xl:w-80">
            {summarizeReview(review)}
          </bdi>
        ),
      },
      {
        key: 'rating',
        title: t('consoleProducts.rating'),
        sort: 'rating',
        cell: ({ rating }) => <Rating value={rating} size={14} />,
      },
      {
        key: 'product',
        title: t('consoleProducts.product'),
        cell: ({ product }) => <bdi className="block max-w-40 truncate">{product.title}</bdi>,
      },
      {
        key: 'store',
        title: t('consoleOrders.store'),
        cell: ({ store }) => <bdi className="block max-w-36 truncate">{store.name}</bdi>,
      },
      {
        key: 'author',
        title: t('consoleReviews.author'),
        cell: ({ author }) => <bdi className="block max-w-32 truncate">{author.name}</bdi>,
      },
      { key: 'state', title: t('consoleOrders.state'), cell: (review) => <ReviewPills review={review} /> },
      {
        key: 'why',
        title: t('consoleReviews.why'),
        cell: ({ report_reasons: reasons }) =>
          reasons.length > 0 ? (
            joinNames(
              reasons.map((reason) => t(`consoleReviews.reason.${reason}`)),
              locale,
            )
          ) : (
            <span className="text-muted">–</span>
          ),
      },
      {
        key: 'created',
        title: t('consoleReviews.written'),
        sort: 'created',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatListTime(created_at, locale)}
          </time>
        ),
      },
    ],
    [t, locale],
  );
}

/** The filters of the list of reviews. useFiltersOfRows adds the products and stores of the listed rows. */
export function useReviewFilters(): ListFilter[] {
  const t = useT();
  return useMemo(
    () => [
      {
        name: 'reported',
        label: t('consoleReviews.reports'),
        isSingle: true,
        values: [{ value: '1', label: t('consoleReviews.reported') }],
      },
      {
        name: 'status',
        label: t('consoleOrders.state'),
        isSingle: true,
        values: (['published', 'hidden'] as const).map((value) => ({
          value,
          label: t(`consoleReviews.status.${value}`),
        })),
      },
      {
        name: 'rating',
        label: t('consoleProducts.rating'),
        values: ['5', '4', '3', '2', '1'].map((value) => ({
          value,
          label: t('consoleReviews.stars', { count: Number(value) }),
        })),
      },
      { name: 'product_id', label: t('consoleProducts.product'), isSingle: true, values: [] },
      { name: 'store_id', label: t('consoleOrders.store'), isSingle: true, values: [] },
    ],
    [t],
  );
}
