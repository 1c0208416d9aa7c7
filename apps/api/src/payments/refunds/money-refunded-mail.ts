import type { Queryable } from '@trad/database/connections/transaction';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import type { AttemptRow } from '../attempts/attempt.queries.ts';

/** The mail about a refund to the buyer. `params`: the refund, and the attempt, by which the timeline of the order finds the mail. */
export const MONEY_REFUNDED_MAIL = 'payments.refunded';

/** Enqueues the mail about a refund to the buyer, in the transaction that completes the refund. */
export const enqueueMoneyRefundedMail = (
  tx: Queryable,
  { id: attempt, userId, snapshot }: AttemptRow,
  refund: string,
  now: Date,
) =>
  enqueueMailToUser(
    tx,
    {
      kind: MONEY_REFUNDED_MAIL,
      userId,
      language: snapshot.language ?? 'en',
      params: { refund, attempt },
      onlyConfirmed: true,
    },
    now,
  );
