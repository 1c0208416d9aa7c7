import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { PAGE_PATH_SEGMENTS, REDIRECTED_PATHS } from '@trad/contract/page-paths';
import { isDatabaseUrl } from '@trad/database/connections/database-hosts';
import { z } from 'zod';
import { describeRule, type EnvironmentVariables, toggle } from './config-rules.ts';
import { buildPaymentConfig, findPaymentProblems, PaymentEnvironment } from './payment-config.ts';
import { isWeakSecret } from './secret-strength.ts';
import { buildStorageConfig, findStorageProblems, isBucketUrl } from './storage-config.ts';
import { buildTranslationConfig, findTranslationProblems, TranslationEnvironment } from './translation-config.ts';

const wholeNumber = (min: number, max: number) => {
  const rule = describeRule(`a whole number from ${min} to ${max}`);
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((number) => number >= min && number <= max, rule);
};
const count = wholeNumber(0, 1_000_000);
const PROXY_COUNTS = new Map([
  ['on', 1],
  ['true', 1],
  ['off', 0],
  ['false', 0],
]);
const proxies = z
  .string()
  .regex(/^(\d|on|off|true|false)$/, describeRule('the number of proxies (0 to 9), on or off'))
  .transform((word) => PROXY_COUNTS.get(word) ?? Number(word));
const MIN_SECRET_BYTES = 32;
const isLongEnough = (secret: string) => Buffer.byteLength(secret) >= MIN_SECRET_BYTES;
const splitKeys = (text: string) => text.split(',').map((secret) => secret.trim());
/** A comma separates secrets where each is long enough: it may be part of one, too. */
const splitSecrets = (text: string) => (splitKeys(text).every(isLongEnough) ? splitKeys(text) : [text]);
const encryptionKeys = z
  .string()
  .transform(splitKeys)
  .refine(
    (secrets) => secrets.every(isLongEnough),
    `must have at least ${MIN_SECRET_BYTES} bytes, each of several, which are separated by commas`,
  );
/** Paths at the root besides the calls and the pages. */
const RESERVED_PATHS = new Set([
  '__paysandbox',
  'assets',
  'docs',
  'health',
  'mailbox',
  'media',
  'metrics',
  'newsletter',
  'paypal_return',
  'sitemap',
  'webhooks',
]);
const getFirstSegment = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';
/** `https://shop.example` or `https://shop.example/`: paths are appended. */
const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).href === `${new URL(text).origin}/`;
const origin = z
  .string()
  .trim()
  .refine(isOrigin, describeRule('an address such as https://shop.example, without a path'))
  .transform((text) => new URL(text).origin);

const Environment = PaymentEnvironment.extend(TranslationEnvironment.shape).extend({
  TRAD_MODE: z.enum(['demo', 'production'], describeRule('demo or production')).default('demo'),
  ROLE: z.enum(['both', 'web', 'worker'], describeRule('both, web or worker')).default('both'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('.data'),
  WEB_DIR: z.string().default('apps/web/dist'),
  MEDIA_DIR: z.string().default('prisma/seed/media'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, describeRule('an address such as postgres://user@host/database'))
    .optional(),
  DATABASE_POOLER: z.enum(['transaction'], describeRule('transaction')).optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(isDatabaseUrl, describeRule('an address such as postgres://user@host/database'))
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .refine(isDatabaseUrl, describeRule('an address such as postgres://user@host/database'))
    .optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(12),
  STORAGE_URL: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, ...describeRule('an address such as redis://:password@host:6379/0') })
    .optional(),
  API_BASE_PATH: z
    .string()
    .regex(/^(\/[a-z0-9_-]+)+$/i, describeRule('a path such as /api'))
    .refine(
      (path) => !RESERVED_PATHS.has(getFirstSegment(path)),
      'must not begin with a path that the server itself uses',
    )
    .refine(
      (path) => !PAGE_PATH_SEGMENTS.has(getFirstSegment(path)) && !REDIRECTED_PATHS.has(path.toLowerCase()),
      'must not begin with the path of a page',
    )
    .default('/api'),
  JWT_SECRET: z
    .string()
    .refine(isLongEnough, `must have at least ${MIN_SECRET_BYTES} bytes`)
    .transform(splitSecrets)
    .optional(),
  ENCRYPTION_KEY: encryptionKeys.optional(),
  TRUST_PROXY: proxies.default(0),
  SHUTDOWN_DELAY: wholeNumber(0, 300).optional(),
  RATE_LIMIT: wholeNumber(0, 100_000_000).optional(),
  LOGIN_LIMIT: count.default(10),
  REQUIRE_SECOND_FACTOR: toggle.optional(),
  PAYMENT_LIMIT: count.default(30),
  UNPAID_PAYMENT_LIMIT: count.default(10),
  SIGN_UP_LIMIT: count.default(10),
  CASH_ORDER_LIMIT: count.default(5),
  GUEST_LIMIT: count.default(60),
  PICTURE_LIMIT: count.default(300),
  IDEMPOTENCY_KEY_LIMIT: count.default(10_000),
  TRANSLATION_LIMIT: count.default(60),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, ...describeRule('an address such as smtps://name:password@mail.example') })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      describeRule('a sender such as Trad <post@shop.example>'),
    )
    .optional(),
  OPERATOR_EMAIL: z.email(describeRule('an e-mail address')).optional(),
  SECURITY_CONTACT: z
    .union(
      [z.url({ protocol: /^https$/ }), z.email()],
      describeRule('an e-mail address or an address such as https://shop.example/security'),
    )
    .optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (location) => isBucketUrl(location) || !/^\w+:\/\//.test(location),
      describeRule('a folder, such as /mnt/backups/trad, or a bucket, such as s3://backups/trad'),
    )
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 9999).default(7),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, describeRule('a time of day in UTC, such as 03:17'))
    .default('03:17'),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, ...describeRule('an address such as https://cdn.example/purge') })
    .optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  OFFLINE: toggle.optional(),
  SEED_DEMO: toggle.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, ...describeRule('an address such as http://127.0.0.1:4318') })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      describeRule('fatal, error, warn, info, debug, trace or silent'),
    )
    .optional(),
});

