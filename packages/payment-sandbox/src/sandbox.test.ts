import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createPayPalClient } from './testing/paypal.ts';
import { openTestSandbox } from './testing/sandbox.ts';

let opened: Awaited<ReturnType<typeof openTestSandbox>>;

afterEach(() => opened.close());

const open = async (options: Parameters<typeof openTestSandbox>[0] = {}) => {
  opened = await openTestSandbox(options);
  return opened;
};

/** Requests a raw path, which fetch would normalise. */
const requestStatus = (path: string) => {
  const { hostname, port } = new URL(opened.url);
  return new Promise<number | undefined>((resolve, reject) => {
    request({ hostname, port, path }, ({ statusCode }) => resolve(statusCode))
      .once('error', reject)
      .end();
  });
};

test('below a base path it responds as without one, and its links have the path', async () => {
  const { url } = await open({ publicUrl: 'http://localhost:3000/__paysandbox' });
  for (const path of ['/__paysandbox/', '/__paysandbox', '/', '/__paysandbox/stripe.js', '/stripe.js']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
  expect(await (await fetch(`${url}/__paysandbox/`)).text()).toContain('href="/__paysandbox/pages.css"');
});

test("with a base path only, its pages are on the origin of the payment's return URL", async () => {
  const { url, stripe } = await open({ publicUrl: '/__paysandbox' });
  for (const path of ['/__paysandbox/', '/__paysandbox', '/', '/__paysandbox/stripe.js'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  const paypal = createPayPalClient(url);
  const requestApprovalUrls = async (return_url: string) => {
    const more = { application_context: { return_url, cancel_url: return_url } };
    const { result } = await paypal.create('5.00', { more });
    const links = result.links as { rel: string; href: string }[];
    return [links.find(({ rel }) => rel === 'approve')?.href, links.find(({ rel }) => rel === 'self')?.href];
  };
  const [approval = '', self = ''] = await requestApprovalUrls('http://192.168.1.20:3000/paypal_return?attempt=1');
  expect(approval).toMatch(/^http:\/\/192\.168\.1\.20:3000\/__paysandbox\/checkoutnow\?token=/);
  // Links for the shop's server stay on the API's origin.
  expect(self.startsWith(`${url}/v2/`)).toBe(true);
  const [other = ''] = await requestApprovalUrls('http://localhost:3000/paypal_return?attempt=2');
  expect(new URL(other).origin).toBe('http://localhost:3000');

  const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  const confirmed = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: 'http://127.0.0.1:3000/back',
  });
  expect(confirmed.next_action?.redirect_to_url?.url).toMatch(
    /^http:\/\/127\.0\.0\.1:3000\/__paysandbox\/stripe\/challenge\?/,
  );
});

test('serves its controls only where they are enabled', async () => {
  const control = () => fetch(`${opened.url}/_control/readState`, { method: 'POST', body: '[]' });
  await open();
  expect((await control()).status).toBe(404);
  await opened.close();
  await open({ openControls: true });
  expect(await (await control()).json()).toMatchObject({ value: { payments: [] } });
  const unknown = await fetch(`${opened.url}/_control/constructor`, { method: 'POST', body: '[]' });
  expect(unknown.status).toBe(404);
});

test('generates its own keys and stores them', async () => {
  const { sandbox } = await open({ keys: undefined });
  expect(sandbox.keys.stripeSecretKey).toMatch(/^sk_test_\w{24}$/);
  const stranger = await fetch(`${opened.url}/v1/payment_intents`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  expect(stranger.status).toBe(401);
});

test('allows cross-origin requests, preflights included', async () => {
  const { url } = await open();
  for (const path of ['/v1/payment_intents/pi_1/confirm', '/stripe/challenge']) {
    const preflight = await fetch(url + path, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('rejects an invalid URL and an endless body', async () => {
  await open();
  expect(await requestStatus('//')).toBe(400);
  const body = 'x'.repeat(300_000);
  expect((await fetch(`${opened.url}/v1/refunds`, { method: 'POST', body })).status).toBe(413);
});

test('serves classic scripts without module syntax', async () => {
  const { url } = await open();
  for (const name of ['stripe.js', 'paypal.js', 'approval.js']) {
    const script = await (await fetch(`${url}/${name}`)).text();
    expect(script).not.toMatch(/^\s*(import|export)\b/m);
    expect(() => new Function(script)).not.toThrow();
  }
});
