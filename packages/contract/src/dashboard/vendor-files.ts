import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { Bit, FileUpload, Flag, Id, QueryId, Time } from '../wire.ts';
import { VENDOR_FILE_KINDS } from './vendor-file-format.ts';

const RowMessage = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() });

const VendorImport = z
  .object({
    id: Id,
    kind: z.enum(VENDOR_FILE_KINDS),
    name: z.string().describe('The original file name.'),
    dry_run: Bit.describe('1: a dry run; nothing was written.'),
    state: z
      .enum(['waiting', 'running', 'done', 'refused', 'failed'])
      .describe(
        'refused: rows have problems, and nothing was written. failed: an error ended it; without `problems` it is tried again.',
      ),
    rows: z.int(),
    rows_done: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    problems: z.int().describe('The number of invalid rows; with any of them nothing is written.'),
    first_problems: z.array(RowMessage),
    warnings: z
      .int()
      .describe(
        'The number of warnings: products that are drafts for lack of a picture, and hidden products. A product may have both.',
      ),
    hidden_products: z
      .int()
      .describe('Products that are hidden, as they have the name or a picture of a hidden product of the store.'),
    first_warnings: z.array(RowMessage),
    created_at: Time,
    ended_at: Time.nullable(),
  })
  .meta({ id: 'VendorImport', description: 'An import.' });
export type VendorImport = z.output<typeof VendorImport>;

const Mapping = z
  .string()
  .max(10_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()));

export const vendorFileSchemas = defineSchemas({
  importVendorFile: {
    input: z.object({
      kind: z.enum(VENDOR_FILE_KINDS).describe('Kind of the rows.'),
      file: FileUpload.describe('CSV in UTF-8, of at most 20 MB and 50,000 rows, as a file of the form or a data URL.'),
      dry_run: Flag.default(0).describe('1: checks everything and writes nothing.'),
      mapping: Mapping.optional().describe('As JSON: maps columns of the file to columns of the format.'),
    }),
    reply: z.object({ data: VendorImport }),
  },
  getVendorImport: {
    input: z.object({ id: QueryId.describe('The id that import_vendor_file returned.') }),
    reply: z.object({ data: VendorImport }),
  },
  getVendorImportProblems: {
    input: z.object({ id: QueryId.describe('The id that import_vendor_file returned.') }),
    reply: z.object({ data: z.object({ name: z.string(), text: z.string().describe('CSV: line, column, message.') }) }),
  },
  exportVendorFile: {
    input: z.object({
      kind: z.enum(VENDOR_FILE_KINDS).describe('Kind of the rows.'),
      cursor: QueryId.optional().describe('`next_cursor` of the part before.'),
    }),
    reply: z.object({
      data: z.object({
        name: z.string(),
        text: z.string().describe('CSV in the format of import_vendor_file, the first part with a header.'),
      }),
      next_cursor: Id.nullable().describe('null: the file ends with this part.'),
    }),
  },
});
