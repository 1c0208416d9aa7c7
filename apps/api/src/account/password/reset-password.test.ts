import { inTransaction } from '@trad/database/connections/transaction';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { openShop } from '../../testing/shop.ts';
import { deleteExpiredRows } from '../account-jobs.ts';
import { hashPassword } from './passwords.ts';

const LIMIT = 3;
const MINUTE_MS = 60_000;
const OLD = 'Weave-Kente-42';
const NEW = 'Dye-Adire-43';
const shop = await openShop({ LOGIN_LIMIT: String(LIMIT), PUBLIC_URL: 'https://shop.example' });
const otherProcess = await shop.openApp();
const passwordHash = await hashPassword(OLD);
beforeEach(async () => {
  await shop.prisma.loginLimit.deleteMany();
  await shop.pool.query('DELETE FROM job');
  await shop.prisma.mail.deleteMany();
  await shop.prisma.passwordReset.deleteMany();
});

let serial = 0;
const buildAccount = async (overrides: { status?: string; passwordHash?: string } = {}) => {
  serial += 1;
  const email = `forgetful-${serial}@trad.example`;
  const data = { email, name: 'Amara Okafor', username: 'Ama', passwordHash, ...overrides };
  const { id } = await shop.prisma.user.create({ data });
  return { id, email };
};
const signIn = (email: string, password: string) => shop.call('login', { email, password });
const requestReset = (email: string, lang?: string) => shop.callWith('forgotPassword', { email }, lang ? { lang } : {});
const reset = (token: string, new_password = NEW) => shop.call('resetPassword', { token, new_password });
const getStatus = async (token: string) => (await shop.call('getAddress', {}, { token })).status;

/** Sends the outbox and returns its mails, newest first. */
const sendMails = async () => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  return shop.prisma.mail.findMany({ orderBy: { id: 'desc' } });
};
const findLink = (text: string | null | undefined) => new URL(/https:\S+/.exec(text ?? '')?.[0] ?? 'about:blank');
/** Requests a reset and returns the token of its mail. */
const requestToken = async (email: string) => {
  await requestReset(email);
  return findLink((await sendMails())[0]?.text).hash.slice(1);
};
const invalid = { error: true, code: 'RESET_LINK_INVALID', message: expect.stringContaining('no longer valid') };

