import { CreditCard, LayoutDashboard, type LucideIcon, Package, Store, Tag } from 'lucide-react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import type { MessageKey } from '../../i18n/use-t.ts';

export interface NavLink {
  to: string;
  label: MessageKey;
  icon: LucideIcon;
  /** Whether a page belongs to it. */
  isAt: (pathname: string) => boolean;
}

const within = (path: string) => (pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** What is reached from the list of products stands under Products. */
const ofProducts = [
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
    icon: LayoutDashboard,
    isAt: (pathname) => pathname.replace(/\/$/, '') === dashboardPaths.dashboard(),
  },
  { to: dashboardPaths.store(), label: 'dashboard.store', icon: Store, isAt: within(dashboardPaths.store()) },
  { to: dashboardPaths.orders(), label: 'dashboard.orders', icon: Package, isAt: within(dashboardPaths.orders()) },
  {
    to: dashboardPaths.products(),
    label: 'dashboard.products',
    icon: Tag,
    isAt: (pathname) => ofProducts.some((path) => within(path)(pathname)),
  },
  {
    to: dashboardPaths.payment(),
    label: 'dashboard.payment',
    icon: CreditCard,
    isAt: within(dashboardPaths.payment()),
  },
];
