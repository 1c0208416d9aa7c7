import { formatArrival } from '@trad/contract/arrival';
import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import { formatMoney } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import { joinLabel, type MailBlock, type MailRow } from '../platform/mail/compose-mail.ts';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { addressMails } from './address-mails.ts';
import { cancellationMails } from './cancellation-mails.ts';
import { cashMails } from './cash-mails.ts';
import { linkMails } from './links/link-mails.ts';
import { buildOrderUrl } from './links/order-url.ts';
import { formatAddressLines, formatItem, formatItemLine } from './mail-lines.ts';
import { findOrderOfAttempt, listOrders, loadOrderForMail, type OrderRow } from './order.queries.ts';
import { hasEnded } from './order-status.ts';
import { questionMails } from './question-mails.ts';
import type { SellerOrderRow } from './seller-order.queries.ts';
import { hasMailAboutEnd, listPiecesRefundedBeforeShipment } from './seller-order-mails.queries.ts';
import { sellerOrderMails } from './seller-order-mails.ts';

/** The mail that confirms an order. `params`: the order's attempt, and whether an operator sends it again (`isAgain`). */
const ORDER_PLACED = 'orders.placed';
/** The mail about a shipped seller order. `params`: the order and the seller order. */
const SELLER_ORDER_SENT = 'orders.seller_order_shipped';

/** Enqueues the mail to the buyer, in the transaction that creates the order, or again for an operator. */
export const enqueueOrderPlacedMail = (
  tx: Queryable,
  order: { attemptId: string; userId: number; language: LanguageCode; isAgain?: boolean; now: Date },
) => {
  const { attemptId, userId, language, isAgain = false, now } = order;
  const params = { attempt: attemptId, ...(isAgain && { isAgain }) };
  return enqueueMailToUser(tx, { kind: ORDER_PLACED, userId, language, params, onlyConfirmed: true }, now);
};

/** Enqueues the mail to the buyer, in the transaction that ships the seller order or adds its tracking number. */
export const enqueueSellerOrderSentMail = (tx: Queryable, sellerOrder: SellerOrderRow, now: Date) => {
  const { id, orderId, userId, language } = sellerOrder;
  // Servers of the former release read the user.
  const params = { order: orderId, sellerOrder: id, user: userId };
  return enqueueMailToUser(tx, { kind: SELLER_ORDER_SENT, userId, language, params, onlyConfirmed: true }, now);
};

const buildItemRows = (order: OrderRow, language: LanguageCode): MailRow[] =>
  order.items.map((item) => ({
    ...formatItem(item, language),
    amount: formatMoney(item.unit_price_minor * item.qty, order, language),
  }));

const buildSumRows = (order: OrderRow, language: LanguageCode): MailRow[] => {
  const text = createMailTranslator(language);
  const createRow = (label: string, minor: number) => ({ label, amount: formatMoney(minor, order, language) });
  const { tax_added_minor: added, tax_included_minor: included } = order;
  return [
    createRow(text('order.subtotal'), order.subtotal_minor),
    ...(included > 0 ? [createRow(text('order.taxIncluded'), included)] : []),
    ...(added > 0 ? [createRow(text('order.tax'), added)] : []),
    createRow(text('order.shipping'), order.delivery_total_minor),
    { ...createRow(text('order.total'), order.total_minor), isTotal: true },
  ];
};

/** Whether an order, or the parcel of a store, still comes. */
const isExpected = (status: OrderRow['status']) => status !== 'delivered' && !hasEnded(status);

/** Formats the expected arrival of a store's parcel; empty if unknown, or if it has arrived or does not come any more. */
const buildArrivalLines = (
  { status, store_name, shipping_option, arrives_from: from, arrives_until: until }: OrderRow['seller_orders'][number],
  language: LanguageCode,
): string[] => {
  if (from === null || until === null || !isExpected(status)) return [];
  const text = createMailTranslator(language);
  const days = formatArrival({ from, until }, language);
  const store = preventLinks(store_name);
  return [text(shipping_option === 'fast' ? 'order.arrivalFast' : 'order.arrivalOfStore', { store, days })];
};

/** Nothing is paid on delivery any more where a cash order or its parcel is delivered or has ended. */
const buildPaymentLines = (method: OrderRow['payment_method'], status: OrderRow['status'], language: LanguageCode) =>
  method === 'cod_method' && !isExpected(status) ? [] : [createMailTranslator(language)(`order.payment.${method}`)];

