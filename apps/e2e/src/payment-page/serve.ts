import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { openSandbox } from '@trad/payment-sandbox/sandbox';
import { build } from 'esbuild';
import Stripe from 'stripe';

// Stricter than the policy of the shop's checkout: it allows no inline script or style, and no other origin for either.
const POLICY = [
  "default-src 'self'",
  "base-uri 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
].join('; ');

const bundleScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('checkout.tsx', import.meta.url))],
    bundle: true,
    write: false,
    jsx: 'automatic',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
};

/** Creates an order in the sandbox, as the shop's server does. */
const createOrder = async (sandboxOrigin: string): Promise<string> => {
  const { paypalClientId, paypalClientSecret } = FIXED_KEYS;
  const authorization = `Basic ${btoa(`${paypalClientId}:${paypalClientSecret}`)}`;
  const token = await fetch(`${sandboxOrigin}/v1/oauth2/token`, { method: 'POST', headers: { authorization } });
  const { access_token } = (await token.json()) as { access_token: string };
  const order = await fetch(`${sandboxOrigin}/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '251.50' }, description: '4 pieces from Trad' }],
      application_context: {
        brand_name: 'Trad',
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        return_url: `${sandboxOrigin}/back`,
        cancel_url: `${sandboxOrigin}/cancelled`,
      },
    }),
  });
  return ((await order.json()) as { id: string }).id;
};

/** Serves the page and, below `/__paysandbox/`, the sandbox on one origin. */
export const servePaymentPage = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payment-page-'));
  const script = await bundleScript();
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Checkout</title></head><body><div id="page"></div><script type="module" src="/checkout.js"></script></body></html>';
  const routes: Record<string, () => Promise<[type: string, body: string]>> = {
    'GET /': async () => ['text/html', html],
    'GET /checkout.js': async () => ['text/javascript', script],
    'POST /intent': async () => {
      const intent = await stripe.paymentIntents.create({ amount: 25_150, currency: 'usd' });
      return ['text/plain', intent.client_secret ?? ''];
    },
    'POST /order': async () => ['text/plain', await createOrder(sandboxOrigin)],
  };
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/__paysandbox/')) return sandbox.handle(request, response);
    const route = routes[`${request.method} ${request.url?.split('?')[0]}`];
    if (!route) return response.writeHead(204).end();
    const [type, body] = await route();
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await openSandbox({ dataDir: folder, publicUrl: `${url}/__paysandbox`, keys: FIXED_KEYS });
  // Server calls need a separate port, because Stripe's library supports no path prefix before /v1.
  const sandboxOrigin = await sandbox.listen({ port: 0 });
  const { hostname, port } = new URL(sandboxOrigin);
  const stripe = new Stripe(FIXED_KEYS.stripeSecretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  return {
    url,
    controls: sandbox.controls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
