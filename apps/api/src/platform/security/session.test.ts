import type { Role } from '@trad/contract/account';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { decodePayload, signToken } from '../../testing/tokens.ts';
import { requireAccess, revokeSession, startSession } from './session.ts';

const shop = await openShop();

const getStatus = async (token: string) => (await shop.call('getAddress', {}, { token })).status;
const encodeBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HS256 = { alg: 'HS256', typ: 'JWT' };

describe('a session', () => {
  test('is valid for thirty days', async () => {
    const { id } = await buildUser(shop);
    const token = await startSession(shop.app.deps, id);
    shop.clock.advance(30 * DAY_MS - 1);
    expect(await getStatus(token)).toBe(200);
    shop.clock.advance(1);
    expect(await getStatus(token)).toBe(401);
  });

  test('that was revoked is invalid, and others remain valid', async () => {
    const { id, sessionId, token } = await buildUser(shop);
    const other = await startSession(shop.app.deps, id);
    await revokeSession(shop.app.deps, sessionId);
    expect([await getStatus(token), await getStatus(other)]).toEqual([401, 200]);
  });

  test('of a suspended user is invalid until the suspension ends', async () => {
    const { id, token } = await buildUser(shop);
    await shop.prisma.user.update({ where: { id }, data: { status: 'suspended' } });
    expect(await getStatus(token)).toBe(401);
    await shop.prisma.user.update({ where: { id }, data: { status: 'active' } });
    expect(await getStatus(token)).toBe(200);
  });

  test('is deleted with its user', async () => {
    const { id, token } = await buildUser(shop);
    await shop.pool.query('DELETE FROM user_account WHERE id = $1', [id]);
    expect(await getStatus(token)).toBe(401);
    expect(await shop.prisma.session.count({ where: { userId: id } })).toBe(0);
  });

  test('is visible to every process at once', async () => {
    const { sessionId, token } = await buildUser(shop);
    const other = await shop.openApp();
    const headers = { authorization: `Bearer ${token}` };
    expect((await other.inject({ url: '/api/get_address', headers })).statusCode).toBe(200);
    await revokeSession(shop.app.deps, sessionId);
    expect((await other.inject({ url: '/api/get_address', headers })).statusCode).toBe(401);
  });
});

describe('a token', () => {
  test('with an invalid signature is rejected', async () => {
    const { token } = await buildUser(shop);
    const payload = decodePayload(token);
    const [head, body, signature = ''] = token.split('.');
    expect(await getStatus(signToken(HS256, payload))).toBe(200);
    const forged = [
      signToken(HS256, payload, 'another secret that is long enough, too'),
      signToken(HS256, payload, ''),
      `${encodeBase64({ alg: 'none', typ: 'JWT' })}.${encodeBase64(payload)}.`,
      `${encodeBase64({ alg: 'None' })}.${encodeBase64(payload)}.`,
      signToken({ alg: 'none' }, payload),
      signToken({ alg: 'HS512', typ: 'JWT' }, payload, undefined, 'sha512'),
      signToken({ alg: 'HS384', typ: 'JWT' }, payload, undefined, 'sha384'),
      signToken({ alg: 'RS256', typ: 'JWT' }, payload),
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      token.split('.').slice(0, 2).join('.'),
      'Bearer',
      'null',
      '..',
    ];
    for (const forgery of forged) expect(await getStatus(forgery), forgery).toBe(401);
  });

  test("for another user's session is rejected", async () => {
    const [user, other] = [await buildUser(shop), await buildUser(shop)];
    const payload = decodePayload(user.token);
    expect(await getStatus(signToken(HS256, { ...payload, sub: String(other.id) }))).toBe(401);
  });

  test.each([
    ['no session', {}],
    ['a session that does not exist', { sid: '00000000-0000-4000-8000-000000000000' }],
    ['an invalid session id', { sid: "' OR 1=1 --" }],
    ['a session id of another type', { sid: 7 }],
    ['a session id in a list', { sid: ['00000000-0000-4000-8000-000000000000'] }],
  ])('with %s is rejected', async (_what, part) => {
    expect(await getStatus(signToken(HS256, { sub: '1', iat: 1, exp: 9_999_999_999, ...part }))).toBe(401);
  });

  test('expires with its session, whatever its own expiry says', async () => {
    const { token } = await buildUser(shop);
    expect(await getStatus(signToken(HS256, { ...decodePayload(token), exp: 1 }))).toBe(200);
  });

  test('is read from the Authorization header only, with a case-insensitive scheme', async () => {
    const { token } = await buildUser(shop);
    const getStatusOf = async (options: { headers?: Record<string, string>; query?: Record<string, string> }) =>
      (await shop.inject({ url: '/api/get_address', ...options })).status;
    expect(await getStatusOf({ headers: { authorization: `bearer ${token}` } })).toBe(200);
    expect(await getStatusOf({ headers: { authorization: token } })).toBe(401);
    expect(await getStatusOf({ headers: { authorization: `Basic ${token}` } })).toBe(401);
    expect(await getStatusOf({ headers: { cookie: `token=${token}` } })).toBe(401);
    expect(await getStatusOf({ query: { token } })).toBe(401);
  });
});

