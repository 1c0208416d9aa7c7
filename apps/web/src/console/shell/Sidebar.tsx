import { matchPath, useLocation } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isUnder, paths } from '../../app/paths.ts';
import { useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import type { NavLink } from '../nav-links.ts';
import { useNavGroups } from './use-nav-groups.ts';

const linkClass = 'flex h-11 items-center gap-2.5 rounded-lg px-2.5 font-medium transition-colors lg:h-8';

/** The brand with the label of the console. */
export function ConsoleLogo({ className }: { className?: string }) {
  const t = useT();
  const brand = useBrand();
  return (
    <Link to={consolePaths.home()} className={cx('flex min-h-11 items-center gap-2.5 rounded-lg', className)}>
      <span className="font-display text-[22px] leading-none font-bold tracking-tight">{brand}</span>
      <span className="rounded-full bg-ochre px-2.25 py-1.25 text-xs leading-none font-semibold text-ink in-[header]:hidden">
        {t('console.name')}
      </span>
    </Link>
  );
}

function SidebarLink({ to, also = [], label, icon }: NavLink) {
  const t = useT();
  const { pathname } = useLocation();
  const isCurrent =
    to === consolePaths.home()
      ? matchPath(to, pathname) !== null
      : [to, ...also].some((path) => isUnder(pathname, path));
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(linkClass, isCurrent ? 'bg-paper font-semibold text-ink' : 'text-side-text hover:bg-side-hover')}
    >
      <Icon name={icon} size={17} className={isCurrent ? 'text-clay' : 'text-side-quiet'} />
      {t(label)}
    </Link>
  );
}

/** The console's navigation and a link to the storefront. */
export function SidebarLinks() {
  const t = useT();
  return (
    <>
      <nav aria-label={t('console.nav')} className="grow">
        {useNavGroups().map(({ title, links }) => (
          <div key={links[0]?.to}>
            {title && (
              <h2 className="px-2.5 pt-3.5 pb-1 font-sans text-xs leading-4 font-medium tracking-normal text-side-heading">
                {t(title)}
              </h2>
            )}
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <SidebarLink {...link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <a href={paths.home()} className={cx(linkClass, 'text-side-text hover:bg-side-hover')}>
        <Icon name="arrow-up-right" size={17} className="rtl-mirror text-side-quiet" />
        {t('console.viewShop')}
      </a>
    </>
  );
}

/** The sidebar of wide windows. */
export function Sidebar() {
  const t = useT();
  return (
    <aside aria-label={t('console.name')} className="on-dark hidden bg-ink text-white lg:block">
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 pb-3">
        <div className="flex h-15 shrink-0 items-center px-2.5">
          <ConsoleLogo />
        </div>
        <SidebarLinks />
      </div>
    </aside>
  );
}
