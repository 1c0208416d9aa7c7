import { randomUUID } from 'node:crypto';
import { removeOrderedLines } from '@trad/api/cart/cart.queries';
import { reserveStock } from '@trad/api/catalog/stock.queries';
import { insertOrder } from '@trad/api/orders/insert-order.queries';
import type { OrderContent } from '@trad/api/orders/order-content';
import { enqueueOrderPlacedMail } from '@trad/api/orders/order-mails';
import { insertAttempt } from '@trad/api/payments/attempts/attempt.queries';
import { inTransaction } from '@trad/database/connections/transaction';
import type pg from 'pg';

/**
 * Runs the writing statements of a cash order in one transaction, without the reads that precede them in `place_order`
 * (session, cart, prices, address). Any server has to do at least this work.
 */
export const writeOrder = (
  pool: pg.Pool,
  { userId, cartId }: { userId: number; cartId: number },
  snapshot: OrderContent,
) =>
  inTransaction(pool, async (tx) => {
    const now = new Date();
    const attemptId = randomUUID();
    const state = 'completed';
    const attempt = { id: attemptId, userId, cartId, cartVersion: 1, method: 'cod_method', state, snapshot } as const;
    await insertAttempt(tx, {
      ...attempt,
      email: null,
      returnOrigin: null,
      providerRef: null,
      expiresAt: now,
      nextCheckAt: null,
      now,
    });
    await reserveStock(tx, snapshot.lines, { attemptId, state: 'consumed', now });
    await removeOrderedLines(tx, cartId, snapshot.lines);
    await insertOrder(tx, { attemptId, userId, cartId, paymentMethod: 'cod_method', content: snapshot, now });
    await enqueueOrderPlacedMail(tx, { attemptId, userId, language: 'en', now });
  });
