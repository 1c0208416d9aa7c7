import type { Keys } from './records.ts';

/** Keys that are no secrets, for tests and for a standalone sandbox on a developer's machine. */
export const FIXED_KEYS: Keys = {
  stripeSecretKey: 'sk_test_sandbox',
  stripePublishableKey: 'pk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  paypalClientId: 'sandbox-client',
  paypalClientSecret: 'sandbox-secret',
  paypalWebhookId: 'WH-SANDBOX',
};
