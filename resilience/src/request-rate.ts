import { setTimeout as pause } from 'node:timers/promises';
import { send } from './http.ts';

interface RequestRate {
  /** The caller, behind a proxy. */
  ipAddress: string;
  perSecond: number;
  /** The server of each request. */
  chooseServer: (index: number) => { url: string } | undefined;
}

/** How long a process may take to receive the counts of other processes. */
const EXCHANGE_SECONDS = 1;

/**
 * How many requests of an IP address two processes accept in a minute at most: the limit, a twentieth that one of them has
 * not shared yet, and those that arrive until it receives the count of the other.
 */
export const computeLimitOverTwo = (limit: number, perSecond: number) =>
  limit + limit / 20 + EXCHANGE_SECONDS * perSecond;

/**
 * Sends requests at this rate, half as many again as the limit. Returns how many were accepted, and how many were neither accepted
 * nor refused by the limit.
 */
export const countAccepted = async (limit: number, { ipAddress, perSecond, chooseServer }: RequestRate) => {
  const startedAt = performance.now();
  const sent: ReturnType<typeof send>[] = [];
  for (let index = 0; index < 1.5 * limit; index++) {
    const wait = startedAt + (1000 * index) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    sent.push(send(`${chooseServer(index)?.url}/api/get_faqs`, { headers: { 'x-forwarded-for': ipAddress } }));
  }
  const outcomes = await Promise.all(sent);
  return {
    accepted: outcomes.filter(({ status }) => status === 200).length,
    failed: outcomes.filter(({ status, retryAfter }) => status !== 200 && !(status === 429 && retryAfter)).length,
  };
};
