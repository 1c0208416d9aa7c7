import { join } from 'node:path';
import type { Sandbox } from '@trad/payment-sandbox/sandbox';
import type { Config } from '../config.ts';
import { type Gateways, gatewaysOf } from './gateways.ts';
import { stripeGateway } from './providers/stripe-gateway.ts';
import { SANDBOX_PATH, sandboxElsewhere } from './serve-sandbox.ts';

/** What takes a shop's money while it runs. */
export interface Providers {
  gateways: Gateways;
  /** The process's own; null where money is real, or there is none, or the sandbox stands alone. */
  sandbox: Sandbox | null;
  /** Answers what browsers ask the sandbox, wherever that is. */
  sandboxPages: Pick<Sandbox, 'handle'> | null;
  close: () => Promise<void>;
}

/** Gateways that speak to a sandbox at `address`, by the libraries that go live. */
export const sandboxGateways = ({ keys }: Pick<Sandbox, 'keys'>, address: string, timeoutMs?: number): Gateways => {
  const { hostname, port } = new URL(address);
  const card = stripeGateway({
    secretKey: keys.stripeSecretKey,
    webhookSecret: keys.stripeWebhookSecret,
    address: { host: hostname, port: Number(port), protocol: 'http' },
    ...(timeoutMs && { timeoutMs }),
  });
  return gatewaysOf({ card, publishableKey: keys.stripePublishableKey });
};

/**
 * Opens what the configuration names: the payment sandbox, which the libraries reach on a port of its own and browsers
 * below the shop's address, or the real providers.
 */
export const openProviders = async ({ payments, dataDir, shopUrl, sandboxAssetsDir }: Config): Promise<Providers> => {
  const { sandboxUrl } = payments;
  if (sandboxUrl !== null) {
    const { FIXED_KEYS } = await import('@trad/payment-sandbox/fixed-keys');
    const gateways = sandboxGateways({ keys: FIXED_KEYS }, sandboxUrl);
    return { gateways, sandbox: null, sandboxPages: sandboxElsewhere(sandboxUrl), close: async () => {} };
  }
  if (payments.sandbox) {
    const { openSandbox } = await import('@trad/payment-sandbox/sandbox');
    const sandbox = await openSandbox({
      dataDir: join(dataDir, 'payment-sandbox'),
      publicUrl: `${shopUrl}${SANDBOX_PATH}`,
      assetsDir: sandboxAssetsDir,
    });
    const address = await sandbox.listen({ port: 0 });
    return { gateways: sandboxGateways(sandbox, address), sandbox, sandboxPages: sandbox, close: sandbox.close };
  }
  const { stripe } = payments;
  const card = stripe && stripeGateway({ secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret });
  const gateways = gatewaysOf({ card, publishableKey: stripe?.publishableKey ?? null });
  return { gateways, sandbox: null, sandboxPages: null, close: async () => {} };
};
