import { setTimeout as pause } from 'node:timers/promises';
import { calculatePercentile, type RequestOutcome, send } from '../http.ts';
import { createOrderLog, placeOrder } from '../orders.ts';
import { openRedis } from '../redis.ts';
import { computeLimitOverTwo, countAccepted } from '../request-rate.ts';
import { type Figure, type ResilienceScenario, reportValue, requireAtMost, type Scale } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

const RATE_LIMIT = 1000;
const LOGIN_LIMIT = 5;
/** Each shopper sends at most ten requests a second: fewer than the limit, and enough to be exchanged. */
const PAUSE_MS = 200;
/** Until servers have connected again. */
const RECONNECTION_MS = 5000;

const getTimes = (outcomes: readonly RequestOutcome[]) => outcomes.map(({ ms }) => ms);

/** Orders for some seconds, each shopper from an IP address of their own. */
const orderFor = async (shop: Shop, seconds: number) => {
  const log = createOrderLog();
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    shop.shoppers.map(async (shopper) => {
      while (performance.now() < until) {
        await placeOrder(shop, { ...shopper, ipAddress: `203.0.113.${shopper.id % 250}` }, log);
        await pause(PAUSE_MS);
      }
    }),
  );
  return log.outcomes;
};

/**
 * Signs in with wrong passwords at both servers in turn. Returns how many tries were compared with the password, and how many
 * may be: beyond the limit one after a second, another after two more, then after four.
 */
const countComparedPasswords = async ({ servers }: Shop, email: string) => {
  const startedAt = performance.now();
  let compared = 0;
  for (let index = 0; index < 3 * LOGIN_LIMIT; index++) {
    const { status } = await send(`${servers[index % servers.length]?.url}/api/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '198.51.100.50' },
      body: { email, password: `wrong-${index}` },
    });
    if (status === 401) compared += 1;
    else if (status !== 429) throw new Error(`A sign-in had the status ${status}.`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { compared, allowed: LOGIN_LIMIT + Math.floor(Math.log2(seconds + 1)) };
};

const run = async (scale: Scale): Promise<Figure[]> => {
  const seconds = scale === 'quick' ? 8 : 30;
  const redis = await openRedis();
  try {
    const shop = await openShop({
      servers: 2,
      shoppers: 8,
      variables: {
        RATE_LIMIT: String(RATE_LIMIT),
        LOGIN_LIMIT: String(LOGIN_LIMIT),
        TRUST_PROXY: '1',
        REDIS_URL: redis.url,
      },
    });
    try {
      const { rows } = await shop.pool.query<{ email: string }>('SELECT email FROM user_account ORDER BY id LIMIT 2');
      await orderFor(shop, 3);
      const before = await orderFor(shop, seconds);
      const limitMs = 1.5 * calculatePercentile(getTimes(before), 0.95) + 20;
      const describe = async (state: string, email: string): Promise<Figure[]> => {
        const [outcomes, { compared, allowed }] = await Promise.all([
          orderFor(shop, seconds),
          countComparedPasswords(shop, email),
        ]);
        return [
          reportValue(`Redis is ${state} for`, `${seconds} s: ${outcomes.length} requests of orders`),
          requireAtMost(`${state}: errors`, outcomes.filter(({ status }) => status !== 200).length, 0),
          requireAtMost(`${state}: p95`, calculatePercentile(getTimes(outcomes), 0.95), limitMs, ' ms'),
          requireAtMost(`${state}: tries to sign in that were compared`, compared, allowed),
        ];
      };
      const countTogether = async (after: string, ipAddress: string): Promise<Figure[]> => {
        await pause(RECONNECTION_MS);
        const perSecond = RATE_LIMIT / 10;
        const chooseServer = (index: number) => shop.servers[index % 2];
        const { accepted, failed } = await countAccepted(RATE_LIMIT, { ipAddress, perSecond, chooseServer });
        return [
          requireAtMost(
            `accepted of a caller of both, after ${after}`,
            accepted,
            computeLimitOverTwo(RATE_LIMIT, perSecond),
          ),
          requireAtMost(`other errors, after ${after}`, failed, 0),
        ];
      };
      const figures = [reportValue('before, p95', `${Math.round(calculatePercentile(getTimes(before), 0.95))} ms`)];
      await redis.stop();
      figures.push(...(await describe('stopped', rows[0]?.email ?? '')));
      await redis.start();
      figures.push(...(await countTogether('it is started', '198.51.100.11')));
      redis.freeze();
      figures.push(...(await describe('frozen', rows[1]?.email ?? '')));
      redis.resume();
      figures.push(...(await countTogether('it goes on', '198.51.100.12')));
      return figures;
    } finally {
      await shop.close();
    }
  } finally {
    redis.resume();
    await redis.stop();
  }
};

/** Stops and freezes Redis while shoppers order. */
export const redisOutage: ResilienceScenario = {
  name: 'redis-outage',
  title: 'Redis is stopped and frozen while shoppers order',
  run,
};
