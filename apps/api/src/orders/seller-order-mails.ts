import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import { formatMoney } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import type { Deps } from '../platform/deps.ts';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import { buildPageUrl } from '../platform/mail/page-url.ts';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import {
  findSellerOrderMailData,
  findUnshippedSellerOrder,
  insertNewSellerOrderMails,
} from './seller-order-mails.queries.ts';

/** The mail to a vendor about a new order. `params`: the seller order and the order. */
const SELLER_ORDER_PLACED = 'orders.seller_order_placed';

/** Enqueues the mails to the vendors, in the transaction that creates the order. */
export const enqueueNewSellerOrderMails = (tx: Queryable, { attemptId, now }: { attemptId: string; now: Date }) =>
  insertNewSellerOrderMails(tx, attemptId, SELLER_ORDER_PLACED, now);

/** The mail to a vendor who should have sent an order. `params`: the seller order, and the order whose timeline has the mail. */
const SHIPMENT_REMINDER = 'orders.shipment_reminder';

/** Enqueues a reminder to the owner of a store, in the transaction that records it. */
export const enqueueShipmentReminder = (
  tx: Queryable,
  {
    sellerOrderId: sellerOrder,
    orderId: order,
    ownerId,
    language,
    now,
  }: { sellerOrderId: number; orderId: number; ownerId: number; language: LanguageCode; now: Date },
) => enqueueMailToUser(tx, { kind: SHIPMENT_REMINDER, userId: ownerId, language, params: { sellerOrder, order } }, now);

interface VendorMailTexts {
  subject: 'sellerOrderReleased.subject' | 'sellerOrderCancelled.subject';
  sentence:
    | 'sellerOrderReleased.vendor'
    | 'sellerOrderRejected.vendor'
    | 'sellerOrderCancelled.vendor'
    | 'sellerOrderCancelled.byShop';
}

/** Composes a mail to a vendor of one sentence about a seller order, with a link to it. */
export const composeVendorMail = (
  { config }: Pick<Deps, 'config'>,
  { id, orderId: order }: { id: number; orderId: number },
  { subject, sentence }: VendorMailTexts,
  language: LanguageCode,
) => {
  const text = createMailTranslator(language);
  return {
    subject: text(subject, { order }),
    paragraphs: [
      text('greeting'),
      text(sentence, { order }),
      {
        label: text('sellerOrder.link'),
        link: buildPageUrl(config.shopUrl, `/vendor/dashboard/orders/${id}`, language),
      },
    ],
  };
};

export const sellerOrderMails: MailKinds = {
  // Nothing is sent where the order was cancelled meanwhile: mails are retried one by one, so the mail that tells the store to
  // send nothing may have been sent before.
  [SELLER_ORDER_PLACED]: async ({ params, language }, { pool, config }) => {
    const sellerOrder = await findSellerOrderMailData(pool, params.sellerOrder, language);
    if (!sellerOrder) return null;
    const { totalMinor, commissionMinor } = sellerOrder;
    const text = createMailTranslator(language);
    const createRow = (label: string, minor: number) => ({ label, amount: formatMoney(minor, sellerOrder, language) });
    const items = sellerOrder.items.map(({ name, sku, qty, minor, attributes }) => ({
      ...createRow(preventLinks(name), minor),
      note: [
        ...[...attributes.map(({ value }) => value), sku].map(preventLinks),
        text('sellerOrder.quantity', { count: qty }),
      ].join(' · '),
    }));
    return {
      subject: text('sellerOrder.subject', { order: sellerOrder.orderId }),
      paragraphs: [
        text('sellerOrder.placed', { order: sellerOrder.orderId }),
        text(`sellerOrder.payment.${sellerOrder.method}`),
        ...(sellerOrder.isAwaitingReview ? [text('sellerOrder.awaitingReview')] : []),
        {
          rows: [
            ...items,
            createRow(text(`sellerOrder.shipping.${sellerOrder.shippingOption}`), sellerOrder.deliveryMinor),
            ...(sellerOrder.taxAddedMinor ? [createRow(text('sellerOrder.tax'), sellerOrder.taxAddedMinor)] : []),
            createRow(text('sellerOrder.commission'), -commissionMinor),
            { ...createRow(text('sellerOrder.share'), totalMinor - commissionMinor), isTotal: true },
          ],
        },
        ...(sellerOrder.isGift ? [text('sellerOrder.gift')] : []),
        {
          label: text('sellerOrder.link'),
          link: buildPageUrl(config.shopUrl, `/vendor/dashboard/orders/${sellerOrder.id}`, language),
        },
      ],
    };
  },
  // No mail where the seller order was cancelled or shipped meanwhile.
  [SHIPMENT_REMINDER]: async ({ params, language }, { pool, config }) => {
    const sellerOrder = await findUnshippedSellerOrder(pool, params.sellerOrder);
    if (!sellerOrder) return null;
    const text = createMailTranslator(language);
    const { orderId: order, createdAt } = sellerOrder;
    const date = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(
      createdAt,
    );
    return {
      subject: text('shipmentReminder.subject', { order }),
      paragraphs: [
        text('greeting'),
        text('shipmentReminder.waits', { order, date }),
        text('shipmentReminder.next'),
        {
          label: text('sellerOrder.link'),
          link: buildPageUrl(config.shopUrl, `/vendor/dashboard/orders/${sellerOrder.id}`, language),
        },
      ],
    };
  },
};
