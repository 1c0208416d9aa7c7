import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TableSkeleton } from '../../ui/dashboard/DataTable.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { NoticeAction } from '../../ui/feedback/NoticeAction.tsx';
import { focusMain } from '../../ui/layout/focus-main.ts';
import { Pager } from '../../ui/layout/Pager.tsx';
import { type ListParams, PAGE_SIZE } from './use-list-params.ts';

/** The state of a list's query. */
export interface ListQuery<Row> {
  data?: { total: number; data: Row[] } | undefined;
  /** The data of the current filters and page. */
  currentData?: { total: number; data: Row[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The empty state of a list without filters. */
export interface EmptyList {
  drawing: 'cloth' | 'parcel' | 'letter';
  title: string;
  text: string;
  action?: ReactNode;
}

interface ListBodyProps {
  params: ListParams;
  query: ListQuery<unknown>;
  /** The error text, if the server sent none. */
  failed: string;
  empty: EmptyList;
  children: ReactNode;
}

/** A list with its loading, error and empty state and pagination. */
export function ListBody({ params, query, failed, empty, children }: ListBodyProps) {
  const t = useT();
  const { data, currentData, error, isFetching, refetch } = query;
  const clear = () => {
    // The list replaces the button.
    focusMain();
    params.clear();
  };
  const isFailed = error !== undefined && !isFetching;
  if (isFailed && !currentData)
    return <ErrorState title={getErrorText(error, failed)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton />;
  if (data.total === 0 && params.isFiltered) {
    return (
      <EmptyState
        drawing={empty.drawing}
        title={t('list.nothing')}
        text={t('list.nothingText')}
        action={
          <Button variant="outline" onClick={clear}>
            {t('list.clear')}
          </Button>
        }
      />
    );
  }
  // `data` may be the empty result of the former filters.
  if (data.total === 0) return currentData ? <EmptyState {...empty} /> : <TableSkeleton />;
  const pages = Math.ceil(data.total / PAGE_SIZE);
  // The rows of the last page may be gone, or another filter has fewer pages.
  if (params.page > pages && !isFetching) return <Navigate replace to={params.to(pages)} />;
  return (
    <>
      {isFailed && (
        <Notice tone="warning" live>
          {getErrorText(error, failed)} <NoticeAction onClick={() => void refetch()}>{t('ui.retry')}</NoticeAction>
        </Notice>
      )}
      {children}
      {pages > 1 && (
        <div className="border-t border-line px-5 py-5 *:mt-0! md:px-6">
          <Pager page={Math.min(params.page, pages)} pages={pages} to={params.to} />
        </div>
      )}
    </>
  );
}
