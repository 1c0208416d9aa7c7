import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { findReviewedProductName } from './review-mails.queries.ts';

/** The mail to the author of a review that an operator hid. Its `params`: the product, the reason. */
export const REVIEW_HIDDEN = 'reviews.review_hidden';

export const reviewMails: MailKinds = {
  // The reason is the operator's own text, which is not translated.
  [REVIEW_HIDDEN]: async ({ language, params }, { prisma }) => {
    const product = await findReviewedProductName(prisma, Number(params.product), language);
    if (!product) return null;
    const name = preventLinks(product);
    const text = createMailTranslator(language);
    return {
      subject: text('reviewHidden.subject', { name }),
      paragraphs: [
        text('greeting'),
        text('reviewHidden.hidden', { name }),
        { lines: String(params.reason).split('\n') },
        text('reviewHidden.next'),
      ],
    };
  },
};
