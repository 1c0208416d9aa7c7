import { paths } from '../../app/paths.ts';
import type { LabelledLink } from '../../features/content/footer-links.ts';

export const accountLinks: LabelledLink[] = [
  { to: paths.manageAccount(), label: 'link.profile' },
  { to: paths.myOrders(), label: 'link.orders' },
  { to: paths.favourites(), label: 'link.favourites' },
  { to: paths.myAddress(), label: 'link.addresses' },
];
