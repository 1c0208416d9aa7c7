import { useLocation } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isUnder } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { SectionTabs } from '../shell/SectionTabs.tsx';

const TABS = [
  { to: consolePaths.categories(), label: 'console.categories' },
  { to: consolePaths.proposals(), label: 'console.proposals' },
  { to: consolePaths.attributes(), label: 'console.attributes' },
  { to: consolePaths.synonyms(), label: 'console.synonyms' },
  { to: consolePaths.catalogueImport(), label: 'console.import' },
] as const;

/** The tabs of the catalogue, besides its products. */
export function CatalogueTabs() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <SectionTabs
      label={t('console.catalogueParts')}
      tabs={TABS.map(({ to, label }) => ({ to, label: t(label), isCurrent: isUnder(pathname, to) }))}
    />
  );
}
