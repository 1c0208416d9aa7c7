import { paths } from '../../../app/paths.ts';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Head } from '../../head/Head.tsx';
import { usePageStatus } from '../../head/page-context.ts';

/** The not-found page; other screens render it by `NotFound`, such as for an unknown product. */
export function NotFoundScreen() {
  useCatalogue('account');
  const t = useT();
  usePageStatus(404);
  return (
    <div className="page">
      <Head title={t('notFound.title')} noindex />
      <EmptyState
        level={1}
        drawing="signpost"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<ButtonLink to={paths.category()}>{t('notFound.browse')}</ButtonLink>}
      />
    </div>
  );
}
