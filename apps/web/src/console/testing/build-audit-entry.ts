import type { AuditEntry } from '@trad/contract/console/audit';

/** An entry of the audit log for tests. */
export const buildAuditEntry = (entry: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 9,
  created_at: '2026-03-02T14:31:07.482Z',
  actor_kind: 'person',
  actor: { id: 7, name: 'Kwame Boateng' },
  system_account: null,
  viewed_as: null,
  source: 'refund_order',
  thing: 'order',
  thing_id: '206',
  changes: [{ field: 'status', before: 'received', after: 'refunded', is_erased: 0 }],
  address: '198.51.100.9',
  request_id: 'req-1',
  undoes_id: null,
  undo_problem: 'money',
  ...entry,
});
