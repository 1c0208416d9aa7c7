import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toNetwork, toSite } from '../../platform/security/network.ts';
import { countUsage, createAddressLimits, DAY_MS, describeWait } from '../../platform/security/usage-limit.ts';
import { admitAttempt, clearAttempts, countAttempts, subtractAttempt } from './login-limit.queries.ts';

const WINDOW_MS = 15 * 60_000;
/** One address may stand for a household or an office. */
const ACCOUNTS_PER_ADDRESS = 10;
/** More to one account would be a nuisance to its owner. */
const RESET_MAILS = 3;
/** Whoever registers an address, or asks for a new password, may do so for somebody else's: these go there in a day. */
const CONFIRMATION_MAILS_A_DAY = 5;
const RESET_MAILS_A_DAY = 10;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Limit {
  key: string;
  most: number;
}
const accountKey = (email: string) => `account:${sha256(email)}`;
const networkKey = (address: string) => `network:${sha256(toNetwork(address))}`;

/** Counts one attempt under every key, over all processes; refuses it where one of them had too many in this window. */
const countUnder = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  limits: readonly Limit[],
  code: 'TOO_MANY_LOGINS' | 'TOO_MANY_REQUESTS',
) => {
  const now = clock.now();
  const keys = limits.map(({ key }) => key);
  const windows = await countAttempts(pool, keys, now, new Date(now.getTime() - WINDOW_MS));
  const ends = windows
    .filter(({ key, attempts }) => limits.some((limit) => limit.key === key && attempts > limit.most))
    .map(({ windowStarted }) => windowStarted.getTime() + WINDOW_MS);
  if (ends.length > 0) {
    const retryAfter = Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000));
    throw new Refusal(code, { ...describeWait(retryAfter), retryAfter });
  }
};

/**
 * What tells an account's own people from strangers: where they have a device or a network of their own, others' failures
 * count for nothing.
 */
export type Trust = string | null;

/**
 * Counts a sign-in before its password is looked at, over all processes. Throws TOO_MANY_LOGINS while the account's
 * strangers, its trusted device or network, or the caller's network have to wait. Returns what a success and a failure
 * have to call: a success clears the count, so that only failures add up.
 */
export const countLogin = async (deps: Deps, email: string, address: string, trust: Trust) => {
  const { pool, prisma, clock, config } = deps;
  const { loginLimit } = config;
  if (loginLimit === 0) return { succeeded: async () => {}, isLastBeforeWait: false };
  const key = trust === null ? accountKey(email) : `trusted:${sha256(`${email} ${trust}`)}`;
  const network = networkKey(address);
  const now = clock.now();
  // A trusted device or network guesses at one account alone.
  if (trust === null)
    await countUnder(deps, [{ key: network, most: loginLimit * ACCOUNTS_PER_ADDRESS }], 'TOO_MANY_LOGINS');
  const endedBefore = new Date(now.getTime() - WINDOW_MS);
  const { attempts, blockedUntil, isBlocked } = await admitAttempt(pool, { key, most: loginLimit, now, endedBefore });
  if (isBlocked && blockedUntil) {
    const retryAfter = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY_LOGINS', { ...describeWait(retryAfter), retryAfter });
  }
  return {
    succeeded: async () => {
      await clearAttempts(prisma, key);
      if (trust === null) await subtractAttempt(prisma, network);
    },
    /** Whether strangers have failed so often by now that they have to wait. */
    isLastBeforeWait: trust === null && attempts === loginLimit,
  };
};

/** Whoever proved to own the account may sign in at once, however often somebody failed to. */
export const forgiveLogins = (deps: Deps, email: string) => clearAttempts(deps.prisma, accountKey(email));

/** Counts a request for a reset's mail, whether or not somebody has the e-mail. Throws TOO_MANY_REQUESTS. */
export const countResetMail = async (deps: Deps, email: string, address: string) => {
  const { loginLimit } = deps.config;
  if (loginLimit === 0) return;
  const most = Math.min(loginLimit, RESET_MAILS);
  const limits = [
    { key: `reset-mail:${sha256(email)}`, most },
    { key: `reset-mails-from:${sha256(toNetwork(address))}`, most: most * ACCOUNTS_PER_ADDRESS },
  ];
  await countUnder(deps, limits, 'TOO_MANY_REQUESTS');
  // Counted for each network by itself: a stranger must not use up what the owner may ask for.
  const by = `${email} ${toSite(address)}`;
  await countUsage(deps, [{ name: 'reset-mail', by, max: RESET_MAILS_A_DAY, milliseconds: DAY_MS }]);
};

const countConfirmation = (deps: Deps, email: string) =>
  countUsage(deps, [{ name: 'confirmation-mail', by: email, max: CONFIRMATION_MAILS_A_DAY, milliseconds: DAY_MS }]);

/**
 * Whether a new account's address may be mailed its confirmation. Accounts can be made and erased again: without this
 * count a stranger's address would be written to each time.
 */
export const mayMailConfirmation = async (deps: Deps, email: string) => {
  if (deps.config.loginLimit === 0) return true;
  try {
    await countConfirmation(deps, email);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** Counts a request for a mail that confirms an address. Throws TOO_MANY_REQUESTS. */
export const countConfirmationMail = async (deps: Deps, email: string, address: string) => {
  const { loginLimit } = deps.config;
  if (loginLimit === 0) return;
  const most = Math.min(loginLimit, RESET_MAILS);
  const limits = [
    { key: `confirmation-mail:${sha256(email)}`, most },
    { key: `confirmation-mails-from:${sha256(toNetwork(address))}`, most: most * ACCOUNTS_PER_ADDRESS },
  ];
  await countUnder(deps, limits, 'TOO_MANY_REQUESTS');
  await countConfirmation(deps, email);
};

/** Counts a reset before its token is looked at. Throws TOO_MANY_REQUESTS. Returns what a success has to call. */
export const countReset = async (deps: Deps, address: string) => {
  const { loginLimit } = deps.config;
  if (loginLimit === 0) return async () => {};
  const key = `reset-from:${sha256(toNetwork(address))}`;
  await countUnder(deps, [{ key, most: loginLimit * ACCOUNTS_PER_ADDRESS }], 'TOO_MANY_REQUESTS');
  return async () => void (await subtractAttempt(deps.prisma, key));
};

/** Counts a registration before its password is hashed. Throws TOO_MANY_REQUESTS. */
export const countSignUp = async (deps: Deps, address: string) => {
  const { signUpLimit } = deps.config;
  return signUpLimit > 0 ? countUsage(deps, createAddressLimits('sign-up', address, signUpLimit)) : async () => {};
};
