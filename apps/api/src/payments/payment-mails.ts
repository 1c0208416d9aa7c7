import type { MailKinds } from '../platform/mail/send-mail.ts';
import { alertById } from './alert.queries.ts';
import { PAYMENT_ALERT } from './raise-alert.ts';

/** Mails about payments. To operators in English, as the commands that they name. */
export const paymentMails: MailKinds = {
  [PAYMENT_ALERT]: async ({ params: { alert } }, { pool, config }) => {
    const found = await alertById(pool, alert);
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
