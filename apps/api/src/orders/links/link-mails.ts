import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { buildOrderUrl } from './order-url.ts';

/** The new link to a guest's order. `params`: the order. */
export const ORDER_LINK_REPLACED = 'orders.link_replaced';

export const linkMails: MailKinds = {
  // The link is made when the mail is sent, so that of two replacements each mail has the newest one.
  [ORDER_LINK_REPLACED]: async ({ params, language }, deps) => {
    const text = createMailTranslator(language);
    const order = Number(params.order);
    return {
      subject: text('orderLink.subject', { order }),
      paragraphs: [
        text('orderLink.replaced'),
        { label: text('order.link'), link: await buildOrderUrl(deps, order, language) },
        text('orderLink.keep'),
      ],
    };
  },
};