describe('a role', () => {
  const createCaller = (role: Role, permissions: string[] = []) => ({
    role,
    permissions: new Set(permissions),
    lacksSecondFactor: false,
    viewer: null,
    guest: null,
  });

  test('grants access to its own calls and to public ones', () => {
    for (const role of ['shopper', 'vendor', 'operator'] as const) {
      for (const access of ['public', 'optional', 'user'] as const)
        expect(() => requireAccess({ access }, createCaller(role))).not.toThrow();
    }
    expect(() => requireAccess({ access: 'vendor' }, createCaller('vendor'))).not.toThrow();
  });

  test.each([
    ['vendor', 'shopper'],
    ['vendor', 'operator'],
  ] as const)('of a %s is not for a %s', (access, role) => {
    expect(() => requireAccess({ access }, createCaller(role))).toThrow('FORBIDDEN');
  });

  test('of an operator is for operators with the permission of the call', () => {
    const row = { access: 'operator', permission: 'orders.write' } as const;
    expect(() => requireAccess(row, createCaller('operator', ['orders.read', 'orders.write']))).not.toThrow();
    expect(() => requireAccess(row, createCaller('operator', ['orders.read']))).toThrow('FORBIDDEN');
    for (const role of ['shopper', 'vendor'] as const)
      expect(() => requireAccess(row, createCaller(role, ['orders.write']))).toThrow('FORBIDDEN');
    const lacking = { ...createCaller('operator', ['orders.write']), lacksSecondFactor: true };
    expect(() => requireAccess(row, lacking)).toThrow('SECOND_FACTOR_MISSING');
    expect(() => requireAccess({ ...row, withoutSecondFactor: true }, lacking)).not.toThrow();
  });

  test.each(['user', 'vendor', 'operator'] as const)('of a %s requires authentication', (access) => {
    const row = access === 'operator' ? ({ access, permission: 'console.read' } as const) : { access };
    expect(() => requireAccess(row, null)).toThrow('UNAUTHENTICATED');
  });

  test('takes effect at once when it changes', async () => {
    const { id, token } = await buildUser(shop);
    const app = await shop.openApp();
    let role: string | undefined;
    app.addHook('preHandler', async ({ caller }) => {
      role = caller?.role;
    });
    const loadRole = async () => {
      await app.inject({ url: '/api/get_address', headers: { authorization: `Bearer ${token}` } });
      return role;
    };
    expect(await loadRole()).toBe('shopper');
    await shop.prisma.user.update({ where: { id }, data: { roleId: 2 } });
    expect(await loadRole()).toBe('vendor');
  });
});

describe('public reads', () => {
  test.each([
    ['unknown', 'no.such.token'],
    ['empty', ''],
    ['over-long', 'x'.repeat(5000)],
  ])('succeed in spite of an %s bearer', async (_what, token) => {
    const { status, body } = await shop.call('getProducts', {}, { headers: { authorization: `Bearer ${token}` } });
    expect([status, body.error]).toEqual([200, false]);
  });

  test('are publicly cacheable without a bearer token, and not cacheable with one', async () => {
    const { token } = await buildUser(shop);
    const publicHeaders = (await shop.call('getProducts', {})).headers;
    expect(publicHeaders['cache-control']).toBe('public, no-cache');
    expect(publicHeaders.vary).toMatch(/Accept-Language, Authorization/i);
    for (const bearer of [token, 'no.such.token']) {
      expect((await shop.call('getProducts', {}, { token: bearer })).headers['cache-control']).toBe(
        'private, no-store',
      );
    }
    expect((await shop.call('getAddress', {}, { token })).headers['cache-control']).toBe('private, no-store');
  });

  test('load no session where the call takes no caller', async () => {
    const { token } = await buildUser(shop);
    await shop.pool.query('ALTER TABLE session RENAME TO session_away');
    expect((await shop.call('getLanguages', {}, { token })).status).toBe(200);
    await shop.pool.query('ALTER TABLE session_away RENAME TO session');
  });
});
