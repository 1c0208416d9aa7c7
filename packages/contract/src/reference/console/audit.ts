import type { AuditEntry, auditSchemas, undoSchemas } from '../../console/audit.ts';
import { buildExportExample } from '../build-export-example.ts';
import type { ReferencesOf } from '../call-reference.ts';

const entry: AuditEntry = {
  id: 4711,
  created_at: '2026-03-01T12:00:00.000Z',
  actor_kind: 'person',
  actor: { id: 2, name: 'Adunni Balogun' },
  system_account: null,
  viewed_as: null,
  source: 'update_vendor_product',
  thing: 'product',
  thing_id: '86',
  changes: [{ field: 'variant ADU-HEADBAND-TEAL: price USD', before: 1800, after: 2100, is_erased: 0 }],
  address: '203.0.113.5',
  request_id: '0f0c8d62-6a1b-4d0e-9a53-6a3b0d8f2c11',
  undoes_id: null,
  undo_problem: 'vendor',
};
const symbolEntry: AuditEntry = {
  ...entry,
  id: 4720,
  source: 'set_currency_symbol',
  thing: 'currency',
  thing_id: 'NGN',
  changes: [{ field: 'symbol', before: '₦', after: 'N', is_erased: 0 }],
  undo_problem: null,
};

export const auditReference: ReferencesOf<typeof auditSchemas> = {
  getAuditEntries: {
    description: 'The newest entry first. Amounts are in minor units. Entries cannot be changed or deleted.',
    example: {
      input: { actor_id: 2, from: '2026-03-01', limit: 20 },
      reply: {
        total: 1,
        total_is_exact: 1,
        next_cursor: null,
        data: [{ ...entry, thing_name: 'Sunburst Head Wrap', subject: { kind: 'product', id: 86 } }],
      },
    },
  },
  exportAuditEntries: {
    description:
      'A thousand entries at a time: append the text of each page. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. Each page leaves an entry of `export` in the audit log.',
    example: {
      input: { thing: 'product', days: 7 },
      reply: buildExportExample({
        id: '4711',
        time: '2026-03-01T12:00:00.000Z',
        by: 'person',
        person_id: '2',
        person: 'Adunni Balogun',
        system_account: '',
        viewed_as: '',
        call: 'update_vendor_product',
        thing: 'product',
        thing_id: '86',
        thing_name: 'Sunburst Head Wrap',
        changes: 'variant ADU-HEADBAND-TEAL: price USD: 1800 → 2100',
        address: '203.0.113.5',
        request_id: '0f0c8d62-6a1b-4d0e-9a53-6a3b0d8f2c11',
      }),
    },
  },
  getHistory: {
    description:
      'Like get_audit_entries for one subject, for every operator who may read rows of its kind: the history of an order requires `orders.read`, too.',
    example: {
      input: { thing: 'product', thing_id: '86' },
      reply: { data: [entry], next_cursor: null },
    },
  },
};

export const undoReference: ReferencesOf<typeof undoSchemas> = {
  getUndo: {
    description:
      'For everybody who may read the history of the entry’s row. `later` has changes of the same fields since then: while there are any, `undo_change` is refused.',
    errors: ['NOT_FOUND'],
    example: {
      input: { id: 4720 },
      reply: {
        data: {
          entry: symbolEntry,
          fields: [{ field: 'symbol', current: 'N', former: '₦' }],
          is_allowed: 1,
          later: [],
        },
      },
    },
  },
  undoChange: {
    description:
      'Sets the fields back by the call that changes them, with its permission, its rules and its own errors. Its entry in the audit log names the one that it undid in `undoes_id`. CONFLICT, with `data.problem`, where the change cannot be undone; EDITED_MEANWHILE, with `data.later`, where its fields were changed since; it is empty where no later entry says so, such as of a review that its author wrote again or of a country that was moved to another zone.',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'EDITED_MEANWHILE'],
    example: { input: { id: 4720 }, reply: { data: { id: 4720 } } },
  },
};
