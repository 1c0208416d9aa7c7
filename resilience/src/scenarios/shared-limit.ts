import { openRedis } from '../redis.ts';
import { computeLimitOverTwo, countAccepted } from '../request-rate.ts';
import { type Figure, type ResilienceScenario, requireAtMost, requireShare, type Scale } from '../scenario.ts';
import { openShop } from '../shop.ts';

const measure = async (store: string, limit: number, variables: Record<string, string>): Promise<Figure[]> => {
  const shop = await openShop({
    servers: 2,
    shoppers: 1,
    variables: { RATE_LIMIT: String(limit), TRUST_PROXY: '1', ...variables },
  });
  try {
    // 15 s for a whole run, so that it is within one window of a minute.
    const perSecond = limit / 10;
    const run = (ipAddress: string, chooseServer: (index: number) => { url: string } | undefined) =>
      countAccepted(limit, { ipAddress, perSecond, chooseServer });
    const [inTurn, uneven] = await Promise.all([
      run('198.51.100.1', (index) => shop.servers[index % 2]),
      run('198.51.100.2', (index) => shop.servers[index % 10 === 0 ? 1 : 0]),
    ]);
    const maxAccepted = computeLimitOverTwo(limit, perSecond);
    return [
      requireAtMost(`${store}: accepted of a caller of both in turn`, inTurn.accepted, maxAccepted),
      requireAtMost(
        `${store}: accepted of a caller with one request in ten to the other`,
        uneven.accepted,
        maxAccepted,
      ),
      requireShare(`${store}: accepted of the limit`, Math.min(inTurn.accepted, uneven.accepted) / limit, 1),
      requireAtMost(`${store}: other errors`, inTurn.failed + uneven.failed, 0),
    ];
  } finally {
    await shop.close();
  }
};

const run = async (scale: Scale) => {
  const limit = scale === 'quick' ? 200 : 1200;
  const redis = await openRedis();
  try {
    return [...(await measure('PostgreSQL', limit, {})), ...(await measure('Redis', limit, { REDIS_URL: redis.url }))];
  } finally {
    await redis.stop();
  }
};

/** Sends more requests than allowed to two processes at once. */
export const sharedLimit: ResilienceScenario = {
  name: 'shared-limit',
  title: 'two processes limit requests by one count',
  run,
};
