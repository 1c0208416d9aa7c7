import { listSandboxProblems } from '@trad/payment-sandbox/require-test-mode';
import { z } from 'zod';
import { describeRule, type EnvironmentVariables, toggle } from './config-rules.ts';

/** The variables of payments. */
export const PaymentEnvironment = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, describeRule('a key such as sk_live_…'))
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, describeRule('a key such as pk_live_…'))
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, describeRule('a secret such as whsec_…'))
    .optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_ENV: z.enum(['sandbox', 'live'], describeRule('sandbox or live')).default('sandbox'),
  ALLOW_TEST_PAYMENTS: toggle.optional(),
  PAYMENT_SANDBOX: toggle.optional(),
  PAYMENT_SANDBOX_URL: z
    .url({ protocol: /^http$/, ...describeRule('an address such as http://127.0.0.1:4180') })
    .optional(),
});

/** The keys of each provider: those that enable it, and Stripe's secret or PayPal's id, without which its webhooks cannot be verified. */
const PROVIDERS = [
  { keys: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'], webhookKey: 'STRIPE_WEBHOOK_SECRET' },
  { keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'], webhookKey: 'PAYPAL_WEBHOOK_ID' },
] as const;
const KEYS = PROVIDERS.flatMap(({ keys, webhookKey }) => [...keys, webhookKey]);

/** Whether payments use the sandbox: in demo mode without keys, or as configured. */
const isSandboxEnabled = (env: EnvironmentVariables) =>
  toggle.safeParse(env.PAYMENT_SANDBOX).data ??
  (Boolean(env.PAYMENT_SANDBOX_URL) || (env.TRAD_MODE !== 'production' && !KEYS.some((key) => env[key])));

const isLive = (key: string | undefined) => /^[a-z]k_live_/.test(key ?? '');

const NO_MONEY = 'no money moves; ALLOW_TEST_PAYMENTS=1 allows it for a trial of production';

/** Test keys, with which unpaid orders would be shipped. */
const findTestKeyProblems = (env: EnvironmentVariables): string[] => {
  if (env.TRAD_MODE !== 'production' || toggle.safeParse(env.ALLOW_TEST_PAYMENTS).data) return [];
  const testStripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].filter((key) =>
    /^[a-z]k_test_/.test(env[key] ?? ''),
  );
  const isPayPalTest = env.PAYPAL_CLIENT_ID && env.PAYPAL_ENV !== 'live';
  return [
    ...testStripeKeys.map((key) => `${key}: is a test key, with which ${NO_MONEY}`),
    ...(isPayPalTest ? [`PAYPAL_ENV: must be live in production: with sandbox ${NO_MONEY}`] : []),
  ];
};

/** Returns the conflicts between the variables, one sentence each. */
export const findPaymentProblems = (env: EnvironmentVariables): string[] => {
  const production = env.TRAD_MODE === 'production';
  if (isSandboxEnabled(env)) {
    const unusedKeys = KEYS.filter((key) => env[key]);
    const sandboxProblems = listSandboxProblems(env);
    const isReported = (key: string) => sandboxProblems.some((problem) => problem.startsWith(`${key}:`));
    return [
      ...sandboxProblems,
      ...unusedKeys.filter((key) => !isReported(key)).map((key) => `${key}: is of no use while PAYMENT_SANDBOX is on`),
    ];
  }
  const unused = env.PAYMENT_SANDBOX_URL ? ['PAYMENT_SANDBOX_URL: is of no use while PAYMENT_SANDBOX is off'] : [];
  const missing = PROVIDERS.flatMap(({ keys, webhookKey }) => {
    const needed = [...keys, ...(production ? [webhookKey] : [])];
    const firstSet = [...keys, webhookKey].find((key) => env[key]);
    return firstSet ? needed.filter((key) => !env[key]).map((key) => `${key}: is required with ${firstSet}`) : [];
  });
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  const isMixed = secret && publishable && isLive(secret) !== isLive(publishable);
  return [
    ...unused,
    ...missing,
    ...findTestKeyProblems(env),
    ...(isMixed ? ['STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY'] : []),
  ];
};

/** Returns the payment configuration: the sandbox, or each provider that has keys. */
export const buildPaymentConfig = (data: z.output<typeof PaymentEnvironment>, env: EnvironmentVariables) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = data;
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = data;
  const isTest = {
    Stripe: Boolean(secretKey) && !isLive(secretKey),
    PayPal: Boolean(clientId) && data.PAYPAL_ENV !== 'live',
  };
  return {
    /** The providers in test mode, by their keys. */
    inTestMode: (['Stripe', 'PayPal'] as const).filter((provider) => isTest[provider]),
    sandbox: isSandboxEnabled(env),
    /** The URL of a separate sandbox that several processes share; null: the process has its own. */
    sandboxUrl: data.PAYMENT_SANDBOX_URL ?? null,
    stripe:
      secretKey && publishableKey ? { secretKey, publishableKey, webhookSecret: data.STRIPE_WEBHOOK_SECRET } : null,
    paypal:
      clientId && clientSecret
        ? { clientId, clientSecret, webhookId: data.PAYPAL_WEBHOOK_ID, env: data.PAYPAL_ENV }
        : null,
  };
};
