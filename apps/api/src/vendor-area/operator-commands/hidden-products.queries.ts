import type { LanguageCode } from '@trad/contract/messages/message';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { postMailTo } from '../../platform/mail/outbox.ts';
import { PRODUCT_HIDDEN, PRODUCT_SHOWN } from '../moderation-mails.ts';

interface Hiding {
  /** The product's slug or id. */
  product: string;
  hidden: boolean;
  reason: string | null;
  now: Date;
}

/**
 * Takes a product off sale, or lets its vendor's status count again, and tells the vendor. `changed` is false where it
 * was so already; null: there is no such product.
 */
export const setHidden = (pool: pg.Pool, { product, hidden, reason, now }: Hiding) =>
  inTransaction(pool, async (tx) => {
    const by = /^\d{1,9}$/.test(product) ? 'id' : 'slug';
    const { rows } = await tx.query<{
      id: number;
      slug: string;
      was: boolean;
      status: string;
      ownerId: number | null;
      language: LanguageCode;
    }>(
      `SELECT p.id, p.slug, p.hidden AS was, p.status, s.owner_id AS "ownerId", s.language
       FROM product p JOIN store s ON s.id = p.store_id WHERE p.${by} = $1 FOR NO KEY UPDATE OF p`,
      [product],
    );
    const [found] = rows;
    if (!found) return null;
    const { id, slug, was, status, ownerId, language } = found;
    await tx.query('UPDATE product SET hidden = $2, hidden_reason = $3 WHERE id = $1', [id, hidden, reason]);
    const changed = was !== hidden;
    const kind = hidden ? PRODUCT_HIDDEN : PRODUCT_SHOWN;
    if (changed && ownerId !== null)
      await postMailTo(tx, { kind, userId: ownerId, language, params: { product: id, reason } }, now);
    return { slug, status, changed };
  });

interface HiddenLine {
  id: number;
  slug: string;
  name: string;
  store: string;
  status: string;
  reason: string | null;
}

/** Every hidden product, by store. */
export const hiddenProducts = async (db: Queryable): Promise<HiddenLine[]> => {
  const { rows } = await db.query<HiddenLine>(
    `SELECT p.id, p.slug, p.name, s.slug AS store, p.status, p.hidden_reason AS reason
     FROM product p JOIN store s ON s.id = p.store_id WHERE p.hidden ORDER BY s.slug, p.id`,
  );
  return rows;
};
