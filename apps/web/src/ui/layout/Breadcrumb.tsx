import { Fragment } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../actions/Link.tsx';
import { Icon } from '../display/Icon.tsx';

export interface Crumb {
  label: string;
  /** Absent for the current page. */
  to?: string;
}

interface BreadcrumbProps {
  crumbs: Crumb[];
  /** The accessible name, for pages with several. */
  label?: string;
}

export function Breadcrumb({ crumbs, label: name }: BreadcrumbProps) {
  const t = useT();
  return (
    <nav aria-label={name ?? t('ui.breadcrumb')} className="pt-4 text-sm text-muted md:pt-5">
      <ol className="flex flex-wrap items-center gap-2">
        {crumbs.map(({ label, to }, index) => (
          <Fragment key={to ?? 'here'}>
            {index > 0 && (
              <li aria-hidden>
                <Icon name="chevron-right" size={14} className="rtl-mirror" />
              </li>
            )}
            <li className="inline-flex min-h-6 min-w-0 items-center">
              {to ? (
                <Link to={to} className="hover:text-ink hover:underline hover:underline-offset-4">
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="min-w-0 font-medium wrap-anywhere text-ink">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
