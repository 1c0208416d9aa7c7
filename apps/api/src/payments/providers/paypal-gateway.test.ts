import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { openSandbox, type Sandbox } from '@trad/payment-sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { parsePayPalEvent } from './paypal-event.ts';
import type { PayPalGateway } from './paypal-gateway.ts';
import { createPayPalGateway } from './paypal-sdk-gateway.ts';

const { paypalClientId: clientId, paypalClientSecret: clientSecret, paypalWebhookId: webhookId } = FIXED_KEYS;
const KEYS = { clientId, clientSecret, webhookId };

// Adapters for other libraries must pass the same tests.
describe.each([['the frozen SDK', createPayPalGateway]])('PayPal by %s', (_name, createGateway) => {
  let folder: string;
  let sandbox: Sandbox;
  let baseUrl: string;
  let gateway: PayPalGateway;
  let now = Date.now();
  let number = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paypal-gateway-'));
    const options = { dataDir: folder, keys: FIXED_KEYS, settleAfterMs: null, now: () => now };
    sandbox = await openSandbox(options);
    baseUrl = await sandbox.listen({ port: 0 });
    gateway = createGateway({ ...KEYS, baseUrl });
  });
  beforeEach(() => sandbox.controls.clearFaults());
  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const toDollars = (minor: number) => ({ minor, decimals: 2, currencyCode: 'USD' });
  const buildOrder = (attemptId: string, amount = toDollars(25_150)) => ({
    requestId: `${attemptId}:create`,
    customId: attemptId,
    amount,
    isExpress: false,
    returnUrl: 'http://shop.example/paypal_return?attempt=1',
    cancelUrl: 'http://shop.example/checkout',
  });
  const create = async () => {
    number += 1;
    const attemptId = `attempt-${number}`;
    return { attemptId, payment: await gateway.create(buildOrder(attemptId)) };
  };
  const createCaptured = async () => {
    const { attemptId, payment } = await create();
    await sandbox.controls.approve(payment.id);
    return { attemptId, payment: await gateway.capture(payment.id, attemptId) };
  };
  const countPayments = async (attemptId: string) =>
    (await sandbox.controls.readState()).payments.filter(({ attempt }) => attempt === attemptId);

  /** A gateway whose requests get the response of a proxy, once it has a token. */
  const openProxied = async (status: number, type: string, body: string, encoding = 'identity') => {
    const token = { access_token: 'A', token_type: 'Bearer', expires_in: 3600 };
    const proxy = createServer(({ url }, response) => {
      if (url === '/v1/oauth2/token') response.setHeader('content-type', 'application/json').end(JSON.stringify(token));
      else response.writeHead(status, { 'content-type': type, 'content-encoding': encoding }).end(body);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    const { port } = proxy.address() as AddressInfo;
    return createGateway({ ...KEYS, clientId: 'behind-a-proxy', baseUrl: `http://127.0.0.1:${port}` });
  };

  test('creates one order per attempt, with the approval URL', async () => {
    const { attemptId, payment } = await create();
    expect(payment).toMatchObject({
      ...{ state: 'open', customId: attemptId, amount: toDollars(25_150), capture: null, payer: null },
    });
    expect(payment.approvalUrl).toContain(`/checkoutnow?token=${payment.id}`);
    expect((await gateway.create(buildOrder(attemptId))).id).toBe(payment.id);
    expect(await countPayments(attemptId)).toHaveLength(1);
  });

  test('captures once the buyer has approved, and only once', async () => {
    const { attemptId, payment } = await create();
    const early = gateway.capture(payment.id, attemptId);
    await expect(early).rejects.toMatchObject({ kind: 'invalid', code: 'ORDER_NOT_APPROVED' });
    await sandbox.controls.approve(payment.id);
    expect(await gateway.get(payment.id)).toMatchObject({ state: 'approved' });
    const first = await gateway.capture(payment.id, attemptId);
    expect(first).toMatchObject({ state: 'captured', capture: { state: 'completed', amount: toDollars(25_150) } });
    // PayPal has forgotten the request id by then and responds ORDER_ALREADY_CAPTURED.
    now += 7 * 3_600_000;
    expect((await gateway.capture(payment.id, attemptId)).capture).toEqual(first.capture);
    expect(await countPayments(attemptId)).toMatchObject([{ receivedMinor: 25_150 }]);
  });

  test('gives the address of an approved express order, and changes it before it is captured', async () => {
    const { id } = await gateway.create({ ...buildOrder('express:1'), isExpress: true });
    await sandbox.controls.approve(id, 'pays', 'US');
    expect((await gateway.get(id)).payer).toEqual({
      email: 'buyer@example.com',
      name: 'Test Buyer',
      phone: null,
      country: 'US',
      address: '1 Main St, Apt 4',
      city: 'San Jose',
      state: 'CA',
      zip: '95131',
    });
    const change = { customId: 'attempt-of-express', amount: toDollars(26_000) };
    expect(await gateway.change(id, change)).toMatchObject({ state: 'approved', ...change });
    expect((await gateway.capture(id, 'attempt-of-express')).capture).toMatchObject({ amount: toDollars(26_000) });
    await expect(gateway.change(id, change)).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('reports a declined funding source and a pending capture', async () => {
    const [unfunded, reviewed] = [await create(), await create()];
    await sandbox.controls.approve(unfunded.payment.id, 'declines');
    const declined = gateway.capture(unfunded.payment.id, unfunded.attemptId);
    await expect(declined).rejects.toMatchObject({ kind: 'declined', code: 'INSTRUMENT_DECLINED' });
    await sandbox.controls.approve(reviewed.payment.id, 'pending_then_denied');
    const pending = await gateway.capture(reviewed.payment.id, reviewed.attemptId);
    expect(pending.capture?.state).toBe('pending');
    await sandbox.controls.settle(pending.capture?.id ?? '');
    expect((await gateway.get(reviewed.payment.id)).capture?.state).toBe('failed');
  });

  test('refunds once per refund id', async () => {
    const { attemptId, payment } = await createCaptured();
    const refund = { refundId: `refund-${attemptId}`, captureId: payment.capture?.id ?? '', amount: toDollars(25_150) };
    const first = await gateway.refund(refund);
    expect(first.state).toBe('succeeded');
    expect(await gateway.refund(refund)).toEqual(first);
    now += 7 * 3_600_000;
    expect(await gateway.refund(refund)).toEqual({ id: null, state: 'succeeded' });
    expect(await countPayments(attemptId)).toMatchObject([{ refundedMinor: 25_150 }]);
    expect((await gateway.get(payment.id)).capture?.state).toBe('refunded');
  });

  test.each(['reset_before', 'reset_after', 'hang_after', '500', '429'] as const)(
    '%s leaves the outcome unknown, and a retry makes one order',
    async (mode) => {
      await sandbox.controls.addFault({ endpoint: 'paypal.orders.create', mode });
      const attemptId = `fault-${mode}`;
      const impatient = createGateway({ ...KEYS, baseUrl, timeoutMs: mode === 'hang_after' ? 500 : 5000 });
      await expect(impatient.create(buildOrder(attemptId))).rejects.toMatchObject({ kind: 'unavailable' });
      await gateway.create(buildOrder(attemptId));
      expect(await countPayments(attemptId)).toHaveLength(1);
    },
  );

  test.each([
    ['broken JSON', 'application/json', '{"id":', 'identity'],
    ['a page', 'text/html', '<p>Log in to this network</p>', 'identity'],
    ['an unknown type', 'application/octet-stream', 'x', 'identity'],
    ['a page that is not compressed as its header says', 'text/html', '<p>Log in to this network</p>', 'gzip'],
    ['an empty body that its header calls compressed', 'text/html', '', 'gzip'],
  ])('a response with %s leaves the outcome unknown', async (_what, type, body, encoding) => {
    const proxied = await openProxied(200, type, body, encoding);
    const unreadable = { kind: 'unavailable', code: 'unreadable_response' };
    await expect(proxied.create(buildOrder('proxied'))).rejects.toMatchObject(unreadable);
  });

  test('an error of a proxy whose body is not compressed as its header says leaves the outcome unknown', async () => {
    const proxied = await openProxied(502, 'text/html', '<p>Bad gateway</p>', 'gzip');
    await expect(proxied.create(buildOrder('proxied'))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('a 404 of a proxy does not say that PayPal does not know the order or the capture', async () => {
    const proxied = await openProxied(404, 'text/html', '<p>Not found</p>');
    await expect(proxied.get('A')).rejects.toMatchObject({ kind: 'unavailable' });
    const refund = { refundId: 'proxied', captureId: 'A', amount: toDollars(100) };
    await expect(proxied.refund(refund)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('fails in time for all concurrent callers where no token can be fetched', async () => {
    const stranger = createGateway({ ...KEYS, clientId: 'somebody-else', baseUrl, timeoutMs: 400 });
    const failures = await Promise.allSettled([stranger.get('A'), stranger.get('B'), stranger.get('C')]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    for (const failure of failures) expect(failure).toMatchObject({ reason: { kind: 'unavailable' } });
  });

  test('continues once PayPal responds again after the token request timed out', async () => {
    const keys = { ...FIXED_KEYS, paypalClientId: 'silent-at-first' };
    const silentFolder = mkdtempSync(join(tmpdir(), 'paypal-gateway-'));
    const silent = await openSandbox({ dataDir: silentFolder, keys });
    await silent.controls.addFault({ endpoint: 'paypal.token', mode: 'hang_after' });
    const address = await silent.listen({ port: 0 });
    const patient = createGateway({ ...KEYS, clientId: keys.paypalClientId, baseUrl: address, timeoutMs: 500 });
    const createTwice = () =>
      Promise.allSettled([patient.create(buildOrder('silent')), patient.create(buildOrder('silent'))]);
    for (const failure of await createTwice()) expect(failure).toMatchObject({ reason: { kind: 'unavailable' } });
    await expect.poll(async () => (await createTwice()).some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await silent.controls.readState()).payments).toHaveLength(1);
    await silent.close();
    rmSync(silentFolder, { recursive: true, force: true });
  });

  test('rejects unsupported currencies without a request; an unknown order is not found', async () => {
    const naira = gateway.create(buildOrder('naira', { minor: 100, decimals: 2, currencyCode: 'NGN' }));
    await expect(naira).rejects.toMatchObject({ kind: 'invalid', code: 'CURRENCY_NOT_SUPPORTED' });
    await expect(gateway.get('NOTHING')).rejects.toMatchObject({ kind: 'not_found' });
  });

  describe('a webhook', () => {
    let webhook: Promise<{ body: Buffer; headers: IncomingHttpHeaders }>;
    const server = createServer();

    beforeAll(async () => {
      webhook = new Promise((resolve) => {
        server.on('request', async (request, response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of request) chunks.push(chunk);
          response.end();
          const body = Buffer.concat(chunks);
          if (body.includes('PAYMENT.CAPTURE.COMPLETED')) resolve({ body, headers: request.headers });
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      await sandbox.controls.configure({ urls: { paypal: `http://127.0.0.1:${port}` } });
    });
    afterAll(async () => {
      await sandbox.controls.configure({ urls: { paypal: null } });
      server.closeAllConnections();
      server.close();
    });

    test('is valid where PayPal verifies its exact bytes', async () => {
      const { attemptId, payment } = await createCaptured();
      const { body, headers } = await webhook;
      expect(await gateway.verifyWebhook(body, headers)).toBe(true);
      expect(gateway.parseWebhook(body, headers)).toMatchObject({
        type: 'PAYMENT.CAPTURE.COMPLETED',
        orderId: payment.id,
        attemptId,
      });
      const changed = Buffer.from(body.toString().replace('251.50', '1.50'));
      expect(await gateway.verifyWebhook(changed, headers)).toBe(false);
    });

    test('is rejected without a request where it has not the headers of a signature, or is no event', async () => {
      await createCaptured();
      const { body, headers } = await webhook;
      for (const name of Object.keys(headers).filter((one) => one.startsWith('paypal-')))
        expect([name, gateway.parseWebhook(body, { ...headers, [name]: undefined })]).toEqual([name, null]);
      expect(gateway.parseWebhook(body, {})).toBeNull();
      expect(gateway.parseWebhook(Buffer.from('no json'), headers)).toBeNull();
      const parse = (certUrl: string) =>
        parsePayPalEvent(body, { ...headers, 'paypal-cert-url': certUrl }, 'https://api-m.paypal.com');
      for (const url of [
        'https://paypal.com.example/certs/1',
        'https://notpaypal.com/certs/1',
        'http://api.paypal.com/certs/1',
        'https://api.paypal.com@shop.example/1',
        'certs',
      ])
        expect([url, parse(url)]).toEqual([url, null]);
      expect(parse('https://api.paypal.com/v1/notifications/certs/CERT-1')).not.toBeNull();
    });

    test('is not verified while PayPal does not respond', async () => {
      await sandbox.controls.addFault({ endpoint: 'paypal.webhooks.verify', mode: '500' });
      const { body, headers } = await webhook;
      await expect(gateway.verifyWebhook(body, headers)).rejects.toMatchObject({ kind: 'unavailable' });
    });
  });
});
