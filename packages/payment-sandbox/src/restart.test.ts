import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectControls } from './connect-controls.ts';
import { createPayPalClient } from './testing/paypal.ts';
import { createStripe, openWebhookReceiver } from './testing/sandbox.ts';

let bundles: string;
let folder: string;
const running = new Set<ChildProcess>();

// Bundled, it starts in a fraction of the time, and runs as in the built shop.
beforeAll(async () => {
  bundles = mkdtempSync(join(tmpdir(), 'payment-sandbox-command-'));
  await build({
    entryPoints: ['src/sandbox-command.ts'],
    outfile: join(bundles, 'command.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
afterAll(() => rmSync(bundles, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the command in its own process; resolves with its URL, or rejects with its output. */
const start = async (options: readonly string[] = [], environment: Record<string, string> = {}) => {
  const args = [join(bundles, 'command.mjs'), '--port', '0', '--data', folder, ...options];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...environment } });
  running.add(child);
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    const handleOutput = (text: Buffer) => {
      output += text;
      const [, found] = /on (http:\S+):/.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', handleOutput);
    child.stderr.on('data', handleOutput);
    child.once('exit', () => reject(new Error(output)));
  });
  const kill = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  return { address, controls: connectControls(address), stripe: createStripe(address), kill };
};

test('after a kill during payments it has each confirmed payment and its keys', async () => {
  const first = await start();
  const confirmed: { attempt: string; id: string }[] = [];
  const buyers = Array.from({ length: 6 }, async (_, buyer) => {
    for (let n = 0; ; n++) {
      const attempt = `${buyer}-${n}`;
      const intent = await first.stripe.paymentIntents.create(
        { amount: 500, currency: 'usd', metadata: { attempt }, payment_method: 'pm_card_visa', confirm: true },
        { idempotencyKey: attempt },
      );
      confirmed.push({ attempt, id: intent.id });
      if (confirmed.length === 60) void first.kill();
    }
  });
  await Promise.allSettled(buyers);
  expect(confirmed.length).toBeGreaterThanOrEqual(60);

  const second = await start();
  const { payments, stripe } = await second.controls.readState();
  const known = new Map(payments.map((payment) => [payment.attempt, payment]));
  for (const { attempt, id } of confirmed)
    expect(known.get(attempt)).toMatchObject({ reference: id, receivedMinor: 500 });
  expect(stripe.charges).toHaveLength(payments.length);
  const [one] = confirmed;
  const replayed = await second.stripe.paymentIntents.create(
    { amount: 500, currency: 'usd', metadata: { attempt: '0-0' }, payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: '0-0' },
  );
  expect(confirmed.map(({ id }) => id)).toContain(replayed.id);
  expect(one).toBeDefined();
});

test("after a kill before a webhook it delivers the pending events; PayPal's tokens and signatures stay valid", async () => {
  const shop = await openWebhookReceiver();
  shop.failNext(1000);
  const first = await start(['--paypal-webhook', shop.urls.paypal]);
  const paypal = createPayPalClient(first.address);
  const { result } = await paypal.create('5.00', { key: 'create' });
  await first.controls.approve(result.id);
  await shop.waitForEvents(1);
  await first.kill();

  shop.failNext(0);
  const port = new URL(first.address).port;
  const second = await start(['--paypal-webhook', shop.urls.paypal, '--port', port]);
  await second.controls.idle();
  const last = shop.received.at(-1);
  expect(last?.type).toBe('CHECKOUT.ORDER.APPROVED');
  expect((await paypal.get(result.id)).result.status).toBe('APPROVED');
  const verified = await paypal.verify(last?.headers ?? {}, JSON.parse(last?.body ?? ''));
  expect(verified.result.verification_status).toBe('SUCCESS');
  shop.close();
});

test('settles a processing payment after a restart', async () => {
  const first = await start();
  await first.controls.configure({ settleAfterMs: 60_000 });
  const intent = await first.stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    payment_method: 'pm_card_processing',
    confirm: true,
  });
  expect(intent.status).toBe('processing');
  await first.kill();
  const shop = await openWebhookReceiver();
  const second = await start(['--stripe-webhook', shop.urls.stripe, '--settle-after', '1']);
  await shop.waitForEvents(1);
  expect((await second.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  shop.close();
});

test('does not start in production, nor with live keys', async () => {
  await expect(start([], { TRAD_MODE: 'production' })).rejects.toThrow('TRAD_MODE');
  await expect(start([], { STRIPE_SECRET_KEY: 'sk_live_1' })).rejects.toThrow('STRIPE_SECRET_KEY');
});

test.each([
  ['--settle-after', 'abc'],
  ['--settle-after', ''],
  ['--port', '70000'],
])('does not start with %s %j', async (option, value) => {
  await expect(start([option, value])).rejects.toThrow(`${option} takes a whole number`);
});
