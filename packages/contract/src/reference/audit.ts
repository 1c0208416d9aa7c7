import type { AuditEntry, auditSchemas } from '../console/audit.ts';
import type { ReferencesOf } from './call-reference.ts';

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
      reply: { data: [entry], next_cursor: '1772366400000.4711' },
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
