import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { findNameOfHiddenReview } from './review-mails.queries.ts';

/** The mail to the author of a review that an operator hid. Its `params`: the product, the reason. */
export const REVIEW_HIDDEN = 'reviews.review_hidden';

export const reviewMails: MailKinds = {
  // The reason is the operator's own text, which is not translated. Nothing is sent about a review that was published again meanwhile.
  [REVIEW_HIDDEN]: async ({ userId, language, params }, { prisma }) => {
    if (userId === null) return null;
    const review = { productId: Number(params.product), userId, hiddenReason: String(params.reason) };
    const product = await findNameOfHiddenReview(prisma, review, language);
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
