import { createHash } from 'node:crypto';
import type { MessageKey } from '@trad/contract/messages/en';
import type { Queryable } from '@trad/database/connections/transaction';
import { type Clock, DAY_MS, HOUR_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { JobKinds } from '../jobs.ts';
import { toNetwork, toSurroundingNetwork } from '../security/network.ts';
import { addUsage, deleteUsageBefore, subtractUsage } from './usage-limit.queries.ts';

/** A limit of usage within a time window. */
export interface UsageLimit {
  /** The counted resource, such as 'sign-up' or 'picture'. */
  name: string;
  /** The subject that is limited: an IP address, a network, an e-mail address or an account. Stored as a digest. */
  by: string | number;
  max: number;
  milliseconds: number;
  /** The amount that this use adds; 1 by default. */
  amount?: number;
  /** What a caller is told beyond this limit; the wait by default. */
  message?: { messageKey: MessageKey; params?: Record<string, number> };
}

/** An IP address may be shared by a household, a network by an office or a provider's customers. */
const IP_ADDRESSES_PER_SURROUNDING_NETWORK = 5;

/** Limits per hour for one IP address and for the network around it. */
export const createIpAddressLimits = (name: string, ipAddress: string, max: number): UsageLimit[] => [
  { name, by: toNetwork(ipAddress), max, milliseconds: HOUR_MS },
  {
    name: `${name}-near`,
    by: toSurroundingNetwork(ipAddress),
    max: max * IP_ADDRESSES_PER_SURROUNDING_NETWORK,
    milliseconds: HOUR_MS,
  },
];

/** Formats the wait for a message. */
export const describeWait = (seconds: number): { messageKey: MessageKey; params: Record<string, number> } =>
  seconds < 120
    ? { messageKey: 'tryAgainInSeconds', params: { seconds } }
    : { messageKey: 'tryAgainInMinutes', params: { minutes: Math.ceil(seconds / 60) } };

const toUse = ({ name, by, milliseconds, amount = 1 }: UsageLimit) => ({
  key: `${name}:${createHash('sha256').update(String(by)).digest('base64url')}`,
  amount,
  milliseconds,
});

/**
 * Counts a use under all limits, across all processes. Throws TOO_MANY_REQUESTS where one is exceeded, with the message of
 * the first such limit. A refused use counts only under the limits that refused it: otherwise one IP address would use up the
 * limit of its network. Returns a function that takes the use back.
 */
export const countUsage = async ({ pool, clock }: { pool: Queryable; clock: Clock }, limits: readonly UsageLimit[]) => {
  const now = clock.now();
  const uses = limits.map(toUse);
  const rows = await addUsage(pool, uses, now);
  const exceeded = limits.flatMap(({ max, message }, index) => {
    const row = rows.find(({ key }) => key === uses[index]?.key);
    return row && row.used > max ? [{ ...row, message }] : [];
  });
  if (exceeded.length > 0) {
    const others = uses.filter(({ key }) => !exceeded.some((row) => row.key === key));
    if (others.length > 0) await subtractUsage(pool, others);
    const end = Math.max(...exceeded.map(({ endsAt }) => endsAt.getTime()));
    const retryAfter = Math.max(1, Math.ceil((end - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY_REQUESTS', { ...(exceeded[0]?.message ?? describeWait(retryAfter)), retryAfter });
  }
  return async () => void (await subtractUsage(pool, uses));
};

/** The limit of an e-mail address over all networks, as a multiple of its limit in one network. */
const SURROUNDING_NETWORKS_PER_EMAIL = 5;

/**
 * Counts a use of an e-mail address, to which anybody may have mails sent: by the network around the caller's IP address, so that a
 * stranger does not use up the owner's requests, and then by all networks, where a refused use does not count. Throws TOO_MANY_REQUESTS.
 */
export const countEmailUse = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  { name, email, ipAddress, maxPerDay }: { name: string; email: string; ipAddress: string; maxPerDay: number },
) => {
  const milliseconds = DAY_MS;
  await countUsage(deps, [{ name, by: `${email} ${toSurroundingNetwork(ipAddress)}`, max: maxPerDay, milliseconds }]);
  await countUsage(deps, [
    { name: `${name}-in-all`, by: email, max: maxPerDay * SURROUNDING_NETWORKS_PER_EMAIL, milliseconds },
  ]);
};

/** Subtracts uses that an earlier request counted with `countUsage`. */
export const subtractCountedUsage = async (pool: Queryable, limits: readonly UsageLimit[]) =>
  void (await subtractUsage(pool, limits.map(toUse)));

export const usageLimitJobs: JobKinds = {
  'platform.delete_old_usage': {
    run: async (_payload, { prisma, clock }) => void (await deleteUsageBefore(prisma, clock.now())),
    intervalMs: HOUR_MS,
  },
};
