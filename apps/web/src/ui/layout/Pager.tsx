import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { getButtonClass } from '../actions/button-class.ts';
import { Link } from '../actions/Link.tsx';
import { Icon } from '../display/Icon.tsx';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  /** The URL of a page. */
  to: (page: number) => To;
}

/** Links to the previous and next page. */
export function Pager({ page, pages, to }: PagerProps) {
  const t = useT();
  return (
    <nav
      aria-label={t('ui.pages')}
      className="mt-12 flex flex-wrap items-center justify-center gap-3 md:mt-16 md:gap-6"
    >
      <PageLink to={page > 1 ? to(page - 1) : undefined}>
        <Icon name="chevron-left" size={18} className="rtl-mirror -ms-1.5" />
        {t('ui.previous')}
      </PageLink>
      <p className="text-center whitespace-nowrap text-muted tabular-nums max-sm:-order-1 max-sm:w-full">
        {t('ui.pageOf', { page, pages })}
      </p>
      <PageLink to={page < pages ? to(page + 1) : undefined}>
        {t('ui.next')}
        <Icon name="chevron-right" size={18} className="rtl-mirror -me-1.5" />
      </PageLink>
    </nav>
  );
}

/** Disabled at an end. */
function PageLink({ to, children }: { to: To | undefined; children: ReactNode }) {
  const buttonClass = getButtonClass({ variant: 'outline', size: 'sm' });
  return to ? (
    <Link to={to} preventScrollReset className={buttonClass}>
      {children}
    </Link>
  ) : (
    <button type="button" disabled className={buttonClass}>
      {children}
    </button>
  );
}
