import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { loadSigningSecrets, openSigningSecrets, rotateSigningSecret } from '../../config/signing-secret.ts';
import { createGuestToken } from '../../platform/security/guest-token.ts';
import { startSession } from '../../platform/security/session.ts';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { runSecretsCommand } from './secrets-command.ts';

/** Runs after each read of the current secret. */
const afterRead = vi.hoisted(() => ({ run: () => {} }));
vi.mock('../../config/secret-files.ts', async (importOriginal) => {
  const files = await importOriginal<typeof import('../../config/secret-files.ts')>();
  const loadOrCreateSecretFile = (...file: Parameters<typeof files.loadOrCreateSecretFile>) => {
    const text = files.loadOrCreateSecretFile(...file);
    afterRead.run();
    return text;
  };
  return { ...files, loadOrCreateSecretFile };
});

const folder = mkdtempSync(join(tmpdir(), 'trad-signing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop();
const { pool, prisma, clock } = shop;
const HOUR_MS = 3_600_000;

/** Two processes on one data directory. */
const openProcesses = async (dataDir: string) => {
  const open = () => shop.openApp({ jwtSecret: openSigningSecrets({ jwtSecrets: null, dataDir }) });
  return [await open(), await open()] as const;
};
type Process = Awaited<ReturnType<typeof openProcesses>>[0];
const signIn = async (app: Process) => startSession(app.deps, (await buildUser(shop)).id);
const getStatus = async (app: Process, token: string) =>
  (await app.inject({ url: '/api/get_address', headers: { authorization: `Bearer ${token}` } })).statusCode;
/** A process detects within a second that a secret with which it has verified a token was removed. */
const expectStatus = (app: Process, token: string, status: number) =>
  expect.poll(() => getStatus(app, token), { timeout: 30_000 }).toBe(status);

const run = async (
  words: string[],
  dataDir: string | null,
  answer: boolean | null = null,
  rotate: typeof rotateSigningSecret = rotateSigningSecret,
) => {
  const lines: string[] = [];
  const { encryption, confidential } = shop.app.deps;
  const code = await runSecretsCommand(words, {
    ...{ pool, prisma, clock, encryption, confidential, keyFile: null, backupTo: null },
    signingFile:
      dataDir === null ? null : { rotate: (times) => rotate(dataDir, times), list: () => loadSigningSecrets(dataDir) },
    ask: answer === null ? null : async () => answer,
    print: (line) => void lines.push(line),
  });
  return { code, output: lines.join('\n') };
};

test('after a rotation every process signs with the new secret, and accepts the former one for the stated time', async () => {
  const dataDir = join(folder, 'rotated');
  const [one, other] = await openProcesses(dataDir);
  const before = await signIn(one);
  expect([await getStatus(one, before), await getStatus(other, before)]).toEqual([200, 200]);
  const rotated = await run(['rotate-signing', '--accept', '48'], dataDir);
  const until = new Date(clock.now().getTime() + 48 * HOUR_MS);
  expect(rotated).toEqual({
    code: 0,
    output: `A new secret signs sessions. The former one is accepted until ${until.toISOString()}.`,
  });
  for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);

  // At once, also by the process that did not sign it.
  const after = await signIn(one);
  expect(await getStatus(other, after)).toBe(200);
  expect([await getStatus(one, before), await getStatus(other, before)]).toEqual([200, 200]);
  const withNewAlone = await shop.openApp({ jwtSecret: readFileSync(join(dataDir, 'jwt-secret'), 'utf8') });
  expect([await getStatus(withNewAlone, after), await getStatus(withNewAlone, before)]).toEqual([200, 401]);
  expect((await run(['check'], dataDir)).output).toContain(`accepted until ${until.toISOString()}`);

  clock.advance(48 * HOUR_MS);
  for (const app of [one, other]) {
    await expectStatus(app, before, 401);
    expect(await getStatus(app, after)).toBe(200);
  }
  expect((await run(['check'], dataDir)).output).not.toContain('accepted until');
});

test('a process that reads the files while the secret is rotated has the new one at its next use', async () => {
  const dataDir = join(folder, 'started');
  loadSigningSecrets(dataDir);
  const former = readFileSync(join(dataDir, 'jwt-secret'), 'utf8');
  const now = clock.now();
  afterRead.run = () => {
    afterRead.run = () => {};
    rotateSigningSecret(dataDir, { now, acceptedUntil: now });
  };
  const readSecrets = openSigningSecrets({ jwtSecrets: null, dataDir });
  const current = readFileSync(join(dataDir, 'jwt-secret'), 'utf8');
  expect(current).not.toBe(former);
  expect(readSecrets()).toEqual([{ secret: current, acceptedUntil: null }]);
});

test('a secret that leaked is not accepted any more, after a confirmation', async () => {
  const dataDir = join(folder, 'leaked');
  const [one, other] = await openProcesses(dataDir);
  const before = await signIn(one);
  expect(await getStatus(other, before)).toBe(200);
  const words = ['rotate-signing', '--accept', '0'];
  expect(await run(words, dataDir)).toEqual({ code: 2, output: 'Confirm with --yes.' });
  expect(await run(words, dataDir, false)).toEqual({ code: 2, output: 'Nothing was changed.' });
  expect(await getStatus(one, before)).toBe(200);
  expect((await run([...words, '--yes'], dataDir)).code).toBe(0);
  await expectStatus(one, before, 401);
  await expectStatus(other, before, 401);
});

test('the signing secret changes after the audit log has it, which tells whether an interrupted rotation has ended', async () => {
  const dataDir = join(folder, 'interrupted');
  const before = loadSigningSecrets(dataDir);
  let former = 0;
  const readStates = async () => {
    const { rows } = await pool.query<{ state: string }>(
      `SELECT changes -> 'state' ->> 'after' AS state FROM audit_entry WHERE thing = 'signing_secret' ORDER BY id`,
    );
    return rows.map(({ state }) => state).slice(former);
  };
  former = (await readStates()).length;
  const rotate = () => {
    throw new Error('killed');
  };
  await expect(run(['rotate-signing'], dataDir, null, rotate)).rejects.toThrow('killed');
  expect(await readStates()).toEqual(['started']);
  expect(loadSigningSecrets(dataDir)).toEqual(before);
  expect((await run(['rotate-signing'], dataDir)).code).toBe(0);
  expect(await readStates()).toEqual(['started', 'started', 'ended']);
});

test("a guest's mailed link opens the order after a rotation for as long as it is valid, unless the secret leaked", async () => {
  const dataDir = join(folder, 'guests');
  const [app] = await openProcesses(dataDir);
  const { id } = await buildUser(shop);
  const guest = await prisma.user.update({ where: { id }, data: { status: 'guest' } });
  const { token, expiresAt } = createGuestToken(app.deps, guest, 'mail');
  const getGuestStatus = async () =>
    (await app.inject({ url: '/api/get_orders', headers: { authorization: `Bearer ${token}` } })).statusCode;
  await run(['rotate-signing'], dataDir);
  clock.advance(expiresAt.getTime() - clock.now().getTime() - HOUR_MS);
  expect(await getGuestStatus()).toBe(200);
  await run(['rotate-signing', '--accept', '0', '--yes'], dataDir);
  await expect.poll(getGuestStatus).toBe(401);
});

test('a write that is repeated after a rotation is recognised, and so is a device', async () => {
  const dataDir = join(folder, 'repeated');
  const [one, other] = await openProcesses(dataDir);
  const token = await signIn(one);
  const send = (app: Process, username: string) =>
    app.inject({
      ...{ method: 'POST', url: '/api/update_user_profile', payload: { username } },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'profile-1' },
    });
  expect((await send(one, 'Amara')).statusCode).toBe(200);
  const digest = one.deps.tokens.digests('device')[0];
  await run(['rotate-signing'], dataDir);
  expect((await send(other, 'Amara')).headers['idempotent-replayed']).toBe('true');
  expect((await send(other, 'Binta')).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  const [current, former] = other.deps.tokens.digests('device');
  expect(former?.equals(digest)).toBe(true);
  expect(current.equals(digest)).toBe(false);
});

test('with JWT_SECRET all listed secrets are accepted, and the first one signs', async () => {
  const [old, fresh] = ['a former secret of at least 32 bytes, once', 'a new secret of at least 32 bytes, at last'];
  const open = (jwtSecrets: string[]) =>
    shop.openApp({ jwtSecret: openSigningSecrets({ jwtSecrets, dataDir: folder }) });
  const [first, second, third] = [await open([old, fresh]), await open([fresh, old]), await open([fresh])];
  const [byOld, byFresh] = [await signIn(first), await signIn(second)];
  const statuses = async (token: string) => Promise.all([first, second, third].map((app) => getStatus(app, token)));
  expect(await statuses(byOld)).toEqual([200, 200, 401]);
  expect(await statuses(byFresh)).toEqual([200, 200, 200]);
  expect(await run(['rotate-signing'], null)).toMatchObject({
    code: 2,
    output: expect.stringContaining('JWT_SECRET: append a new one (old,new)'),
  });
});

test.each(['-1', 'x', '2161', '1.5'])('--accept %s is refused', async (hours) => {
  const dataDir = join(folder, 'refused');
  const refused = await run(['rotate-signing', `--accept=${hours}`], dataDir);
  expect(refused).toEqual({
    code: 2,
    output: `--accept takes a whole number of hours from 0 to 2160, not '${hours}'.`,
  });
});
