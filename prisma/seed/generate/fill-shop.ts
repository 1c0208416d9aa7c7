import type { Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { PRODUCTS } from '../data/products.ts';
import type { Progress } from '../progress.ts';
import { generateProducts } from './generate-products.ts';
import { generatedCount } from './generated-makers.ts';

/** The options are invalid or do not fit the shop; the message says why. */
export class WrongFill extends Error {}

/** The command line's options. */
interface Said {
  products: string;
  seed?: string | undefined;
  add?: boolean | undefined;
}

export interface Fill {
  count: number;
  seed: number;
  add: boolean;
}

const MOST = 5_000_000;
const grouped = (number: number) => number.toLocaleString('en');

const wholeNumber = (text: string, option: string, least: number, most: number) => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new WrongFill(`--${option} must be a whole number from ${grouped(least)} to ${grouped(most)}, not '${text}'.`);
};

const productCount = async (db: Queryable) =>
  (await db.query<{ count: number }>('SELECT count(*) FROM product')).rows[0]?.count ?? 0;

/** Throws WrongFill. */
export const fillOf = ({ products, seed = '1', add = false }: Said): Fill => ({
  count: wholeNumber(products, 'products', 1, MOST),
  seed: wholeNumber(seed, 'seed', 0, 4_294_967_295),
  add,
});

/**
 * Adds generated products to a shop without other products than the demo's, or with `add` to any. Returns a summary.
 * Throws WrongFill.
 */
export const fillShop = async (pool: pg.Pool, { count, seed, add }: Fill, progress: Progress): Promise<string> => {
  const existing = await productCount(pool);
  const generated = await generatedCount(pool);
  if (!add && generated === count) {
    return `The shop already has ${grouped(count)} generated products: nothing was changed. --add adds more.`;
  }
  if (!add && (generated > 0 || existing > PRODUCTS.length)) {
    throw new WrongFill(
      `The shop already has ${grouped(existing)} products, ${grouped(generated)} of them generated. ` +
        `Use --add to add ${grouped(count)} more.`,
    );
  }
  const started = performance.now();
  const { rows } = await generateProducts(pool, { count, seed }, progress);
  const inserted = Object.entries(rows).map(([table, number]) => `${grouped(number)} rows of ${table}`);
  return `Generated ${grouped(count)} products in ${((performance.now() - started) / 1000).toFixed(1)} s: ${inserted.join(', ')}.`;
};
