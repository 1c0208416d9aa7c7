import { formatMoneyInText } from '@trad/contract/money';
import { findWithdrawal } from '../../ledger/ledger.ts';
import { pageAt } from '../../platform/mail/page-at.ts';
import type { MailKind, MailKinds } from '../../platform/mail/send-mail.ts';
import { bankLabel } from './vendor-money.view.ts';
import { withdrawalMailTexts } from './withdrawal-mail-texts.ts';

/** The mails that tell a vendor what became of a withdrawal. Their `params`: the withdrawal. */
export const WITHDRAWAL_PAID = 'vendor.withdrawal_paid';
export const WITHDRAWAL_REJECTED = 'vendor.withdrawal_rejected';

const told: MailKind = async ({ kind, language, params }, { pool, config }) => {
  const found = await findWithdrawal(pool, params.withdrawal);
  if (!found) return null;
  const says = withdrawalMailTexts[language];
  const amount = formatMoneyInText(found.amountMinor, found, language);
  const link = pageAt(config.shopUrl, '/vendor/dashboard/payment', language);
  return kind === WITHDRAWAL_PAID
    ? says.paid(amount, bankLabel(found.bank), link)
    : says.rejected(amount, found.reason ?? '', link);
};

export const withdrawalMails: MailKinds = { [WITHDRAWAL_PAID]: told, [WITHDRAWAL_REJECTED]: told };
