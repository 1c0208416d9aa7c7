import type { Permission } from '@trad/contract/permissions';
import { consolePaths } from '../app/console-paths.ts';
import type { MessageKey } from '../i18n/use-t.ts';
import type { IconName } from '../ui/icons/icon-names.ts';

export interface NavLink {
  to: string;
  label: MessageKey;
  icon: IconName;
  /** The key after G that opens it. */
  shortcut: string;
  /** Further paths for which it is the current link. */
  also?: readonly string[];
  /** The permission without which the link is hidden. */
  permission: Permission;
}

export interface NavGroup {
  /** Null for the first links, which have no heading. */
  title: MessageKey | null;
  links: readonly NavLink[];
}

/** The links of the sidebar. */
export const navGroups: readonly NavGroup[] = [
  {
    title: null,
    links: [
      { to: consolePaths.home(), label: 'console.home', icon: 'house', shortcut: 'h', permission: 'console.read' },
    ],
  },
  {
    title: 'console.sales',
    links: [
      { to: consolePaths.orders(), label: 'console.orders', icon: 'package', shortcut: 'o', permission: 'orders.read' },
      {
        to: consolePaths.payments(),
        label: 'console.payments',
        icon: 'credit-card',
        shortcut: 'p',
        permission: 'payments.read',
      },
      {
        to: consolePaths.withdrawals(),
        label: 'console.withdrawals',
        icon: 'landmark',
        shortcut: 'w',
        permission: 'withdrawals.read',
      },
    ],
  },
  {
    title: 'console.vendors',
    links: [
      {
        to: consolePaths.applications(),
        label: 'console.applications',
        icon: 'file-check',
        shortcut: 'v',
        permission: 'applications.read',
      },
      { to: consolePaths.stores(), label: 'console.stores', icon: 'store', shortcut: 's', permission: 'stores.read' },
    ],
  },
  {
    title: 'console.catalogue',
    links: [
      {
        to: consolePaths.products(),
        label: 'console.products',
        icon: 'shirt',
        shortcut: 'd',
        permission: 'catalogue.read',
      },
      {
        to: consolePaths.reviews(),
        label: 'console.reviews',
        icon: 'message-square-text',
        shortcut: 'r',
        permission: 'reviews.read',
      },
      {
        to: consolePaths.categories(),
        also: [
          consolePaths.proposals(),
          consolePaths.attributes(),
          consolePaths.synonyms(),
          consolePaths.catalogueImport(),
        ],
        label: 'console.categories',
        icon: 'folder-tree',
        shortcut: 'c',
        permission: 'catalogue.read',
      },
    ],
  },
  {
    title: 'console.storefront',
    links: [
      {
        to: consolePaths.content(),
        label: 'console.content',
        icon: 'languages',
        shortcut: 't',
        permission: 'content.read',
      },
      {
        to: consolePaths.settings(),
        label: 'permissionArea.settings',
        icon: 'settings-2',
        shortcut: 'n',
        permission: 'settings.read',
      },
    ],
  },
  {
    title: 'console.team',
    links: [
      { to: consolePaths.people(), label: 'console.people', icon: 'users', shortcut: 'e', permission: 'people.read' },
      {
        to: consolePaths.staff(),
        label: 'console.staff',
        icon: 'shield-check',
        shortcut: 'f',
        permission: 'staff.read',
      },
      {
        to: consolePaths.audit(),
        label: 'permissionArea.audit',
        icon: 'scroll-text',
        shortcut: 'a',
        permission: 'audit.read',
      },
    ],
  },
  {
    title: 'console.you',
    links: [
      { to: consolePaths.account(), label: 'console.account', icon: 'user', shortcut: 'y', permission: 'console.read' },
    ],
  },
];
