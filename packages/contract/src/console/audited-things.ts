import type { PermissionArea } from '../permissions.ts';

/** What the audit log has entries of, and the area of the console whose readers may see the history of one: plain data for the browser. */
export const AUDITED_THINGS = {
  application: 'applications',
  attribute: 'catalogue',
  attribute_value: 'catalogue',
  catalogue: 'catalogue',
  catalogue_import: 'catalogue',
  category: 'catalogue',
  category_proposal: 'catalogue',
  currency: 'settings',
  encryption_key: 'operations',
  import: 'catalogue',
  job: 'operations',
  order: 'orders',
  payment: 'payments',
  payment_alert: 'payments',
  picture: 'catalogue',
  product: 'catalogue',
  seller_order: 'orders',
  saved_view: 'console',
  search_synonym: 'catalogue',
  signing_secret: 'operations',
  staff_invitation: 'staff',
  staff_member: 'staff',
  store: 'stores',
  user: 'people',
  variant: 'catalogue',
  withdrawal: 'withdrawals',
  withdrawal_batch: 'withdrawals',
  work_item: 'console',
} as const satisfies Record<string, PermissionArea>;
export type AuditedThing = keyof typeof AUDITED_THINGS;
