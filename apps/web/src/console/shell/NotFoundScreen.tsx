import { consolePaths } from '../../app/console-paths.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';

/** The screen for unknown paths of the console. */
export function NotFoundScreen() {
  const t = useT();
  return (
    <div className="console-panel grid place-items-center gap-2 px-6 py-20 text-center">
      <DocumentTitle>{t('console.notFound')}</DocumentTitle>
      <h1>{t('console.notFound')}</h1>
      <p className="text-muted">{t('console.notFoundText')}</p>
      <Link to={consolePaths.home()} className="console-link mt-3 inline-flex min-h-11 items-center">
        {t('console.toHome')}
      </Link>
    </div>
  );
}
