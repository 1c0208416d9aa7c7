import { useLocation } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';

const TABS = [
  { to: consolePaths.categories(), label: 'catalogue.categories' },
  { to: consolePaths.attributes(), label: 'catalogue.attributes' },
  { to: consolePaths.synonyms(), label: 'catalogue.synonyms' },
  { to: consolePaths.catalogueImport(), label: 'catalogue.import' },
] as const;

/** What the catalogue consists of beside its products. */
export function CatalogueTabs() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('catalogue.parts')} className="no-scrollbar -mx-1 mb-3 overflow-x-auto px-1 py-1">
      <ul className="flex min-w-max gap-1">
        {TABS.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className={cx(
                'inline-flex h-11 items-center rounded-full px-4 text-[13px] md:h-8',
                pathname === to ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
              )}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
