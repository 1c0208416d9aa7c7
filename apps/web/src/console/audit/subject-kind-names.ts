import type { AuditSubjectKind } from '@trad/contract/console/audit-subject-kinds';
import type { MessageKey, Translate } from '../../i18n/use-t.ts';

const KIND_NAMES: Partial<Record<AuditSubjectKind, MessageKey>> = {
  application: 'audit.subjectKind.application',
  catalogue: 'audit.subjectKind.catalogue',
  category_proposal: 'audit.subjectKind.categoryProposal',
  country: 'audit.subjectKind.country',
  currency: 'audit.subjectKind.currency',
  default_commission: 'audit.subjectKind.defaultCommission',
  delivery_zone: 'audit.subjectKind.deliveryZone',
  encryption_key: 'audit.subjectKind.encryptionKey',
  export: 'audit.subjectKind.export',
  import: 'audit.subjectKind.import',
  job: 'audit.subjectKind.job',
  language: 'audit.subjectKind.language',
  newsletter_subscriber: 'audit.subjectKind.newsletterSubscriber',
  order: 'audit.subjectKind.order',
  payment: 'audit.subjectKind.payment',
  payment_alert: 'audit.subjectKind.paymentAlert',
  picture: 'audit.subjectKind.picture',
  product: 'audit.subjectKind.product',
  saved_view: 'audit.subjectKind.savedView',
  seller_order: 'audit.subjectKind.sellerOrder',
  signing_secret: 'audit.subjectKind.signingSecret',
  staff_member: 'audit.subjectKind.staffMember',
  store: 'audit.subjectKind.store',
  user: 'audit.subjectKind.user',
  variant: 'audit.subjectKind.variant',
  withdrawal: 'audit.subjectKind.withdrawal',
  withdrawal_batch: 'audit.subjectKind.withdrawalBatch',
  work_item: 'audit.subjectKind.workItem',
};

/** Translates the kind of a subject; one without a translation is shown as stored. */
export function formatSubjectKind(kind: string, t: Translate): string {
  const key = Object.hasOwn(KIND_NAMES, kind) ? KIND_NAMES[kind as AuditSubjectKind] : undefined;
  return key ? t(key) : kind.replaceAll('_', ' ');
}