/** The names of all variables. */
export const VARIABLES = Object.keys(Environment.shape);

/** Variables whose value would let a stranger sign in, read data or report a payment. */
const SECRETS = ['JWT_SECRET', 'ENCRYPTION_KEY', 'METRICS_TOKEN', 'STRIPE_WEBHOOK_SECRET'] as const;

const findWeakSecrets = (variables: EnvironmentVariables) =>
  SECRETS.filter((name) =>
    splitKeys(variables[name] ?? '').some((secret) => secret && isWeakSecret(secret.replace(/^whsec_/, ''))),
  );

/** ENCRYPTION_KEY has to be a key of its own: whoever learns the signing secret must not be able to read data at rest. */
const findReusedSecrets = ({ JWT_SECRET, ENCRYPTION_KEY }: EnvironmentVariables) =>
  ENCRYPTION_KEY &&
  JWT_SECRET &&
  splitSecrets(JWT_SECRET).some((secret) => splitKeys(ENCRYPTION_KEY).includes(secret.trim()))
    ? ['ENCRYPTION_KEY: must differ from JWT_SECRET']
    : [];

/** The rules of production; checked even where a variable breaks a rule of its own. */
const findProductionProblems = (variables: EnvironmentVariables) => {
  if (variables.TRAD_MODE !== 'production') return [];
  // PUBLIC_URL: a forged Host header must not decide the links in mails, at PayPal and in search engines.
  const missing = ['JWT_SECRET', 'ENCRYPTION_KEY', 'DATABASE_URL', 'PUBLIC_URL'].filter((name) => !variables[name]);
  return [
    ...missing.map((name) => `${name}: is required in production`),
    ...findWeakSecrets(variables).map(
      (name) => `${name}: can be guessed; production needs a random one, such as what openssl rand -base64 48 prints`,
    ),
    ...findReusedSecrets(variables),
    ...(variables.PUBLIC_URL?.trim().toLowerCase().startsWith('http:')
      ? ['PUBLIC_URL: must begin with https: in production, as passwords and sessions travel to it']
      : []),
    ...(toggle.safeParse(variables.SEED_DEMO).data ? ['SEED_DEMO: is not for production'] : []),
  ];
};

const isOnThisMachine = (url: string | undefined) =>
  url !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** A sandbox within another process cannot be reached. */
const findRoleProblems = ({ ROLE, PAYMENT_SANDBOX_URL }: EnvironmentVariables, hasSandbox: boolean) =>
  ROLE === 'worker' && hasSandbox && !PAYMENT_SANDBOX_URL
    ? [
        'ROLE: a worker shares the payment sandbox of PAYMENT_SANDBOX_URL (npm run payment-sandbox), or needs PAYMENT_SANDBOX=0',
      ]
    : [];

/** Returns a path without symbolic links; its last folders may not exist yet. */
const resolveLinks = (path: string): string =>
  existsSync(path) || path === dirname(path) ? realpathSync(path) : join(resolveLinks(dirname(path)), basename(path));

