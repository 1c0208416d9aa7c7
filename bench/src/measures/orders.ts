import type { OrderContent } from '@trad/api/orders/order-content';
import { type Buyer, fillCarts, insertBuyers, removeBuyers } from '../buyers.ts';
import { startOrderWriter } from '../processes.ts';
import { formatRate, type Result } from '../result.ts';
import { median } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const LEAST = 0.6;
/** More orders than are placed in a second. */
const BUYERS_A_SECOND = 900;
/** The product's default pool size. */
const CONNECTIONS = 12;
const VARIANTS = 500;

export const findWellStocked = async ({ pool }: BenchShop) => {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
     JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = 'USD'
     WHERE v.active AND p.status = 'active' AND s.status = 'active' AND v.stock > 0 ORDER BY v.stock DESC, v.id LIMIT $1`,
    [VARIANTS],
  );
  const ids = rows.map(({ id }) => id);
  return {
    ids,
    restock: (by: number) => pool.query('UPDATE variant SET stock = stock + $2 WHERE id = ANY($1)', [ids, by]),
  };
};

const orderOf = ({ token, addressId }: Buyer) =>
  `@${token} /api/place_order ${JSON.stringify({ address_id: addressId, payment_method: 'cod_method' })}`;

/** Measures place_order, each by another buyer, against a script that writes the same rows. */
export const measureOrders = async (shop: BenchShop): Promise<Result> => {
  const { client, pool, product, pace, databaseUrl } = shop;
  const { ids, restock } = await findWellStocked(shop);
  const most = BUYERS_A_SECOND * pace.seconds * (pace.rounds + 1) * 2;
  await restock(most);
  const writer = startOrderWriter();
  const ready = async () => {
    const buyers = await insertBuyers(pool, BUYERS_A_SECOND * pace.seconds);
    await fillCarts(pool, buyers, ids);
    return buyers;
  };
  const place = async () => {
    const asked = (await ready()).map(orderOf);
    const load = { port: product.port, again: false, connections: pace.connections, seconds: pace.seconds };
    const { requests, seconds } = await client.load({ ...load, asked });
    return requests / seconds;
  };
  let contents: Record<number, OrderContent> = {};
  const write = async () => {
    const { rows } = await pool.query<{ userId: number; cartId: number; variantId: number }>(
      `SELECT c.user_id AS "userId", c.id AS "cartId", l.variant_id AS "variantId"
       FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.user_id = ANY($1) ORDER BY c.id`,
      [(await ready()).map(({ id }) => id)],
    );
    return writer.write({ databaseUrl, connections: CONNECTIONS, seconds: pace.seconds, buyers: rows, contents });
  };
  try {
    await place();
    const { rows } = await pool.query<{ snapshot: OrderContent }>(
      'SELECT snapshot FROM payment_attempt ORDER BY created_at DESC LIMIT $1',
      [BUYERS_A_SECOND],
    );
    contents = Object.fromEntries(rows.map(({ snapshot }) => [snapshot.lines[0]?.variantId, snapshot]));
    await write();
    const rounds: Array<{ floor: number; placed: number }> = [];
    for (let round = 1; round <= pace.rounds; round++) rounds.push({ floor: await write(), placed: await place() });
    const ratios = rounds.map(({ floor, placed }) => placed / floor);
    const ratio = median(ratios);
    const rates = {
      floor: median(rounds.map(({ floor }) => floor)),
      product: median(rounds.map(({ placed }) => placed)),
    };
    return {
      what: 'place_order, cash on delivery, distinct buyers',
      limit: `≥ ${LEAST} ×`,
      found: `${ratio.toFixed(2)} × (${formatRate(rates.product)})`,
      beside: `a script that writes the same rows: ${formatRate(rates.floor)}; rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      passed: ratio >= LEAST,
      figures: { ...rates, ratio, ratios },
    };
  } finally {
    await writer.stop();
    await removeBuyers(pool);
    await restock(-most);
  }
};

const CROWD = 200;
const PIECES = 20;

/** Many buyers order the last pieces of one product at the same time. */
export const measureCrowd = async ({ pool, product }: BenchShop): Promise<Result> => {
  const { rows } = await pool.query<{ id: number; stock: number }>(
    `SELECT v.id, v.stock FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
     JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = 'USD'
     WHERE v.active AND p.status = 'active' AND s.status = 'active' AND v.stock >= ${PIECES} ORDER BY v.id LIMIT 1`,
  );
  const [wanted] = rows;
  if (!wanted) throw new Error('Nothing is well stocked');
  const buyers = await insertBuyers(pool, CROWD);
  await fillCarts(pool, buyers, [wanted.id]);
  await pool.query('UPDATE variant SET stock = $2 WHERE id = $1', [wanted.id, PIECES]);
  const deadlocks = async () => {
    const found = await pool.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return found.rows[0]?.deadlocks ?? 0;
  };
  const before = await deadlocks();
  const answers = await Promise.all(
    buyers.map(async ({ token, addressId }) => {
      const response = await fetch(`http://127.0.0.1:${product.port}/api/place_order`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ address_id: addressId, payment_method: 'cod_method' }),
      });
      return { status: response.status, code: ((await response.json()) as { code?: string }).code };
    }),
  );
  const sold = answers.filter(({ status }) => status === 200).length;
  const others = answers.filter(({ status, code }) => status !== 200 && code !== 'OUT_OF_STOCK').length;
  const { rows: left } = await pool.query<{ stock: number }>('SELECT stock FROM variant WHERE id = $1', [wanted.id]);
  const locked = (await deadlocks()) - before;
  await pool.query('UPDATE variant SET stock = $2 WHERE id = $1', [wanted.id, wanted.stock - sold]);
  return {
    what: `${CROWD} buyers at once for ${PIECES} pieces`,
    limit: `${PIECES} sold, no deadlock, no failure`,
    found: `${sold} sold, ${left[0]?.stock} left, ${locked} deadlocks, ${others} other answers`,
    beside: '',
    passed: sold === PIECES && left[0]?.stock === 0 && locked === 0 && others === 0,
    figures: { sold, locked, others },
  };
};
