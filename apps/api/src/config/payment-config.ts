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

/** The keys of each provider: those that enable it, and the secret without which its webhooks cannot be verified. */
const PROVIDERS = [
  { keys: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'], hook: 'STRIPE_WEBHOOK_SECRET' },
  { keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'], hook: 'PAYPAL_WEBHOOK_ID' },
] as const;
const KEYS = PROVIDERS.flatMap(({ keys, hook }) => [...keys, hook]);

/** Whether payments use the sandbox: in demo mode without keys, or as configured. */
const usesSandbox = (given: EnvironmentVariables) =>
  toggle.safeParse(given.PAYMENT_SANDBOX).data ??
  (Boolean(given.PAYMENT_SANDBOX_URL) || (given.TRAD_MODE !== 'production' && !KEYS.some((key) => given[key])));

const isLive = (key: string | undefined) => /^[a-z]k_live_/.test(key ?? '');

const FOR_TRIAL = 'no money moves by it; ALLOW_TEST_PAYMENTS=1 allows it for a trial of production';

/** Test keys, with which unpaid orders would be shipped. */
const testKeyProblems = (given: EnvironmentVariables): string[] => {
  if (given.TRAD_MODE !== 'production' || toggle.safeParse(given.ALLOW_TEST_PAYMENTS).data) return [];
  const ofStripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].filter((key) =>
    /^[a-z]k_test_/.test(given[key] ?? ''),
  );
  const ofPayPal = given.PAYPAL_CLIENT_ID && given.PAYPAL_ENV !== 'live';
  return [
    ...ofStripe.map((key) => `${key}: is of test mode, and ${FOR_TRIAL}`),
    ...(ofPayPal ? [`PAYPAL_ENV: must be live in production: by sandbox ${FOR_TRIAL}`] : []),
  ];
};

/** Returns the conflicts between the variables, one sentence each. */
export const findPaymentProblems = (given: EnvironmentVariables): string[] => {
  const production = given.TRAD_MODE === 'production';
  if (usesSandbox(given)) {
    const beside = KEYS.filter((key) => given[key]);
    const guarded = listSandboxProblems(given);
    const told = (key: string) => guarded.some((problem) => problem.startsWith(`${key}:`));
    return [
      ...guarded,
      ...beside.filter((key) => !told(key)).map((key) => `${key}: is of no use while PAYMENT_SANDBOX is on`),
    ];
  }
  const unused = given.PAYMENT_SANDBOX_URL ? ['PAYMENT_SANDBOX_URL: is of no use while PAYMENT_SANDBOX is off'] : [];
  const missing = PROVIDERS.flatMap(({ keys, hook }) => {
    const needed = [...keys, ...(production ? [hook] : [])];
    const begun = [...keys, hook].find((key) => given[key]);
    return begun ? needed.filter((key) => !given[key]).map((key) => `${key}: is needed beside ${begun}`) : [];
  });
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given;
  const mixed = secret && publishable && isLive(secret) !== isLive(publishable);
  return [
    ...unused,
    ...missing,
    ...testKeyProblems(given),
    ...(mixed ? ['STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY'] : []),
  ];
};

/** Returns the payment configuration: the sandbox, or each provider that has keys. */
export const buildPaymentConfig = (data: z.output<typeof PaymentEnvironment>, given: EnvironmentVariables) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = data;
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = data;
  const isTest = {
    Stripe: Boolean(secretKey) && !isLive(secretKey),
    PayPal: Boolean(clientId) && data.PAYPAL_ENV !== 'live',
  };
  return {
    /** The providers in test mode, by their keys. */
    inTestMode: (['Stripe', 'PayPal'] as const).filter((provider) => isTest[provider]),
    sandbox: usesSandbox(given),
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
