import { formatMoneyInText } from '@trad/contract/money';
import { pageAt } from '../../platform/mail/page-at.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { findAlert } from '../alerts/alert.queries.ts';
import { PAYMENT_ALERT_MAIL } from '../alerts/raise-alert.ts';
import { MONEY_REFUNDED_MAIL } from './money-refunded-mail.ts';
import { findRefundMailData } from './refund.queries.ts';
import { refundMailTexts } from './refund-mail-texts.ts';
import { storeRefundMails } from './store-refund-mails.ts';

/** Mails about payments. To operators in English, as the commands that they name. */
export const paymentMails: MailKinds = {
  ...storeRefundMails,
  [MONEY_REFUNDED_MAIL]: async ({ params: { refund }, language }, { pool, config }) => {
    const found = await findRefundMailData(pool, refund);
    if (!found) return null;
    const says = refundMailTexts[language];
    const { orderId, isByHand } = found;
    const amount = formatMoneyInText(found.amountMinor, found, language);
    return {
      subject: says.subject(orderId),
      paragraphs:
        orderId === null
          ? [says.ofPayment(amount), says.when]
          : [
              says.ofOrder(amount, orderId),
              isByHand ? says.byHand : says.when,
              { words: says.see, link: pageAt(config.shopUrl, `/my-orders/${orderId}`, language) },
            ],
    };
  },
  [PAYMENT_ALERT_MAIL]: async ({ params: { alert } }, { pool, config }) => {
    const found = await findAlert(pool, alert);
    if (!found) return null;
    return {
      subject: `A payment at ${new URL(config.shopUrl).hostname} needs a person (alert ${alert})`,
      paragraphs: [
        found.detail,
        ...(found.attemptId ? [`All that is known of it: npm run payments -- show ${found.attemptId}`] : []),
        `Once it is done: npm run payments -- resolve ${alert} --note "what was done"`,
      ],
    };
  },
};
