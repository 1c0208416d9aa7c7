import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, VARIABLES } from './config.ts';
import { readServerArguments } from './server-arguments.ts';

const SECRET = 'kZ3v0Qm8sX1tYb7RwE5uHj2NfLc9GpDa4oVi6TqBxM';
const DATABASE_URL = 'postgres://trad@db.internal/trad';

const listProblems = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n');
  }
  throw new Error('The configuration was accepted.');
};

test('demo mode needs no variables', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    apiBasePath: '/api',
    jwtSecrets: null,
    databaseUrl: null,
    rateLimit: 12_000,
    seedDemo: true,
    secure: false,
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', TRAD_MODE: '  ', JWT_SECRET: '', RATE_LIMIT: '' })).toEqual(readConfig({}));
});

test('BACKUP_TO is outside of DATA_DIR, also behind a symbolic link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-config-'));
  const inFolder = (name: string) => join(folder, name);
  mkdirSync(inFolder('data'));
  symlinkSync(inFolder('data'), inFolder('link'));
  const check = (to: string) => listProblems({ DATA_DIR: inFolder('data'), BACKUP_TO: inFolder(to) });
  for (const to of ['data/backups', 'data/..backups', 'data', 'link', 'link/new/backups'])
    expect(check(to)).toEqual(['BACKUP_TO: must be outside of DATA_DIR, which is backed up']);
  for (const to of ['new/backups', '..backups', '.'])
    expect(readConfig({ DATA_DIR: inFolder('data'), BACKUP_TO: inFolder(to) }).backup?.to).toBe(inFolder(to));
  rmSync(folder, { recursive: true });
});

test('a worker does not use the sandbox of another process', () => {
  const problem =
    'ROLE: a worker shares the payment sandbox of PAYMENT_SANDBOX_URL (npm run payment-sandbox), or needs PAYMENT_SANDBOX=0';
  expect(listProblems({ ROLE: 'worker' })).toEqual([problem]);
  expect(readConfig({ ROLE: 'worker', PAYMENT_SANDBOX: '0' }).role).toBe('worker');
  expect(readConfig({ ROLE: 'worker', PAYMENT_SANDBOX_URL: 'http://127.0.0.1:4180' }).role).toBe('worker');
});

test("the server's arguments set its role, and are checked", () => {
  expect(readServerArguments(['--role', 'worker'], { ROLE: 'web', PORT: '1' })).toEqual({ ROLE: 'worker', PORT: '1' });
  expect(readServerArguments([], { ROLE: 'web' })).toEqual({ ROLE: 'web' });
  expect(readServerArguments(['--help'], {})).toBeNull();
  expect(() => readServerArguments(['--jobs'], {})).toThrow(/^Unknown option '--jobs'. Usage: npm start/);
  expect(() => readServerArguments(['--role'], {})).toThrow(
    /^Option '--role <value>' argument missing. Usage: npm start/,
  );
  expect(() => readServerArguments(['worker'], {})).toThrow('Usage: npm start');
});

