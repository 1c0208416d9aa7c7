import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { AnyTransaction } from '@trad/database/connections/execute';
import { enqueueMail, type OutgoingMail } from '../platform/mail/outbox.ts';
import { buildPageUrl } from '../platform/mail/page-url.ts';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { formatItemLine } from './mail-lines.ts';
import { loadOrderForMail } from './order.queries.ts';
import { findBuyerContact } from './question-mails.queries.ts';

/**
 * The mail with a buyer's question. `params`: the id of the order, the id of the seller order that it concerns, whether it goes
 * to the store (`isOfStore`), and the question.
 */
const ORDER_QUESTION = 'orders.question';

export const enqueueQuestionMail = (tx: AnyTransaction, mail: Omit<OutgoingMail, 'kind'>, now: Date) =>
  enqueueMail(tx, { kind: ORDER_QUESTION, ...mail }, now);

export const questionMails: MailKinds = {
  [ORDER_QUESTION]: async ({ params, language }, deps) => {
    const { sellerOrder: sellerOrderId, isOfStore: isForStore } = params;
    const found = await loadOrderForMail(deps, Number(params.order), language);
    if (!found) return null;
    const { order, buyer } = found;
    const text = createMailTranslator(language);
    const storeId = order.seller_orders.find(({ id }) => id === sellerOrderId)?.store_id;
    const items = order.items
      .filter(({ store_id }) => storeId === undefined || store_id === storeId)
      .map((item) => formatItemLine(item, language));
    // A store does not see the e-mail address: it has the phone number, to deliver.
    const contact = await findBuyerContact(deps.prisma, buyer.id);
    const email = isForStore ? null : contact?.email;
    // The checkout of an account asks for no phone number.
    const phone = order.address.phone ?? contact?.mobile;
    const path = isForStore ? `/vendor/dashboard/orders/${sellerOrderId}` : `/operator/orders/${order.id}`;
    return {
      subject: text('orderQuestion.subject', { order: order.id }),
      paragraphs: [
        text('greeting'),
        text('orderQuestion.asked', { name: preventLinks(order.address.name), order: order.id }),
        // The buyer's text must not become a link.
        { lines: String(params.text).split('\n').map(preventLinks) },
        ...(email ? [text('orderQuestion.byMail', { email })] : []),
        ...(phone ? [text('orderQuestion.byPhone', { phone: preventLinks(phone) })] : []),
        { heading: text('orderQuestion.items') },
        { lines: items },
        { label: text('sellerOrder.link'), link: buildPageUrl(deps.config.shopUrl, path, language) },
      ],
      ...(email && { replyTo: email }),
    };
  },
};
