import { Worker } from 'node:worker_threads';
import { inTransaction } from '@trad/database/connections/transaction';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runDueJob } from '../../platform/jobs.ts';
import { createMailJobs } from '../../platform/mail/send-mail.ts';
import { toNetwork } from '../../platform/security/network.ts';
import { openShop } from '../../testing/shop.ts';
import { passwordMails } from '../password/password-mails.ts';
import { hashPassword } from '../password/passwords.ts';

const MINUTE = 60_000;
const LIMIT = 2;
const PASSWORD = 'Weave-Kente-42';
const shop = await openShop({ LOGIN_LIMIT: String(LIMIT) });
const unlimited = await openShop({ LOGIN_LIMIT: '0' });
const otherProcess = await shop.openApp();
const passwordHash = await hashPassword(PASSWORD);

let serial = 0;
const buildLogin = async (overrides: { status?: string; passwordHash?: string; roleId?: number } = {}) => {
  serial += 1;
  const email = `login-${serial}@trad.example`;
  await shop.prisma.user.create({ data: { email, name: 'Amara', username: 'Amara', passwordHash, ...overrides } });
  return email;
};
const signIn = (email: string, password = PASSWORD) => shop.call('login', { email, password });
const signInFrom = (remoteAddress: string, email: string, password = PASSWORD) =>
  shop.inject({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress });

const getDeviceToken = ({ body }: { body: object }) => String('device_token' in body && body.device_token);

beforeEach(() => shop.prisma.loginLimit.deleteMany());

describe('signing in', () => {
  test('returns a valid token and the user', async () => {
    const email = await buildLogin({ roleId: 2 });
    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    expect(body.message).toBe('Logged in successfully');
    expect(body.user).toEqual({
      id: expect.any(Number),
      name: 'Amara',
      username: 'Amara',
      email,
      image: null,
      role_id: 2,
    });
    expect((await shop.call('getAddress', {}, { token: body.token })).status).toBe(200);
  });

  test('accepts an e-mail address in any case with surrounding spaces', async () => {
    expect((await signIn(` ${(await buildLogin()).toUpperCase()} `)).status).toBe(200);
  });

  test('expires after thirty days', async () => {
    const { body } = await signIn(await buildLogin());
    shop.clock.advance(30 * 24 * 60 * MINUTE + 1);
    expect((await shop.call('getAddress', {}, { token: body.token })).body.code).toBe('UNAUTHENTICATED');
  });
});

describe('the session of a vendor or an operator', () => {
  const HOUR = 60 * MINUTE;
  test.each([
    ['vendor', 2, 14 * 24, 72],
    ['operator', 1, 7 * 24, 12],
  ])(
    'of a %s (role %s) ends after %s hours, and after %s without a request',
    async (_role, roleId, maxHours, idleHours) => {
      const { body } = await signIn(await buildLogin({ roleId }));
      const getStatus = async () => (await shop.call('getAddress', {}, { token: body.token })).status;
      for (let hours = 0; hours + idleHours - 1 < maxHours; hours += idleHours - 1) {
        expect(await getStatus()).toBe(200);
        shop.clock.advance((idleHours - 1) * HOUR);
      }
      expect(await getStatus()).toBe(200);
      shop.clock.advance(idleHours * HOUR);
      expect(await getStatus()).toBe(401);
      const { body: next } = await signIn(await buildLogin({ roleId }));
      shop.clock.advance(idleHours * HOUR - 1);
      expect((await shop.call('getAddress', {}, { token: next.token })).status).toBe(200);
      const { body: idle } = await signIn(await buildLogin({ roleId }));
      shop.clock.advance(idleHours * HOUR);
      expect((await shop.call('getAddress', {}, { token: idle.token })).body.code).toBe('UNAUTHENTICATED');
    },
  );
});

