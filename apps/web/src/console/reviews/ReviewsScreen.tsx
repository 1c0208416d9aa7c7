import type { OperatorReviewRow } from '@trad/contract/console/catalogue/reviews';
import type { CallInput } from '@trad/contract/schemas';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { parseId } from '../../app/parse-id.ts';
import {
  useGetOperatorReviewCountsQuery,
  useGetOperatorReviewsQuery,
  useLazyExportOperatorReviewsQuery,
} from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Rating } from '../../ui/display/Rating.tsx';
import { BulkOutcomeNotice } from '../list/bulk/BulkOutcomeNotice.tsx';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { BulkAction, ListFilter } from '../list/list-definition.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { useCan } from '../operator.ts';
import { ReasonDialog } from '../products/ReasonDialog.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';
import { ReviewPills } from './ReviewParts.tsx';
import { summarizeReview, useReviewColumns, useReviewFilters } from './review-list.tsx';
import { useReviewDecisions } from './use-review-decisions.ts';

const DEFAULTS = { sort: 'created', order: 'DESC' } as const;
const getId = ({ id }: OperatorReviewRow) => id;
const NO_ROWS: OperatorReviewRow[] = [];

type ReviewsInput = CallInput<'getOperatorReviews'>;

const useFilteredTotal = (query: string) => useGetOperatorReviewsQuery(toCountInput<ReviewsInput>(query)).data?.total;

const toChoices = (list: readonly { id: number; name: string }[]) =>
  [...new Map(list.map(({ id, name }) => [String(id), name]))].map(([value, label]) => ({ value, label }));

/** The filters with the products and stores of the rows that are shown. */
const useFiltersOfRows = (filters: ListFilter[], rows: readonly OperatorReviewRow[]) =>
  useMemo(() => {
    const choices: Record<string, ListFilter['values']> = {
      product_id: toChoices(rows.map(({ product }) => ({ id: product.id, name: product.title }))),
      store_id: toChoices(rows.map(({ store }) => store)),
    };
    return filters.map((filter) => ({ ...filter, values: choices[filter.name] ?? filter.values }));
  }, [filters, rows]);

/** The reviews of all products, and the drawer of the one in the URL. */
export function ReviewsScreen() {
  const t = useT();
  const openId = parseId(useParams().number);
  const { search } = useLocation();
  const navigate = useNavigate();
  const canWrite = useCan('reviews.write');
  const baseFilters = useReviewFilters();
  const columns = useReviewColumns();
  const counts = useGetOperatorReviewCountsQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true }).data
    ?.data;
  const listParams = useListParams(baseFilters, DEFAULTS);
  const input = toListInput<ReviewsInput>(listParams);
  const result = useGetOperatorReviewsQuery(input);
  const rows = result.data?.data ?? NO_ROWS;
  const filters = useFiltersOfRows(baseFilters, rows);
  const selection = useSelection(rows, getId);
  const decisions = useReviewDecisions(selection.deselect);
  const [loadPage] = useLazyExportOperatorReviewsQuery();
  const exporter = useExport('reviews');
  const startExport = (ids?: number[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const actions: BulkAction<OperatorReviewRow>[] = canWrite
    ? [
        { key: 'hide', label: t('consoleReviews.hide'), icon: 'eye-off', shortcut: 'h', run: decisions.askReason },
        {
          key: 'publish',
          label: t('consoleReviews.publish'),
          icon: 'check',
          shortcut: 'p',
          run: (chosen) => void decisions.publish(chosen),
        },
      ]
    : [];
  const notices = [decisions.hiding, decisions.publishing].map(
    ({ outcome, isBusy, retry, discardOutcome }, index) =>
      outcome && (
        <BulkOutcomeNotice
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the actions never changes
          key={index}
          outcome={outcome}
          getName={summarizeReview}
          isBusy={isBusy}
          onRetry={() => void retry()}
          onClose={discardOutcome}
        />
      ),
  );
  return (
    <IndexScreen
      list="reviews"
      title={t('console.reviews')}
      formatCount={(count, isExact) => t(isExact ? 'consoleReviews.count' : 'consoleReviews.countMore', { count })}
      columns={columns}
      filters={filters}
      views={[
        { label: t('consoleReviews.reported'), query: 'reported=1', count: counts?.reported },
        { label: t('consoleProducts.view.all'), query: '' },
        { label: t('consoleReviews.status.hidden'), query: 'status=hidden', count: counts?.hidden },
        { label: t('consoleReviews.lowest'), query: 'order=ASC&sort=rating' },
      ]}
      listParams={listParams}
      result={result}
      searchLabel={t('consoleReviews.search')}
      selection={selection}
      getId={getId}
      getName={summarizeReview}
      getPath={({ id }) => consolePaths.review(id, search)}
      card={(review) => ({
        title: <bdi className="block truncate">{summarizeReview(review)}</bdi>,
        aside: <Rating value={review.rating} size={14} />,
        below: <bdi>{review.product.title}</bdi>,
        asideBelow: <bdi className="text-muted">{review.author.name}</bdi>,
        pills: <ReviewPills review={review} />,
        end: null,
      })}
      opensBeside
      actions={actions}
      useFilteredTotal={useFilteredTotal}
      onExport={startExport}
      exported={exporter.rows}
    >
      {/* The drawer covers the list. */}
      {openId === null && notices}
      {openId !== null && (
        <ReviewDrawer
          key={openId}
          id={openId}
          decisions={canWrite ? decisions : null}
          notices={notices}
          onClose={() => navigate(`${consolePaths.reviews()}${search}`, { preventScrollReset: true })}
        />
      )}
      {decisions.asked && (
        <ReasonDialog
          title={t('consoleReviews.hideCount', { count: decisions.asked.length })}
          help={t('consoleReviews.authorReads')}
          submitLabel={t('consoleReviews.hide')}
          reason={decisions.reason}
          onReason={decisions.setReason}
          isBusy={decisions.hiding.isBusy}
          onSubmit={() => void decisions.hide()}
          onClose={decisions.closeDialog}
        >
          {t('consoleReviews.hideText')}
        </ReasonDialog>
      )}
    </IndexScreen>
  );
}
