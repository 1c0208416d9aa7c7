import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import { formatMoneyInText } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { buildOrderUrl } from './links/order-url.ts';
import { loadOrderForMail } from './order.queries.ts';
import { findAnySellerOrder, type SellerOrderRow } from './seller-order.queries.ts';
import {
  findCancellationNote,
  findSellerOrderAddress,
  insertMailsAboutUnshippedSellerOrders,
} from './seller-order-mails.queries.ts';
import { composeVendorMail } from './seller-order-mails.ts';

/** The mail to the buyer of a cancelled order. `params`: the order and the refund in minor units. */
const ORDER_CANCELLED = 'orders.cancelled';
/** The mail to a vendor about it. `params`: the seller order and the order. */
const SELLER_ORDER_CANCELLED = 'orders.seller_order_cancelled';

/** The mail to a vendor whose seller order an operator has cancelled. `params`: the seller order and the order. */
const SELLER_ORDER_CANCELLED_BY_SHOP = 'orders.seller_order_cancelled_by_shop';
/** The mail to the buyer of a cash order that others cancelled. `params`: the order, the seller order, and by whom. */
const CASH_CANCELLED = 'orders.cash_cancelled';

/** Enqueues the mails to the stores with unshipped items, in the transaction that cancels the order and before the statuses change. */
export const enqueueSellerOrderCancelledMails = (tx: Queryable, orderId: number, now: Date) =>
  insertMailsAboutUnshippedSellerOrders(tx, orderId, SELLER_ORDER_CANCELLED, now);

/**
 * Enqueues the mail to the store of a seller order that an operator cancels, unless it was sent, in the transaction that does and before
 * the status changes.
 */
export const enqueueCancelledByShopMail = (tx: Queryable, { id, orderId }: SellerOrderRow, now: Date) =>
  insertMailsAboutUnshippedSellerOrders(tx, orderId, SELLER_ORDER_CANCELLED_BY_SHOP, now, id);

/**
 * Enqueues the mail to the buyer of a seller order that its store or an operator cancels, in the transaction that does: in
 * cash there is no refund whose mail would say so.
 */
export const enqueueCashCancelledMail = async (
  tx: Queryable,
  { id: sellerOrder, orderId: order, method, language }: SellerOrderRow,
  { by, now }: { by: 'vendor' | 'operator'; now: Date },
) => {
  // Read under the lock of the cancellation: the order of a guest may have moved to an account since the caller read it.
  const found = method === 'cod_method' ? await findAnySellerOrder(tx, sellerOrder) : undefined;
  if (!found) return;
  const { userId } = found;
  const params = { order, sellerOrder, by };
  await enqueueMailToUser(tx, { kind: CASH_CANCELLED, userId, language, params, onlyConfirmed: true }, now);
};

interface CancelledOrder {
  orderId: number;
  userId: number;
  language: LanguageCode;
  refundedMinor: number;
  now: Date;
}

/** Enqueues the mail to the buyer, in the transaction that cancels the order. */
export const enqueueOrderCancelledMail = (tx: Queryable, order: CancelledOrder) => {
  const { orderId, userId, language, refundedMinor, now } = order;
  // Servers of the former release read the user.
  const params = { order: orderId, refunded: refundedMinor, user: userId };
  return enqueueMailToUser(tx, { kind: ORDER_CANCELLED, userId, language, params, onlyConfirmed: true }, now);
};

const createVendorMail =
  (sentence: 'sellerOrderCancelled.vendor' | 'sellerOrderCancelled.byShop'): MailKinds[string] =>
  async ({ params, language }, deps) => {
    const found = await findSellerOrderAddress(deps.pool, params.sellerOrder);
    return found
      ? composeVendorMail(deps, found, { subject: 'sellerOrderCancelled.subject', sentence }, language)
      : null;
  };

export const cancellationMails: MailKinds = {
  [ORDER_CANCELLED]: async ({ params, language }, deps) => {
    const found = await loadOrderForMail(deps, Number(params.order), language);
    if (!found) return null;
    const { order } = found;
    const text = createMailTranslator(language);
    const refunded = Number(params.refunded);
    const amount = formatMoneyInText(refunded, order, language);
    return {
      subject: text('orderCancelled.subject', { order: order.id }),
      paragraphs: [
        text('greeting'),
        text('orderCancelled.buyer', { order: order.id }),
        refunded > 0 ? text('orderCancelled.refund', { amount }) : text('orderCancelled.nothingToPay'),
        { label: text('order.link'), link: await buildOrderUrl(deps, order.id, language) },
      ],
    };
  },
  [SELLER_ORDER_CANCELLED]: createVendorMail('sellerOrderCancelled.vendor'),
  [SELLER_ORDER_CANCELLED_BY_SHOP]: createVendorMail('sellerOrderCancelled.byShop'),
  [CASH_CANCELLED]: async ({ params, language }, deps) => {
    const order = Number(params.order);
    const note = await findCancellationNote(deps.pool, params.sellerOrder);
    const lines = note?.split('\n') ?? [];
    const isByVendor = params.by === 'vendor';
    const text = createMailTranslator(language);
    const row = (await loadOrderForMail(deps, order, language))?.order;
    const restMinor = row ? row.total_minor - row.unpaid_minor - row.refunded_minor : 0;
    return {
      subject: text('cashCancelled.subject', { order }),
      paragraphs: [
        text(isByVendor ? 'cashCancelled.byStore' : 'cashCancelled.byShop', { order }),
        // A vendor's text must not become a link.
        ...(note ? [text('storeRefund.reason'), { lines: isByVendor ? lines.map(preventLinks) : lines }] : []),
        text('cashCancelled.nothingToPay'),
        ...(row && restMinor > 0
          ? [text('cashCancelled.rest', { amount: formatMoneyInText(restMinor, row, language) })]
          : []),
        { label: text('order.link'), link: await buildOrderUrl(deps, order, language) },
      ],
    };
  },
};
