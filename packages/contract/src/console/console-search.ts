import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { Amount, Id, oneLine } from '../wire.ts';
import { SEARCH_RESULT_KINDS, type SearchResultKind } from './search-result-kinds.ts';

/** The maximum number of results of one kind. */
export const MAX_RESULTS_PER_KIND = 5;

const ConsoleSearchResult = z
  .object({
    kind: z.enum(Object.keys(SEARCH_RESULT_KINDS) as SearchResultKind[]),
    id: Id.describe('Of an application the id of the applicant.'),
    title: z.string(),
    detail: z
      .string()
      .nullable()
      .describe('The recipient of an order, the e-mail address of a person, the store of a product and so on.'),
    status: z.string().nullable(),
    money: z.object({ amount: Amount, currency_symbol: z.string(), decimals: z.int() }).nullable(),
  })
  .meta({ id: 'ConsoleSearchResult', description: 'A result of the console’s search.' });
export type ConsoleSearchResult = z.output<typeof ConsoleSearchResult>;

export const consoleSearchSchemas = defineSchemas({
  findInConsole: {
    input: z.object({
      text: oneLine(120)
        .min(2)
        .describe(
          'A number, the beginning of a name, a title, a SKU or an e-mail address, or the end of a phone number.',
        ),
    }),
    reply: z.object({ data: z.array(ConsoleSearchResult) }),
  },
});
