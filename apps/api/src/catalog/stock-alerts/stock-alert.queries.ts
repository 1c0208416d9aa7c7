// SQL: due requests are locked and deleted in one statement, in the transaction that enqueues their mails.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { inTransaction } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { enqueueMail } from '../../platform/mail/outbox.ts';

/** The mail to a subscriber of a stock alert. Its `params` have the variant, and the time of the request (`requestedAt`). */
export const BACK_IN_STOCK = 'catalog.back_in_stock';

interface StockAlert {
  variantId: number;
  email: string;
  languageCode: LanguageCode;
}

/** The variant, if shoppers see it, sold out or not. */
export const findVariantForSale = ({ variant }: PrismaClient, id: number) =>
  variant.findFirst({
    where: { id, active: true, product: { onSale: true, store: { open: true } } },
    select: { stock: true },
  });

/** Stores a request, or renews the one that there is. */
export const upsertStockAlert = ({ stockAlert }: PrismaClient, alert: StockAlert, now: Date) => {
  const { variantId, email, languageCode } = alert;
  return stockAlert.upsert({
    where: { variantId_email: { variantId, email } },
    create: { ...alert, createdAt: now },
    update: { languageCode, createdAt: now },
  });
};

/** Stores a request whose mail is not sent, unless there is a newer one. */
export const restoreStockAlert = ({ stockAlert }: PrismaClient, alert: StockAlert, createdAt: Date) =>
  stockAlert.createMany({ data: { ...alert, createdAt }, skipDuplicates: true });

/** Deletes the oldest requests whose variant is for sale with stock, and enqueues their mails. Returns how many. */
export const sendDueAlerts = (pool: pg.Pool, now: Date, max: number): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<StockAlert & { createdAt: Date }>(
      `DELETE FROM stock_alert d USING (
         SELECT a.variant_id, a.email FROM stock_alert a
         JOIN variant v ON v.id = a.variant_id
         JOIN product p ON p.id = v.product_id
         JOIN store s ON s.id = p.store_id
         WHERE v.active AND p.on_sale AND s.open AND (v.stock IS NULL OR v.stock > 0)
         ORDER BY a.created_at LIMIT $1 FOR UPDATE OF a SKIP LOCKED
       ) due
       WHERE d.variant_id = due.variant_id AND d.email = due.email
       RETURNING d.variant_id AS "variantId", d.email, d.language_code AS "languageCode", d.created_at AS "createdAt"`,
      [max],
    );
    for (const { variantId, email: recipient, languageCode: language, createdAt } of rows) {
      const params = { variant: variantId, requestedAt: createdAt.toISOString() };
      const mail = { kind: BACK_IN_STOCK, recipient, language, params, isBulk: true };
      await enqueueMail(tx, mail, now);
    }
    return rows.length;
  });

export const deleteAlertsBefore = ({ stockAlert }: PrismaClient, before: Date) =>
  stockAlert.deleteMany({ where: { createdAt: { lt: before } } });
