import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { buildOrderUrl } from '../orders/orders.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { findGuestOrderByEmail } from './guest.queries.ts';

/** The link to a guest's order, which they requested again. `params`: the order. */
export const GUEST_ORDER_LINK = 'guests.order_link';

export const guestMails: MailKinds = {
  [GUEST_ORDER_LINK]: async ({ recipient, params, language }, deps) => {
    const order = await findGuestOrderByEmail(deps.prisma, Number(params.order), recipient);
    if (!order) return null;
    const text = createMailTranslator(language);
    return {
      subject: text('orderLink.subject', { order: order.id }),
      paragraphs: [
        text('orderLink.request'),
        { label: text('order.link'), link: await buildOrderUrl(deps, order.id, language) },
        text('orderLink.notYou'),
      ],
    };
  },
};
