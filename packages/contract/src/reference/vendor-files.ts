import type { VendorImport, vendorFileSchemas } from '../vendor-area/vendor-files.ts';
import type { ReferencesOf } from './call-reference.ts';

const waiting: VendorImport = {
  id: 5,
  kind: 'stock',
  name: 'stock.csv',
  dry_run: 0,
  state: 'waiting',
  rows: 2,
  rows_done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  problems: 0,
  first_problems: [],
  warnings: 0,
  first_warnings: [],
  created_at: '2026-11-22T09:30:00.000Z',
  ended_at: null,
};
const problem = { line: 3, column: 'sku', message: 'is no variant of this store' };

export const vendorFileReference: ReferencesOf<typeof vendorFileSchemas> = {
  importVendorFile: {
    description:
      'Read at once, brought in by a job: ask get_vendor_import how it fares. All of it is written or, where any row has a problem, nothing. Rows are known by their `sku`; a file of products has a row for each variant, and `product` groups those that are new. An empty cell leaves what is stored as it is, `[none]` empties it. A file of stock writes `inventory` where it differs from `seen`, and refuses the row where the shop has another count by now. export_vendor_file shows the columns.',
    refuses: ['UNSUPPORTED_FILE', 'TOO_MANY_ROWS'],
    example: {
      input: { kind: 'stock', file: 'data:text/csv;base64,c2t1LGludmVudG9yeSxzZWVuCkFEVS0xLDUsMwpBRFUtMiw5LDgK' },
      reply: { data: waiting },
    },
  },
  getVendorImport: {
    description: 'States: waiting, running, done, refused (rows have problems), failed (it is tried again).',
    example: {
      input: { id: 5 },
      reply: {
        data: {
          ...waiting,
          state: 'refused',
          rows_done: 2,
          problems: 1,
          first_problems: [problem],
          ended_at: '2026-11-22T09:30:02.000Z',
        },
      },
    },
  },
  getVendorImportProblems: {
    description: 'The first thousand.',
    example: {
      input: { id: 5 },
      reply: {
        data: { name: 'import-5-problems.csv', text: 'line,column,message\n3,sku,is no variant of this store\n' },
      },
    },
  },
  exportVendorFile: {
    description:
      'Brought in again as it is, the file changes nothing. A text that a spreadsheet would run as a formula has an apostrophe before it, which import_vendor_file takes off again.',
    example: {
      input: { kind: 'stock' },
      reply: {
        data: {
          name: 'stock.csv',
          text: 'sku,product,variant,inventory,seen,note\nADU-1,Knotted Headband,Teal,3,3,\n',
        },
      },
    },
  },
};
