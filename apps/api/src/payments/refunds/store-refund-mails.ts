import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { formatMoneyInText } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import type { RefundShare } from '../../ledger/ledger.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { buildPageUrl } from '../../platform/mail/page-url.ts';
import { preventLinks } from '../../platform/mail/prevent-links.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { findStoreRefundMailData, listStoreOwners } from './refund.queries.ts';

/** The mail about a refund to a vendor. `params`: refund, seller order, amount, and the order, whose timeline finds the mail by it. */
const STORE_REFUNDED_MAIL = 'payments.store_refunded';

/** Enqueues mails to the owners of the stores that pay a refund, in the transaction that requests it. */
export const enqueueStoreRefundMails = async (
  tx: Queryable,
  { order, refundId, shares, now }: { order: number; refundId: string; shares: readonly RefundShare[]; now: Date },
) => {
  const paying = shares.filter(({ sellerOrderId, amountMinor }) => sellerOrderId !== null && amountMinor > 0);
  const owners = await listStoreOwners(
    tx,
    paying.flatMap(({ sellerOrderId }) => (sellerOrderId === null ? [] : [sellerOrderId])),
  );
  for (const { sellerOrderId, amountMinor } of paying) {
    const owner = owners.find((one) => one.sellerOrderId === sellerOrderId);
    if (!owner) continue;
    const { userId, language } = owner;
    const params = { refund: refundId, sellerOrder: sellerOrderId, order, amount: amountMinor };
    await enqueueMailToUser(tx, { kind: STORE_REFUNDED_MAIL, userId, language, params }, now);
  }
};

type RefundedPieces = NonNullable<Awaited<ReturnType<typeof findStoreRefundMailData>>>['pieces'][number];

/** Refunded pieces on one line, with their options: an order may have several variants of a product. */
const formatPiece = ({ name, attributes, qty }: RefundedPieces) =>
  `${[name, ...attributes.map(({ value }) => value)].map(preventLinks).join(' · ')} × ${qty}`;

export const storeRefundMails: MailKinds = {
  [STORE_REFUNDED_MAIL]: async ({ params: { refund, sellerOrder, amount }, language }, { pool, config }) => {
    const found = await findStoreRefundMailData(pool, refund, sellerOrder, language);
    if (!found) return null;
    const text = createMailTranslator(language);
    const formatted = formatMoneyInText(Number(amount), found, language);
    return {
      subject: text('storeRefund.subject', { order: found.orderId }),
      paragraphs: [
        text(found.pieces.length ? 'storeRefund.refunded' : 'storeRefund.refundedAmount', {
          amount: formatted,
          order: found.orderId,
        }),
        ...(found.pieces.length ? [{ lines: found.pieces.map(formatPiece) }] : []),
        ...(found.pieces.length && found.isUnsent ? [text('storeRefund.doNotSend')] : []),
        ...(found.note ? [text('storeRefund.reason'), { lines: found.note.split('\n') }] : []),
        text('storeRefund.balance'),
        {
          label: text('storeRefund.link'),
          link: buildPageUrl(config.shopUrl, `/vendor/dashboard/orders/${Number(sellerOrder)}`, language),
        },
      ],
    };
  },
};
