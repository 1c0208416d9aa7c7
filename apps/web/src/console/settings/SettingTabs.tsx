import { matchPath, useLocation } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { SectionTabs } from '../shell/SectionTabs.tsx';

const TABS = [
  { to: consolePaths.settings(), label: 'console.generalSettings' },
  { to: consolePaths.deliverySettings(), label: 'console.deliveryZones' },
  { to: consolePaths.countrySettings(), label: 'console.countries' },
] as const;

/** Links the screens of the settings. */
export function SettingTabs() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <SectionTabs
      label={t('console.settingParts')}
      tabs={TABS.map(({ to, label }) => ({ to, label: t(label), isCurrent: matchPath(to, pathname) !== null }))}
    />
  );
}
