import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { openSandbox } from '@trad/payment-sandbox/sandbox';
import { payByCard } from './former/shop-visit.ts';
import { type OrderLog, orderUntil } from './orders.ts';
import { type Figure, requireAtMost, requireCount } from './scenario.ts';
import type { Shop } from './shop.ts';

/** The time in which webhooks and the reconciler finish what was paid. */
const SETTLE_MS = 60_000;

/** Opens the payment sandbox for servers whose shoppers order in cash and by card. */
export const openCardOrders = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-sandbox-'));
  const { controls, listen, close } = await openSandbox({ dataDir: folder, keys: FIXED_KEYS, openControls: true });
  const sandboxUrl = await listen({ port: 0, host: '127.0.0.1' });

  /** Counts payments that have not exactly one order, and orders by card that nobody has paid. */
  const countMismatches = async ({ pool }: Shop) => {
    const { rows } = await pool.query<{ attemptId: string }>(
      `SELECT attempt_id AS "attemptId" FROM shop_order WHERE payment_method = 'stripe_method'`,
    );
    const orderAttemptIds = rows.map(({ attemptId }) => attemptId);
    const { payments } = await controls.readState();
    const paid = payments.filter(({ receivedMinor, refundedMinor }) => receivedMinor > refundedMinor);
    const paidAttemptIds = new Set(paid.map(({ attempt }) => attempt));
    const distinctOrderAttemptIds = new Set(orderAttemptIds);
    return {
      paid: paid.length,
      withoutOrder: paid.filter(({ attempt }) => !distinctOrderAttemptIds.has(attempt ?? '')).length,
      unpaid: orderAttemptIds.filter((id) => !paidAttemptIds.has(id)).length,
      duplicated: orderAttemptIds.length - distinctOrderAttemptIds.size + paid.length - paidAttemptIds.size,
    };
  };

  return {
    /** The variables of the servers. */
    variables: { PAYMENT_SANDBOX: '', PAYMENT_SANDBOX_URL: sandboxUrl, PAYMENT_LIMIT: '0' },
    /** Half of the shoppers order in cash and half by card, until `isOver`. */
    orderUntil: async (shop: Shop, log: OrderLog, isOver: () => boolean) => {
      const { servers, shoppers } = shop;
      await controls.configure({ urls: { stripe: `${servers[0]?.url}/webhooks/stripe` } });
      const half = Math.floor(shoppers.length / 2);
      await Promise.all([
        orderUntil({ ...shop, shoppers: shoppers.slice(0, half) }, log, isOver),
        orderUntil({ ...shop, shoppers: shoppers.slice(half) }, log, isOver, {
          payByCard: (clientSecret) => payByCard(sandboxUrl, clientSecret),
        }),
      ]);
    },
    /** Requires that each payment has one order, and each order by card its payment, after the time to settle them. */
    requirePayments: async (shop: Shop): Promise<Figure[]> => {
      const deadline = performance.now() + SETTLE_MS;
      let payments = await countMismatches(shop);
      while (payments.withoutOrder > 0 && performance.now() < deadline) {
        await pause(500);
        payments = await countMismatches(shop);
      }
      return [
        requireCount('paid by card', payments.paid, 1),
        requireAtMost('payments or orders by card that are duplicated', payments.duplicated, 0),
        requireAtMost('paid and without an order', payments.withoutOrder, 0),
        requireAtMost('orders by card that are not paid', payments.unpaid, 0),
      ];
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
