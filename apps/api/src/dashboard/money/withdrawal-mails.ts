import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { formatMoneyInText } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import { findWithdrawal } from '../../ledger/ledger.ts';
import type { OutgoingMail } from '../../platform/mail/outbox.ts';
import { buildPageUrl } from '../../platform/mail/page-url.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { formatBankLabel } from './vendor-money.view.ts';

/** The mails about a withdrawal that was paid or rejected. Their `params`: the withdrawal, and when that was decided. */
export const WITHDRAWAL_PAID = 'vendor.withdrawal_paid';
export const WITHDRAWAL_REJECTED = 'vendor.withdrawal_rejected';

const PAYMENTS_PATH = '/vendor/dashboard/payment';

/** Finds the withdrawal of a mail; undefined where the reported decision was undone. */
const findDecided = async (db: Queryable, params: OutgoingMail['params']) => {
  const found = await findWithdrawal(db, params.withdrawal);
  // Mails of a former release do not have the time.
  return params.decided === undefined || found?.decidedAt?.toISOString() === params.decided ? found : undefined;
};

export const withdrawalMails: MailKinds = {
  [WITHDRAWAL_PAID]: async ({ language, params }, { pool, config }) => {
    const withdrawal = await findDecided(pool, params);
    if (!withdrawal) return null;
    const text = createMailTranslator(language);
    const amount = formatMoneyInText(withdrawal.amountMinor, withdrawal, language);
    return {
      subject: text('withdrawalPaid.subject'),
      paragraphs: [
        text('greeting'),
        text('withdrawalPaid.sent', { amount }),
        { lines: [formatBankLabel(withdrawal.bankLabel)] },
        {
          label: text('withdrawalPaid.link'),
          link: buildPageUrl(config.shopUrl, PAYMENTS_PATH, language),
        },
      ],
    };
  },
  // The reason: the bank's in the vendor's language, and the operator's own text as it was typed.
  [WITHDRAWAL_REJECTED]: async ({ language, params }, { pool, config }) => {
    const withdrawal = await findDecided(pool, params);
    if (!withdrawal) return null;
    const text = createMailTranslator(language);
    const amount = formatMoneyInText(withdrawal.amountMinor, withdrawal, language);
    return {
      subject: text('withdrawalRejected.subject'),
      paragraphs: [
        text('greeting'),
        text('withdrawalRejected.decision', { amount }),
        { lines: (withdrawal.reason ?? '').split('\n') },
        text('withdrawalRejected.retry'),
        {
          label: text('withdrawalRejected.link'),
          link: buildPageUrl(config.shopUrl, PAYMENTS_PATH, language),
        },
      ],
    };
  },
};