test('docs/configuration.md names every variable that is read', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8');
  expect(VARIABLES.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the configuration is frozen', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test.each([
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
  ['TRAD_MODE', 'live', 'must be demo or production'],
  ['PUBLIC_URL', 'shop.example', 'must be an address such as https://shop.example, without a path'],
  ['PUBLIC_URL', 'ftp://shop.example', 'must be an address such as https://shop.example, without a path'],
  ['PUBLIC_URL', 'https://shop.example/shop', 'must be an address such as https://shop.example, without a path'],
  ['PUBLIC_URL', 'https://shop.example/?a=1', 'must be an address such as https://shop.example, without a path'],
  ['PUBLIC_URL', 'https://me@shop.example', 'must be an address such as https://shop.example, without a path'],
  ['DATABASE_URL', 'mysql://db/trad', 'must be an address such as postgres://user@host/database'],
  ['DATABASE_READ_URL', 'mysql://db/trad', 'must be an address such as postgres://user@host/database'],
  ['DATABASE_READ_URL', 'postgres://one,two/trad', 'requires DATABASE_URL, the server whose standbys it names'],
  ['DATABASE_POOLER', 'session', 'must be transaction'],
  ['DATABASE_POOLER', 'transaction', 'requires DATABASE_DIRECT_URL, the address of PostgreSQL itself'],
  [
    'DATABASE_DIRECT_URL',
    'postgres://one/trad',
    'requires DATABASE_URL, which leads to a pooler, and DATABASE_POOLER, its mode',
  ],
  ['DATABASE_POOL', '1', 'must be a whole number from 2 to 200'],
  ['ROLE', 'jobs', 'must be both, web or worker'],
  ['REDIS_URL', 'cache:6379', 'must be an address such as redis://:password@host:6379/0'],
  ['API_BASE_PATH', 'api/', 'must be a path such as /api'],
  ['API_BASE_PATH', '/Docs', 'must not begin with a path that the server itself uses'],
  ['API_BASE_PATH', '/media/api', 'must not begin with a path that the server itself uses'],
  ['API_BASE_PATH', '/product', 'must not begin with the path of a page'],
  ['API_BASE_PATH', '/Vendor/api', 'must not begin with the path of a page'],
  ['API_BASE_PATH', '/shop', 'must not begin with the path of a page'],
  [
    'SECURITY_CONTACT',
    'http://shop.example',
    'must be an e-mail address or an address such as https://shop.example/security',
  ],
  ['JWT_SECRET', 'short', 'must have at least 32 bytes'],
  ['TRUST_PROXY', 'maybe', 'must be the number of proxies (0 to 9), on or off'],
  ['TRUST_PROXY', '10', 'must be the number of proxies (0 to 9), on or off'],
  ['RATE_LIMIT', '-1', 'must be a whole number from 0 to 100000000'],
  ['LOGIN_LIMIT', 'ten', 'must be a whole number from 0 to 1000000'],
  ['SMTP_URL', 'https://mail.example', 'must be an address such as smtps://name:password@mail.example'],
  ['MAIL_FROM', 'Trad', 'must be a sender such as Trad <post@shop.example>'],
  ['MAIL_FROM', 'Trad <post@shop.example>, other@shop.example', 'must be a sender such as Trad <post@shop.example>'],
  ['OPERATOR_EMAIL', 'ama', 'must be an e-mail address'],
  ['SEED_DEMO', 'yes please', 'must be 1, 0, true, false, on or off'],
  ['METRICS_TOKEN', 'guess', 'must have at least 16 characters'],
  ['TRANSLATION_URL', 'translate.example', 'must be an address such as https://translate.example, without credentials'],
  [
    'TRANSLATION_URL',
    'https://me:pw@translate.example',
    'must be an address such as https://translate.example, without credentials',
  ],
  ['TRANSLATION_KEY', 'k-1', 'requires TRANSLATION_URL, the service that it is for'],
  ['TRANSLATION_LIMIT', '-1', 'must be a whole number from 0 to 1000000'],
  ['PAYPAL_ENV', 'real', 'must be sandbox or live'],
  ['PAYMENT_SANDBOX', 'maybe', 'must be 1, 0, true, false, on or off'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
])('%s=%s is rejected with its name and its rule', (name, value, rule) => {
  expect(listProblems({ [name]: value })).toEqual([`${name}: ${rule}`]);
});

test('the public directory may not contain confidential uploads', () => {
  expect(listProblems({ DATA_DIR: '/srv/shop/data', MEDIA_DIR: '/srv/shop' })).toEqual([
    'MEDIA_DIR: must not contain DATA_DIR, where people’s documents are',
  ]);
  expect(() => readConfig({ DATA_DIR: '/srv/shop/data', MEDIA_DIR: '/srv/shop/data/media' })).not.toThrow();
});

test('all problems are reported together, those of production included', () => {
  const problems = listProblems({ TRAD_MODE: 'production', PORT: 'x', RATE_LIMIT: '-5', LOG_LEVEL: 'loud' });
  expect(problems.map((line) => line.split(':')[0]).sort()).toEqual([
    'DATABASE_URL',
    'ENCRYPTION_KEY',
    'JWT_SECRET',
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_URL',
    'RATE_LIMIT',
  ]);
});

test('an error never repeats a secret', () => {
  expect(listProblems({ JWT_SECRET: 'hunter2', METRICS_TOKEN: 'hunter2' }).join()).not.toContain('hunter2');
});

const ENCRYPTION_KEY = 'hT5rWq2nXz8LmC0vKd7YbGs4JfPu9AeQ3iNoV6tRxBw';
const WEBHOOK_SECRET = 'whsec_q7Zt2LmX9vKc4RbNs8WyHf3JdPg6TuEa';
const production = {
  TRAD_MODE: 'production',
  JWT_SECRET: SECRET,
  ENCRYPTION_KEY,
  DATABASE_URL,
  PUBLIC_URL: 'https://shop.example',
};

describe('production', () => {
  test.each([
    ['x'.repeat(64)],
    ['abcabcabcabcabcabcabcabcabcabcabcabcabcabc'],
    ['0123456789abcdef0123456789abcdef0123456789abcdef'],
    ['abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ'],
    ['change-me-change-me-please-change-me-now-1'],
    ['a secret for tests that is long enough'],
    ['your-256-bit-secret-your-256-bit-key-here'],
    ['correct horse battery staple password 99!'],
    ['11111111111111111111111111111112'],
    ['00000000000000000000000000000000000000000001'],
    ['the quick brown fox jumps over the lazy dog'],
    ['correct-horse-battery-staple-correct-horse'],
    ['Correct/Horse/Battery/Staple/Correct-2026'],
    ['TheQuickBrownFoxJumpsOverTheLazyDog'],
    ['thequickbrownfoxjumpsoverthelazydog1'],
    ["don't count your chickens before they hatch"],
    ['The quick brown fox, jumps over the lazy dog.'],
    ['لا تعد فراخك قبل أن تفقس'],
  ])('rejects the guessable secret %s and does not repeat it', (JWT_SECRET) => {
    expect(listProblems({ ...production, JWT_SECRET })).toEqual([
      'JWT_SECRET: can be guessed; production needs a random one, such as what openssl rand -base64 48 prints',
    ]);
    expect(() => readConfig({ JWT_SECRET })).not.toThrow();
  });

  test.each(['ENCRYPTION_KEY', 'METRICS_TOKEN', 'STRIPE_WEBHOOK_SECRET'])('rejects a guessable %s', (name) => {
    const weak = 'whsec_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    const problem = `${name}: can be guessed; production needs a random one, such as what openssl rand -base64 48 prints`;
    expect(listProblems({ ...production, [name]: weak })).toContain(problem);
    expect(() => readConfig({ METRICS_TOKEN: 'sixteen-letters!', ENCRYPTION_KEY: weak })).not.toThrow();
  });

  test('takes several encryption keys, each of them strong and other than the signing secret', () => {
    const former = 'p0WmZ3xT8rLk5VbQ1sYh6JdNc9GfEu2AoKi7RtXy4MvB';
    const keys = `${ENCRYPTION_KEY}, ${former}`;
    expect(readConfig({ ...production, ENCRYPTION_KEY: keys }).encryptionKeys).toEqual([ENCRYPTION_KEY, former]);
    expect(listProblems({ ...production, ENCRYPTION_KEY: `${ENCRYPTION_KEY},${'x'.repeat(40)}` })).toHaveLength(1);
    expect(listProblems({ ...production, ENCRYPTION_KEY: `${ENCRYPTION_KEY},` })).toHaveLength(1);
    expect(listProblems({ ...production, ENCRYPTION_KEY: SECRET })).toEqual([
      'ENCRYPTION_KEY: must differ from JWT_SECRET',
    ]);
  });

  test('sends mails with TLS, except to a relay on the same machine', () => {
    const requiresTls = (SMTP_URL: string, more: object = production) =>
      readConfig({ ...more, SMTP_URL }).smtpRequiresTls;
    expect(requiresTls('smtp://mail.example')).toBe(true);
    expect(requiresTls('smtp://127.0.0.1:25')).toBe(false);
    expect(requiresTls('smtp://localhost:25')).toBe(false);
    expect(requiresTls('smtp://mail.example', {})).toBe(false);
  });

  test('accepts random secrets: base64, hexadecimal, letters', () => {
    for (let round = 0; round < 300; round++) {
      const bytes = randomBytes(32);
      for (const coding of ['base64', 'base64url', 'hex'] as const) {
        expect(() => readConfig({ ...production, JWT_SECRET: bytes.toString(coding) })).not.toThrow();
      }
    }
  });

  test('accepts random base64 that openssl wrapped', () => {
    const wrapped = randomBytes(64).toString('base64').replace(/.{64}/g, '$&\n');
    expect(() => readConfig({ ...production, JWT_SECRET: wrapped })).not.toThrow();
  });

  test.each(['http://shop.example', 'HTTP://shop.example', 'http://localhost:3000'])('rejects %s', (PUBLIC_URL) => {
    expect(listProblems({ ...production, PUBLIC_URL })).toEqual([
      'PUBLIC_URL: must begin with https: in production, as passwords and sessions travel to it',
    ]);
  });

  test('rejects test keys, unless a trial is configured', () => {
    const withWebhookSecret = { ...production, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };
    for (const kind of ['sk', 'rk']) {
      const keys = { STRIPE_SECRET_KEY: `${kind}_test_1`, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
      expect(listProblems({ ...withWebhookSecret, ...keys }).map((line) => line.split(', ')[0])).toEqual([
        'STRIPE_SECRET_KEY: is a test key',
        'STRIPE_PUBLISHABLE_KEY: is a test key',
      ]);
      expect(readConfig({ ...withWebhookSecret, ...keys, ALLOW_TEST_PAYMENTS: '1' }).payments.inTestMode).toEqual([
        'Stripe',
      ]);
      expect(readConfig(keys).payments.inTestMode).toEqual(['Stripe']);
    }
  });

  test('requires a secret, a database and a public URL', () => {
    expect(listProblems({ TRAD_MODE: 'production' })).toEqual([
      'JWT_SECRET: is required in production',
      'ENCRYPTION_KEY: is required in production',
      'DATABASE_URL: is required in production',
      'PUBLIC_URL: is required in production',
    ]);
  });

  test('sends mails with links to it', () => {
    const { shopUrl } = readConfig({ ...production, SMTP_URL: 'smtps://mail.example' });
    expect(shopUrl).toBe('https://shop.example');
  });

  test('sends the key of a translation service with TLS', () => {
    const url = { ...production, TRANSLATION_URL: 'http://translate.example/' };
    expect(readConfig(url).translation).toEqual({ url: 'http://translate.example/translate', key: null });
    expect(listProblems({ ...url, TRANSLATION_KEY: 'k-1' })).toEqual([
      'TRANSLATION_URL: must begin with https: in production, as TRANSLATION_KEY travels to it',
    ]);
    const safe = { TRANSLATION_URL: 'https://translate.example', TRANSLATION_KEY: 'k-1' };
    expect(readConfig({ ...production, ...safe }).translation).toMatchObject({ key: 'k-1' });
  });

  test('has no mailbox page, with or without an SMTP server', () => {
    expect(readConfig(production).localMailbox).toBe(false);
    expect(readConfig({}).localMailbox).toBe(true);
    expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).localMailbox).toBe(false);
  });

  test('has no demo shop', () => {
    expect(readConfig(production).seedDemo).toBe(false);
    expect(listProblems({ ...production, SEED_DEMO: '1' })).toEqual(['SEED_DEMO: is not for production']);
  });
});

