import { createHash } from 'node:crypto';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage, createIpAddressLimits, describeWait } from '../../platform/limits/usage-limit.ts';
import { toNetwork, toSurroundingNetwork } from '../../platform/security/network.ts';
import { admitAttempt, clearAttempts, countAttempts, subtractAttempts } from './login-limit.queries.ts';

const WINDOW_MS = 15 * 60_000;
/** A network may be a household's or an office's. */
const ACCOUNTS_PER_NETWORK = 10;
/** Mails to one e-mail address in 15 minutes: confirmations in all, password resets for each network that requests them. */
const MAX_MAILS = 3;
/** Networks that may each use all their requests for a password reset in 15 minutes. */
const RESETTING_NETWORKS = 5;
/**
 * Limits mails per e-mail address and day, resets for each network that requests them: anybody can register the address or request a
 * password reset for it.
 */
const CONFIRMATION_MAILS_A_DAY = 5;
const RESET_MAILS_A_DAY = 10;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Limit {
  key: string;
  max: number;
}
/** What an attempt proves: the password of an e-mail address, or the second factor of a user id. */
interface AuthenticationSubject {
  kind: 'account' | 'second-factor';
  identifier: string | number;
}
const buildSubjectKey = ({ kind, identifier }: AuthenticationSubject) => `${kind}:${sha256(String(identifier))}`;
const buildNetworkKey = (ipAddress: string) => `network:${sha256(toNetwork(ipAddress))}`;

/**
 * Counts one attempt under every key over all processes; throws where one of them exceeds its limit in this window. A refused attempt
 * counts only under the keys that refused it: otherwise requests for one address would use up those of the whole network.
 */
const countWithinLimits = async (
  { pool, prisma, clock }: Pick<Deps, 'pool' | 'prisma' | 'clock'>,
  limits: readonly Limit[],
  code: 'TOO_MANY_LOGINS' | 'TOO_MANY_REQUESTS',
) => {
  const now = clock.now();
  const keys = limits.map(({ key }) => key);
  const windows = await countAttempts(pool, keys, now, new Date(now.getTime() - WINDOW_MS));
  const exceeded = windows.filter(({ key, attempts }) =>
    limits.some((limit) => limit.key === key && attempts > limit.max),
  );
  if (exceeded.length > 0) {
    const others = keys.filter((key) => !exceeded.some((window) => window.key === key));
    if (others.length > 0) await subtractAttempts(prisma, others);
    const end = Math.max(...exceeded.map(({ windowStarted }) => windowStarted.getTime() + WINDOW_MS));
    const retryAfter = Math.max(1, Math.ceil((end - now.getTime()) / 1000));
    throw new Refusal(code, { ...describeWait(retryAfter), retryAfter });
  }
};

/**
 * A device, network or session that the account has used; null: a stranger. Each has its own count, so that the failures of
 * strangers do not block it.
 */
export type TrustedSource = string | null;

/**
 * Counts an attempt to authenticate over all processes before its password or code is checked. Throws TOO_MANY_LOGINS while the account's
 * strangers, its trusted device or network, or the caller's network are blocked. `recordSuccess` resets
 * the count, so that only failures add up.
 */
export const countAuthenticationAttempt = async (
  deps: Deps,
  subject: AuthenticationSubject,
  ipAddress: string,
  trustedSource: TrustedSource,
) => {
  const { pool, prisma, clock, config } = deps;
  const { loginLimit } = config;
  if (loginLimit === 0) return { recordSuccess: async () => {}, isLastBeforeBlock: false };
  const key =
    trustedSource === null ? buildSubjectKey(subject) : `trusted:${sha256(`${subject.identifier} ${trustedSource}`)}`;
  const network = buildNetworkKey(ipAddress);
  const now = clock.now();
  // The limit of the network is for strangers only: a trusted source has a count of its own for each account.
  if (trustedSource === null)
    await countWithinLimits(deps, [{ key: network, max: loginLimit * ACCOUNTS_PER_NETWORK }], 'TOO_MANY_LOGINS');
  const earliestStart = new Date(now.getTime() - WINDOW_MS);
  const attempt = { key, max: loginLimit, now, earliestStart };
  const { attempts, blockedUntil, isBlocked } = await admitAttempt(pool, prisma, attempt);
  if (isBlocked && blockedUntil) {
    // Nothing is checked: attempts on one account must not use up those of the network.
    if (trustedSource === null) await subtractAttempts(prisma, [network]);
    const retryAfter = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY_LOGINS', { ...describeWait(retryAfter), retryAfter });
  }
  return {
    recordSuccess: async () => {
      await clearAttempts(prisma, key);
      if (trustedSource === null) await subtractAttempts(prisma, [network]);
    },
    /** Whether strangers are blocked from this failure on. */
    isLastBeforeBlock: trustedSource === null && attempts === loginLimit,
  };
};

