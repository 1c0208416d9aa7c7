import { useLocation } from 'react-router-dom';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { paths } from '../../app/paths.ts';
import { useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { navLinks } from './nav-links.ts';

const linkClass = 'flex min-h-13 items-center gap-3.5 rounded-control px-4 font-medium transition-colors';

/** The brand with the label of the seller area. */
export function SellerLogo({ className }: { className?: string }) {
  const t = useT();
  const brand = useBrand();
  return (
    <Link
      to={dashboardPaths.dashboard()}
      className={cx('flex min-h-11 items-center gap-2.5 rounded-control', className)}
    >
      <span className="font-display text-[28px] leading-none font-bold tracking-tight">{brand}</span>
      <span className="rounded-full bg-ochre px-2.5 py-1 text-[13px] leading-tight font-semibold text-ink">
        {t('dashboard.seller')}
      </span>
    </Link>
  );
}

/** The dashboard's navigation and a link to the storefront. */
export function SidebarLinks({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label={t('dashboard.nav')}>
        <ul className="grid gap-1">
          {navLinks.map(({ to, label, icon, isAt }) => {
            const isCurrent = isAt(pathname);
            return (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={cx(
                    linkClass,
                    isCurrent ? 'bg-paper font-semibold text-ink' : 'text-on-ink hover:bg-ink-line',
                  )}
                  onClick={onLeave}
                >
                  <Icon name={icon} size={20} className={isCurrent ? 'text-clay' : undefined} />
                  {t(label)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <a href={paths.home()} className={cx(linkClass, 'mt-auto text-on-ink hover:bg-ink-line')}>
        <Icon name="arrow-up-right" size={20} className="rtl-mirror" />
        {t('dashboard.viewStorefront')}
      </a>
    </>
  );
}

/** The sidebar of wide windows. */
export function Sidebar() {
  const t = useT();
  return (
    <aside aria-label={t('dashboard.seller')} className="on-dark hidden bg-ink text-white lg:block">
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-4 pb-6">
        <div className="flex h-21 shrink-0 items-center px-3.5">
          <SellerLogo />
        </div>
        <SidebarLinks />
      </div>
    </aside>
  );
}
