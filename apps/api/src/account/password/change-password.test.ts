import { inTransaction } from '@trad/database/connections/transaction';
import { beforeEach, describe, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { hashPassword } from './passwords.ts';

const LIMIT = 3;
const OLD = 'Weave-Kente-42';
const NEW = 'Dye-Adire-43';
const shop = await openShop({ LOGIN_LIMIT: String(LIMIT) });
const otherProcess = await shop.openApp();
const passwordHash = await hashPassword(OLD);
beforeEach(() => shop.prisma.loginLimit.deleteMany());

let serial = 0;
/** Creates a user with two sessions. */
const buildAccount = async () => {
  serial += 1;
  const email = `account-${serial}@trad.example`;
  await shop.prisma.user.create({ data: { email, name: 'Amara Okafor', username: 'Ama', passwordHash } });
  const signIn = (password: string) => shop.call('login', { email, password });
  const [here, there] = [(await signIn(OLD)).body.token, (await signIn(OLD)).body.token];
  const change = (old_password: string, new_password: string, token = here) =>
    shop.call('changePassword', { old_password, new_password }, { token });
  return { email, here, there, signIn, change };
};
const getStatus = async (token: string) => (await shop.call('getAddress', {}, { token })).status;

describe('a new password', () => {
  test('signs in from now on, and the old one does not', async () => {
    const { signIn, change } = await buildAccount();
    const { status, body } = await change(OLD, NEW);
    expect(status).toBe(200);
    expect(body).toEqual({ error: false, message: 'Your password has been changed.' });
    expect([(await signIn(NEW)).status, (await signIn(OLD)).status]).toEqual([200, 401]);
  });

  test('ends every other session at once in every process, and preserves this one', async () => {
    const { here, there, change } = await buildAccount();
    const stranger = await buildAccount();
    await change(OLD, NEW);
    expect([await getStatus(here), await getStatus(there), await getStatus(stranger.here)]).toEqual([200, 401, 200]);
    const elsewhere = await otherProcess.inject({
      url: '/api/get_address',
      headers: { authorization: `Bearer ${there}` },
    });
    expect(elsewhere.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test("is confirmed in the request's language and stored only as a hash", async () => {
    const { email, here } = await buildAccount();
    const sent = { old_password: OLD, new_password: NEW };
    const { body } = await shop.callWith('changePassword', sent, { token: here, lang: 'fr' });
    expect(body.message).toBe('Votre mot de passe a été modifié.');
    const user = await shop.prisma.user.findFirstOrThrow({ where: { email } });
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    expect(user.passwordHash).not.toBe(passwordHash);
  });

  test('is set by one of two concurrent requests', async () => {
    const { signIn, change } = await buildAccount();
    const responses = await Promise.all([change(OLD, NEW), change(OLD, 'Beat-Djembe-44')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [first] = responses;
    expect((await signIn(first?.status === 200 ? NEW : 'Beat-Djembe-44')).status).toBe(200);
  });

  test('leaves no session to a concurrent sign-in with the old password', async () => {
    const { email, signIn } = await buildAccount();
    const before = await shop.prisma.session.count();
    const late = await inTransaction(shop.pool, async (tx) => {
      await tx.query(`UPDATE user_account SET password_hash = '!' WHERE email = $1`, [email]);
      const response = signIn(OLD);
      // The session exists, and the sign-in waits for the account's lock.
      await expect.poll(() => shop.prisma.session.count()).toBe(before + 1);
      return { response };
    });
    expect((await late.response).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});

describe('the current password', () => {
  test('is required: without it nothing changes and no session ends', async () => {
    const { here, there, signIn, change } = await buildAccount();
    const { status, body } = await change('Weave-Kente-43', NEW);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: true,
      code: 'WRONG_PASSWORD',
      message: 'Your current password is not right.',
      details: [{ path: 'old_password', message: 'is not your current password' }],
    });
    expect([await getStatus(here), await getStatus(there), (await signIn(OLD)).status]).toEqual([200, 200, 200]);
  });

  test('is checked before the new one is validated', async () => {
    const { change } = await buildAccount();
    expect((await change('Weave-Kente-43', 'password')).body.code).toBe('WRONG_PASSWORD');
  });

  test('is limited by wrong guesses of the session alone, not by sign-ins that others in its network fail', async () => {
    const { here, there, signIn, change } = await buildAccount();
    for (let guess = 0; guess <= LIMIT; guess += 1) await signIn('wrong');
    expect((await signIn(OLD)).status).toBe(429);
    for (let guess = 0; guess < LIMIT; guess += 1) expect((await change('wrong', NEW, here)).status).toBe(400);
    const { status, headers, body } = await change(OLD, NEW, here);
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_LOGINS', '1']);
    expect((await change(OLD, NEW, there)).status).toBe(200);
  });

  test('may be entered again when the block of the session has ended', async () => {
    const { change } = await buildAccount();
    for (let guess = 0; guess < LIMIT; guess += 1) await change('wrong', NEW);
    expect((await change(OLD, NEW)).status).toBe(429);
    shop.clock.advance(1000);
    expect((await change(OLD, NEW)).status).toBe(200);
  });
});

test('the new password follows the rules of a registration', async () => {
  const { change } = await buildAccount();
  for (const bad of ['1a?Bc7d', `${'aB'.repeat(64)}c`, 'Password123', 'zzzzzzzz', 'amara okafor']) {
    const { status, body } = await change(OLD, bad);
    expect([bad, status, body.details?.map(({ path }) => path)]).toEqual([bad, 400, ['new_password']]);
  }
});

test.each([
  [{}, ['old_password', 'new_password']],
  [{ old_password: OLD }, ['new_password']],
  [{ old_password: '', new_password: NEW }, ['old_password']],
  [{ old_password: 7, new_password: [NEW] }, ['old_password', 'new_password']],
])('rejects invalid input under its fields: %j', async (input, paths) => {
  const { here } = await buildAccount();
  const { status, body } = await shop.callWith('changePassword', input, { token: here });
  expect([status, body.details?.map(({ path }) => path)]).toEqual([400, paths]);
});
