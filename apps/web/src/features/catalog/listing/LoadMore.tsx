import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { getButtonClass } from '../../../ui/actions/button-class.ts';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { getPageStartId } from '../ProductGrid.tsx';
import { MAX_PAGES } from './listing-params.ts';

interface LoadMoreProps {
  shown: number;
  total: number;
  /** The number of pages shown. */
  pages: number;
  /** The query string of the listing with one more page. */
  more: string;
  hasMore: boolean;
  busy: boolean;
  /** Set if one of the pages could not be loaded. */
  failure?: { message: string; detail?: string; onRetry: () => void };
}

/** How many of the products are shown, and a link to more, which also works without JavaScript. */
export function LoadMore({ shown, total, pages, more, hasMore, busy, failure }: LoadMoreProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const focusFrom = useRef<number>(undefined);

  useEffect(() => {
    if (busy || focusFrom.current === undefined || shown <= focusFrom.current) return;
    focusFrom.current = undefined;
    // Keyboard and screen reader users continue at the first new product.
    document.querySelector<HTMLElement>(`#${getPageStartId(pages - 1)} a`)?.focus({ preventScroll: true });
  }, [busy, shown, pages]);

  return (
    <div className="mt-12 flex flex-col items-center gap-4 md:mt-16">
      <p role="status" className="text-muted tabular-nums">
        {t('listing.viewed', { shown, total })}
      </p>
      {shown < total && (
        <svg
          aria-hidden
          viewBox={`0 0 ${total} 1`}
          preserveAspectRatio="none"
          className="h-1 w-60 rounded-full bg-line"
        >
          <rect width={shown} height="1" className="fill-clay rtl:origin-center rtl:-scale-x-100" />
        </svg>
      )}
      {failure && (
        <>
          <ErrorNotice>{[failure.message, failure.detail].filter(Boolean).join(' – ')}</ErrorNotice>
          <Button variant="outline" onClick={failure.onRetry}>
            {t('ui.retry')}
          </Button>
        </>
      )}
      {hasMore && pages < MAX_PAGES && !failure && (
        <a
          href={`${pathname}${more}#${getPageStartId(pages)}`}
          aria-busy={busy || undefined}
          className={getButtonClass({ variant: 'outline' })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (busy) return;
            focusFrom.current = shown;
            navigate({ search: more }, { replace: true, preventScrollReset: true });
          }}
        >
          {busy && <Spinner />}
          {t('listing.more')}
        </a>
      )}
    </div>
  );
}
