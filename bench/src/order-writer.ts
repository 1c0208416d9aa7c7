// The baseline of place_order in its own process: the same writes, one transaction each, without a server.
import { randomUUID } from 'node:crypto';
import { removeOrderedLines } from '@trad/api/cart/cart.queries';
import { reserveStock } from '@trad/api/catalog/stock.queries';
import { insertOrder } from '@trad/api/orders/order.queries';
import type { OrderContent } from '@trad/api/orders/order-content';
import { enqueueOrderPlacedMail } from '@trad/api/orders/order-mails';
import { insertAttempt } from '@trad/api/payments/attempts/attempt.queries';
import { inTransaction } from '@trad/database/connections/transaction';
import { createPlainPool } from './plain-pool.ts';

export interface OrderTask {
  databaseUrl: string;
  connections: number;
  seconds: number;
  /** Each places one order; the measurement ends after the last. */
  buyers: ReadonlyArray<{ userId: number; cartId: number; variantId: number }>;
  /** By variant id. */
  contents: Readonly<Record<number, OrderContent>>;
}

const writeOrders = async ({ databaseUrl, connections, seconds, buyers, contents }: OrderTask) => {
  const pool = createPlainPool(databaseUrl, connections);
  let nextBuyer = 0;
  let written = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const writeOrder = ({ userId, cartId }: OrderTask['buyers'][number], snapshot: OrderContent) =>
    inTransaction(pool, async (tx) => {
      const now = new Date();
      const attemptId = randomUUID();
      const state = 'completed';
      const attempt = { id: attemptId, userId, cartId, cartVersion: 1, method: 'cod_method', state, snapshot } as const;
      await insertAttempt(tx, { ...attempt, email: null, returnOrigin: null, expiresAt: now, nextCheckAt: null, now });
      await reserveStock(tx, snapshot.lines, { attemptId, state: 'consumed', now });
      await removeOrderedLines(tx, cartId, snapshot.lines);
      await insertOrder(tx, { attemptId, userId, cartId, paymentMethod: 'cod_method', content: snapshot, now });
      await enqueueOrderPlacedMail(tx, { attemptId, userId, language: 'en', now });
    });
  const runConnection = async () => {
    while (performance.now() < endsAt) {
      const buyer = buyers[nextBuyer++];
      const content = buyer && contents[buyer.variantId];
      if (!content) return;
      await writeOrder(buyer, content);
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, runConnection));
  const rate = (written * 1000) / (performance.now() - startedAt);
  await pool.end();
  return rate;
};

process.on('message', (task: OrderTask) => {
  writeOrders(task).then(
    (rate) => process.send?.({ rate }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
