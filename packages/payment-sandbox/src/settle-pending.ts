import { settleCapture } from './paypal/orders.ts';
import { settleRefund as settlePayPalRefund } from './paypal/refunds.ts';
import type { PendingSettlement, ProviderContext, SandboxLedger } from './records.ts';
import { findTestCard } from './stripe/cards.ts';
import { settleIntent } from './stripe/intents.ts';
import { settleRefund } from './stripe/refunds.ts';

/** Settles a pending object with the given outcome, or with that of its test card or buyer. */
export const settlePending = (
  context: ProviderContext,
  { kind, id }: PendingSettlement,
  outcome?: 'succeeds' | 'fails',
) => {
  if (kind === 'intent') settleIntent(context, id, outcome);
  else if (kind === 'capture') settleCapture(context, id, outcome);
  else if (kind === 'paypal_refund') settlePayPalRefund(context, id);
  else settleRefund(context, id);
};

const hasPendingOutcome = (ledger: SandboxLedger, charge: string, status: string) => {
  const method = ledger.get('method', ledger.get('charge', charge)?.payment_method ?? '');
  const refunds = method && findTestCard(method.number).refunds;
  return (refunds === 'succeed_later' && status === 'pending') || (refunds === 'fail_later' && status === 'succeeded');
};

/** Lists pending objects, among them those of an earlier process. */
export const listPendingSettlements = (ledger: SandboxLedger): PendingSettlement[] => [
  ...ledger
    .list('intent')
    .filter(({ status }) => status === 'processing')
    .map(({ id }) => ({ kind: 'intent' as const, id })),
  ...ledger
    .list('capture')
    .filter(({ status }) => status === 'PENDING')
    .map(({ id }) => ({ kind: 'capture' as const, id })),
  ...ledger
    .list('paypal_refund')
    .filter(({ status }) => status === 'PENDING')
    .map(({ id }) => ({ kind: 'paypal_refund' as const, id })),
  ...ledger
    .list('stripe_refund')
    .filter(({ charge, status }) => hasPendingOutcome(ledger, charge, status))
    .map(({ id }) => ({ kind: 'stripe_refund' as const, id })),
];
