import type pg from 'pg';
import type { ListingPaths } from '../listing-paths.ts';
import { prewarm } from '../prewarm.ts';
import type { LoadClient, RunningServer } from '../processes.ts';
import { formatRate, type Result } from '../result.ts';
import { compareRates, drawEachRound, type RoundSettings } from '../rounds.ts';

const MAX_SLOWDOWN = 1.2;

interface ShopOfSize {
  products: number;
  shopServer: RunningServer;
  listingPaths: ListingPaths;
  pool: pg.Pool;
}

const formatCount = (count: number) => count.toLocaleString('en');

/** Measures how much slower distinct pages are in the large shop than in the small one. */
export const measureGrowth = async (
  client: LoadClient,
  settings: RoundSettings,
  { small, large }: { small: ShopOfSize; large: ShopOfSize },
): Promise<Result> => {
  await prewarm(large);
  await prewarm(small);
  const createTarget = ({ shopServer, listingPaths }: ShopOfSize) => ({
    port: shopServer.port,
    listRequests: drawEachRound(listingPaths.distinct),
  });
  const comparison = await compareRates(client, settings, {
    baseline: createTarget(small),
    shopServer: createTarget(large),
  });
  const slowdown = 1 / comparison.ratio;
  // The lowest ratio of the rates is the greatest slowdown.
  const slowdowns = comparison.spread.toReversed().map((ratio) => 1 / ratio);
  return {
    name: `distinct pages, ${formatCount(large.products)} products against ${formatCount(small.products)}`,
    limit: `≤ ${MAX_SLOWDOWN} × slower`,
    measured: `${slowdown.toFixed(2)} × slower (${formatRate(comparison.shopServer.rate)})`,
    detail: `at ${formatCount(small.products)}: ${formatRate(comparison.baseline.rate)}; rounds ${slowdowns.map((each) => each.toFixed(2)).join('–')}`,
    passed: slowdown <= MAX_SLOWDOWN,
    figures: { ...comparison, slowdown },
  };
};
