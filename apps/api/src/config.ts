import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(0).max(1_000_000);
const toggle = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((word) => ['1', 'true', 'on'].includes(word));
const MIN_SECRET_BYTES = 32;

const Environment = z
  .object({
    TRAD_MODE: z.enum(['demo', 'production']).default('demo'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    WEB_DIR: z.string().min(1).default('apps/web/dist'),
    MEDIA_DIR: z.string().min(1).default('prisma/seed/media'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
    API_BASE_PATH: z
      .string()
      .regex(/^(\/[a-z0-9_-]+)+$/i, 'must be a path such as /api')
      .default('/api'),
    JWT_SECRET: z
      .string()
      .refine((secret) => Buffer.byteLength(secret) >= MIN_SECRET_BYTES, `must have at least ${MIN_SECRET_BYTES} bytes`)
      .optional(),
    TRUST_PROXY: toggle.default(false),
    RATE_LIMIT: count.default(0),
    LOGIN_LIMIT: count.default(10),
    SEED_DEMO: toggle.optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  })
  .superRefine((env, context) => {
    if (env.TRAD_MODE !== 'production') return;
    const needed = (name: 'JWT_SECRET' | 'DATABASE_URL') => {
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'is needed in production' });
    };
    needed('JWT_SECRET');
    needed('DATABASE_URL');
    if (env.SEED_DEMO) context.addIssue({ code: 'custom', path: ['SEED_DEMO'], message: 'is not for production' });
  });

export type Config = ReturnType<typeof readConfig>;

/** The configuration is wrong. The message names every variable and its rule, a line each. */
export class ConfigError extends Error {}

/**
 * Reads the environment: the only place that does. Frozen; an empty variable counts as absent.
 * Throws a ConfigError that tells all problems at once.
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>) => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { success, data, error } = Environment.safeParse(given);
  if (!success) {
    throw new ConfigError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const production = data.TRAD_MODE === 'production';
  return Object.freeze({
    mode: data.TRAD_MODE,
    production,
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? null,
    secure: data.PUBLIC_URL?.startsWith('https:') ?? false,
    dataDir: resolve(data.DATA_DIR),
    webDir: resolve(data.WEB_DIR),
    mediaDir: resolve(data.MEDIA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    databasePool: data.DATABASE_POOL,
    apiBasePath: data.API_BASE_PATH,
    jwtSecret: data.JWT_SECRET ?? null,
    trustProxy: data.TRUST_PROXY,
    rateLimit: data.RATE_LIMIT,
    loginLimit: data.LOGIN_LIMIT,
    // A database that somebody brought is not filled with a demo shop unless asked.
    seedDemo: data.SEED_DEMO ?? (!production && !data.DATABASE_URL),
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  });
};
