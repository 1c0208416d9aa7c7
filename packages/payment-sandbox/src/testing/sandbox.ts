import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { FIXED_KEYS } from '../fixed-keys.ts';
import { openSandbox, type SandboxOptions } from '../sandbox.ts';

/** A received webhook; `body` is unparsed, as signatures are computed over its bytes. */
export interface ReceivedWebhook {
  provider: string;
  body: string;
  headers: IncomingHttpHeaders;
  type: string;
  id: string;
}

/** Opens a server that records the webhooks that it receives. */
export const openWebhookReceiver = async () => {
  const received: ReceivedWebhook[] = [];
  let failures = 0;
  const waiting: { hasEnough: () => boolean; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const event = JSON.parse(body);
    const provider = request.url?.slice(1) ?? '';
    received.push({ provider, body, headers: request.headers, type: event.type ?? event.event_type, id: event.id });
    response.writeHead(failures > 0 ? 500 : 200).end();
    failures = Math.max(0, failures - 1);
    for (const { hasEnough, resolve } of waiting) if (hasEnough()) resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    urls: { stripe: `${url}/stripe`, paypal: `${url}/paypal` },
    /** The next `count` webhooks get a 500. */
    failNext: (count: number) => {
      failures = count;
    },
    /** Resolves when this many events were received. */
    waitForEvents: (count: number) => {
      const hasEnough = () => received.length >= count;
      if (hasEnough()) return Promise.resolve();
      return new Promise<void>((resolve) => waiting.push({ hasEnough, resolve }));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export const createStripe = (url: string, config: Partial<ConstructorParameters<typeof Stripe>[1]> = {}) => {
  const { hostname, port } = new URL(url);
  return new Stripe(FIXED_KEYS.stripeSecretKey, {
    host: hostname,
    port,
    protocol: 'http',
    timeout: 2000,
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });
};

/** Opens a sandbox in a temporary folder, and Stripe's library pointed at it. */
export const openTestSandbox = async (options: Partial<Omit<SandboxOptions, 'dataDir'>> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  const sandbox = await openSandbox({ dataDir: folder, keys: FIXED_KEYS, settleAfterMs: null, ...options });
  const url = await sandbox.listen({ port: 0 });
  return {
    sandbox,
    controls: sandbox.controls,
    url,
    stripe: createStripe(url),
    close: async () => {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
