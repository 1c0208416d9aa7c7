import type { Permission } from '../permissions.ts';

/** What the console's search finds, in the order in which it is shown, with who may see it: plain data for the browser. */
export const FOUND_KINDS = {
  store: 'stores.read',
  person: 'people.read',
  order: 'orders.read',
  product: 'catalogue.read',
  application: 'applications.read',
  withdrawal: 'withdrawals.read',
} as const satisfies Record<string, Permission>;
export type FoundKind = keyof typeof FOUND_KINDS;
