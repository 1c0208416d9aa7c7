import { paths } from '../../app/paths.ts';
import { footerLinks, type ShellLink } from '../../features/content/footer-links.ts';
import { isServed } from '../server/served-paths.ts';

/** Links lead only to pages that exist; the others appear when theirs does. */
const served = (links: ShellLink[]) => links.filter(({ to }) => isServed(to));

export const accountLinks = served([
  { to: paths.manageAccount(), label: 'link.profile' },
  { to: paths.myOrders(), label: 'link.orders' },
  { to: paths.favourites(), label: 'link.favourites' },
  { to: paths.myAddress(), label: 'link.addresses' },
]);

export const quickLinks = served(footerLinks);
