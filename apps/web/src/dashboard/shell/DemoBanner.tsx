import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { paths } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';

/** Says that the data is a demonstration, and links to the onboarding or the vendor's own store. */
export function DemoBanner({ hasStore }: { hasStore: boolean }) {
  const t = useT();
  return (
    <aside className="flex min-h-11 flex-wrap items-center gap-x-3 bg-ochre px-(--gutter) text-sm font-semibold text-ink md:justify-center">
      <p className="flex items-center gap-2.5 py-2">
        <Icon name="info" size={18} className="shrink-0" />
        {t('dashboard.demo')}
      </p>
      {/* A document navigation: client-side navigation would keep the demonstration. */}
      <a
        href={hasStore ? dashboardPaths.dashboard() : paths.vendorOnboarding()}
        className="inline-flex min-h-11 items-center underline underline-offset-4 max-md:-mt-3 max-md:ms-7"
      >
        {t(hasStore ? 'dashboard.ownStore' : 'dashboard.openShop')}
      </a>
    </aside>
  );
}
