import { Redis, type Result } from 'ioredis';
import type { Deps } from '../deps.ts';
import type { SharedCounts } from './shared-counts.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countRequests(
      key: string,
      amount: number,
      milliseconds: number,
    ): Result<[used: number, milliseconds: number], Context>;
  }
}

/**
 * A window that begins gets its end in the same step, so that no count stays for ever. A window with more time left than any can
 * have was begun while the clock was ahead.
 */
const COUNT_REQUESTS = `
  local used = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left > 2 * tonumber(ARGV[2]) and left > 120000 then
    used = tonumber(ARGV[1])
    redis.call('SET', KEYS[1], used)
    left = -1
  end
  if left < 0 then
    left = tonumber(ARGV[2])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return { used, left }`;

const TIMEOUT_MS = 1000;
const MAX_RECONNECT_DELAY_MS = 2000;

/** Counts in Redis or Valkey. Connects in the background, again and again: a shop opens and stays open without it. */
export const createRedisCounts = (url: string, { log }: Pick<Deps, 'log'>): SharedCounts => {
  const redis = new Redis(url, {
    connectionName: 'trad',
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    // A network that drops packets closes no connection.
    socketTimeout: 3 * TIMEOUT_MS,
    // Counts that are late are worthless: fail at once instead of waiting for the connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(100 * 2 ** Math.min(attempts, 10), MAX_RECONNECT_DELAY_MS),
    scripts: { countRequests: { lua: COUNT_REQUESTS, numberOfKeys: 1 } },
  });
  let isLost = false;
  redis.on('error', ({ message }) => {
    // The message alone: an error of AUTH contains the password.
    if (!isLost) log.warn({ reason: message }, 'no connection to Redis');
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) log.info('connected to Redis again');
    isLost = false;
  });
  return {
    add: async (counts) => {
      const pipeline = redis.pipeline();
      for (const { key, amount, milliseconds } of counts)
        pipeline.countRequests(`trad:requests:${key}`, amount, Math.ceil(milliseconds));
      const results = (await pipeline.exec()) ?? [];
      return results.map(([error, result]) => {
        if (error) throw error;
        const [used, milliseconds] = result as [number, number];
        return { used, milliseconds };
      });
    },
    close: async () => redis.disconnect(),
  };
};
