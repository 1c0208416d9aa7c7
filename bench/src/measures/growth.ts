import type pg from 'pg';
import type { ListingPaths } from '../listing-paths.ts';
import type { LoadClient, Running } from '../processes.ts';
import { formatRate, type Result } from '../result.ts';
import { compare, type Pace } from '../rounds.ts';

const MOST = 1.2;
const ROUND_PATHS = 4_000;

interface Side {
  product: Running;
  listingPaths: ListingPaths;
  pool: pg.Pool;
}

/**
 * Loads the tables of listing pages into shared buffers. Under load that takes many minutes for a shop of this size, and
 * until then the disk would be measured.
 */
const warm = async ({ pool }: Side) => {
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
  await pool.query(`SELECT pg_prewarm(read) FROM (
    SELECT unnest(ARRAY['read.item'::regclass, 'public.variant'::regclass])
    UNION ALL SELECT indexrelid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid IN ('read.item'::regclass, 'read.entry'::regclass, 'public.variant'::regclass)) of_pages (read)`);
};

/** Measures how much slower distinct pages are in the large shop than in the small one. */
export const measureGrowth = async (
  client: LoadClient,
  pace: Pace,
  { small, large }: { small: Side; large: Side },
): Promise<Result> => {
  await warm(large);
  await warm(small);
  const side = ({ product, listingPaths }: Side) => ({
    port: product.port,
    asked: () => listingPaths.distinct(ROUND_PATHS * pace.seconds),
  });
  const comparison = await compare(client, pace, { floor: side(small), product: side(large) });
  const slower = 1 / comparison.ratio;
  return {
    what: 'distinct pages, 1,000,000 products against 10,000',
    limit: `≤ ${MOST} × slower`,
    found: `${slower.toFixed(2)} × slower (${formatRate(comparison.product.rate)})`,
    beside: `at 10,000: ${formatRate(comparison.floor.rate)}; rounds ${comparison.spread.map((each) => (1 / each).toFixed(2)).join('–')}`,
    passed: slower <= MOST,
    figures: { ...comparison, slower },
  };
};
