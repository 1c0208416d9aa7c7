import { setTimeout as pause } from 'node:timers/promises';
import { formatMilliseconds, type Result } from '../result.ts';
import type { BenchShop } from './bench-shop.ts';

const MOST_MS = 2_000;
const TRIES = 8;

/** Measures how long a cached listing shows the old price after a change by SQL. */
export const measureChangeDelay = async ({ pool, product }: BenchShop): Promise<Result> => {
  const { rows } = await pool.query<{ id: number; variant: number; minor: number }>(
    `SELECT i.product_id AS id, i.leads[c.slot] AS variant, p.amount_minor AS minor
     FROM read.item i, currency c, variant_price p
     WHERE (SELECT count(*) FROM variant v WHERE v.product_id = i.product_id) = 1
       AND c.code = 'USD' AND p.variant_id = i.leads[c.slot] AND p.currency_code = c.code AND p.special_minor IS NULL
     ORDER BY i.product_id DESC LIMIT 1`,
  );
  const chosen = rows[0];
  if (!chosen) throw new Error('No product has a price in dollars');
  const shown = async () => {
    const response = await fetch(`http://127.0.0.1:${product.port}/api/get_products?limit=12`);
    const { data } = (await response.json()) as { data: Array<{ id: number; variants: Array<{ price: number }> }> };
    return data.find(({ id }) => id === chosen.id)?.variants[0]?.price;
  };
  const set = (minor: number) =>
    pool.query("UPDATE variant_price SET amount_minor = $2 WHERE variant_id = $1 AND currency_code = 'USD'", [
      chosen.variant,
      minor,
    ]);
  const times: number[] = [];
  for (let tries = 1; tries <= TRIES; tries++) {
    await shown();
    const minor = chosen.minor + 100 * tries;
    await set(minor);
    const started = performance.now();
    while ((await shown()) !== minor / 100 && performance.now() - started < 10 * MOST_MS) await pause(10);
    times.push(performance.now() - started);
  }
  await set(chosen.minor);
  const longest = Math.max(...times);
  return {
    what: 'a change is visible to everyone within',
    limit: `≤ ${MOST_MS} ms`,
    found: formatMilliseconds(longest),
    beside: `the longest of ${TRIES}`,
    passed: longest <= MOST_MS,
    figures: { longest, times },
  };
};
