import type { PermissionArea } from '../permissions.ts';

/**
 * The kinds of subjects of the audit log, each with the area of the console whose readers may see its history. Plain
 * data, for the browser too.
 */
export const AUDIT_SUBJECT_KINDS = {
  announcement: 'content',
  application: 'applications',
  attribute: 'catalogue',
  attribute_value: 'catalogue',
  // A batch that an import of catalogue files wrote, be it an operator's or that of the command line.
  catalogue: 'catalogue',
  // An operator's import of uploaded catalogue files.
  catalogue_import: 'catalogue',
  category: 'catalogue',
  category_proposal: 'catalogue',
  // The order of slides, partners and other items of a kind.
  content_order: 'content',
  content_text: 'content',
  country: 'settings',
  currency: 'settings',
  default_commission: 'settings',
  delivery_zone: 'settings',
  encryption_key: 'operations',
  // Exports of lists with personal data; the id is the list.
  export: 'audit',
  faq: 'content',
  // A vendor's file of products or stock.
  import: 'catalogue',
  job: 'operations',
  language: 'settings',
  newsletter_subscriber: 'people',
  order: 'orders',
  partner: 'content',
  payment: 'payments',
  payment_alert: 'payments',
  payment_method: 'settings',
  picture: 'catalogue',
  product: 'catalogue',
  review: 'reviews',
  seller_order: 'orders',
  // Views may be private.
  saved_view: 'audit',
  search_synonym: 'catalogue',
  signing_secret: 'operations',
  staff_invitation: 'staff',
  slide: 'content',
  staff_member: 'staff',
  store: 'stores',
  user: 'people',
  variant: 'catalogue',
  withdrawal: 'withdrawals',
  withdrawal_batch: 'withdrawals',
  // Who works on what is not for every operator.
  work_item: 'audit',
} as const satisfies Record<string, PermissionArea>;
export type AuditSubjectKind = keyof typeof AUDIT_SUBJECT_KINDS;
