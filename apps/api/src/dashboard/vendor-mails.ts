import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { buildPageUrl } from '../platform/mail/page-url.ts';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { isApplicationPending, isApplicationRejected } from './application/application.queries.ts';
import { moderationMails } from './moderation-mails.ts';
import { withdrawalMails } from './money/withdrawal-mails.ts';
import { BANK_CHANGE_HOURS } from './store/bank-details.ts';
import { APPLICATION_ACCEPTED, APPLICATION_QUESTION, APPLICATION_REJECTED, BANK_CHANGED } from './vendor-mail-kinds.ts';

export const vendorMails: MailKinds = {
  ...withdrawalMails,
  ...moderationMails,
  [BANK_CHANGED]: async ({ language, params }, { config }) => {
    const text = createMailTranslator(language);
    const ending = String(params.ending);
    const link = { label: text('bankChanged.link'), link: buildPageUrl(config.shopUrl, '/forgot-password', language) };
    // An applicant has no store yet, and so no withdrawals.
    if (params.isApplicant)
      return {
        subject: text('applicationBankChanged.subject'),
        paragraphs: [
          text('greeting'),
          text('applicationBankChanged.account', { ending }),
          text('applicationBankChanged.notYou'),
          link,
        ],
      };
    return {
      subject: text('bankChanged.subject'),
      paragraphs: [
        text('greeting'),
        text('bankChanged.account', { ending }),
        text('bankChanged.waitingPeriod', { hours: BANK_CHANGE_HOURS }),
        text('bankChanged.notYou'),
        link,
      ],
    };
  },
  [APPLICATION_ACCEPTED]: async ({ language, params }, { config }) => {
    const text = createMailTranslator(language);
    return {
      subject: text('applicationAccepted.subject'),
      paragraphs: [
        text('greeting'),
        text('applicationAccepted.welcome', { store: preventLinks(String(params.store)) }),
        ...(params.message ? [{ lines: String(params.message).split('\n') }] : []),
        { label: text('applicationAccepted.link'), link: buildPageUrl(config.shopUrl, '/vendor/dashboard', language) },
      ],
    };
  },
  // The operator's own text, in the language that the operator chose. Left out where the application was decided or made again
  // meanwhile, as a mail about that may have been sent before.
  [APPLICATION_QUESTION]: async ({ language, params, userId, createdAt }, { prisma, config }) => {
    if (userId === null || !(await isApplicationPending(prisma, userId, createdAt))) return null;
    const text = createMailTranslator(language);
    const link = buildPageUrl(config.shopUrl, '/vendor/onboarding/documents', language);
    return {
      subject: text('applicationQuestion.subject'),
      paragraphs: [
        text('greeting'),
        text('applicationQuestion.asked'),
        { lines: String(params.question).split('\n') },
        text('applicationQuestion.next'),
        { label: text('applicationQuestion.link'), link },
      ],
    };
  },
  // The operator's own text, in the language that the operator chose. Left out likewise.
  [APPLICATION_REJECTED]: async ({ language, params, userId, createdAt }, { prisma, config }) => {
    if (userId === null || !(await isApplicationRejected(prisma, userId, createdAt))) return null;
    const text = createMailTranslator(language);
    const link = buildPageUrl(config.shopUrl, '/vendor/onboarding/store-name', language);
    return {
      subject: text('applicationRejected.subject'),
      paragraphs: [
        text('greeting'),
        text('applicationRejected.decision'),
        { lines: String(params.reason).split('\n') },
        text('applicationRejected.resend'),
        { label: text('applicationRejected.link'), link },
      ],
    };
  },
};