/** Whether a folder contains a path, or is it, also behind symbolic links. Both are absolute. */
export const isWithin = (path: string, folder: string) => {
  const fromFolder = relative(resolveLinks(folder), resolveLinks(path));
  // A name such as `..backups` begins with two dots, too. On Windows a path on another drive stays absolute.
  return fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder);
};

/** 03:17 is 197 minutes. */
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The directory of confidential uploads within the data directory. */
export const getConfidentialDir = (dataDir: string) => join(dataDir, 'confidential');

export type Config = ReturnType<typeof readConfig>;

/** The configuration is invalid. The message lists every variable with its rule, one per line. */
export class ConfigError extends Error {}

/**
 * Reads the variables of the environment; besides this, only commands read some of them. The result is frozen; an empty variable counts as
 * absent. Throws a ConfigError with all problems.
 */
export const readConfig = (environment: EnvironmentVariables) => {
  const variables: EnvironmentVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const { data, error } = Environment.safeParse(variables);
  const invalid = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const problems = [
    ...invalid,
    ...findProductionProblems(variables),
    ...findPaymentProblems(variables),
    ...findTranslationProblems(variables),
    ...findStorageProblems(variables, 'STORAGE_URL'),
    ...(isBucketUrl(variables.BACKUP_TO) ? findStorageProblems(variables, 'BACKUP_TO') : []),
  ];
  if (data?.DATABASE_POOLER && !data.DATABASE_DIRECT_URL)
    problems.push('DATABASE_POOLER: requires DATABASE_DIRECT_URL, the address of PostgreSQL itself');
  if (data?.DATABASE_DIRECT_URL && !(data.DATABASE_POOLER && data.DATABASE_URL))
    problems.push('DATABASE_DIRECT_URL: requires DATABASE_URL, which leads to a pooler, and DATABASE_POOLER, its mode');
  if (data?.DATABASE_READ_URL && !data.DATABASE_URL)
    problems.push('DATABASE_READ_URL: requires DATABASE_URL, the server whose standbys it names');
  if (data && isWithin(getConfidentialDir(resolve(data.DATA_DIR)), resolve(data.MEDIA_DIR)))
    problems.push('MEDIA_DIR: must not contain DATA_DIR, where people’s documents are');
  if (data) problems.push(...findRoleProblems(variables, buildPaymentConfig(data, variables).sandbox));
  if (data?.BACKUP_TO && data.DATABASE_URL)
    problems.push(
      'BACKUP_TO: backs up the embedded database only; back up that of DATABASE_URL as docs/backups.md says',
    );
  if (data?.BACKUP_TO && !isBucketUrl(data.BACKUP_TO) && isWithin(resolve(data.BACKUP_TO), resolve(data.DATA_DIR)))
    problems.push('BACKUP_TO: must be outside of DATA_DIR, which is backed up');
  if (!data || problems.length) throw new ConfigError(problems.join('\n'));
  const backupBucket = isBucketUrl(data.BACKUP_TO) ? buildStorageConfig(variables, 'BACKUP_TO') : null;
  const ownMediaDir = resolve(data.DATA_DIR, 'media');
  const production = data.TRAD_MODE === 'production';
  const shopUrl = data.PUBLIC_URL ?? new URL(`http://localhost:${data.PORT}`).origin;
  return Object.freeze({
    mode: data.TRAD_MODE,
    production,
    /** The role of this process: it serves the shop, runs its jobs, or both. */
    role: data.ROLE,
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? null,
    /**
     * The origin of links without a request, such as those in mails; for all others see platform/security/origin.ts.
     */
    shopUrl,
    /** Whether browsers reach the shop by https, as PUBLIC_URL says. */
    secure: data.PUBLIC_URL?.startsWith('https:') ?? false,
    dataDir: resolve(data.DATA_DIR),
    webDir: resolve(data.WEB_DIR),
    /** The folders of encoded pictures: first that of uploaded and imported ones, then the demo shop's. */
    mediaDirs: [ownMediaDir, resolve(data.MEDIA_DIR)],
    ownMediaDir,
    /** Confidential uploads. */
    confidentialDir: getConfidentialDir(resolve(data.DATA_DIR)),
    /** The bucket of all uploads; null: they are in `ownMediaDir` and `confidentialDir`. */
    objectStorage: buildStorageConfig(variables, 'STORAGE_URL'),
    databaseUrl: data.DATABASE_URL ?? null,
    /** Whether DATABASE_URL leads to a pooler in transaction mode. */
    hasPooler: data.DATABASE_POOLER === 'transaction',
    /** PostgreSQL itself, where DATABASE_URL leads to a pooler. */
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? null,
    /** The standbys that serve public reads and pages. */
    databaseReadUrl: data.DATABASE_READ_URL ?? null,
    databasePool: data.DATABASE_POOL,
    /** Redis or Valkey, where processes share their counts of requests; null: PostgreSQL. */
    redisUrl: data.REDIS_URL ?? null,
    apiBasePath: data.API_BASE_PATH,
    /** The secrets of JWT_SECRET, of which the first one signs; null: those in the data directory. */
    jwtSecrets: data.JWT_SECRET ?? null,
    /** The secrets of the keys that encrypt data at rest, the current one first; null: those in the data directory. */
    encryptionKeys: data.ENCRYPTION_KEY ?? null,
    /** The number of trusted proxies in front of the shop: each appends its client's address to X-Forwarded-For. */
    trustProxy: data.TRUST_PROXY,
    /** How long a server continues to accept requests after a stop signal, in milliseconds. */
    shutdownDelayMs: (data.SHUTDOWN_DELAY ?? (production ? 3 : 0)) * 1000,
    /** Requests per minute and IP address; 0: unlimited. */
    rateLimit: data.RATE_LIMIT ?? (production ? 1200 : 12_000),
    /** Failed sign-ins to an account before further ones are delayed; 0: unlimited. */
    loginLimit: data.LOGIN_LIMIT,
    /** Operators whose role requires a second factor may do nothing in the console before they have one. */
    requiresSecondFactor: data.REQUIRE_SECOND_FACTOR ?? production,
    /** Payment attempts per account and hour; 0: unlimited. */
    paymentLimit: data.PAYMENT_LIMIT,
    /** Payment attempts that an account may leave unpaid per day; 0: unlimited. */
    unpaidPaymentLimit: data.UNPAID_PAYMENT_LIMIT,
    /** Registrations, and newsletter subscriptions, per IP address and hour; 0: unlimited. */
    signUpLimit: data.SIGN_UP_LIMIT,
    /** Cash orders of a new account per day; 0: unlimited. */
    cashOrderLimit: data.CASH_ORDER_LIMIT,
    /**
     * Purchases without an account per IP address and hour; 0: unlimited. PayPal's express orders, links to orders and stock alerts have
     * the same limit, each by itself.
     */
    guestLimit: data.GUEST_LIMIT,
    /** Pictures per person and hour, with twelve times as many megapixels together; 0: unlimited. */
    pictureLimit: data.PICTURE_LIMIT,
    /** New idempotency keys per account and day; 0: unlimited. */
    idempotencyKeyLimit: data.IDEMPOTENCY_KEY_LIMIT,
    smtpUrl: data.SMTP_URL ?? null,
    /** Mails have links that reset passwords. A relay on this machine needs no encryption. */
    smtpRequiresTls: production && !isOnThisMachine(data.SMTP_URL),
    mailFrom: data.MAIL_FROM ?? null,
    /** The operator who gets alerts about payments and backups, questions about orders, and the answers to the shop's mails. */
    operatorEmail: data.OPERATOR_EMAIL ?? null,
    /** The contact for reports of security problems, in security.txt. */
    securityContact: data.SECURITY_CONTACT ?? null,
    /** The URL that purges changed responses from a CDN; null: no CDN stores responses. */
    cdnPurgeUrl: data.CDN_PURGE_URL ?? null,
    cdnPurgeToken: data.CDN_PURGE_TOKEN ?? null,
    /** The service that translates reviews; null: they are not translated. */
    translation: buildTranslationConfig(data),
    /** Translations per IP address and hour; 0: unlimited. */
    translationLimit: data.TRANSLATION_LIMIT,
    /** Stores mails in the shop, readable at /mailbox, instead of sending them. */
    localMailbox: !production && !data.SMTP_URL,
    /** Whether browsers store pages for use without a connection; false removes the service workers that they have. */
    offline: data.OFFLINE ?? true,
    // An external database is seeded with the demo shop only on request.
    seedDemo: data.SEED_DEMO ?? (!production && !data.DATABASE_URL),
    payments: buildPaymentConfig(data, variables),
    /** The sandbox's scripts and styles for browsers: the bundled server has no source directory. */
    sandboxAssetsDir: resolve('packages/payment-sandbox/browser'),
    /** The daily backup of the embedded database; null: none. */
    backup: data.BACKUP_TO
      ? Object.freeze({
          /** A bucket, or a folder. */
          to: backupBucket ?? resolve(data.BACKUP_TO),
          /** The number of backups to retain. */
          keep: data.BACKUP_KEEP,
          /** In UTC. */
          minuteOfDay: toMinutes(data.BACKUP_TIME),
        })
      : null,
    /** The collector to which OpenTelemetry exports traces and metrics; its SDK reads further variables itself. */
    telemetryEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  });
};