describe('payments', () => {
  const testKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  test('use the sandbox in demo mode without keys, never in production', () => {
    expect(readConfig({}).payments).toEqual({
      inTestMode: [],
      sandbox: true,
      sandboxUrl: null,
      stripe: null,
      paypal: null,
    });
    expect(readConfig({ PAYMENT_SANDBOX: '0' }).payments.sandbox).toBe(false);
    expect(readConfig(production).payments.sandbox).toBe(false);
    expect(readConfig(testKeys).payments).toMatchObject({ sandbox: false, stripe: { secretKey: 'sk_test_1' } });
  });

  test('do not use the sandbox in production or beside keys', () => {
    const listNames = (environment: Record<string, string>) =>
      listProblems(environment).map((line) => line.split(':')[0]);
    expect(listProblems({ ...production, PAYMENT_SANDBOX: '1' })).toEqual([
      'TRAD_MODE: the payment sandbox is not for production, as everybody could pay there without money',
    ]);
    expect(listProblems({ STRIPE_SECRET_KEY: 'sk_live_1', PAYMENT_SANDBOX: '1' })).toEqual([
      'STRIPE_SECRET_KEY: is for real money; remove it, or switch the payment sandbox off',
    ]);
    expect(listNames({ ...live, PAYMENT_SANDBOX: '1' })).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']);
    expect(listNames({ ...testKeys, PAYMENT_SANDBOX: '1' })).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']);
    expect(listNames({ PAYPAL_ENV: 'live' })).toEqual(['PAYPAL_ENV']);
  });

  test('use a shared sandbox where its URL is set, never in production or beside keys', () => {
    const shared = { PAYMENT_SANDBOX_URL: 'http://127.0.0.1:4180' };
    expect(readConfig(shared).payments).toMatchObject({ sandbox: true, sandboxUrl: 'http://127.0.0.1:4180' });
    const listNames = (environment: Record<string, string>) =>
      listProblems({ ...environment, ...shared }).map((line) => line.split(':')[0]);
    expect(listNames(production)).toEqual(['TRAD_MODE']);
    expect(listNames(live)).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']);
    expect(listNames({ PAYPAL_ENV: 'live' })).toEqual(['PAYPAL_ENV']);
    expect(listNames({ PAYMENT_SANDBOX: '0' })).toEqual(['PAYMENT_SANDBOX_URL']);
    expect(listProblems({ PAYMENT_SANDBOX_URL: 'sandbox' })).toHaveLength(1);
  });

  test('need all keys of a provider, and in production its webhook secret', () => {
    expect(listProblems({ STRIPE_SECRET_KEY: 'sk_test_1', PAYPAL_WEBHOOK_ID: 'WH-1' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY: is required with STRIPE_SECRET_KEY',
      'PAYPAL_CLIENT_ID: is required with PAYPAL_WEBHOOK_ID',
      'PAYPAL_CLIENT_SECRET: is required with PAYPAL_WEBHOOK_ID',
    ]);
    expect(listProblems({ ...production, ...live, STRIPE_WEBHOOK_SECRET: ' ' })).toEqual([
      'STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY',
    ]);
    expect(readConfig({ ...production, ...live, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }).payments.stripe).toMatchObject(
      {
        webhookSecret: WEBHOOK_SECRET,
      },
    );
  });

  test('by PayPal need the webhook id', () => {
    const keys = { PAYPAL_CLIENT_ID: 'shop', PAYPAL_CLIENT_SECRET: 'secret' };
    expect(readConfig(keys).payments.paypal).toMatchObject({ clientId: 'shop' });
    expect(listProblems({ ...production, ...keys, PAYPAL_WEBHOOK_ID: ' ', PAYPAL_ENV: 'live' })).toEqual([
      'PAYPAL_WEBHOOK_ID: is required with PAYPAL_CLIENT_ID',
    ]);
    const complete = { ...production, ...keys, PAYPAL_WEBHOOK_ID: 'WH-1' };
    expect(listProblems(complete)).toEqual([
      'PAYPAL_ENV: must be live in production: with sandbox no money moves; ALLOW_TEST_PAYMENTS=1 allows it for a trial of production',
    ]);
    const trial = { ...complete, ALLOW_TEST_PAYMENTS: '1' };
    expect(readConfig(trial).payments.paypal).toMatchObject({ webhookId: 'WH-1', env: 'sandbox' });
    expect(readConfig({ ...complete, PAYPAL_ENV: 'live' }).payments.paypal).toMatchObject({ env: 'live' });
  });

  test('in test mode are recognised as such', () => {
    const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' };
    expect(readConfig({ ...testKeys, ...paypal }).payments.inTestMode).toEqual(['Stripe', 'PayPal']);
    expect(readConfig({ ...live, ...paypal, PAYPAL_ENV: 'live' }).payments.inTestMode).toEqual([]);
  });

  test('accept no test key beside a live one, and repeat no key', () => {
    const problems = listProblems({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_hunter2' });
    expect(problems).toEqual(['STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY']);
    expect(listProblems({ STRIPE_SECRET_KEY: 'hunter2', STRIPE_PUBLISHABLE_KEY: 'hunter2' }).join()).not.toContain(
      'hunter2',
    );
  });
});

test('an external database is seeded with the demo shop only on request', () => {
  expect(readConfig({ DATABASE_URL }).seedDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, SEED_DEMO: 'on' }).seedDemo).toBe(true);
});

test.each([
  ['off', 0],
  ['on', 1],
  ['true', 1],
  ['2', 2],
])('TRUST_PROXY=%s trusts %s proxies', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(trustProxy);
});

test.each([
  ['https://shop.example', 'https://shop.example', true],
  ['HTTPS://Shop.Example:443/', 'https://shop.example', true],
  ['http://shop.example:8080/', 'http://shop.example:8080', false],
])('%s is read as %s, and is secure: %s', (PUBLIC_URL, publicUrl, secure) => {
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl, shopUrl: publicUrl, secure });
});