const composeConfirmation = (order: OrderRow, language: LanguageCode, link: string) => {
  const text = createMailTranslator(language);
  const arrivals = order.seller_orders.flatMap((sellerOrder) => buildArrivalLines(sellerOrder, language));
  const paragraphs: MailBlock[] = [
    text('order.placed', { order: order.id }),
    ...buildPaymentLines(order.payment_method, order.status, language),
    ...(order.cash_review === 'waiting' ? [text('cashReview.pending')] : []),
    { rows: [...buildItemRows(order, language), ...buildSumRows(order, language)] },
    ...(arrivals.length ? [{ heading: text('order.arrival') }, { lines: arrivals }] : []),
    { heading: text('order.address') },
    { lines: formatAddressLines(order.address, language) },
    ...(order.is_gift ? [text('order.gift')] : []),
    { label: text('order.link'), link },
    text('order.notYou'),
  ];
  return { subject: text('order.subject', { order: order.id }), paragraphs };
};

/** The items of a store with the pieces that it sent: without those in `refunded`. */
const listSentItems = (
  order: OrderRow,
  storeId: number,
  refunded: ReadonlyArray<{ itemId: number; qty: number }>,
): OrderRow['items'] =>
  order.items
    .filter(({ store_id }) => store_id === storeId)
    .map((item) => ({ ...item, qty: item.qty - (refunded.find(({ itemId }) => itemId === item.id)?.qty ?? 0) }))
    .filter(({ qty }) => qty > 0);

interface ShippingNotice {
  sellerOrderId: unknown;
  /** The pieces that were refunded before the seller order was sent. */
  refunded: ReadonlyArray<{ itemId: number; qty: number }>;
  link: string;
}

/** Renders a shipped seller order: its items and tracking data. The confirmation had the amounts. */
const composeShippingNotice = (
  order: OrderRow,
  { sellerOrderId, refunded, link }: ShippingNotice,
  language: LanguageCode,
) => {
  const sellerOrder = order.seller_orders.find(({ id }) => id === sellerOrderId);
  if (!sellerOrder) return null;
  const text = createMailTranslator(language);
  const { carrier, tracking_number: trackingNumber } = sellerOrder;
  const items = listSentItems(order, sellerOrder.store_id, refunded).map((item) => formatItemLine(item, language));
  const arrivals = buildArrivalLines(sellerOrder, language);
  // Vendors' text must not become links.
  const tracking = [
    ...(carrier ? [joinLabel(text('orderSent.carrier'), preventLinks(carrier), language)] : []),
    ...(trackingNumber ? [joinLabel(text('orderSent.trackingNumber'), preventLinks(trackingNumber), language)] : []),
  ];
  const paragraphs: MailBlock[] = [
    text('orderSent.sent', { store: preventLinks(sellerOrder.store_name), order: order.id }),
    ...(items.length ? [{ lines: items }] : []),
    ...(tracking.length ? [{ lines: tracking }] : []),
    ...(arrivals.length ? [{ heading: text('order.arrival') }, { lines: arrivals }] : []),
    ...(order.payment_method === 'cod_method' ? buildPaymentLines('cod_method', sellerOrder.status, language) : []),
    { heading: text('order.address') },
    { lines: formatAddressLines(order.address, language) },
    { label: text('order.link'), link },
  ];
  return { subject: text('orderSent.subject', { order: order.id }), paragraphs };
};

export const orderMails: MailKinds = {
  ...addressMails,
  ...cancellationMails,
  ...cashMails,
  ...linkMails,
  ...questionMails,
  ...sellerOrderMails,
  // Left out where the order has ended and another mail says so, which may have been sent before.
  [ORDER_PLACED]: async ({ params: { attempt, isAgain }, language }, deps) => {
    const { pool, prisma } = deps;
    const placed = await findOrderOfAttempt(prisma, String(attempt));
    if (!placed) return null;
    const [order] = await listOrders(pool, placed.userId, language, { id: placed.id, limit: 1, offset: 0 });
    if (!order) return null;
    if (!isAgain && hasEnded(order.status) && (await hasMailAboutEnd(pool, String(attempt)))) return null;
    return composeConfirmation(order, language, await buildOrderUrl(deps, order.id, language));
  },
  [SELLER_ORDER_SENT]: async ({ params, language }, deps) => {
    const found = await loadOrderForMail(deps, Number(params.order), language);
    if (!found) return null;
    const { order } = found;
    const { sellerOrder: sellerOrderId } = params;
    const refunded = await listPiecesRefundedBeforeShipment(deps.pool, sellerOrderId);
    const link = await buildOrderUrl(deps, order.id, language);
    return composeShippingNotice(order, { sellerOrderId, refunded, link }, language);
  },
};
