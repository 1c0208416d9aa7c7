import { z } from 'zod';
import { defineSchemas } from '../../call-schemas.ts';
import { Bit, FileUpload, Flag, Id, oneLine, QueryId, Time } from '../../wire.ts';
import { IMPORT_MESSAGE_CODES } from './import-messages.ts';

/** The names of catalogue files: each is `<name>.csv` or `<name>.jsonl`. */
export const CATALOGUE_FILE_NAMES = [
  'stores',
  'categories',
  'size-guides',
  'attributes',
  'attribute-values',
  'products',
  'delivery-charges',
  'variants',
  'prices',
  'stock',
  'images',
  'translations',
] as const;

/** The limits of an import in the console; the `catalog` command has none of them. */
export const MAX_CATALOGUE_FILE_BYTES = 25_000_000;
export const MAX_CATALOGUE_IMPORT_BYTES = 200_000_000;
export const MAX_CATALOGUE_IMPORT_FILES = 300;

/** `checked`: a dry run has ended; `done`: an import has, also where rows were rejected; `failed`: a run ended by an error. */
export const CATALOGUE_IMPORT_STATES = [
  'draft',
  'waiting',
  'running',
  'checked',
  'done',
  'failed',
  'cancelled',
] as const;
export type CatalogueImportState = (typeof CATALOGUE_IMPORT_STATES)[number];

/** The phases of an import, in order. */
export const CATALOGUE_IMPORT_PHASES = ['reading', 'pictures', 'checking', 'comparing', 'writing', 'listing'] as const;
export type CatalogueImportPhase = (typeof CATALOGUE_IMPORT_PHASES)[number];

const ImportMessage = z
  .object({
    code: z.enum(IMPORT_MESSAGE_CODES),
    params: z.record(z.string(), z.string()).describe('What its sentence contains, such as the number of a line.'),
  })
  .meta({ id: 'ImportMessage', description: 'A sentence of the import by its code.' });
export type ImportMessage = z.output<typeof ImportMessage>;
const message = ImportMessage.nullable().describe('Null: the sentence has no code.');

const CatalogueImport = z
  .object({
    id: Id,
    state: z.enum(CATALOGUE_IMPORT_STATES),
    is_check: Bit.describe(
      '1: a dry run: the last run checked the files and wrote nothing. Also 1 before the first run.',
    ),
    files: z.array(z.object({ name: z.string(), bytes: z.int() })),
    phase: z.enum(CATALOGUE_IMPORT_PHASES).nullable().describe('The current phase while it runs.'),
    done: z.int().describe('What is finished of the phase, out of `total`.'),
    total: z.int(),
    results: z.array(
      z.object({
        file: z.string(),
        rows: z.int(),
        created: z.int(),
        changed: z.int(),
        removed: z.int(),
        unchanged: z.int(),
        rejected: z.int().describe('Rows with a problem.'),
        skipped: z.int().describe('Valid rows of products with a rejected row.'),
      }),
    ),
    problems: z.int(),
    first_problems: z.array(
      z.object({
        file: z.string(),
        line: z.int(),
        column: z.string(),
        reason: z.string().describe('In English.'),
        message,
        value: z.string().describe('The cell, cut after 200 characters.'),
      }),
    ),
    notes: z.array(z.string()).describe('Notes for operators, in English, such as products without a picture.'),
    note_messages: z.array(z.object({ text: z.string(), message })).describe('The notes with their codes.'),
    failure: z.string().nullable().describe('The reason why the files could not be imported, in English.'),
    failure_messages: z
      .array(z.object({ text: z.string(), message, file: z.string().nullable(), line: z.int().nullable() }))
      .describe('The sentences of `failure` with their codes, each with the file and the line that it is about.'),
    by: z.string().nullable().describe('Who started the last run; before the first one, who uploaded the first file.'),
    created_at: Time,
    started_at: Time.nullable(),
    ended_at: Time.nullable(),
  })
  .meta({ id: 'CatalogueImport', description: 'An import of catalogue files.' });
export type CatalogueImport = z.output<typeof CatalogueImport>;

const ImportReply = z.object({ data: CatalogueImport });
const ImportId = Id.describe('Id of the import.');

export const catalogueImportSchemas = defineSchemas({
  getCatalogueImports: {
    input: z.object({}),
    reply: z.object({ data: z.array(CatalogueImport).describe('The latest twenty, without their problems.') }),
  },
  getCatalogueImport: {
    input: z.object({ id: QueryId.describe('Id of the import.') }),
    reply: ImportReply,
  },
  getCatalogueImportProblems: {
    input: z.object({ id: QueryId.describe('Id of the import.') }),
    reply: z.object({
      data: z.object({
        name: z.string(),
        text: z.string().describe('CSV: file, line, column, reason, value; the first 5,000.'),
      }),
    }),
  },
  uploadCatalogueFile: {
    input: z.object({
      id: QueryId.optional().describe('The import that the file belongs to; without it a new one.'),
      file: FileUpload.describe(
        'A catalogue file or a picture, of at most 25 MB, as a file of the form or a data URL.',
      ),
      name: oneLine(120)
        .optional()
        .describe('The name of the file, such as products.csv; by default that of the form’s file.'),
    }),
    reply: ImportReply,
  },
  startCatalogueImport: {
    input: z.object({
      id: ImportId,
      dry_run: Flag.default(1).describe('1: checks everything and writes nothing. 0: imports.'),
    }),
    reply: ImportReply,
  },
  cancelCatalogueImport: {
    input: z.object({ id: ImportId }),
    reply: ImportReply,
  },
});
