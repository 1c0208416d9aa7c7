import type { Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { PRODUCTS } from '../data/products.ts';
import type { Progress } from '../progress.ts';
import { countGeneratedProducts } from './ensure-accounts.ts';
import { generateProducts } from './generate-products.ts';

/** The options are invalid or do not fit the shop; the message says why. */
export class FillError extends Error {}

/** The command line's options. */
interface CommandLineOptions {
  products: string;
  seed?: string | undefined;
  add?: boolean | undefined;
}

export interface FillOptions {
  count: number;
  seed: number;
  add: boolean;
}

const MAX_PRODUCTS = 5_000_000;
const formatNumber = (number: number) => number.toLocaleString('en');

const parseWholeNumber = (text: string, option: string, min: number, max: number) => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new FillError(
    `--${option} must be a whole number from ${formatNumber(min)} to ${formatNumber(max)}, not '${text}'.`,
  );
};

/** Counts all products, and those that are not the demo shop's. */
const countProducts = async (db: Queryable) => {
  const { rows } = await db.query<{ existing: number; others: number }>(
    'SELECT count(*) AS existing, count(*) FILTER (WHERE slug <> ALL ($1)) AS others FROM product',
    [PRODUCTS.map(({ slug }) => slug)],
  );
  return rows[0] ?? { existing: 0, others: 0 };
};

/** Throws FillError. */
export const parseFillOptions = ({ products, seed = '1', add = false }: CommandLineOptions): FillOptions => ({
  count: parseWholeNumber(products, 'products', 1, MAX_PRODUCTS),
  seed: parseWholeNumber(seed, 'seed', 0, 4_294_967_295),
  add,
});

/**
 * Adds generated products to a shop without other products than the demo's, or with `add` to any. Returns a summary.
 * Throws FillError.
 */
export const fillShop = async (
  pool: pg.Pool,
  { count, seed, add }: FillOptions,
  progress: Progress,
): Promise<string> => {
  const { existing, others } = await countProducts(pool);
  const generated = await countGeneratedProducts(pool);
  if (!add && generated === count) {
    return `The shop already has ${formatNumber(count)} generated products: nothing was changed. --add adds more.`;
  }
  if (!add && others > 0) {
    throw new FillError(
      `The shop already has ${formatNumber(existing)} products, ${formatNumber(generated)} of them generated. ` +
        `Use --add to add ${formatNumber(count)} more.`,
    );
  }
  const started = performance.now();
  const { rows } = await generateProducts(pool, { count, seed }, progress);
  const inserted = Object.entries(rows).map(([table, number]) => `${formatNumber(number)} rows of ${table}`);
  return `Generated ${formatNumber(count)} products in ${((performance.now() - started) / 1000).toFixed(1)} s: ${inserted.join(', ')}.`;
};
