import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { getOperatorMailText } from '@trad/contract/messages/mails/operator-texts';
import { formatMoneyInText } from '@trad/contract/money';
import { buildOrderUrl } from '../../orders/orders.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { findAlert } from '../alerts/alert.queries.ts';
import { PAYMENT_ALERT_MAIL } from '../alerts/raise-alert.ts';
import { MONEY_REFUNDED_MAIL } from './money-refunded-mail.ts';
import { findRefundMailData, type RefundReason } from './refund.queries.ts';
import { storeRefundMails } from './store-refund-mails.ts';

/** The texts of refunds after a cancellation. */
const REASON_TEXTS: Partial<
  Record<RefundReason, 'refund.cancelledOrder' | 'refund.cancelledByStore' | 'refund.cancelledByShop'>
> = {
  buyer: 'refund.cancelledOrder',
  vendor_cancelled: 'refund.cancelledByStore',
  operator_cancelled: 'refund.cancelledByShop',
};

/** Mails about payments. Those to operators are in English, as the commands that they name. */
export const paymentMails: MailKinds = {
  ...storeRefundMails,
  [MONEY_REFUNDED_MAIL]: async ({ params: { refund }, language }, deps) => {
    const found = await findRefundMailData(deps.pool, refund);
    if (!found) return null;
    const text = createMailTranslator(language);
    const { orderId, isCash, isManual, isReversed, reason } = found;
    const manual = isReversed ? 'refund.reversed' : 'refund.manual';
    const way = isCash ? 'refund.cash' : isManual ? manual : 'refund.duration';
    const amount = formatMoneyInText(found.amountMinor, found, language);
    if (orderId === null)
      return {
        subject: text('refund.subjectWithoutOrder'),
        paragraphs: [text('refund.payment', { amount }), text(way)],
      };
    return {
      subject: text('refund.subject', { order: orderId }),
      paragraphs: [
        text(REASON_TEXTS[reason] ?? 'refund.order', { amount, order: orderId }),
        text(way),
        { label: text('refund.link'), link: await buildOrderUrl(deps, orderId, language) },
      ],
    };
  },
  [PAYMENT_ALERT_MAIL]: async ({ params: { alert } }, { prisma, config }) => {
    const id = Number(alert);
    const found = await findAlert(prisma, id);
    if (!found) return null;
    const { detail, attemptId } = found;
    return {
      subject: getOperatorMailText('paymentAlert.subject', { shop: new URL(config.shopUrl).hostname, alert: id }),
      paragraphs: [
        detail,
        ...(attemptId ? [getOperatorMailText('paymentAlert.details', { attempt: attemptId })] : []),
        getOperatorMailText('paymentAlert.resolve', { alert: id }),
      ],
    };
  },
};
