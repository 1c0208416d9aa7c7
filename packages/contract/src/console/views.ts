import { z } from 'zod';
import { defineSchemas, EmptyReply } from '../call-schemas.ts';
import { Bit, Flag, Id, oneLine, QueryId, requiredLine } from '../wire.ts';

/** The console's lists that views are saved of. */
export const CONSOLE_LISTS = [
  'orders',
  'payments',
  'refunds',
  'withdrawals',
  'withdrawal_batches',
  'applications',
  'stores',
  'products',
  'proposals',
  'reviews',
  'people',
  'audit',
] as const;
export type ConsoleList = (typeof CONSOLE_LISTS)[number];

const SavedView = z
  .object({
    id: Id,
    name: z.string(),
    query: z.string().describe('Search, filters and sort order, as the address of the list has them.'),
    is_shared: Bit.describe('1: the whole team sees it.'),
    is_own: Bit.describe('1: you saved it, and may change it.'),
    owner: z.string(),
  })
  .meta({ id: 'SavedView', description: 'A saved view of a list of the console.' });
export type SavedView = z.output<typeof SavedView>;

export const savedViewSchemas = defineSchemas({
  getSavedViews: {
    input: z.object({ list: z.enum(CONSOLE_LISTS).describe('The list.') }),
    reply: z.object({ data: z.array(SavedView) }),
  },
  saveView: {
    input: z.object({
      list: z.enum(CONSOLE_LISTS).describe('The list.'),
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
