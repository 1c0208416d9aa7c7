import { settleCapture } from './paypal/orders.ts';
import { settleRefund as settlePayPalRefund } from './paypal/refunds.ts';
import type { Books, SandboxLedger, Unsettled } from './records.ts';
import { cardByNumber } from './stripe/cards.ts';
import { settleIntent } from './stripe/intents.ts';
import { settleRefund } from './stripe/refunds.ts';

/** Ends what a provider left open: as the card or the buyer has it, or as it is told. */
export const settle = (books: Books, { kind, id }: Unsettled, outcome?: 'succeeds' | 'fails') => {
  if (kind === 'intent') settleIntent(books, id, outcome);
  else if (kind === 'capture') settleCapture(books, id, outcome);
  else if (kind === 'paypal_refund') settlePayPalRefund(books, id);
  else settleRefund(books, id);
};

const willChange = (ledger: SandboxLedger, charge: string, status: string) => {
  const method = ledger.get('method', ledger.get('charge', charge)?.payment_method ?? '');
  const later = method && cardByNumber(method.number).refunds;
  return (later === 'succeed_later' && status === 'pending') || (later === 'fail_later' && status === 'succeeded');
};

/** All that is still open, also from the time of a process that was killed. */
export const unsettledOf = (ledger: SandboxLedger): Unsettled[] => [
  ...ledger
    .all('intent')
    .filter(({ status }) => status === 'processing')
    .map(({ id }) => ({ kind: 'intent' as const, id })),
  ...ledger
    .all('capture')
    .filter(({ status }) => status === 'PENDING')
    .map(({ id }) => ({ kind: 'capture' as const, id })),
  ...ledger
    .all('paypal_refund')
    .filter(({ status }) => status === 'PENDING')
    .map(({ id }) => ({ kind: 'paypal_refund' as const, id })),
  ...ledger
    .all('stripe_refund')
    .filter(({ charge, status }) => willChange(ledger, charge, status))
    .map(({ id }) => ({ kind: 'stripe_refund' as const, id })),
];
