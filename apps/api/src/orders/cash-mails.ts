import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { buildOrderUrl } from './links/order-link.ts';
import { findReviewNote } from './order.queries.ts';

/** The mail to the buyer of a rejected cash order. `params`: the order. */
const CASH_REJECTED = 'orders.cash_rejected';

/** Enqueues the mail in the transaction that rejects the order. */
export const enqueueCashRejectedMail = (
  tx: Queryable,
  { orderId, userId, language, now }: { orderId: number; userId: number; language: LanguageCode; now: Date },
) =>
  enqueueMailToUser(
    tx,
    { kind: CASH_REJECTED, userId, language, params: { order: orderId }, onlyConfirmed: true },
    now,
  );

export const cashMails: MailKinds = {
  [CASH_REJECTED]: async ({ params, language }, deps) => {
    const orderId = Number(params.order);
    const note = await findReviewNote(deps.prisma, orderId);
    const text = createMailTranslator(language);
    return {
      subject: text('cashReview.rejectedSubject', { order: orderId }),
      paragraphs: [
        text('cashReview.rejected', { order: orderId }),
        { lines: (note ?? '').split('\n') },
        text('cashReview.nothingToPay'),
        { label: text('order.link'), link: await buildOrderUrl(deps, orderId, language) },
      ],
    };
  },
};
