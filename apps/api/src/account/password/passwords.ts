import { availableParallelism } from 'node:os';
import { DEMO_PASSWORD } from '@trad/seed/load/demo-password';
import { toNetwork } from '../../platform/security/network.ts';
import { createThreadPool } from '../../platform/worker-threads/thread-pool.ts';
import { loadCommonPasswords } from './common-passwords.ts';

/**
 * Hashes run in their own threads: libuv's four also read files, encode pictures and compress responses. Their number
 * leaves a core for requests, and the queue is short enough for a response within two seconds.
 */
const runHash = createThreadPool({
  threads: availableParallelism() > 2 ? 2 : 1,
  maxWaiting: 40,
  maxWaitingPerOwner: 10,
  milliseconds: 20_000,
  megabytes: 64,
});

// Verified where there is no account: a faster response would reveal that.
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$VDMYPaNAasL74lxsWBbLNg$qdVr/jsswnspQhMpjKN6iikLS9pOep1qjma78QFlsqA';

// Normalise: keyboards may encode the same characters in different bytes.
const normalize = (password: string) => password.normalize('NFKC');

/** Throws TOO_MANY_REQUESTS where too many hashes of the caller's network are queued, BUSY where the queue is full. */
export const hashPassword = (password: string, ipAddress?: string) =>
  runHash('hashPassword', normalize(password), ipAddress && toNetwork(ipAddress));

/** Whether the password matches the hash. Takes equally long without a hash. Throws as hashPassword does. */
export const verifyPassword = async (password: string, passwordHash: string | null, ipAddress?: string) => {
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : null;
  const input = { hash: known ?? DUMMY_HASH, password: normalize(password) };
  const isCorrect = await runHash('verifyPassword', input, ipAddress && toNetwork(ipAddress));
  return isCorrect && known !== null;
};

const keepLettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isComposedOf = (password: string, texts: readonly string[]) => {
  const simplify = (text: string) => keepLettersAndDigits(normalize(text));
  const remaining = simplify(password);
  const parts = texts
    .flatMap((text) => [text, ...text.split(/[\s@]+/)])
    .map(simplify)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  return remaining !== '' && parts.reduce((left, part) => left.replaceAll(part, ''), remaining) === '';
};

/** The user's name and e-mail, which must not be the password. */
export const listOwnerTexts = ({ email, name, username }: { email: string; name: string; username: string }) => [
  email,
  email.split('@')[0] ?? '',
  name,
  username,
];

/** Removes accents and punctuation: attackers try 'Password!' right after 'password'. */
const removeAccentsAndPunctuation = (password: string) => keepLettersAndDigits(password.normalize('NFKD'));

/** Words of which a password of this shop is guessed, with any number. */
const SHOP_WORDS = ['trad', 'shop', 'store', 'market', 'marketplace'];

const isDemoPassword = (password: string) =>
  removeAccentsAndPunctuation(password) === removeAccentsAndPunctuation(DEMO_PASSWORD);

/** Returns the problem of a new password of valid length, or null. `owner`: the user's e-mail and names. */
export const findPasswordProblem = async (password: string, owner: readonly string[]) => {
  const normalized = normalize(password);
  const common = await loadCommonPasswords();
  if (common.has(normalized.toLowerCase()) || common.has(removeAccentsAndPunctuation(password)))
    return 'is one of the most common passwords';
  if (new Set(normalized).size === 1) return 'must not repeat a single character';
  if (isComposedOf(password, owner)) return 'must not be just your name or email';
  if (isComposedOf(password.replace(/\p{N}/gu, ''), SHOP_WORDS)) return 'must not be just the name of the shop';
  // It is published, and a production server refuses to start with accounts that have it.
  if (isDemoPassword(password)) return 'must not be the password of the demo shop';
  return null;
};
