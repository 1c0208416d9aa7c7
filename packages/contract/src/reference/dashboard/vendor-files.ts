import type { VendorImport, vendorFileSchemas } from '../../dashboard/vendor-files.ts';
import type { ReferencesOf } from '../call-reference.ts';

const waitingImport: VendorImport = {
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
  hidden_products: 0,
  first_warnings: [],
  created_at: '2026-11-22T09:30:00.000Z',
  ended_at: null,
};
const problem = { line: 3, column: 'sku', message: 'is not a variant of this store' };

export const vendorFileReference: ReferencesOf<typeof vendorFileSchemas> = {
  importVendorFile: {
    description:
      'The file is checked at once and imported by a job: get_vendor_import returns its status. If any row is invalid, nothing is written. `sku` identifies a row; a file of products has a row per variant, and `product` groups new ones. An empty cell leaves the stored value unchanged, `[none]` clears it. A file of stock writes `inventory` where it differs from `seen`, and refuses the row if the stock differs from `seen` now. export_vendor_file shows the columns.',
    errors: ['UNSUPPORTED_FILE', 'TOO_MANY_ROWS'],
    example: {
      input: { kind: 'stock', file: 'data:text/csv;base64,c2t1LGludmVudG9yeSxzZWVuCkFEVS0xLDUsMwpBRFUtMiw5LDgK' },
      reply: { data: waitingImport },
    },
  },
  getVendorImport: {
    description: 'States: waiting, running, done, refused (invalid rows), failed (retried unless it has problems).',
    example: {
      input: { id: 5 },
      reply: {
        data: {
          ...waitingImport,
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
    description: 'At most 10,000 of them, in the order of the lines.',
    example: {
      input: { id: 5 },
      reply: {
        data: {
          name: 'import-5-problems.csv',
          text: '\uFEFFline,column,message\n3,sku,is not a variant of this store\n',
        },
      },
    },
  },
  exportVendorFile: {
    description:
      'A large file comes in parts of about 4 MB: append their texts until `next_cursor` is null. In a file of products the first row of each product has the columns of the product itself, such as its texts, category and images; its other rows have only `product` and the columns of their variant. Importing the unchanged file changes nothing. A text that a spreadsheet would run as a formula is prefixed with an apostrophe, which import_vendor_file removes.',
    example: {
      input: { kind: 'stock' },
      reply: {
        data: {
          name: 'stock.csv',
          text: '\uFEFFsku,product,variant,inventory,seen,note\nADU-1,Knotted Headband,Teal,3,3,\n',
        },
        next_cursor: null,
      },
    },
  },
};
