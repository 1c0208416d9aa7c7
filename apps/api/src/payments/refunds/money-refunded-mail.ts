import type { Queryable } from '@trad/database/connections/transaction';
import { postMailTo } from '../../platform/mail/outbox.ts';
import type { AttemptRow } from '../attempts/attempt.queries.ts';

/** The mail that tells a buyer of money that went back. Its `params`: the refund. */
export const MONEY_REFUNDED_MAIL = 'payments.refunded';

/** Writes to the buyer of an attempt that money of it went back, within the transaction that notes it. */
export const postMoneyRefundedMail = (tx: Queryable, { userId, snapshot }: AttemptRow, refund: string, now: Date) =>
  postMailTo(
    tx,
    {
      kind: MONEY_REFUNDED_MAIL,
      userId,
      language: snapshot.language ?? 'en',
      params: { refund },
      onlyConfirmed: true,
    },
    now,
  );
