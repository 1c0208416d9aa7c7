import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { PillLink, PillNav } from '../../ui/actions/Pill.tsx';
import { LoadingStatus } from '../../ui/feedback/LoadingStatus.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Canonical } from '../head/Canonical.tsx';
import { Head } from '../head/Head.tsx';

const pages = [
  { path: paths.about(), label: 'link.about' },
  { path: paths.faq(), label: 'link.faq' },
  { path: paths.shipping(), label: 'link.shipping' },
  { path: paths.contact(), label: 'link.contact' },
  { path: paths.terms(), label: 'link.terms' },
  { path: paths.privacy(), label: 'link.privacy' },
] as const;

interface InfoPageProps {
  path: string;
  title: string;
  description: string;
  children: ReactNode;
}

/** The layout of information pages, with links to the others. */
export function InfoPage({ path, title, description, children }: InfoPageProps) {
  const t = useT();
  const label = pages.find((page) => page.path === path)?.label;
  return (
    <div className="page">
      <Head title={title} description={description} />
      <Canonical path={path} title={title} description={description} />
      <Breadcrumb crumbs={[{ label: t('link.home'), to: paths.home() }, { label: label ? t(label) : title }]} />
      <PageTitle>{title}</PageTitle>
      <div className="border-t border-line pt-5 lg:grid lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-16 lg:pt-10 xl:gap-24">
        <div className="lg:[&_ul]:flex-col lg:[&_ul]:items-start">
          <PillNav label={t('info.pages')}>
            {pages.map((page) => (
              <li key={page.path}>
                <PillLink to={page.path} current={page.path === path}>
                  {t(page.label)}
                </PillLink>
              </li>
            ))}
          </PillNav>
        </div>
        <div className="max-w-[72ch] pt-8 lg:pt-0">{children}</div>
      </div>
    </div>
  );
}

interface InfoStateProps {
  /** Shown if there is no text, or it could not be loaded. */
  empty: string;
  isLoading: boolean;
  /** Set when it could not be loaded. */
  onRetry?: () => void;
}

/** The placeholder of a page's text while it is loading, and its empty state. */
export function InfoState({ empty, isLoading, onRetry }: InfoStateProps) {
  const t = useT();
  if (isLoading) {
    return (
      <LoadingStatus className="grid gap-4">
        {['w-full', 'w-11/12', 'w-4/5', 'w-3/4', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </LoadingStatus>
    );
  }
  return (
    <div role={onRetry ? 'alert' : undefined}>
      <p className="text-[17px] text-body">{empty}</p>
      {onRetry && (
        <Button variant="link" className="mt-2" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
