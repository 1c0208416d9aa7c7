import type { AuditedThing } from '@trad/contract/console/audited-things';
import type { MessageKey, Translate } from '../../i18n/use-t.ts';

const THINGS: Partial<Record<AuditedThing, MessageKey>> = {
  application: 'audit.thing.application',
  catalogue: 'audit.thing.catalogue',
  category_proposal: 'audit.thing.categoryProposal',
  country: 'audit.thing.country',
  currency: 'audit.thing.currency',
  default_commission: 'audit.thing.defaultCommission',
  delivery_zone: 'audit.thing.deliveryZone',
  encryption_key: 'audit.thing.encryptionKey',
  export: 'audit.thing.export',
  import: 'audit.thing.import',
  job: 'audit.thing.job',
  language: 'audit.thing.language',
  order: 'audit.thing.order',
  payment: 'audit.thing.payment',
  payment_alert: 'audit.thing.paymentAlert',
  picture: 'audit.thing.picture',
  product: 'audit.thing.product',
  saved_view: 'audit.thing.savedView',
  seller_order: 'audit.thing.sellerOrder',
  signing_secret: 'audit.thing.signingSecret',
  staff_member: 'audit.thing.staffMember',
  store: 'audit.thing.store',
  user: 'audit.thing.user',
  variant: 'audit.thing.variant',
  withdrawal: 'audit.thing.withdrawal',
  withdrawal_batch: 'audit.thing.withdrawalBatch',
  work_item: 'audit.thing.workItem',
};

/** Translates the kind of a subject; one without a translation is shown as stored. */
export function formatThing(thing: string, t: Translate): string {
  const key = Object.hasOwn(THINGS, thing) ? THINGS[thing as AuditedThing] : undefined;
  return key ? t(key) : thing.replaceAll('_', ' ');
}
