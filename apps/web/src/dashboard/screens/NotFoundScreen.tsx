import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** For unknown paths, products and orders. */
export function NotFoundScreen() {
  const t = useT();
  return (
    <>
      <DocumentTitle>{t('notFound.title')}</DocumentTitle>
      <EmptyState
        level={1}
        drawing="signpost"
        title={t('notFound.title')}
        text={t('dashboard.notFoundText')}
        action={<ButtonLink to={dashboardPaths.dashboard()}>{t('dashboard.toDashboard')}</ButtonLink>}
      />
    </>
  );
}
