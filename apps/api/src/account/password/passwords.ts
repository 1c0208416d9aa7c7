import { availableParallelism } from 'node:os';
import { toNetwork } from '../../platform/security/network.ts';
import { createThreadPool } from '../../platform/worker-threads/thread-pool.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Hashes have threads of their own: libuv's four also read files, encode pictures and compress answers. So few of them
 * that requests have a core, and so short a queue that whoever waits in it is answered within two seconds.
 */
const runHash = createThreadPool({
  threads: availableParallelism() > 2 ? 2 : 1,
  maxWaiting: 40,
  maxWaitingPerOwner: 10,
  milliseconds: 20_000,
  megabytes: 64,
});

// Verified against where there is no account: answering sooner would tell that there is none.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$VDMYPaNAasL74lxsWBbLNg$qdVr/jsswnspQhMpjKN6iikLS9pOep1qjma78QFlsqA';

// The same characters typed on two keyboards may differ in bytes.
const normal = (password: string) => password.normalize('NFKC');

/** Throws TOO_MANY_REQUESTS where too many hashes of the caller's network wait, BUSY where too many do in all. */
export const hashPassword = (password: string, address?: string) =>
  runHash('hashPassword', normal(password), address && toNetwork(address));

/** Whether the password belongs to the hash. Takes alike long where there is no hash. Throws as hashPassword does. */
export const passwordMatches = async (password: string, passwordHash: string | null, address?: string) => {
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : null;
  const hash = known ?? NOBODYS_HASH;
  const matches = await runHash('verifyPassword', { hash, password: normal(password) }, address && toNetwork(address));
  return matches && known !== null;
};

const lettersAndDigits = (text: string) =>
  normal(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const isMadeOf = (password: string, texts: readonly string[]) => {
  const bare = lettersAndDigits(password);
  const parts = texts
    .flatMap((text) => [text, ...text.split(/[\s@]+/)])
    .map(lettersAndDigits)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  return bare !== '' && parts.reduce((left, part) => left.replaceAll(part, ''), bare) === '';
};

/** What is too near to a person to be their password. */
export const ownWords = ({ email, name, username }: { email: string; name: string; username: string }) => [
  email,
  email.split('@')[0] ?? '',
  name,
  username,
];

/** What is wrong with a new password of the right length, or null. `owner`: the person's own e-mail and names. */
export const passwordProblem = async (password: string, owner: readonly string[]) => {
  if ((await commonPasswords()).has(normal(password).toLowerCase())) return 'is one of the most common passwords';
  if (new Set(normal(password)).size === 1) return 'must not repeat a single character';
  if (isMadeOf(password, owner)) return 'must not be just your name or email';
  return null;
};
