import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../http/refusal.ts';
import { IN_PROCESS } from '../http/request-context.ts';
import { networkOf } from './network.ts';

const WINDOW_MS = 60_000;
/** Addresses beyond that push out those that asked longest ago. */
const MOST_ADDRESSES = 50_000;

interface Window {
  left: number;
  endsAt: number;
}

/** IPv4 addresses, also those that IPv6 sockets show, count as they are: only the others are shortened to their network. */
const countedAs = (address: string) => (address.includes(':') ? networkOf(address) : address);

/** Counts the requests of each address, in this process. @fastify/rate-limit counts only what Fastify has made a request of. */
export const createRateLimit = (most: number, now: () => number = Date.now) => {
  const windows = new LRUCache<string, Window>({ max: MOST_ADDRESSES });
  return {
    most,
    /** Counts one request. `left` is below zero where it is one too many. */
    count: (address: string): Window => {
      const key = countedAs(address);
      const time = now();
      let window = windows.get(key);
      if (!window || window.endsAt <= time) {
        window = { left: most, endsAt: time + WINDOW_MS };
        windows.set(key, window);
      }
      window.left -= 1;
      return window;
    },
  };
};
export type RateLimit = ReturnType<typeof createRateLimit>;

/** The address of a caller that Fastify has made no request of yet; the same as `request.ip`. */
export const callerAddress = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trustProxy: number) => {
  const own = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trustProxy === 0 || forwarded === undefined) return own;
  const addresses = [
    own,
    ...String(forwarded)
      .split(',')
      .reverse()
      .map((address) => address.trim())
      .filter(Boolean),
  ];
  return addresses[Math.min(trustProxy, addresses.length - 1)] ?? own;
};

/** Limits the requests of each address; undefined where there is no limit. */
export const limitRequests = (
  app: FastifyInstance,
  { rateLimit }: Pick<Config, 'rateLimit'>,
): RateLimit | undefined => {
  if (rateLimit === 0) return undefined;
  const limit = createRateLimit(rateLimit);
  // For all addresses, known or not, and before a bearer costs a statement.
  app.addHook('onRequest', ({ ip, url }, reply, done) => {
    // A page that is rendered asks several times over; its visitor was counted once. Pictures and scripts cost little,
    // and a page has many.
    if (ip === IN_PROCESS || /^\/(?:health\/(?:live|ready)(?:$|\?)|media\/|assets\/)/.test(url)) return done();
    const { left, endsAt } = limit.count(ip);
    const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
    reply.header('x-ratelimit-limit', limit.most);
    reply.header('x-ratelimit-remaining', Math.max(0, left));
    reply.header('x-ratelimit-reset', seconds);
    done(left < 0 ? new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds }) : undefined);
  });
  return limit;
};
