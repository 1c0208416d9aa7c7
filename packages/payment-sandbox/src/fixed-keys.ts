import type { Keys } from './records.ts';

/** Keys that everybody knows: for a sandbox that stands alone on a developer's machine, and for tests. */
export const FIXED_KEYS: Keys = {
  stripeSecretKey: 'sk_test_sandbox',
  stripePublishableKey: 'pk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  paypalClientId: 'sandbox-client',
  paypalClientSecret: 'sandbox-secret',
  paypalWebhookId: 'WH-SANDBOX',
};
