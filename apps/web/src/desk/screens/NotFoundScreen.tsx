import { deskPaths } from '../../app/desk-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeskTitle } from '../DeskTitle.tsx';

/** For what does not exist; other screens show it for an unknown product or order. */
export function NotFoundScreen() {
  const t = useT();
  return (
    <>
      <DeskTitle>{t('notFound.title')}</DeskTitle>
      <EmptyState
        level={1}
        drawing="signpost"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<ButtonLink to={deskPaths.dashboard()}>{t('desk.toDashboard')}</ButtonLink>}
      />
    </>
  );
}
