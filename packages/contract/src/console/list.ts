import { z } from 'zod';
import { optionalLine, pageLimit } from '../wire.ts';

/** Rows of a list are counted up to this number: an exact count of a million rows costs more than the page. */
export const MAX_COUNTED_ROWS = 10_000;

/** A sort key of 300 characters, of at most three bytes each, in base64url. */
const cursor = optionalLine(1300).describe('`next_cursor` of the page before.');

/** The fields of the input of a list that choose the page, without a choice of its order. */
export const PAGE_INPUT = { limit: pageLimit(50), cursor };

/** The search text of a list. */
export const searchText = (description: string) => z.string().trim().max(120).optional().describe(description);

/** The fields of the input of a list that choose the page. The first sort key is the default; the order is `defaultOrder`. */
export const buildListInput = <const Sort extends readonly [string, ...string[]]>(
  sorts: Sort,
  defaultOrder: 'ASC' | 'DESC' = 'DESC',
) => ({
  sort: z.enum(sorts).default(sorts[0]).describe('The sort key.'),
  order: z.enum(['ASC', 'DESC']).default(defaultOrder).describe('ASC or DESC.'),
  ...PAGE_INPUT,
});

/** Builds the reply of a list: a page of its rows. */
export const buildListReply = <Row extends z.ZodType>(row: Row) =>
  z.object({
    total: z.int().describe(`The number of rows, up to ${MAX_COUNTED_ROWS}.`),
    total_is_exact: z.literal([0, 1]).describe('0: there are more than `total`.'),
    next_cursor: z.string().nullable().describe('null on the last page.'),
    data: z.array(row),
  });

/** The input of a list's export besides its filter. */
export const EXPORT_INPUT = { cursor };

/** The reply of the export of a list: a page of at most a thousand rows. */
export const ExportReply = z.object({
  data: z.object({ text: z.string().describe('Lines of CSV, the first page with a header.'), rows: z.int() }),
  next_cursor: z.string().nullable().describe('null: the export ends with this page.'),
});
