import { settleCapture } from './paypal/orders.ts';
import { settleRefund as settlePayPalRefund } from './paypal/refunds.ts';
import type { PendingSettlement, ProviderContext, SandboxRecordStore } from './records.ts';
import { findTestCard } from './stripe/cards.ts';
import { settleIntent } from './stripe/intents.ts';
import { settleRefund } from './stripe/refunds.ts';

/** Settles a pending object with the outcome of its test card or buyer. */
export const settlePending = (context: ProviderContext, { kind, id }: PendingSettlement) => {
  if (kind === 'intent') settleIntent(context, id);
  else if (kind === 'capture') settleCapture(context, id);
  else if (kind === 'paypal_refund') settlePayPalRefund(context, id);
  else settleRefund(context, id);
};

const hasPendingOutcome = (records: SandboxRecordStore, charge: string, status: string) => {
  const method = records.get('method', records.get('charge', charge)?.payment_method ?? '');
  const refunds = method && findTestCard(method.number).refunds;
  return (refunds === 'succeed_later' && status === 'pending') || (refunds === 'fail_later' && status === 'succeeded');
};

/** Lists pending objects, among them those of an earlier process. */
export const listPendingSettlements = (records: SandboxRecordStore): PendingSettlement[] => [
  ...records
    .list('intent')
    .filter(({ status }) => status === 'processing')
    .map(({ id }) => ({ kind: 'intent' as const, id })),
  ...records
    .list('capture')
    .filter(({ status }) => status === 'PENDING')
    .map(({ id }) => ({ kind: 'capture' as const, id })),
  ...records
    .list('paypal_refund')
    .filter(({ status }) => status === 'PENDING')
    .map(({ id }) => ({ kind: 'paypal_refund' as const, id })),
  ...records
    .list('stripe_refund')
    .filter(({ charge, status }) => hasPendingOutcome(records, charge, status))
    .map(({ id }) => ({ kind: 'stripe_refund' as const, id })),
];