describe('requesting a reset', () => {
  test('sends a link in the language of the request', async () => {
    const { email } = await buildAccount();
    const { status, body } = await requestReset(` ${email.toUpperCase()} `, 'fr');
    expect([status, body.message]).toEqual([200, expect.stringContaining('nous lui avons envoyé un lien')]);
    const [mail, ...others] = await sendMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, subject: 'Choisissez un nouveau mot de passe pour Trad' });
    const link = findLink(mail?.text);
    expect(link.href).toMatch(/^https:\/\/shop\.example\/reset-password\?lang=fr#[\w-]{43}$/);
    expect(mail?.html).toContain(`href="${link.href}"`);
  });

  test('gets the same response and runs the same statements for an unknown account', async () => {
    const requestReset = async (email: string) => {
      let queries = -1;
      const app = await shop.openApp();
      app.addHook('onResponse', async ({ monitoringContext }) => {
        queries = monitoringContext?.queries ?? -1;
      });
      const response = await app.inject({ method: 'POST', url: '/api/forgot_password', payload: { email } });
      return { status: response.statusCode, body: response.json(), queries };
    };
    const known = await requestReset((await buildAccount()).email);
    expect(known).toMatchObject({ status: 200, queries: expect.any(Number) });
    expect(known.queries).toBeGreaterThan(0);
    expect(await requestReset('nobody@trad.example')).toEqual(known);
    expect(await requestReset((await buildAccount({ status: 'suspended' })).email)).toEqual(known);
  });

  test('sends nothing to an unknown or suspended account', async () => {
    await requestReset('nobody@trad.example');
    await requestReset((await buildAccount({ status: 'suspended' })).email);
    expect(await sendMails()).toEqual([]);
    expect(await shop.prisma.passwordReset.count()).toBe(0);
  });

  test('is limited over all processes, for known and unknown accounts', async () => {
    for (const email of [(await buildAccount()).email, 'nobody@trad.example']) {
      const statuses: number[] = [];
      for (let time = 0; time <= LIMIT; time += 1) {
        const app = [shop.app, otherProcess][time % 2] ?? shop.app;
        const options = { method: 'POST', url: '/api/forgot_password', payload: { email } } as const;
        const response = await app.inject(options);
        statuses.push(response.statusCode);
        if (time === LIMIT) {
          expect(response.json().code).toBe('TOO_MANY_REQUESTS');
          expect(response.headers['retry-after']).toBe(String(15 * 60));
        }
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    expect(await shop.prisma.mail.count()).toBe(2 * LIMIT);
  });

  test('by strangers sends at most ten mails a day, and the owner can still request one from another network', async () => {
    const { email } = await buildAccount();
    const requestResetFrom = (remoteAddress: string) =>
      shop.inject({ method: 'POST', url: '/api/forgot_password', payload: { email }, remoteAddress });
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      if (time % LIMIT === 0) shop.clock.advance(15 * MINUTE_MS);
      statuses.push((await requestResetFrom(`203.0.113.${time}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    // Refused requests do not use up the owner's either, nor do those of the last 15 minutes.
    for (let time = 0; time < 3 * LIMIT; time += 1) await requestResetFrom('203.0.113.1');
    expect((await requestResetFrom('198.51.100.1')).status).toBe(200);
  });

  test('shares the limit of a network that requests many accounts', async () => {
    const requestResetOf = (person: number, remoteAddress: string) =>
      shop.inject({
        method: 'POST',
        url: '/api/forgot_password',
        payload: { email: `many-${person}@trad.example` },
        remoteAddress,
      });
    const statuses: number[] = [];
    for (let person = 0; person <= 10 * LIMIT; person += 1)
      statuses.push((await requestResetOf(person, '203.0.113.5')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10 * LIMIT);
    expect(statuses.at(-1)).toBe(429);
    expect((await requestResetOf(99, '203.0.113.6')).status).toBe(200);
  });

  test('that is refused for one account leaves the others of the network theirs', async () => {
    const requestResetOf = async (person: string) => {
      const payload = { email: `${person}@trad.example` };
      const options = { method: 'POST', url: '/api/forgot_password', payload, remoteAddress: '203.0.113.7' } as const;
      return (await shop.inject(options)).status;
    };
    const statuses: number[] = [];
    for (let time = 0; time <= 10 * LIMIT; time += 1) statuses.push(await requestResetOf('impatient'));
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(await requestResetOf('neighbour')).toBe(200);
  });

  test('stores the token in no table: the job has none, and the account its hash', async () => {
    const { email } = await buildAccount();
    await requestReset(email);
    const waiting = await shop.prisma.mail.findMany();
    expect(waiting).toMatchObject([{ recipient: email, params: {}, text: null, html: null }]);
    const token = findLink((await sendMails())[0]?.text).hash.slice(1);
    const rows = [
      await shop.prisma.passwordReset.findMany(),
      await shop.prisma.job.findMany({ select: { payload: true } }),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([{}, { email: '' }, { email: 'nobody' }, { email: 7 }, { email: ['a@trad.example'] }])(
    'requires an e-mail address: %j',
    async (input) => {
      const { status, body } = await shop.callWith('forgotPassword', input);
      expect([status, body.details?.map(({ path }) => path)]).toEqual([400, ['email']]);
    },
  );
});

describe('a reset link', () => {
  test('sets a password, ends all sessions in every process and becomes invalid', async () => {
    const { email } = await buildAccount();
    const sessions = [(await signIn(email, OLD)).body.token, (await signIn(email, OLD)).body.token];
    const token = await requestToken(email);
    const { status, body } = await reset(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      error: false,
      message: 'Your password has been changed. Please sign in with the new one.',
    });
    for (const session of sessions) expect(await getStatus(session)).toBe(401);
    const elsewhere = await otherProcess.inject({
      url: '/api/get_address',
      headers: { authorization: `Bearer ${sessions[0]}` },
    });
    expect(elsewhere.statusCode).toBe(401);
    expect([(await signIn(email, NEW)).status, (await signIn(email, OLD)).status]).toEqual([200, 401]);
    expect((await reset(token, OLD)).body).toEqual(invalid);
  });

  test('expires after exactly half an hour', async () => {
    const [first, second] = [await buildAccount(), await buildAccount()];
    const [early, late] = [await requestToken(first.email), await requestToken(second.email)];
    shop.clock.advance(30 * MINUTE_MS - 1);
    expect((await reset(early)).status).toBe(200);
    shop.clock.advance(1);
    expect((await reset(late)).body).toEqual(invalid);
    await deleteExpiredRows(shop.app.deps);
    shop.clock.advance(1);
    await deleteExpiredRows(shop.app.deps);
    expect(await shop.prisma.passwordReset.count({ where: { userId: second.id } })).toBe(0);
  });

  test('invalidates older links of the account, and no others', async () => {
    const [account, other] = [await buildAccount(), await buildAccount()];
    const otherToken = await requestToken(other.email);
    const [older, newer] = [await requestToken(account.email), await requestToken(account.email)];
    expect((await reset(older)).body).toEqual(invalid);
    expect((await reset(newer)).status).toBe(200);
    expect((await reset(otherToken)).status).toBe(200);
  });

  test('is used once by concurrent requests', async () => {
    const { email } = await buildAccount();
    const token = await requestToken(email);
    const responses = await Promise.all(['Beat-Djembe-44', 'Carve-Iroko-45', NEW].map((one) => reset(token, one)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('of an account that was suspended since is invalid', async () => {
    const { id, email } = await buildAccount();
    const token = await requestToken(email);
    await shop.prisma.user.update({ where: { id }, data: { status: 'suspended' } });
    expect((await reset(token)).body).toEqual(invalid);
    expect((await shop.prisma.user.findUniqueOrThrow({ where: { id } })).passwordHash).toBe(passwordHash);
  });

  test('is invalid once the password was changed otherwise', async () => {
    const { email } = await buildAccount();
    const { token: session } = (await signIn(email, OLD)).body;
    const token = await requestToken(email);
    await shop.call('changePassword', { old_password: OLD, new_password: NEW }, { token: session });
    expect((await reset(token, 'Beat-Djembe-44')).body).toEqual(invalid);
  });

  test('stays valid after a rejected password', async () => {
    const { email } = await buildAccount();
    const token = await requestToken(email);
    for (const bad of ['1a?Bc7d', 'Password123', 'amara okafor', 'zzzzzzzz']) {
      const { status, body } = await reset(token, bad);
      expect([bad, status, body.details?.map(({ path }) => path)]).toEqual([bad, 400, ['new_password']]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['x', '0'.repeat(43), 'é'.repeat(43), "' OR 1=1 --"])(
    'that was never sent is rejected: %s',
    async (token) => {
      expect((await reset(token)).body).toEqual(invalid);
    },
  );

  test('cannot be guessed without limit from one network', async () => {
    for (let guess = 0; guess < 10 * LIMIT; guess += 1) expect((await reset(`guess-${guess}`)).status).toBe(400);
    expect((await reset('another')).body.code).toBe('TOO_MANY_REQUESTS');
  });

  test('unlocks an account that failed sign-ins had locked', async () => {
    const { email } = await buildAccount();
    for (let attempt = 0; attempt <= LIMIT; attempt += 1) await signIn(email, 'wrong');
    await reset(await requestToken(email));
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  test('sets the first password of an account without one', async () => {
    const { email } = await buildAccount({ passwordHash: '!' });
    await reset(await requestToken(email));
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  test('leaves no session to a concurrent sign-in with the old password', async () => {
    const { email } = await buildAccount();
    const token = await requestToken(email);
    const before = await shop.prisma.session.count();
    const both = await inTransaction(shop.pool, async (tx) => {
      await tx.query('SELECT FROM user_account WHERE email = $1 FOR NO KEY UPDATE', [email]);
      const resetting = reset(token);
      await expect
        .poll(
          async () =>
            (
              await shop.pool.query(
                `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
              )
            ).rowCount,
        )
        .toBe(1);
      const response = signIn(email, OLD);
      // The session exists; the reset waits for the account's lock, and the sign-in waits behind it.
      await expect.poll(() => shop.prisma.session.count()).toBe(before + 1);
      return { response, resetting };
    });
    expect((await both.resetting).status).toBe(200);
    const late = await both.response;
    const survives = late.status === 200 && (await getStatus(late.body.token)) === 200;
    expect(survives).toBe(false);
  });
});

describe('a password change', () => {
  test('is reported by mail after a reset and after a change, with a link to act on', async () => {
    const { email } = await buildAccount();
    await reset(await requestToken(email));
    const [mail] = await sendMails();
    expect(mail).toMatchObject({ recipient: email, subject: 'Your password for Trad was changed' });
    expect(findLink(mail?.text).href).toBe('https://shop.example/forgot-password?lang=en');
    const { token } = (await signIn(email, NEW)).body;
    await shop.callWith('changePassword', { old_password: NEW, new_password: OLD }, { token, lang: 'sw' });
    expect((await sendMails())[0]).toMatchObject({ recipient: email, subject: 'Nenosiri lako la Trad limebadilishwa' });
  });

  test('that fails sends no mail', async () => {
    const { email } = await buildAccount();
    const { token } = (await signIn(email, OLD)).body;
    await shop.call('changePassword', { old_password: 'wrong', new_password: NEW }, { token });
    expect(await sendMails()).toEqual([]);
  });
});