describe('a rejected sign-in', () => {
  test.each(['amara', '../..', 'a@', '1,2147483648', `a@${'b'.repeat(200)}`])(
    'with %s, which is no e-mail address, gets the same response at every attempt',
    async (typed) => {
      const codes = [];
      for (let tries = 0; tries < LIMIT + 4; tries++) codes.push((await signIn(typed)).body.code);
      for (const code of codes) expect(['INVALID_CREDENTIALS', 'TOO_MANY_LOGINS']).toContain(code);
    },
  );

  test('gets the same response for a wrong e-mail, password or account status', async () => {
    const responses = [
      await signIn(await buildLogin(), 'Weave-Kente-43'),
      await signIn('nobody@trad.example'),
      await signIn('no e-mail at all'),
      await signIn(await buildLogin({ status: 'suspended' })),
      await signIn(await buildLogin({ passwordHash: '!' }), '!'),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(401);
      expect(body).toEqual({ error: true, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' });
    }
  });

  test('computes one hash of the same cost for an unknown e-mail and for a wrong password', async () => {
    const postMessage = vi.spyOn(Worker.prototype, 'postMessage');
    const listHashCosts = async (email: string) => {
      postMessage.mockClear();
      expect((await signIn(email, 'Weave-Kente-43')).status).toBe(401);
      return postMessage.mock.calls.map(([{ name, input }]) => [name, input.hash.split('$').slice(0, 4)]);
    };
    const known = await listHashCosts(await buildLogin());
    expect(known).toEqual([['verifyPassword', passwordHash.split('$').slice(0, 4)]]);
    expect(await listHashCosts('unknown@trad.example')).toEqual(known);
    postMessage.mockRestore();
  });

  test.each([{}, { email: 'a@trad.example' }, { email: '', password: 'x' }, { email: 'a@trad.example', password: 7 }])(
    'without an e-mail and a password is a validation error: %j',
    async (input) => expect((await shop.callWith('login', input)).status).toBe(400),
  );
});

describe('the sign-in limit', () => {
  test('blocks strangers after repeated failures, the right password included, and doubles the delay each time', async () => {
    const email = await buildLogin();
    for (let attempt = 0; attempt < LIMIT; attempt += 1) expect((await signIn(email, 'wrong')).status).toBe(401);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const { status, headers, body } = await signIn(email);
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_LOGINS', String(seconds)]);
      expect(body.message).toBe(`Too many attempts. Please try again in ${seconds} s.`);
      shop.clock.advance(seconds * 1000);
      expect((await signIn(email, 'wrong')).status).toBe(401);
    }
    shop.clock.advance(MINUTE);
    expect((await signIn(email)).status).toBe(200);
  });

  test('resets the failures after 15 minutes without one', async () => {
    const email = await buildLogin();
    for (let attempt = 0; attempt < LIMIT; attempt += 1) await signIn(email, 'wrong');
    shop.clock.advance(15 * MINUTE);
    for (let attempt = 0; attempt < LIMIT; attempt += 1) expect((await signIn(email, 'wrong')).status).toBe(401);
    expect((await signIn(email)).headers['retry-after']).toBe('1');
  });

  test('never locks out a device that signed in before, nor its network', async () => {
    const email = await buildLogin();
    const first = await signInFrom('203.0.113.20', email);
    const device_token = getDeviceToken(first);
    const failSignIns = async () => {
      for (let from = 0; from < 3 * LIMIT; from += 1) await signInFrom(`198.51.100.${from}`, email, 'wrong');
    };
    await failSignIns();
    expect((await signInFrom('198.51.100.77', email)).status).toBe(429);
    // The usual network without the device's token, then the device in another network, even the attacker's.
    expect((await signInFrom('203.0.113.20', email)).status).toBe(200);
    await failSignIns();
    const signInFromDevice = (password = PASSWORD, token = device_token) =>
      shop.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email, password, device_token: token },
        remoteAddress: '198.51.100.1',
      });
    expect((await signInFromDevice(PASSWORD, `${device_token}x`)).status).toBe(429);
    expect((await signInFromDevice()).status).toBe(200);
    // A stolen device token allows no more guesses than a stranger has.
    for (let attempt = 0; attempt < LIMIT; attempt += 1) expect((await signInFromDevice('wrong')).status).toBe(401);
    expect((await signInFromDevice('wrong')).status).toBe(429);
    // Nor does a token that was made longer, which would have a count of its own.
    const statuses: number[] = [];
    for (let guess = 0; guess <= LIMIT; guess += 1)
      statuses.push((await signInFromDevice('wrong', `${device_token}.${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('accepts no device token of another account, and none older than half a year', async () => {
    const [email, other] = [await buildLogin(), await buildLogin()];
    const device_token = getDeviceToken(await signInFrom('203.0.113.30', other));
    const own = getDeviceToken(await signInFrom('203.0.113.31', email));
    await shop.prisma.session.deleteMany();
    const signInWithToken = (token: string) =>
      shop.inject({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD, device_token: token } });
    for (let attempt = 0; attempt < LIMIT; attempt += 1) await signIn(email, 'wrong');
    for (const token of [device_token, own.replace(/^\d+/, '1'), '.', 'x'.repeat(200), '1e3.x'])
      expect((await signInWithToken(token)).status).toBe(429);
    expect((await signInWithToken(own)).status).toBe(200);
    await shop.prisma.session.deleteMany();
    shop.clock.advance(181 * 24 * 60 * MINUTE);
    for (let attempt = 0; attempt < LIMIT; attempt += 1) await signIn(email, 'wrong');
    expect((await signInWithToken(own)).status).toBe(429);
  });

  test('warns the owner of failed sign-ins by mail, once a day', async () => {
    const email = await buildLogin();
    const loadMails = async () =>
      (await shop.pool.query('SELECT kind FROM mail WHERE recipient = $1', [email])).rows.map(({ kind }) => kind);
    for (let attempt = 0; attempt < LIMIT; attempt += 1) await signIn(email, 'wrong');
    expect(await loadMails()).toEqual(['account.sign_ins_failed']);
    shop.clock.advance(16 * MINUTE);
    for (let attempt = 0; attempt < LIMIT; attempt += 1) await signIn(email, 'wrong');
    expect(await loadMails()).toHaveLength(1);
    shop.clock.advance(24 * 60 * MINUTE);
    for (let attempt = 0; attempt < LIMIT; attempt += 1) await signIn(email, 'wrong');
    expect(await loadMails()).toHaveLength(2);
  });

  test('counts unknown e-mail addresses in the same way', async () => {
    for (let attempt = 0; attempt < LIMIT; attempt += 1) await signIn('ghost@trad.example');
    expect((await signIn('GHOST@trad.example')).status).toBe(429);
  });

  test('does not affect other accounts', async () => {
    for (let attempt = 0; attempt <= LIMIT; attempt += 1) await signIn(await buildLogin(), 'wrong');
    expect((await signIn(await buildLogin())).status).toBe(200);
  });

  test("resets an account's failures after a success", async () => {
    const email = await buildLogin();
    for (const password of ['wrong', PASSWORD, 'wrong', PASSWORD]) {
      expect((await signIn(email, password)).status).toBe(password === PASSWORD ? 200 : 401);
    }
  });

  test('counts over all processes, and counts each of many concurrent attempts', async () => {
    const email = await buildLogin();
    const attempts = Array.from({ length: 12 }, (_, index) =>
      [shop.app, otherProcess][index % 2]?.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email, password: 'wrong' },
      }),
    );
    const statuses = (await Promise.all(attempts)).map((response) => response?.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - LIMIT);
  });

  test('blocks a network that tries many accounts, and no other network', async () => {
    const guess = (account: number, from: string) => signInFrom(from, `guess-${account}@trad.example`);
    for (let account = 0; account < 10 * LIMIT; account += 1)
      expect((await guess(account, '203.0.113.5')).status).toBe(401);
    expect((await guess(98, '203.0.113.5')).status).toBe(429);
    expect((await guess(99, '203.0.113.6')).status).toBe(401);
  });

  test('does not count the attempts of a network on an account that is blocked', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= 11 * LIMIT; attempt += 1)
      statuses.push((await signInFrom('203.0.113.9', 'blocked@trad.example')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
    expect((await signInFrom('203.0.113.9', 'neighbour@trad.example')).status).toBe(401);
  });

  test("does not count a network's successes: an office shares one", async () => {
    const email = await buildLogin();
    for (let person = 0; person <= 10 * LIMIT; person += 1) {
      expect((await signInFrom('203.0.113.7', email)).status).toBe(200);
    }
  });

  test('stores neither e-mail addresses nor IP addresses in plain text', async () => {
    await signInFrom('203.0.113.8', 'plain@trad.example');
    expect(JSON.stringify(await shop.prisma.loginLimit.findMany())).not.toMatch(/plain@|203\.0/);
  });
});

test('without a limit nothing is blocked or counted', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await unlimited.call('login', { email: 'a@trad.example', password: 'wrong' })).status).toBe(401);
  }
  expect(await unlimited.prisma.loginLimit.count()).toBe(0);
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:0:7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0007::1', '2001:db8:0:7'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the IP address %s is counted as %s', (ipAddress, network) => {
  expect(toNetwork(ipAddress)).toBe(network);
});

describe('signing out', () => {
  test('ends this session only', async () => {
    const email = await buildLogin();
    const [here, there] = [(await signIn(email)).body.token, (await signIn(email)).body.token];
    const { status, body } = await shop.callWith('logout', {}, { token: here });
    expect(status).toBe(200);
    expect(body.message).toBe('Logged out successfully');
    expect((await shop.call('getAddress', {}, { token: here })).body.code).toBe('UNAUTHENTICATED');
    expect((await shop.call('getAddress', {}, { token: there })).status).toBe(200);
  });

  test('of an expired session is rejected', async () => {
    const { token } = (await signIn(await buildLogin())).body;
    await shop.callWith('logout', {}, { token });
    expect((await shop.callWith('logout', {}, { token })).status).toBe(401);
  });

  test('needs no request body', async () => {
    const { token } = (await signIn(await buildLogin())).body;
    const headers = { authorization: `Bearer ${token}` };
    expect((await shop.inject({ method: 'POST', url: '/api/logout', headers })).status).toBe(200);
  });
});

test('suspending an account ends all of its sessions', async () => {
  const email = await buildLogin();
  const { token } = (await signIn(email)).body;
  await shop.prisma.user.updateMany({ where: { email }, data: { status: 'suspended' } });
  expect((await shop.call('getAddress', {}, { token })).status).toBe(401);
});

test.each([
  // A role has a second factor and shorter sessions.
  ['role', 'role_id = 1'],
  ['status', `status = 'suspended'`],
])('a change of the %s leaves no session to a concurrent sign-in', async (_column, change) => {
  const email = await buildLogin();
  const before = await shop.prisma.session.count();
  const late = await inTransaction(shop.pool, async (tx) => {
    await tx.query(`UPDATE user_account SET ${change} WHERE email = $1`, [email]);
    const response = signIn(email);
    // The session exists, and the sign-in waits for the account's lock.
    await expect.poll(() => shop.prisma.session.count()).toBe(before + 1);
    return { response };
  });
  expect((await late.response).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await shop.prisma.session.count()).toBe(before);
});

describe('a sign-in from elsewhere', () => {
  const loadMails = async (email: string) => {
    while (await runDueJob(shop.app.deps, createMailJobs(passwordMails)));
    const { rows } = await shop.pool.query<{ subject: string; text: string }>(
      `SELECT subject, text FROM mail WHERE recipient = $1 AND kind = 'account.new_sign_in' ORDER BY id`,
      [email],
    );
    return rows;
  };
  const buildConfirmed = async (createdAt = shop.clock.now()) => {
    const email = await buildLogin();
    await shop.prisma.user.updateMany({ where: { email }, data: { emailConfirmedAt: shop.clock.now(), createdAt } });
    return email;
  };

  test('is reported by mail, but not the first one, nor those of known devices and networks', async () => {
    const email = await buildConfirmed();
    const first = await signInFrom('203.0.113.5', email);
    await signInFrom('203.0.113.5', email);
    const deviceToken = getDeviceToken(first);
    const payload = { email, password: PASSWORD, device_token: deviceToken };
    await shop.inject({ method: 'POST', url: '/api/login', payload, remoteAddress: '198.51.100.7' });
    expect(await loadMails(email)).toEqual([]);
    await shop.inject({
      method: 'POST',
      url: '/api/login?lang=fr',
      payload: { email, password: PASSWORD },
      headers: { 'user-agent': 'Laptop\r\nBcc: x' },
      remoteAddress: '192.0.2.9',
    });
    const [mail] = await loadMails(email);
    expect(mail?.subject).toBe('Nouvelle connexion à votre compte Trad');
    expect(mail?.text).toContain('192.0.2.9');
    expect(mail?.text).toContain('LaptopBcc: x');
    expect(mail?.text).toContain('/forgot-password');
  });

  test('is reported without a link of its user agent', async () => {
    const email = await buildConfirmed();
    await signInFrom('203.0.113.5', email);
    await shop.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: PASSWORD },
      headers: { 'user-agent': 'Not you? https://evil.example/stop' },
      remoteAddress: '192.0.2.10',
    });
    const [mail] = await loadMails(email);
    expect(mail?.text).toContain('Not you?');
    expect(mail?.text).not.toMatch(/https:\/\/evil|evil\.example/);
  });

  test('is reported at most three times a day, and never to an unconfirmed address', async () => {
    const email = await buildConfirmed();
    const unconfirmed = await buildLogin();
    for (let host = 1; host <= 6; host += 1) {
      await signInFrom(`192.0.2.${host}`, email);
      await signInFrom(`192.0.2.${host}`, unconfirmed);
    }
    expect([(await loadMails(email)).length, (await loadMails(unconfirmed)).length]).toEqual([3, 0]);
  });

  test('is reported for an account whose sessions have been deleted meanwhile', async () => {
    const email = await buildConfirmed(new Date(shop.clock.now().getTime() - 60 * 24 * 60 * MINUTE));
    await signInFrom('192.0.2.77', email);
    expect(await loadMails(email)).toHaveLength(1);
  });

  test('with a wrong password is not reported as a sign-in', async () => {
    const email = await buildConfirmed();
    await signInFrom('203.0.113.5', email);
    await signInFrom('192.0.2.200', email, 'Wrong-Password-1');
    expect(await loadMails(email)).toEqual([]);
  });
});
