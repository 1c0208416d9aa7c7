import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { readPasswordTwice, runOperatorCommand } from './operator-command.ts';

const shop = await openShop();
const { pool, prisma, clock } = shop;
const GOOD = 'Weave-Kente-77';

/** Runs the command; `password` answers its prompt. */
const run = async (words: string[], password: string | null | (() => Promise<string>) = GOOD) => {
  let prompts = 0;
  const result = await captureOutput((print) =>
    runOperatorCommand(words, {
      pool,
      prisma,
      clock,
      print,
      ask: null,
      shopUrl: 'https://shop.example',
      password: async () => {
        prompts += 1;
        return typeof password === 'function' ? password() : password;
      },
    }),
  );
  return { ...result, prompts };
};
const loadRole = async (email: string) => (await shop.prisma.user.findFirst({ where: { email } }))?.roleId;
const signIn = (email: string, password: string) => shop.call('login', { email, password });

test('creates the first operator once, who can sign in', async () => {
  const words = ['create', '--email', 'Ama@Shop.Example', '--name', 'Ama Serwaa'];
  expect(await run(words)).toEqual({
    code: 0,
    output: 'Ama Serwaa (ama@shop.example) is an operator now.',
    prompts: 1,
  });
  const { status, body } = await signIn('ama@shop.example', GOOD);
  expect([status, body.user.role_id]).toEqual([200, 1]);
  expect(await run(words, 'Another-Pass-88')).toEqual({
    code: 0,
    output: 'Ama Serwaa (ama@shop.example) is an operator already.',
    prompts: 0,
  });
  expect((await signIn('ama@shop.example', GOOD)).status).toBe(200);
  expect((await run(['list'])).output).toContain('ama@shop.example  Ama Serwaa  admin  active');
});

test('gives a role, and an operator a further one', async () => {
  const { token } = await buildUser(shop, { email: 'esi@shop.example', name: 'Esi' });
  expect(await run(['create', '--email', 'esi@shop.example', '--role', 'content'])).toMatchObject({ code: 0 });
  expect((await shop.call('getOperatorAccount', {}, { token })).status).toBe(401);
  expect((await run(['list'])).output).toContain('esi@shop.example  Esi  content  active');
  const again = await run(['create', '--email', 'esi@shop.example', '--role', 'finance']);
  expect(again.output).toContain('is an operator already, and has the role finance now.');
  expect((await run(['list'])).output).toContain('finance, content  active');
  expect(await run(['create', '--email', 'esi@shop.example', '--role', 'root'])).toMatchObject({
    code: 2,
    output: 'There is no role "root". The roles are: admin, support, finance, content.',
  });
});

test('promotes a shopper, who keeps the password of a confirmed address, and ends their sessions', async () => {
  const { token } = await buildUser(shop, { email: 'kofi@shop.example' });
  expect((await shop.call('getUserProfile', {}, { token })).status).toBe(200);
  expect(await run(['create', '--email', 'kofi@shop.example'])).toMatchObject({ code: 0, prompts: 0 });
  expect(await loadRole('kofi@shop.example')).toBe(1);
  expect((await shop.call('getUserProfile', {}, { token })).status).toBe(401);
});

test('replaces the password of an account with an unconfirmed address, which may be a stranger’s', async () => {
  const [email, former] = ['adwoa@shop.example', 'Strangers-Word-11'];
  const registration = { name: 'Adwoa', email, password: former, country_code: 'GH', mobile: '024 123 4567' };
  expect((await shop.call('registerUser', registration)).status).toBe(200);
  const { token } = (await signIn(email, former)).body;
  const { id } = await prisma.user.findFirstOrThrow({ where: { email } });
  await prisma.passwordReset.create({ data: { userId: id, tokenHash: 'a'.repeat(64), expiresAt: clock.now() } });
  const mail = {
    kind: 'account.password_changed',
    userId: id,
    language: 'en',
    params: {},
    onlyConfirmed: true,
  } as const;
  await prisma.$transaction((tx) => enqueueMailToUser(tx, mail, clock.now()));
  const words = ['create', '--email', email];
  expect(await run(words, null)).toMatchObject({ code: 2, output: expect.stringContaining('No password was entered') });
  expect(await loadRole(email)).toBe(3);
  expect(await run(words)).toEqual({
    code: 0,
    output: 'Adwoa (adwoa@shop.example) is an operator now, with the new password, and must sign in again.',
    prompts: 1,
  });
  expect((await shop.call('getUserProfile', {}, { token })).status).toBe(401);
  expect((await signIn(email, former)).status).toBe(401);
  expect((await signIn(email, GOOD)).body.user).toMatchObject({ role_id: 1 });
  const { emailConfirmedAt } = await prisma.user.findUniqueOrThrow({ where: { id } });
  expect(emailConfirmedAt).toEqual(clock.now());
  expect(await prisma.passwordReset.count({ where: { userId: id } })).toBe(0);
  expect(await prisma.mail.findMany({ where: { kind: mail.kind } })).toMatchObject([{ awaitsConfirmation: false }]);
});

