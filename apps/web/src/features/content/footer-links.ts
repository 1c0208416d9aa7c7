import { paths } from '../../app/paths.ts';
import type { MessageKey } from '../../i18n/use-t.ts';

/** A link to a page of the shop, in the footer or in the menus of the account. */
export interface LabelledLink {
  to: string;
  label: MessageKey;
}

/** The quick links of the footer. */
export const footerLinks: LabelledLink[] = [
  { to: paths.category(), label: 'link.allProducts' },
  { to: paths.about(), label: 'link.about' },
  { to: paths.faq(), label: 'link.faq' },
  { to: paths.shipping(), label: 'link.shipping' },
  { to: paths.contact(), label: 'link.contact' },
  { to: paths.terms(), label: 'link.terms' },
  { to: paths.privacy(), label: 'link.privacy' },
  { to: paths.vendor(), label: 'link.shop' },
];
