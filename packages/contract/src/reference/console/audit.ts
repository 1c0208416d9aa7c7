import type { AuditEntry, auditSchemas } from '../../console/audit.ts';
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
      'A thousand entries at a time: append the text of each page. A cell that a spreadsheet would evaluate as a formula begins with an apostrophe.',
    example: {
      input: { thing: 'product', days: 7 },
      reply: {
        data: { text: 'time,who,call\r\n2026-03-01T12:00:00.000Z,Adunni Balogun,update_vendor_product\r\n', rows: 1 },
        next_cursor: null,
      },
    },
  },
  getHistory: {
    description:
      'Like get_audit_entries for one thing, for every operator who may read things of its kind: the history of an order requires `orders.read`, too.',
    example: {
      input: { thing: 'product', thing_id: '86' },
      reply: { data: [entry], next_cursor: null },
    },
  },
};
