import type { Permission } from '../permissions.ts';

/**
 * The kinds of results of the console's search, in the order of display, with the permission that each requires. Plain
 * data, for the browser too.
 */
export const SEARCH_RESULT_KINDS = {
  store: 'stores.read',
  person: 'people.read',
  order: 'orders.read',
  product: 'catalogue.read',
  application: 'applications.read',
  withdrawal: 'withdrawals.read',
} as const satisfies Record<string, Permission>;
export type SearchResultKind = keyof typeof SEARCH_RESULT_KINDS;
