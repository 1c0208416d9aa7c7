import { paths } from '../../app/paths.ts';
import type { MessageKey } from '../../i18n/use-t.ts';
import { isServed } from '../served-paths.ts';

interface ShellLink {
  to: string;
  label: MessageKey;
}

/** Links lead only to pages that exist; the others appear when theirs does. */
const served = (links: ShellLink[]) => links.filter(({ to }) => isServed(to));

export const accountLinks = served([
  { to: paths.manageAccount(), label: 'link.profile' },
  { to: paths.myOrders(), label: 'link.orders' },
  { to: paths.favourites(), label: 'link.favourites' },
  { to: paths.myAddress(), label: 'link.addresses' },
]);

export const quickLinks = served([
  { to: paths.category(), label: 'link.allProducts' },
  { to: paths.about(), label: 'link.about' },
  { to: paths.faq(), label: 'link.faq' },
  { to: paths.shipping(), label: 'link.shipping' },
  { to: paths.vendor(), label: 'link.shop' },
]);
