import type { Addresses } from '../addresses.ts';
import type { LoadClient, Running } from '../processes.ts';
import { perSecond, type Result } from '../result.ts';
import { compare, type Pace } from '../rounds.ts';

const MOST = 1.2;
const ROUND_PATHS = 4_000;

interface Side {
  product: Running;
  addresses: Addresses;
}

/** How much slower distinct pages are in the large shop than in the small one. */
export const growth = async (
  client: LoadClient,
  pace: Pace,
  { small, large }: { small: Side; large: Side },
): Promise<Result> => {
  const side = ({ product, addresses }: Side) => ({
    port: product.port,
    asked: () => addresses.distinct(ROUND_PATHS * pace.seconds),
  });
  const comparison = await compare(client, pace, { floor: side(small), product: side(large) });
  const slower = 1 / comparison.ratio;
  return {
    what: 'distinct pages, 1,000,000 products against 10,000',
    limit: `≤ ${MOST} × slower`,
    found: `${slower.toFixed(2)} × slower (${perSecond(comparison.product.rate)})`,
    beside: `at 10,000: ${perSecond(comparison.floor.rate)}; rounds ${comparison.spread.map((each) => (1 / each).toFixed(2)).join('–')}`,
    passed: slower <= MOST,
    figures: { ...comparison, slower },
  };
};
