import { z } from 'zod';
import { defineSchemas, EmptyReply } from '../call-schemas.ts';
import type { Permission } from '../permissions.ts';
import { Bit, Flag, Id, oneLine, QueryId, requiredLine } from '../wire.ts';

/**
 * The console's lists with saved views, each with its permission: a view may search for a name or an e-mail address.
 */
export const CONSOLE_LISTS = {
  orders: 'orders.read',
  payments: 'payments.read',
  refunds: 'payments.read',
  withdrawals: 'withdrawals.read',
  withdrawal_batches: 'withdrawals.read',
  applications: 'applications.read',
  stores: 'stores.read',
  products: 'catalogue.read',
  proposals: 'catalogue.read',
  reviews: 'reviews.read',
  people: 'people.read',
  audit: 'audit.read',
} as const satisfies Record<string, Permission>;
export type ConsoleList = keyof typeof CONSOLE_LISTS;
const List = z.enum(Object.keys(CONSOLE_LISTS) as ConsoleList[]).describe('The list.');

/** Views of one list that an operator may have. */
export const MAX_SAVED_VIEWS = 50;

const SavedView = z
  .object({
    id: Id,
    name: z.string(),
    query: z.string().describe('Search, filters and sort order, as the address of the list has them.'),
    is_shared: Bit.describe('1: the whole team sees it.'),
    is_own: Bit.describe('1: you saved it, and may change it.'),
    owner: z.string().describe('The name of the operator who saved it.'),
  })
  .meta({ id: 'SavedView', description: 'A saved view of a list of the console.' });
export type SavedView = z.output<typeof SavedView>;

export const savedViewSchemas = defineSchemas({
  getSavedViews: {
    input: z.object({ list: List }),
    reply: z.object({ data: z.array(SavedView) }),
  },
  saveView: {
    input: z.object({
      list: List,
      name: requiredLine(60).describe('Its name: a view of yours with this name is replaced.'),
      query: oneLine(2000).describe('Search, filters and sort order, such as status=received&days=7.'),
      is_shared: Flag.default(0).describe('1: the whole team sees it.'),
    }),
    reply: z.object({ data: SavedView }),
  },
  deleteSavedView: {
    input: z.object({ id: QueryId.describe('Id of a view of yours.') }),
    reply: EmptyReply,
  },
});
