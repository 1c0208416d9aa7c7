import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { Amount, Id, oneLine } from '../wire.ts';
import { FOUND_KINDS, type FoundKind } from './found-kinds.ts';

/** The largest number of things of one kind. */
export const MAX_FOUND = 5;

const FoundThing = z
  .object({
    kind: z.enum(Object.keys(FOUND_KINDS) as FoundKind[]),
    id: Id.describe('Of an application the id of the applicant.'),
    title: z.string(),
    detail: z
      .string()
      .nullable()
      .describe('The recipient of an order, the e-mail address of a person, the store of a product and so on.'),
    status: z.string().nullable(),
    money: z.object({ amount: Amount, currency_symbol: z.string(), decimals: z.int() }).nullable(),
  })
  .meta({ id: 'FoundThing', description: 'Something that an operator searched for.' });
export type FoundThing = z.output<typeof FoundThing>;

export const findSchemas = defineSchemas({
  findInConsole: {
    input: z.object({
      text: oneLine(120)
        .min(2)
        .describe(
          'A number, the beginning of a name, a title, a SKU or an e-mail address, or the end of a phone number.',
        ),
    }),
    reply: z.object({ data: z.array(FoundThing) }),
  },
});
