import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { DashboardTitle } from '../DashboardTitle.tsx';

/** For unknown paths, products and orders. */
export function NotFoundScreen() {
  const t = useT();
  return (
    <>
      <DashboardTitle>{t('notFound.title')}</DashboardTitle>
      <EmptyState
        level={1}
        drawing="signpost"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<ButtonLink to={dashboardPaths.dashboard()}>{t('dashboard.toDashboard')}</ButtonLink>}
      />
    </>
  );
}
