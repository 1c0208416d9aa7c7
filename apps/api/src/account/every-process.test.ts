import { describe, expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { hashPassword } from './password/passwords.ts';

/** Changes to sessions and accounts take effect in every process with its next request, without a cache's delay. */

const PASSWORD = 'Weave-Kente-42';
const shop = await openShop({ LOGIN_LIMIT: '2' });
// With caches, as in production: a stale entry would show.
const firstProcess = await shop.openApp({ cacheResponses: true });
const secondProcess = await shop.openApp({ cacheResponses: true });
const roles: Array<string | undefined> = [];
secondProcess.addHook('preHandler', async ({ caller }) => {
  roles.push(caller?.role);
});
const passwordHash = await hashPassword(PASSWORD);

let serial = 0;
const buildAccount = async () => {
  serial += 1;
  const email = `account-${serial}@trad.example`;
  const { id } = await shop.prisma.user.create({ data: { email, name: 'Ama', username: 'Ama', passwordHash } });
  return { id, email };
};
type App = typeof firstProcess;
const post = (app: App, url: string, payload: object, token?: string) =>
  app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
const signIn = async (app: App, email: string, password = PASSWORD) => post(app, '/api/login', { email, password });
const getToken = async (app: App, email: string) => (await signIn(app, email)).json().token as string;
const getStatus = async (app: App, token: string) =>
  (await app.inject({ url: '/api/get_address', headers: { authorization: `Bearer ${token}` } })).statusCode;

describe('every process applies at once', () => {
  test('a new session', async () => {
    const { email } = await buildAccount();
    expect(await getStatus(secondProcess, await getToken(firstProcess, email))).toBe(200);
  });

  test('the end of a session', async () => {
    const { email } = await buildAccount();
    const token = await getToken(firstProcess, email);
    expect(await getStatus(secondProcess, token)).toBe(200);
    await post(firstProcess, '/api/logout', {}, token);
    expect([await getStatus(secondProcess, token), await getStatus(firstProcess, token)]).toEqual([401, 401]);
  });

  test('a password change: only the session that changed it continues', async () => {
    const { email } = await buildAccount();
    const [token, other] = [await getToken(firstProcess, email), await getToken(secondProcess, email)];
    await post(firstProcess, '/api/change_password', { old_password: PASSWORD, new_password: 'Dye-Adire-43' }, token);
    expect([
      await getStatus(secondProcess, token),
      await getStatus(secondProcess, other),
      await getStatus(firstProcess, other),
    ]).toEqual([200, 401, 401]);
    expect((await signIn(secondProcess, email)).statusCode).toBe(401);
  });

  test('a suspension, for existing sessions and sign-ins', async () => {
    const { id, email } = await buildAccount();
    const token = await getToken(firstProcess, email);
    expect(await getStatus(secondProcess, token)).toBe(200);
    await shop.prisma.user.update({ where: { id }, data: { status: 'suspended' } });
    expect([await getStatus(secondProcess, token), await getStatus(firstProcess, token)]).toEqual([401, 401]);
    expect((await signIn(secondProcess, email)).statusCode).toBe(401);
  });

  test('a changed role', async () => {
    const { id, email } = await buildAccount();
    const token = await getToken(firstProcess, email);
    roles.length = 0;
    for (const roleId of [1, 2, 3]) {
      await shop.prisma.user.update({ where: { id }, data: { roleId } });
      await getStatus(secondProcess, token);
    }
    expect(roles).toEqual(['operator', 'vendor', 'shopper']);
  });

  test('failed sign-ins of an account', async () => {
    const { email } = await buildAccount();
    for (const app of [firstProcess, secondProcess]) expect((await signIn(app, email, 'wrong')).statusCode).toBe(401);
    for (const app of [firstProcess, secondProcess])
      expect((await signIn(app, email)).json().code).toBe('TOO_MANY_LOGINS');
  });

  test('failed sign-ins of a network', async () => {
    const guess = (app: App, account: number) =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: `guess-${account}@trad.example`, password: 'wrong' },
        remoteAddress: '203.0.113.5',
      });
    const statuses: number[] = [];
    for (let account = 0; account < 22; account += 1) {
      statuses.push((await guess(account % 2 ? firstProcess : secondProcess, account)).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
