import type pg from 'pg';
import type { ListingPaths } from '../listing-paths.ts';
import { prewarm } from '../prewarm.ts';
import type { LoadClient, RunningServer } from '../processes.ts';
import { formatRate, type Result } from '../result.ts';
import { compareRates, type RoundSettings } from '../rounds.ts';

const MAX_SLOWDOWN = 1.2;
const PATHS_PER_SECOND = 4_000;

interface ShopOfSize {
  shopServer: RunningServer;
  listingPaths: ListingPaths;
  pool: pg.Pool;
}

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
    listRequests: () => listingPaths.distinct(PATHS_PER_SECOND * settings.seconds),
  });
  const comparison = await compareRates(client, settings, {
    baseline: createTarget(small),
    shopServer: createTarget(large),
  });
  const slowdown = 1 / comparison.ratio;
  return {
    name: 'distinct pages, 1,000,000 products against 10,000',
    limit: `≤ ${MAX_SLOWDOWN} × slower`,
    measured: `${slowdown.toFixed(2)} × slower (${formatRate(comparison.shopServer.rate)})`,
    detail: `at 10,000: ${formatRate(comparison.baseline.rate)}; rounds ${comparison.spread.map((each) => (1 / each).toFixed(2)).join('–')}`,
    passed: slowdown <= MAX_SLOWDOWN,
    figures: { ...comparison, slowdown },
  };
};
