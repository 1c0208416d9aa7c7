import type { ConsoleSearchResult } from '@trad/contract/console/console-search';
import type { SearchResultKind } from '@trad/contract/console/search-result-kinds';
import type { Permission } from '@trad/contract/permissions';
import { consolePaths } from '../../app/console-paths.ts';
import type { MessageKey } from '../../i18n/use-t.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';

/** The kinds of results to which a prefix character limits the search. */
export const SCOPES = {
  '#': { label: 'palette.orders', kinds: ['order'] },
  '@': { label: 'palette.people', kinds: ['person'] },
  '/': { label: 'palette.screens', kinds: ['screen'] },
  '>': { label: 'palette.actions', kinds: ['action'] },
} as const satisfies Record<string, { label: MessageKey; kinds: readonly string[] }>;
export type Scope = keyof typeof SCOPES;

/** An option of the command palette. */
export interface PaletteItem {
  /** Unique among the items. Of a search result its kind and id, from which `storeRecent` reads them. */
  key: string;
  icon: IconName;
  title: string;
  detail?: string | undefined;
  /** The keyboard shortcut for the same action. */
  keys?: string | undefined;
  /** The path that it opens. An option without one calls `run`. */
  to?: string | undefined;
  run?: (() => void) | undefined;
}

/** The path, icon and heading of each kind of search result. */
export const RESULT_KINDS: Record<
  SearchResultKind,
  { heading: MessageKey; icon: IconName; getPath: (id: number) => string }
> = {
  store: { heading: 'palette.stores', icon: 'store', getPath: consolePaths.store },
  person: { heading: 'palette.people', icon: 'user', getPath: consolePaths.person },
  order: { heading: 'palette.orders', icon: 'package', getPath: consolePaths.order },
  product: { heading: 'palette.products', icon: 'tag', getPath: consolePaths.product },
  application: {
    heading: 'palette.applications',
    icon: 'file-check',
    getPath: consolePaths.application,
  },
  withdrawal: {
    heading: 'palette.withdrawals',
    icon: 'landmark',
    getPath: (id) => consolePaths.withdrawals({ search: `WD-${id}` }),
  },
};

/** Options that open a filtered list, or a screen that is not in the sidebar, each with the permission that it requires. */
export const LINK_OPTIONS: readonly { label: MessageKey; permission: Permission; to: string; icon: IconName }[] = [
  { label: 'palette.lateToShip', permission: 'orders.read', to: consolePaths.orders({ late: '1' }), icon: 'truck' },
  {
    label: 'palette.alerts',
    permission: 'orders.read',
    to: consolePaths.orders({ payment: 'alert' }),
    icon: 'triangle-exclamation-point',
  },
  {
    label: 'palette.refunding',
    permission: 'orders.read',
    to: consolePaths.orders({ payment: 'refunding' }),
    icon: 'rotate-ccw',
  },
  { label: 'console.proposals', permission: 'catalogue.read', to: consolePaths.proposals(), icon: 'folder-tree' },
  { label: 'console.attributes', permission: 'catalogue.read', to: consolePaths.attributes(), icon: 'folder-tree' },
  { label: 'console.synonyms', permission: 'catalogue.read', to: consolePaths.synonyms(), icon: 'search' },
  { label: 'console.import', permission: 'catalogue.read', to: consolePaths.catalogueImport(), icon: 'file-up' },
  {
    label: 'console.deliveryZones',
    permission: 'settings.read',
    to: consolePaths.deliverySettings(),
    icon: 'truck',
  },
  { label: 'console.countries', permission: 'settings.read', to: consolePaths.countrySettings(), icon: 'settings-2' },
  { label: 'palette.prices', permission: 'audit.read', to: consolePaths.audit({ price: '1' }), icon: 'scroll-text' },
  {
    label: 'palette.roles',
    permission: 'audit.read',
    to: consolePaths.audit({ thing: 'staff_member' }),
    icon: 'scroll-text',
  },
];

/** Splits a typed text into a scope and a query. */
export function readScope(text: string): { scope: Scope | null; query: string } {
  const first = text.charAt(0);
  return first in SCOPES ? { scope: first as Scope, query: text.slice(1).trim() } : { scope: null, query: text.trim() };
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a label contains the query, ignoring accents and case. */
export const isMatch = (label: string, query: string) => fold(label).includes(fold(query));

/** Finds the range of a text to highlight, ignoring case but not accents; null where the text does not contain the query. */
export function findHighlightRange(text: string, query: string): [from: number, to: number] | null {
  const from = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  return from < 0 ? null : [from, from + query.length];
}

export const toResultItem = (result: ConsoleSearchResult, detail: string): PaletteItem => ({
  key: `${result.kind} ${result.id}`,
  icon: RESULT_KINDS[result.kind].icon,
  title: result.title,
  detail,
  to: RESULT_KINDS[result.kind].getPath(result.id),
});
