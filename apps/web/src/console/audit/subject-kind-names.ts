import type { AuditSubjectKind } from '@trad/contract/console/audit-subject-kinds';
import type { MessageKey, Translate } from '../../i18n/use-t.ts';

const KIND_NAMES: Readonly<Record<AuditSubjectKind, MessageKey>> = {
  announcement: 'audit.subjectKind.announcement',
  application: 'audit.subjectKind.application',
  attribute: 'audit.subjectKind.attribute',
  attribute_value: 'audit.subjectKind.attributeValue',
  catalogue: 'audit.subjectKind.catalogueImportBatch',
  catalogue_import: 'audit.subjectKind.catalogueImport',
  category: 'audit.subjectKind.category',
  category_proposal: 'audit.subjectKind.categoryProposal',
  content_order: 'audit.subjectKind.contentOrder',
  content_text: 'audit.subjectKind.contentText',
  country: 'audit.subjectKind.country',
  currency: 'audit.subjectKind.currency',
  default_commission: 'audit.subjectKind.defaultCommission',
  delivery_zone: 'audit.subjectKind.deliveryZone',
  encryption_key: 'audit.subjectKind.encryptionKey',
  export: 'audit.subjectKind.export',
  faq: 'audit.subjectKind.faq',
  import: 'audit.subjectKind.vendorImport',
  job: 'audit.subjectKind.job',
  language: 'audit.subjectKind.language',
  newsletter_subscriber: 'audit.subjectKind.newsletterSubscriber',
  order: 'audit.subjectKind.order',
  partner: 'audit.subjectKind.partner',
  payment: 'audit.subjectKind.payment',
  payment_alert: 'audit.subjectKind.paymentAlert',
  payment_method: 'audit.subjectKind.paymentMethod',
  picture: 'audit.subjectKind.picture',
  product: 'audit.subjectKind.product',
  review: 'audit.subjectKind.review',
  saved_view: 'audit.subjectKind.savedView',
  search_synonym: 'audit.subjectKind.searchSynonym',
  seller_order: 'audit.subjectKind.sellerOrder',
  signing_secret: 'audit.subjectKind.signingSecret',
  slide: 'audit.subjectKind.slide',
  staff_invitation: 'audit.subjectKind.staffInvitation',
  staff_member: 'audit.subjectKind.staffMember',
  store: 'audit.subjectKind.store',
  user: 'audit.subjectKind.user',
  variant: 'audit.subjectKind.variant',
  withdrawal: 'audit.subjectKind.withdrawal',
  withdrawal_batch: 'audit.subjectKind.withdrawalBatch',
  work_item: 'audit.subjectKind.workItem',
};

/** Translates the kind of a subject; one that only a newer server knows is shown as stored, with spaces for underscores. */
export function formatSubjectKind(kind: string, t: Translate): string {
  const key = Object.hasOwn(KIND_NAMES, kind) ? KIND_NAMES[kind as AuditSubjectKind] : undefined;
  return key ? t(key) : kind.replaceAll('_', ' ');
}
