import { createHash } from 'node:crypto';
import type { MessageKey } from '@trad/contract/messages/en';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { JobKinds } from '../jobs.ts';
import { networkOf, siteOf } from './network.ts';
import { addUses, deleteUsesBefore, takeUsesBack } from './usage-limit.queries.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** How much may be used of something within a time. */
export interface UsageLimit {
  /** What is used: 'sign-up', 'picture'. */
  name: string;
  /** Who uses it: an address, a network, an account. Stored as a digest. */
  by: string | number;
  most: number;
  milliseconds: number;
  /** How much is used now; 1 where it is left out. */
  amount?: number;
}

/** One address may stand for a household, a network for an office or a provider's street. */
const ADDRESSES_PER_SITE = 5;

/** What one address, and the network around it, may do in an hour. */
export const perAddress = (name: string, address: string, most: number): UsageLimit[] => [
  { name, by: networkOf(address), most, milliseconds: HOUR_MS },
  { name: `${name}-near`, by: siteOf(address), most: most * ADDRESSES_PER_SITE, milliseconds: HOUR_MS },
];

/** How long to wait, as a sentence says it. */
export const waitText = (seconds: number): { say: MessageKey; params: Record<string, number> } =>
  seconds < 120
    ? { say: 'tryAgainInSeconds', params: { seconds } }
    : { say: 'tryAgainInMinutes', params: { minutes: Math.ceil(seconds / 60) } };

const useOf = ({ name, by, milliseconds, amount = 1 }: UsageLimit) => ({
  key: `${name}:${createHash('sha256').update(String(by)).digest('base64url')}`,
  amount,
  milliseconds,
});

/**
 * Counts a use under all limits, over all processes. Throws TOO_MANY_REQUESTS where one of them is used up; `say` names
 * a better sentence than how long to wait. Returns what takes the use back.
 */
export const countUsage = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  limits: readonly UsageLimit[],
  said?: { say: MessageKey; params: Record<string, number> },
) => {
  const now = clock.now();
  const uses = limits.map(useOf);
  const rows = await addUses(pool, uses, now);
  const ends = uses.flatMap(({ key }, index) => {
    const row = rows.find((one) => one.key === key);
    return row && row.used > (limits[index]?.most ?? 0) ? [row.endsAt.getTime()] : [];
  });
  if (ends.length > 0) {
    const retryAfter = Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY_REQUESTS', { ...(said ?? waitText(retryAfter)), retryAfter });
  }
  return async () => void (await takeUsesBack(pool, uses));
};

export const usageLimitJobs: JobKinds = {
  'platform.forget_uses': {
    run: async (_payload, { prisma, clock }) => void (await deleteUsesBefore(prisma, clock.now())),
    every: HOUR_MS,
  },
};
