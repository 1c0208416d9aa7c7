import { join } from 'node:path';
import type { Sandbox } from '@trad/payment-sandbox/sandbox';
import type { Config } from '../../config/config.ts';
import { createGateways, type Gateways } from './gateways.ts';
import { createPayPalGateway } from './paypal-sdk-gateway.ts';
import { proxySandbox, SANDBOX_PATH } from './serve-sandbox.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** The payment providers of a running server. */
export interface Providers {
  gateways: Gateways;
  /** The sandbox in this process; null with live providers or a standalone sandbox. */
  sandbox: Sandbox | null;
  /** Handles browsers' requests to the sandbox, in this process or a standalone one. */
  sandboxPages: Pick<Sandbox, 'handle'> | null;
  close: () => Promise<void>;
}

const PAYPAL_URLS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };

/** Creates gateways to a sandbox at `url`, with the same libraries as for live providers. */
export const createSandboxGateways = ({ keys }: Pick<Sandbox, 'keys'>, url: string, timeoutMs?: number): Gateways => {
  const { hostname, port } = new URL(url);
  const timeout = timeoutMs ? { timeoutMs } : {};
  const card = createStripeGateway({
    secretKey: keys.stripeSecretKey,
    webhookSecret: keys.stripeWebhookSecret,
    address: { host: hostname, port: Number(port), protocol: 'http' },
    ...timeout,
  });
  const { paypalClientId: clientId, paypalClientSecret: clientSecret, paypalWebhookId: webhookId } = keys;
  const account = { clientId, clientSecret, webhookId, baseUrl: url };
  const paypal = createPayPalGateway({ ...account, ...timeout });
  const publicKeys = { stripePublishableKey: keys.stripePublishableKey, payPalClientId: clientId };
  return createGateways({ card, paypal, ...publicKeys, isSandbox: true });
};

/** Creates gateways to the providers with keys. */
const createLiveGateways = ({ stripe, paypal }: Config['payments']): Gateways =>
  createGateways({
    ...(stripe && { card: createStripeGateway(stripe), stripePublishableKey: stripe.publishableKey }),
    ...(paypal && {
      paypal: createPayPalGateway({ ...paypal, baseUrl: PAYPAL_URLS[paypal.env] }),
      payPalClientId: paypal.clientId,
    }),
  });

/**
 * Opens the configured providers: the payment sandbox, which the libraries reach on its own port and browsers below the
 * shop's origin, or the live providers.
 */
export const openProviders = async ({ payments, dataDir, sandboxAssetsDir }: Config): Promise<Providers> => {
  const noSandbox = { sandbox: null, sandboxPages: null, close: async () => {} };
  if (!payments.sandbox) return { ...noSandbox, gateways: createLiveGateways(payments) };
  const { sandboxUrl } = payments;
  if (sandboxUrl !== null) {
    const { FIXED_KEYS } = await import('@trad/payment-sandbox/fixed-keys');
    const gateways = createSandboxGateways({ keys: FIXED_KEYS }, sandboxUrl);
    return { ...noSandbox, gateways, sandboxPages: proxySandbox(sandboxUrl) };
  }
  const { openSandbox } = await import('@trad/payment-sandbox/sandbox');
  const sandbox = await openSandbox({
    dataDir: join(dataDir, 'payment-sandbox'),
    publicUrl: SANDBOX_PATH,
    assetsDir: sandboxAssetsDir,
  });
  const url = await sandbox.listen({ port: 0 });
  return { gateways: createSandboxGateways(sandbox, url), sandbox, sandboxPages: sandbox, close: sandbox.close };
};
