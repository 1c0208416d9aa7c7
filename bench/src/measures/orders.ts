import type { OrderContent } from '@trad/api/orders/order-content';
import { type Buyer, fillCarts, insertBuyers, removeBuyers } from '../buyers.ts';
import { startOrderWriter } from '../processes.ts';
import { formatRate, type Result } from '../result.ts';
import { calculateMedian } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const MIN_RATIO = 0.6;
/** More orders than are placed in a second. */
const BUYERS_PER_SECOND = 900;
/** The shop's default pool size. */
const CONNECTIONS = 12;
const VARIANTS = 500;

/** Finds the variants with the most stock, and a function that adds to it. */
export const findStockedVariants = async ({ pool }: BenchShop) => {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
     JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = 'USD'
     WHERE v.active AND p.status = 'active' AND s.status = 'active' AND v.stock > 0 ORDER BY v.stock DESC, v.id LIMIT $1`,
    [VARIANTS],
  );
  const ids = rows.map(({ id }) => id);
  return {
    ids,
    addStock: (by: number) => pool.query('UPDATE variant SET stock = stock + $2 WHERE id = ANY($1)', [ids, by]),
  };
};

export const formatOrderRequest = ({ token, addressId }: Buyer) =>
  `@${token} /api/place_order ${JSON.stringify({ address_id: addressId, payment_method: 'cod_method' })}`;

/** Measures place_order, each by another buyer, against a script that writes the same rows. */
export const measureOrders = async (shop: BenchShop): Promise<Result> => {
  const { client, pool, shopServer, settings, databaseUrl } = shop;
  const { ids, addStock } = await findStockedVariants(shop);
  const maxOrders = BUYERS_PER_SECOND * settings.seconds * (settings.rounds + 1) * 2;
  await addStock(maxOrders);
  const writer = startOrderWriter();
  const prepareBuyers = async () => {
    const buyers = await insertBuyers(pool, BUYERS_PER_SECOND * settings.seconds);
    await fillCarts(pool, buyers, ids);
    return buyers;
  };
  const placeOrders = async () => {
    const orderRequests = (await prepareBuyers()).map(formatOrderRequest);
    const load = { port: shopServer.port, repeat: false, connections: settings.connections, seconds: settings.seconds };
    const { requests, seconds } = await client.load({ ...load, requests: orderRequests });
    return requests / seconds;
  };
  let contents: Record<number, OrderContent> = {};
  const writeOrders = async () => {
    const { rows } = await pool.query<{ userId: number; cartId: number; variantId: number }>(
      `SELECT c.user_id AS "userId", c.id AS "cartId", l.variant_id AS "variantId"
       FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.user_id = ANY($1) ORDER BY c.id`,
      [(await prepareBuyers()).map(({ id }) => id)],
    );
    return writer.write({ databaseUrl, connections: CONNECTIONS, seconds: settings.seconds, buyers: rows, contents });
  };
  try {
    await placeOrders();
    const { rows } = await pool.query<{ snapshot: OrderContent }>(
      'SELECT snapshot FROM payment_attempt ORDER BY created_at DESC LIMIT $1',
      [BUYERS_PER_SECOND],
    );
    contents = Object.fromEntries(rows.map(({ snapshot }) => [snapshot.lines[0]?.variantId, snapshot]));
    await writeOrders();
    const rounds: Array<{ baseline: number; shopServer: number }> = [];
    for (let round = 1; round <= settings.rounds; round++)
      rounds.push({ baseline: await writeOrders(), shopServer: await placeOrders() });
    const ratios = rounds.map(({ baseline, shopServer: placed }) => placed / baseline);
    const ratio = calculateMedian(ratios);
    const rates = {
      baseline: calculateMedian(rounds.map(({ baseline }) => baseline)),
      shopServer: calculateMedian(rounds.map((round) => round.shopServer)),
    };
    return {
      name: 'place_order, cash on delivery, distinct buyers',
      limit: `≥ ${MIN_RATIO} ×`,
      measured: `${ratio.toFixed(2)} × (${formatRate(rates.shopServer)})`,
      detail: `a script that writes the same rows: ${formatRate(rates.baseline)}; rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      passed: ratio >= MIN_RATIO,
      figures: { ...rates, ratio, ratios },
    };
  } finally {
    await writer.stop();
    await removeBuyers(pool);
    await addStock(-maxOrders);
  }
};

const BUYERS = 200;
const PIECES = 20;

/** Counts the orders when many buyers order the last pieces of one variant at the same time. */
export const measureLastPieces = async ({ pool, shopServer }: BenchShop): Promise<Result> => {
  const { rows } = await pool.query<{ id: number; stock: number }>(
    `SELECT v.id, v.stock FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
     JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = 'USD'
     WHERE v.active AND p.status = 'active' AND s.status = 'active' AND v.stock >= ${PIECES} ORDER BY v.id LIMIT 1`,
  );
  const [variant] = rows;
  if (!variant) throw new Error('No variant has enough stock');
  const buyers = await insertBuyers(pool, BUYERS);
  await fillCarts(pool, buyers, [variant.id]);
  await pool.query('UPDATE variant SET stock = $2 WHERE id = $1', [variant.id, PIECES]);
  const countDeadlocks = async () => {
    const statistics = await pool.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return statistics.rows[0]?.deadlocks ?? 0;
  };
  const before = await countDeadlocks();
  const responses = await Promise.all(
    buyers.map(async ({ token, addressId }) => {
      const response = await fetch(`http://127.0.0.1:${shopServer.port}/api/place_order`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ address_id: addressId, payment_method: 'cod_method' }),
      });
      return { status: response.status, code: ((await response.json()) as { code?: string }).code };
    }),
  );
  const sold = responses.filter(({ status }) => status === 200).length;
  const others = responses.filter(({ status, code }) => status !== 200 && code !== 'OUT_OF_STOCK').length;
  const { rows: left } = await pool.query<{ stock: number }>('SELECT stock FROM variant WHERE id = $1', [variant.id]);
  const deadlocks = (await countDeadlocks()) - before;
  await pool.query('UPDATE variant SET stock = $2 WHERE id = $1', [variant.id, variant.stock - sold]);
  return {
    name: `${BUYERS} buyers at once for ${PIECES} pieces`,
    limit: `${PIECES} sold, no deadlock, no failure`,
    measured: `${sold} sold, ${left[0]?.stock} left, ${deadlocks} deadlocks, ${others} other responses`,
    detail: '',
    passed: sold === PIECES && left[0]?.stock === 0 && deadlocks === 0 && others === 0,
    figures: { sold, deadlocks, others },
  };
};