/** Ends the block of strangers, after the owner of an account has set a new password by a mailed link. */
export const endSignInBlock = (deps: Deps, email: string) =>
  clearAttempts(deps.prisma, buildSubjectKey({ kind: 'account', identifier: email }));

const getMaxMails = ({ config }: Deps) => Math.min(config.loginLimit, MAX_MAILS);

/** Counts a request for a mail per network, and per `by`: the recipient, or the recipient and the network. Throws TOO_MANY_REQUESTS. */
const countMailRequest = (deps: Deps, name: 'confirmation' | 'reset', by: string, ipAddress: string) => {
  const max = getMaxMails(deps);
  const limits = [
    { key: `${name}-mail:${sha256(by)}`, max },
    { key: `${name}-mails-from:${sha256(toNetwork(ipAddress))}`, max: max * ACCOUNTS_PER_NETWORK },
  ];
  return countWithinLimits(deps, limits, 'TOO_MANY_REQUESTS');
};

/** Counts a request for a password reset, for known and unknown e-mail addresses. Throws TOO_MANY_REQUESTS. */
export const countResetMail = async (deps: Deps, email: string, ipAddress: string) => {
  if (deps.config.loginLimit === 0) return;
  // Counted per network: a stranger must not use up the owner's requests.
  const by = `${email} ${toSurroundingNetwork(ipAddress)}`;
  await countMailRequest(deps, 'reset', by, ipAddress);
  await countUsage(deps, [{ name: 'reset-mail', by, max: RESET_MAILS_A_DAY, milliseconds: DAY_MS }]);
  // All networks are counted last, so that refused requests do not count.
  const inAll = { key: `reset-mail-in-all:${sha256(email)}`, max: getMaxMails(deps) * RESETTING_NETWORKS };
  await countWithinLimits(deps, [inAll], 'TOO_MANY_REQUESTS');
};

const countConfirmation = (deps: Deps, email: string) =>
  countUsage(deps, [{ name: 'confirmation-mail', by: email, max: CONFIRMATION_MAILS_A_DAY, milliseconds: DAY_MS }]);

/**
 * Counts the confirmation mail of a new account; false where its e-mail address has got too many. Accounts can be created and
 * erased repeatedly: without this count a stranger's address would get a mail each time.
 */
export const countNewAccountMail = async (deps: Deps, email: string) => {
  if (deps.config.loginLimit === 0) return true;
  try {
    await countConfirmation(deps, email);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** Counts a request for a confirmation mail. Throws TOO_MANY_REQUESTS. */
export const countConfirmationMail = async (deps: Deps, email: string, ipAddress: string) => {
  if (deps.config.loginLimit === 0) return;
  await countMailRequest(deps, 'confirmation', email, ipAddress);
  await countConfirmation(deps, email);
};

/** Counts the use of a mailed link before its token is checked. Throws TOO_MANY_REQUESTS. Returns the function to call on success. */
export const countLinkUse = async (deps: Deps, ipAddress: string) => {
  const { loginLimit } = deps.config;
  if (loginLimit === 0) return async () => {};
  const key = `reset-from:${sha256(toNetwork(ipAddress))}`;
  await countWithinLimits(deps, [{ key, max: loginLimit * ACCOUNTS_PER_NETWORK }], 'TOO_MANY_REQUESTS');
  return async () => void (await subtractAttempts(deps.prisma, [key]));
};

/**
 * Counts a registration before its password is hashed. Throws TOO_MANY_REQUESTS. Returns what to call where no account was
 * created: `undo`, or `countTaken` where the e-mail address already has an account: these have a limit of their own, against guesses.
 */
export const countSignUp = async (deps: Deps, ipAddress: string) => {
  const { signUpLimit } = deps.config;
  if (signUpLimit === 0) return { undo: async () => {}, countTaken: async () => {} };
  const taken = createIpAddressLimits('sign-up-taken', ipAddress, signUpLimit);
  // Before an account is looked for: a refusal that only taken addresses get would tell that they are.
  await countUsage(
    deps,
    taken.map((limit) => ({ ...limit, amount: 0 })),
  );
  const undo = await countUsage(deps, createIpAddressLimits('sign-up', ipAddress, signUpLimit));
  const countTaken = async () => {
    await undo();
    await countUsage(deps, taken);
  };
  return { undo, countTaken };
};
