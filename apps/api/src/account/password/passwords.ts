import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './common-passwords.ts';

// argon2id is the library's default.
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Verified against where there is no account: answering sooner would tell that there is none.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$VDMYPaNAasL74lxsWBbLNg$qdVr/jsswnspQhMpjKN6iikLS9pOep1qjma78QFlsqA';

// The same characters typed on two keyboards may differ in bytes.
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => hash(normal(password), HASHING);

/** Whether the password belongs to the hash. Takes alike long where there is no hash. */
export const passwordMatches = async (password: string, passwordHash: string | null) => {
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : null;
  const matches = await verify(known ?? NOBODYS_HASH, normal(password));
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
