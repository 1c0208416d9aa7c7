import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import { countAttempts, forgetAttempts, takeAttemptBack } from './login-limit.queries.ts';

const WINDOW_MS = 15 * 60_000;
/** One address may stand for a household or an office. */
const ACCOUNTS_PER_ADDRESS = 10;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whoever has one IPv6 address has 2^64 of them: the network counts. */
export const networkOf = (address: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  const gap = Array<string>(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0');
  return [...groups(head), ...gap, ...groups(tail)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/**
 * Counts a sign-in before its password is looked at, over all processes. Throws TOO_MANY_LOGINS when the account
 * or the caller's network has had too many in this window. Returns what a success has to call: it clears the
 * account and takes its own attempt back from the network, so that only failures add up.
 */
export const countLogin = async (deps: Deps, email: string, address: string) => {
  const { config, pool, clock } = deps;
  if (config.loginLimit === 0) return async () => {};
  const account = `account:${sha256(email)}`;
  const network = `network:${sha256(networkOf(address))}`;
  const now = clock.now();
  const windows = await countAttempts(pool, [account, network], now, new Date(now.getTime() - WINDOW_MS));
  const most = (key: string) => config.loginLimit * (key === network ? ACCOUNTS_PER_ADDRESS : 1);
  const ends = windows
    .filter(({ key, attempts }) => attempts > most(key))
    .map(({ windowStarted }) => windowStarted.getTime() + WINDOW_MS);
  if (ends.length > 0) {
    const retryAfter = Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY_LOGINS', { retryAfter });
  }
  return async () => {
    await forgetAttempts(pool, account);
    await takeAttemptBack(pool, network);
  };
};
