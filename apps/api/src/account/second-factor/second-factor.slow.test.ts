import { beforeEach, describe, expect, test } from 'vitest';
import { findUnreadableValues } from '../../dashboard/encryption/find-unreadable-values.ts';
import { buildUser } from '../../testing/factories.ts';
import { enableSecondFactor, generateCode } from '../../testing/second-factors.ts';
import { openShop } from '../../testing/shop.ts';
import { hashPassword } from '../password/passwords.ts';
import { listFactorsToEncrypt } from './second-factor.queries.ts';
import { reencryptSecret } from './stored-secret.ts';
import { findTotpStep } from './totp.ts';

const PASSWORD = 'Weave-Kente-42';
const STEP_MS = 30_000;
const shop = await openShop({ REQUIRE_SECOND_FACTOR: '1', LOGIN_LIMIT: '6' });
const passwordHash = await hashPassword(PASSWORD);
beforeEach(() => shop.prisma.loginLimit.deleteMany());

let serial = 0;
const buildOperator = async (...staffRoles: Array<'admin' | 'support' | 'finance'>) => {
  serial += 1;
  const email = `second-${serial}@trad.example`;
  const roles = staffRoles.length ? staffRoles : (['admin'] as const);
  const user = await buildUser(shop, { role: 'operator', staffRoles: roles, email });
  await shop.prisma.user.update({ where: { id: user.id }, data: { passwordHash } });
  return { ...user, email };
};
const countWaiting = async () => {
  const { rows } = await shop.pool.query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows.length;
};
/** An operator with a second factor, at a time when no code of it was used. */
const buildEnrolled = async () => {
  const operator = await buildOperator();
  const factor = await enableSecondFactor(shop, PASSWORD, operator);
  shop.clock.advance(4 * STEP_MS);
  return { ...operator, ...factor };
};
const login = (email: string) => shop.callWith('login', { email, password: PASSWORD });
const beginLogin = async (email: string) => {
  const { status, body } = await login(email);
  expect([status, body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  return (body.data as { challenge: string }).challenge;
};
const confirm = async (challenge: string, code: string) => {
  const { status, body } = await shop.callWith('confirmLogin', { challenge, code });
  return { result: status === 200 ? 'signed in' : body.code, token: String(body.token) };
};
const getCode = (secret: string, steps = 0) =>
  generateCode(secret, new Date(shop.clock.now().getTime() + steps * STEP_MS));

test('a set-up that begins while another one is confirmed does not replace its secret', async () => {
  const operator = await buildOperator();
  const { secret } = (await shop.call('beginSecondFactor', { password: PASSWORD }, operator)).body.data;
  // The confirmation waits for this session when it has switched the factor on, and has not committed yet.
  const lock = await shop.pool.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT FROM session WHERE user_id = $1 FOR UPDATE', [operator.id]);
  const confirmed = shop.callWith('confirmSecondFactor', { code: await getCode(secret) }, operator);
  await expect.poll(countWaiting).toBe(1);
  const begun = shop.callWith('beginSecondFactor', { password: PASSWORD }, operator);
  await expect.poll(countWaiting).toBe(2);
  await lock.query('COMMIT');
  lock.release();
  expect((await confirmed).status).toBe(200);
  expect((await begun).body.code).toBe('SECOND_FACTOR_ENABLED');
  shop.clock.advance(4 * STEP_MS);
  expect(await confirm(await beginLogin(operator.email), await getCode(secret))).toMatchObject({ result: 'signed in' });
});

test('the codes are those of RFC 6238', async () => {
  // The secret of its appendix B, and the last six digits of its values.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const steps = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ] as const;
  for (const [seconds, code] of steps) {
    expect(await findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
    expect(await findTotpStep(secret, code, new Date((seconds + 120) * 1000))).toBe(null);
  }
});

describe('a role that requires a second factor', () => {
  test.each(['admin', 'finance'] as const)('lets a member (%s) only set it up', async (role) => {
    const operator = await buildOperator(role);
    const { body } = await shop.call('getOperatorAccount', {}, operator);
    expect(body.data.second_factor).toEqual({ enabled: 0, required: 1, recovery_codes_left: 0 });
    const refused = await shop.callWith('getAuditEntries', {}, operator);
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
    await enableSecondFactor(shop, PASSWORD, operator);
    expect((await shop.call('getAuditEntries', {}, operator)).status).toBe(200);
    const { body: after } = await shop.call('getOperatorAccount', {}, operator);
    expect(after.data.second_factor).toEqual({ enabled: 1, required: 1, recovery_codes_left: 10 });
  });

  test('responds FORBIDDEN without the permission, with or without a second factor', async () => {
    const finance = await buildOperator('finance');
    expect((await shop.callWith('removeSecondFactor', { id: 1, password: 'x' }, finance)).body.code).toBe('FORBIDDEN');
  });

  test('does not restrict other roles', async () => {
    const operator = await buildOperator('support');
    const input = { thing: 'order', thing_id: '1' } as const;
    expect((await shop.call('getHistory', input, operator)).status).toBe(200);
  });
});

describe('setting it up', () => {
  test('requires the password, and a code of the new secret', async () => {
    const operator = await buildOperator();
    const wrong = await shop.callWith('beginSecondFactor', { password: 'guess' }, operator);
    expect(wrong.body.code).toBe('WRONG_PASSWORD');
    const { body: first } = await shop.call('beginSecondFactor', { password: PASSWORD }, operator);
    expect(first.data.uri).toMatch(/^otpauth:\/\/totp\/Trad.*secret=[A-Z2-7]{32}&issuer=Trad/);
    const { body: second } = await shop.call('beginSecondFactor', { password: PASSWORD }, operator);
    const enable = (code: string) => shop.callWith('confirmSecondFactor', { code }, operator);
    expect((await enable(await getCode(first.data.secret))).body.code).toBe('SECOND_FACTOR_INVALID');
    // Not before it is confirmed.
    expect((await login(operator.email)).status).toBe(200);
    expect((await enable(await getCode(second.data.secret))).status).toBe(200);
    expect((await login(operator.email)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await enable(await getCode(second.data.secret))).body.code).toBe('SECOND_FACTOR_ENABLED');
  });

  test('ends the sessions that have not confirmed it', async () => {
    const operator = await buildOperator();
    const { body } = await shop.call('login', { email: operator.email, password: PASSWORD });
    await enableSecondFactor(shop, PASSWORD, operator);
    expect((await shop.call('getOperatorAccount', {}, { token: body.token })).status).toBe(401);
    expect((await shop.call('getOperatorAccount', {}, operator)).status).toBe(200);
    // Nor can a session that began at the same time use the console.
    await shop.pool.query('UPDATE session SET revoked_at = NULL WHERE user_id = $1', [operator.id]);
    expect((await shop.call('getOperatorAccount', {}, { token: body.token })).status).toBe(401);
  });

  test('stores the secret encrypted and the codes hashed', async () => {
    const { id, secret, recoveryCodes } = await buildEnrolled();
    const { rows } = await shop.pool.query<{ line: string }>(
      `SELECT f::text AS line FROM second_factor f WHERE user_id = $1
       UNION ALL SELECT c::text FROM recovery_code c WHERE user_id = $1
       UNION ALL SELECT e::text FROM audit_entry e UNION ALL SELECT k::text FROM idempotency_key k`,
      [id],
    );
    const text = rows.map(({ line }) => line).join('\n');
    expect(text).toContain('enc1:');
    for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  });
});

describe('signing in', () => {
  test('accepts the code of the current, previous or next time step, once', async () => {
    const { email, secret } = await buildEnrolled();
    const code = await getCode(secret);
    const { result, token } = await confirm(await beginLogin(email), code);
    expect(result).toBe('signed in');
    expect((await shop.call('getOperatorAccount', {}, { token })).status).toBe(200);
    const challenge = await beginLogin(email);
    expect((await confirm(challenge, code)).result).toBe('SECOND_FACTOR_INVALID');
    // The code of an earlier step is refused, too, although it was never used.
    expect((await confirm(challenge, await getCode(secret, -1))).result).toBe('SECOND_FACTOR_INVALID');
    expect((await confirm(challenge, await getCode(secret, 3))).result).toBe('SECOND_FACTOR_INVALID');
    expect((await confirm(challenge, await getCode(secret, 1))).result).toBe('signed in');
    expect((await confirm(challenge, await getCode(secret, 1))).result).toBe('CHALLENGE_INVALID');
  });

  test('accepts one of two concurrent requests with one code', async () => {
    const { email, secret } = await buildEnrolled();
    const challenges = [await beginLogin(email), await beginLogin(email)];
    const code = await getCode(secret);
    const results = await Promise.all(challenges.map((challenge) => confirm(challenge, code)));
    expect(results.map(({ result }) => result).sort()).toEqual(['SECOND_FACTOR_INVALID', 'signed in']);
  });

  test('accepts each recovery code once, in any case and without hyphens', async () => {
    const { email, recoveryCodes, ...operator } = await buildEnrolled();
    const [one = '', two = ''] = recoveryCodes;
    expect((await confirm(await beginLogin(email), one)).result).toBe('signed in');
    expect((await confirm(await beginLogin(email), one)).result).toBe('SECOND_FACTOR_INVALID');
    expect((await confirm(await beginLogin(email), two.toUpperCase().replaceAll('-', ' '))).result).toBe('signed in');
    const { body } = await shop.call('createRecoveryCodes', { password: PASSWORD }, operator);
    expect((await confirm(await beginLogin(email), recoveryCodes[2] ?? '')).result).toBe('SECOND_FACTOR_INVALID');
    expect((await confirm(await beginLogin(email), body.data.recovery_codes[0] ?? '')).result).toBe('signed in');
  });

  test('a challenge ends after five minutes, and with a new password', async () => {
    const { email, id, secret } = await buildEnrolled();
    const late = await beginLogin(email);
    shop.clock.advance(5 * 60_000);
    expect((await confirm(late, await getCode(secret))).result).toBe('CHALLENGE_INVALID');
    const challenge = await beginLogin(email);
    await shop.prisma.user.update({ where: { id }, data: { passwordHash: await hashPassword('Another-Pass-88') } });
    expect((await confirm(challenge, await getCode(secret))).result).toBe('CHALLENGE_INVALID');
  });

  test('a challenge has five attempts, and an account is blocked after several of any challenge', async () => {
    const { email, secret } = await buildEnrolled();
    const challenge = await beginLogin(email);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await confirm(challenge, '000000')).result).toBe('SECOND_FACTOR_INVALID');
    expect((await confirm(challenge, await getCode(secret))).result).toBe('CHALLENGE_INVALID');
    const next = await beginLogin(email);
    expect((await confirm(next, '000000')).result).toBe('SECOND_FACTOR_INVALID');
    expect((await confirm(next, await getCode(secret))).result).toBe('TOO_MANY_LOGINS');
    shop.clock.advance(60_000);
    expect((await confirm(next, await getCode(secret))).result).toBe('signed in');
  });

  test('a stranger without the password does not block the codes of an account', async () => {
    const { id, email, secret } = await buildEnrolled();
    const challenge = await beginLogin(email);
    for (let attempt = 0; attempt < 7; attempt += 1)
      await shop.callWith('login', { email: `second factor of ${id}`, password: 'guess' });
    expect((await confirm(challenge, await getCode(secret))).result).toBe('signed in');
  });

  test('an unknown, a wrong and an empty challenge are refused alike', async () => {
    for (const challenge of ['x', 'y'.repeat(200)])
      expect((await confirm(challenge, '123456')).result).toBe('CHALLENGE_INVALID');
  });
});

test('its secret is re-encrypted with a new key, and reported where it cannot be read', async () => {
  const { id, email, secret } = await buildEnrolled();
  const { deps } = shop.app;
  const before = await shop.prisma.secondFactor.findUniqueOrThrow({ where: { userId: id } });
  await reencryptSecret(deps, id);
  const after = await shop.prisma.secondFactor.findUniqueOrThrow({ where: { userId: id } });
  expect(after.secretEncrypted).not.toBe(before.secretEncrypted);
  expect((await confirm(await beginLogin(email), await getCode(secret))).result).toBe('signed in');
  const unknown = 'enc1:0123456789abcdef:AAAA';
  await shop.prisma.secondFactor.update({ where: { userId: id }, data: { secretEncrypted: unknown } });
  expect(await listFactorsToEncrypt(shop.prisma, deps.encryption.getCurrentKeyId(), 0)).toEqual([id]);
  expect(await findUnreadableValues(deps)).toEqual([
    expect.stringContaining(`The second factor of user ${id} is encrypted`),
  ]);
  await shop.prisma.secondFactor.delete({ where: { userId: id } });
});

describe('removing it', () => {
  test('is for another admin, who gives the password, and ends the sessions', async () => {
    const lost = await buildEnrolled();
    const admin = await buildEnrolled();
    const remove = (id: number, password = PASSWORD) => shop.callWith('removeSecondFactor', { id, password }, admin);
    expect((await remove(lost.id, 'guess')).body.code).toBe('WRONG_PASSWORD');
    expect((await remove(admin.id)).body.code).toBe('FORBIDDEN');
    expect((await remove(lost.id)).status).toBe(200);
    expect((await remove(lost.id)).body.code).toBe('NOT_FOUND');
    expect((await shop.call('getOperatorAccount', {}, lost)).status).toBe(401);
    const { status, body } = await login(lost.email);
    expect(status).toBe(200);
    const refused = await shop.callWith('getAuditEntries', {}, { token: String(body.token) });
    expect(refused.body.code).toBe('SECOND_FACTOR_MISSING');
    const [entry] = await shop.prisma.auditEntry.findMany({ where: { source: 'remove_second_factor' } });
    expect(entry).toMatchObject({
      actorId: admin.id,
      subjectKind: 'staff_member',
      subjectId: String(lost.id),
      changes: { secondFactor: { before: 'on', after: 'off' } },
    });
  });
});