test('does not promote a vendor or an inactive account', async () => {
  await buildUser(shop, { email: 'vendor@shop.example', role: 'vendor' });
  await buildUser(shop, { email: 'gone@shop.example', status: 'suspended' });
  expect(await run(['create', '--email', 'vendor@shop.example'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('is a vendor'),
  });
  expect(await run(['create', '--email', 'gone@shop.example'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('is suspended'),
  });
  expect([await loadRole('vendor@shop.example'), await loadRole('gone@shop.example')]).toEqual([2, 3]);
});

test.each([
  ['short1!', 'must have 8 to 128 characters'],
  ['x'.repeat(129), 'must have 8 to 128 characters'],
  ['Password123', 'is one of the most common passwords'],
  ['zzzzzzzzz', 'must not repeat a single character'],
  ['efua mensah', 'must not be just your name or email'],
  [null, 'No password was entered'],
])('rejects an invalid password: %s', async (password, reason) => {
  const result = await run(['create', '--email', 'efua@shop.example', '--name', 'Efua Mensah'], password);
  expect(result).toMatchObject({ code: 2, output: expect.stringContaining(reason) });
  if (password !== null) expect(result.output).not.toContain(password);
  expect(await loadRole('efua@shop.example')).toBe(undefined);
});

test.each([[['create', '--email', 'x']], [['create', '--email', 'a@b.example', '--password', GOOD]], [[]]])(
  'prints its usage for invalid arguments and does nothing: %j',
  async (words) => {
    expect(await run(words)).toMatchObject({
      code: 2,
      output: expect.stringContaining('never an argument'),
      prompts: 0,
    });
    expect(await loadRole('a@b.example')).toBe(undefined);
  },
);

test('two passwords that differ are reported as that alone', async () => {
  const typed = [GOOD, 'Another-Pass-88'];
  const read = () => readPasswordTwice(async () => typed.shift() ?? '');
  expect(await run(['create', '--email', 'efua@shop.example'], read)).toMatchObject({
    code: 2,
    output: 'The passwords differ. Nothing was done.',
  });
  expect(await loadRole('efua@shop.example')).toBe(undefined);
});

test.each([
  ['make', 'There is no command "make". The commands are: create, list, newsletter. --help explains them.'],
  ['list all', 'Unexpected argument: all. Nothing was done.'],
  ['list --role admin', 'list does not take --role. Nothing was done.'],
])('reports wrong use in one line: %s', async (words, output) => {
  expect(await run(words.split(' '))).toMatchObject({ code: 2, output, prompts: 0 });
});

test('the real command reads the password from standard input, in production too', async () => {
  const command = fileURLToPath(new URL('../../commands/operator-command.ts', import.meta.url));
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = rows[0]?.name ?? '';
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', command, 'create', '--email', 'yaa@shop.example', '--name', 'Yaa'],
    { env: { ...process.env, TRAD_MODE: 'production', DATABASE_URL: url.href } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.stdin.end(`${GOOD}\r\n`);
  const [code] = await once(child, 'close');
  expect([code, output.trim()]).toEqual([0, 'Yaa (yaa@shop.example) is an operator now.']);
  expect((await signIn('yaa@shop.example', GOOD)).status).toBe(200);
});
