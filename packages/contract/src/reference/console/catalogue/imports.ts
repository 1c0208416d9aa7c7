import type { CatalogueImport, catalogueImportSchemas } from '../../../console/catalogue/imports.ts';
import type { ReferencesOf } from '../../call-reference.ts';

const draft: CatalogueImport = {
  id: 12,
  state: 'draft',
  is_check: 1,
  files: [{ name: 'stock.csv', bytes: 2048 }],
  phase: null,
  done: 0,
  total: 0,
  results: [],
  problems: 0,
  first_problems: [],
  notes: [],
  note_messages: [],
  failure: null,
  failure_messages: [],
  by: 'Nia Mensah',
  created_at: '2026-03-01T12:00:00.000Z',
  started_at: null,
  ended_at: null,
};
const checked: CatalogueImport = {
  ...draft,
  state: 'checked',
  results: [{ file: 'stock', rows: 80, created: 0, changed: 12, removed: 0, unchanged: 67, rejected: 1, skipped: 0 }],
  problems: 1,
  first_problems: [
    {
      file: 'stock',
      line: 7,
      column: 'stock',
      reason: 'is negative',
      value: '-2',
      message: { code: 'negative', params: {} },
    },
  ],
  started_at: '2026-03-01T12:01:00.000Z',
  ended_at: '2026-03-01T12:01:02.000Z',
};

export const catalogueImportReference: ReferencesOf<typeof catalogueImportSchemas> = {
  getCatalogueImports: { example: { input: {}, reply: { data: [{ ...checked, first_problems: [] }] } } },
  getCatalogueImport: {
    description: 'With the first hundred problems.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 12 }, reply: { data: checked } },
  },
  getCatalogueImportProblems: {
    description: 'A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe.',
    errors: ['NOT_FOUND'],
    example: {
      input: { id: 12 },
      reply: {
        data: {
          name: 'import-12-problems.csv',
          text: "\uFEFFfile,line,column,reason,value\nstock,7,stock,is negative,'-2\n",
        },
      },
    },
  },
  uploadCatalogueFile: {
    description:
      'Adds a file to an import whose state is not waiting, running or done; a file of the same name is replaced. Files are deleted a day after their upload. See docs/catalogue-files.md for what they contain.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'UNSUPPORTED_FILE'],
    example: {
      input: { file: 'data:text/csv;base64,c2t1LHN0b2NrCg==', name: 'stock.csv' },
      reply: { data: draft },
    },
  },
  startCatalogueImport: {
    description:
      'Checks the files in the background, or imports them with `dry_run` 0: read get_catalogue_import until `state` is neither waiting nor running. One import runs at a time: while the command `npm run catalog` imports or checks, this one waits, and `notes` says so. Rows with problems are left out, with all rows of their product.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'IMPORT_RUNNING'],
    example: { input: { id: 12, dry_run: 1 }, reply: { data: { ...draft, state: 'waiting' } } },
  },
  cancelCatalogueImport: {
    description: 'Rows that were imported before remain; starting it again continues.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 12 }, reply: { data: { ...draft, state: 'cancelled' } } },
  },
};
