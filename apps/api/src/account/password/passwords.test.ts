import { expect, test } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';
import { findPasswordProblem, hashPassword, verifyPassword } from './passwords.ts';

test('a password matches only its own hash', async () => {
  const hash = await hashPassword('Weave-Kente-42');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Weave-Kente-42', hash)).toBe(true);
  expect(await verifyPassword('weave-kente-42', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('differently composed Unicode of the same letters is the same password', async () => {
  expect(await verifyPassword('cafe\u0301-de-Lome\u0301', await hashPassword('café-de-Lomé'))).toBe(true);
});

test.each([null, '', '!', 'plain text'])('no password matches the hash %j', async (hash) => {
  expect(await verifyPassword('!', hash)).toBe(false);
  expect(await verifyPassword('plain text', hash)).toBe(false);
});

test('every common password is long enough to be tried, and in lower case', async () => {
  const passwords = await loadCommonPasswords();
  for (const password of passwords) {
    expect(password.length, password).toBeGreaterThanOrEqual(8);
    expect(password).toBe(password.toLowerCase());
  }
  expect(passwords.size).toBeGreaterThanOrEqual(10_000);
});

test.each(['password', '12345678', 'Password123', 'QWERTYUIOP', '1q2w3e4r', 'Nigeria1', '1234567890', 'liverpool1'])(
  '%s is too common',
  async (password) => {
    expect(await findPasswordProblem(password, [])).toBe('is one of the most common passwords');
  },
);

test.each(['pässword', 'Pàsswörd', 'pass word', ' password', 'p-a-s-s-w-o-r-d', 'Contraseña', 'Motdepassé'])(
  '%j is too common without its accents, spaces and signs',
  async (password) => {
    expect(await findPasswordProblem(password, [])).toBe('is one of the most common passwords');
  },
);

test.each(['Trad2026', 'trad2026!', 'TradShop', 'Trad-Market-1', '2026tradtrad'])(
  'rejects a password that consists of the name of the shop and a number: %s',
  async (password) => expect(await findPasswordProblem(password, [])).toBe('must not be just the name of the shop'),
);

test.each(['zzzzzzzz', '        ', '☺☺☺☺☺☺☺☺'])('rejects one repeated character: %j', async (password) => {
  expect(await findPasswordProblem(password, [])).toBe('must not repeat a single character');
});

const AMARA = ['amara.okafor@trad.example', 'amara.okafor', 'Amara Okafor'];

test.each(['amara.okafor@trad.example', 'AmaraOkafor', 'okafor amara', 'Amara-Amara!', 'amara.okafor'])(
  "rejects a password that consists of the user's name or e-mail: %s",
  async (password) => expect(await findPasswordProblem(password, AMARA)).toBe('must not be just your name or email'),
);

test.each(['Try-Trad-Today', 'try trad today', 'TRYTRADTODAY!', 'Ｔｒｙ-Ｔｒａｄ-Ｔｏｄａｙ'])(
  'rejects the published password of the demo shop: %s',
  async (password) =>
    expect(await findPasswordProblem(password, AMARA)).toBe('must not be the password of the demo shop'),
);

test.each(['amara weaves kente', 'Try-Kente-Today', '!?!?-!?!?', 'okafor1987x'])('accepts %s', async (password) => {
  expect(await findPasswordProblem(password, AMARA)).toBeNull();
});
