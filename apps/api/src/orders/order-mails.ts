import { mailTexts } from '@trad/contract/messages/mails/mail-message';
import type { LanguageCode } from '@trad/contract/messages/message';
import { formatMoney } from '@trad/contract/money';
import { postalLines } from '@trad/contract/postal-lines';
import type { Queryable } from '@trad/database/connections/transaction';
import type { MailBlock, MailRow } from '../platform/mail/compose-mail.ts';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import { buildPageUrl } from '../platform/mail/page-url.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { cashMails } from './cash-mails.ts';
import { findOrderOfAttempt, listOrders, type OrderRow } from './order.queries.ts';
import { orderAddressView } from './order.view.ts';
import type { SellerOrderRow } from './seller-order.queries.ts';
import { sellerOrderMails } from './seller-order-mails.ts';

/** The mail that confirms an order. `params`: the order's attempt. */
const ORDER_PLACED = 'orders.placed';
/** The mail about a shipped seller order. `params`: the order and the seller order. */
const PART_SENT = 'orders.part_sent';

/** Posts the mail to the buyer, in the transaction that creates the order. */
export const postOrderPlaced = (
  tx: Queryable,
  order: { attemptId: string; userId: number; language: LanguageCode; now: Date },
) => {
  const { attemptId, userId, language, now } = order;
  return enqueueMailToUser(
    tx,
    { kind: ORDER_PLACED, userId, language, params: { attempt: attemptId }, onlyConfirmed: true },
    now,
  );
};

/** Posts the mail to the buyer, in the transaction that ships the seller order or adds its tracking number. */
export const postSellerOrderSentMail = (tx: Queryable, part: SellerOrderRow, now: Date) => {
  const { id, orderId, userId, language } = part;
  const params = { order: orderId, user: userId, part: id };
  return enqueueMailToUser(tx, { kind: PART_SENT, userId, language, params, onlyConfirmed: true }, now);
};

const itemRows = (order: OrderRow, language: LanguageCode): MailRow[] => {
  const text = mailTexts(language);
  return order.items.map(({ name, attributes, qty, unit_price_minor }) => ({
    label: name,
    note: [...attributes.map(({ value }) => value), text('order.quantity', { count: qty })].join(' · '),
    amount: formatMoney(unit_price_minor * qty, order, language),
  }));
};

const sumRows = (order: OrderRow, language: LanguageCode): MailRow[] => {
  const text = mailTexts(language);
  const row = (label: string, minor: number) => ({ label, amount: formatMoney(minor, order, language) });
  const { tax_added_minor: added, tax_included_minor: included } = order;
  return [
    row(text('order.subtotal'), order.subtotal_minor),
    ...(included > 0 ? [row(text('order.taxIncluded'), included)] : []),
    ...(added > 0 ? [row(text('order.tax'), added)] : []),
    row(text('order.shipping'), order.delivery_total_minor),
    { ...row(text('order.total'), order.total_minor), isTotal: true },
  ];
};

/** Inserts zero-width spaces, so that mail clients do not link text that looks like a URL. */
const withoutLinks = (line: string) => line.replace(/[.:/](?=\S)/g, '$&\u200b');

/** Returns the address without links: a stranger could register with another person's e-mail and put links in it. */
const addressLines = (order: OrderRow, language: LanguageCode): string[] => {
  const address = orderAddressView(order.address, language);
  return [
    address.name,
    ...postalLines(address).map(({ parts, separator }) => parts.join(separator)),
    address.phone,
  ].flatMap((line) => (line ? [withoutLinks(line)] : []));
};

const confirmation = (order: OrderRow, language: LanguageCode, shopUrl: string) => {
  const text = mailTexts(language);
  const paragraphs: MailBlock[] = [
    text('order.placed', { order: order.id }),
    text(`order.payment.${order.payment_method}`),
    ...(order.cash_review === 'waiting' ? [text('cashReview.pending')] : []),
    { rows: [...itemRows(order, language), ...sumRows(order, language)] },
    { heading: text('order.address') },
    { lines: addressLines(order, language) },
    ...(order.is_gift ? [text('order.gift')] : []),
    { words: text('order.link'), link: buildPageUrl(shopUrl, `/my-orders/${order.id}`, language) },
    text('order.notYou'),
  ];
  return { subject: text('order.subject', { order: order.id }), paragraphs };
};

/** Renders a shipped seller order: its items and tracking data. The confirmation had the amounts. */
const notice = (order: OrderRow, part: OrderRow['parts'][number], language: LanguageCode, shopUrl: string) => {
  const text = mailTexts(language);
  const items = order.items
    .filter(({ store_id }) => store_id === part.store_id)
    .map(({ name, attributes, qty }) =>
      [name, ...attributes.map(({ value }) => value), text('order.quantity', { count: qty })].join(' · '),
    );
  // Vendors' text must not become links.
  const followed = [
    ...(part.carrier ? [`${text('orderSent.carrier')}: ${withoutLinks(part.carrier)}`] : []),
    ...(part.tracking_number ? [`${text('orderSent.trackingNumber')}: ${withoutLinks(part.tracking_number)}`] : []),
  ];
  const paragraphs: MailBlock[] = [
    text('orderSent.sent', { store: part.store_name, order: order.id }),
    { lines: items },
    ...(followed.length ? [{ lines: followed }] : []),
    ...(order.payment_method === 'cod_method' ? [text('order.payment.cod_method')] : []),
    { heading: text('order.address') },
    { lines: addressLines(order, language) },
    { words: text('order.link'), link: buildPageUrl(shopUrl, `/my-orders/${order.id}`, language) },
  ];
  return { subject: text('orderSent.subject', { order: order.id }), paragraphs };
};

export const orderMails: MailKinds = {
  ...cashMails,
  ...sellerOrderMails,
  [ORDER_PLACED]: async ({ params: { attempt }, language }, { pool, prisma, config }) => {
    const placed = await findOrderOfAttempt(prisma, String(attempt));
    if (!placed) return null;
    const [order] = await listOrders(pool, placed.userId, language, { id: placed.id, limit: 1, offset: 0 });
    return order ? confirmation(order, language, config.shopUrl) : null;
  },
  [PART_SENT]: async ({ params, language }, { pool, config }) => {
    const [order] = await listOrders(pool, Number(params.user), language, {
      id: Number(params.order),
      limit: 1,
      offset: 0,
    });
    const part = order?.parts.find(({ id }) => id === params.part);
    return order && part ? notice(order, part, language, config.shopUrl) : null;
  },
};
