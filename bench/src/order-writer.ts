// The baseline of place_order in its own process: the same writes, one transaction each, without a server.
import type { OrderContent } from '@trad/api/orders/order-content';
import { createPlainPool } from './plain-pool.ts';
import { writeOrder } from './write-order.ts';

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
  const runConnection = async () => {
    while (performance.now() < endsAt) {
      const buyer = buyers[nextBuyer++];
      const content = buyer && contents[buyer.variantId];
      if (!content) return;
      await writeOrder(pool, buyer, content);
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
