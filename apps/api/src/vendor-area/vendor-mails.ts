import { pageAt } from '../platform/mail/page-at.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { moderationMails } from './moderation-mails.ts';
import { withdrawalMails } from './money/withdrawal-mails.ts';
import { APPLICATION_ACCEPTED, APPLICATION_REJECTED, BANK_CHANGED, vendorMailTexts } from './vendor-mail-texts.ts';

export const vendorMails: MailKinds = {
  ...withdrawalMails,
  ...moderationMails,
  [BANK_CHANGED]: async ({ language, params }, { config }) =>
    vendorMailTexts[language].bankChanged(String(params.ending), pageAt(config.shopUrl, '/forgot-password', language)),
  [APPLICATION_ACCEPTED]: async ({ language, params }, { config }) =>
    vendorMailTexts[language].accepted(String(params.store), pageAt(config.shopUrl, '/vendor/dashboard', language)),
  [APPLICATION_REJECTED]: async ({ language, params }, { config }) =>
    vendorMailTexts[language].rejected(
      String(params.reason),
      pageAt(config.shopUrl, '/vendor/onboarding/store-name', language),
    ),
};
