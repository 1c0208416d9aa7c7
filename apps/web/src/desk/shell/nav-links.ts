import { CreditCard, LayoutDashboard, type LucideIcon, Package, Store, Tag } from 'lucide-react';
import { deskPaths } from '../../app/desk-paths.ts';
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
  deskPaths.products(),
  deskPaths.addProduct(),
  deskPaths.addCategory(),
  deskPaths.stock(),
  deskPaths.files(),
];

export const navLinks: NavLink[] = [
  {
    to: deskPaths.dashboard(),
    label: 'desk.dashboard',
    icon: LayoutDashboard,
    isAt: (pathname) => pathname.replace(/\/$/, '') === deskPaths.dashboard(),
  },
  { to: deskPaths.store(), label: 'desk.store', icon: Store, isAt: within(deskPaths.store()) },
  { to: deskPaths.orders(), label: 'desk.orders', icon: Package, isAt: within(deskPaths.orders()) },
  {
    to: deskPaths.products(),
    label: 'desk.products',
    icon: Tag,
    isAt: (pathname) => ofProducts.some((path) => within(path)(pathname)),
  },
  { to: deskPaths.payment(), label: 'desk.payment', icon: CreditCard, isAt: within(deskPaths.payment()) },
];
