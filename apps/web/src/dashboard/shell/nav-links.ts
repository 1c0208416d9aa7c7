import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { isUnder } from '../../app/paths.ts';
import type { MessageKey } from '../../i18n/use-t.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';

export interface NavLink {
  to: string;
  label: MessageKey;
  icon: IconName;
  /** Whether a path belongs to the link. */
  isAt: (pathname: string) => boolean;
}

const isWithin = (path: string) => (pathname: string) => isUnder(pathname, path);

/** Paths that belong to the Products link. */
const productPaths = [
  dashboardPaths.products(),
  dashboardPaths.addProduct(),
  dashboardPaths.addCategory(),
  dashboardPaths.stock(),
  dashboardPaths.files(),
];

export const navLinks: NavLink[] = [
  {
    to: dashboardPaths.dashboard(),
    label: 'dashboard.dashboard',
    icon: 'layout-dashboard',
    isAt: (pathname) => pathname.replace(/\/$/, '') === dashboardPaths.dashboard(),
  },
  { to: dashboardPaths.store(), label: 'dashboard.store', icon: 'store', isAt: isWithin(dashboardPaths.store()) },
  { to: dashboardPaths.orders(), label: 'dashboard.orders', icon: 'package', isAt: isWithin(dashboardPaths.orders()) },
  {
    to: dashboardPaths.products(),
    label: 'dashboard.products',
    icon: 'tag',
    isAt: (pathname) => productPaths.some((path) => isWithin(path)(pathname)),
  },
  {
    to: dashboardPaths.payment(),
    label: 'dashboard.payment',
    icon: 'credit-card',
    isAt: isWithin(dashboardPaths.payment()),
  },
];
