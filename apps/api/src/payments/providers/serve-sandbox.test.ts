import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { openSandbox } from '@trad/payment-sandbox/sandbox';
import Fastify from 'fastify';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openProviders } from './open-providers.ts';
import { SANDBOX_PATH, serveSandbox } from './serve-sandbox.ts';

test("a sandbox in its own process takes payments, and serves browsers below the shop's origin", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-elsewhere-'));
  const sandbox = await openSandbox({ dataDir, publicUrl: `http://localhost:3000${SANDBOX_PATH}`, keys: FIXED_KEYS });
  const address = await sandbox.listen({ port: 0 });
  const config = readConfig({ PAYMENT_SANDBOX_URL: address });
  const { gateways, sandbox: own, sandboxPages } = await openProviders(config);
  expect(own).toBeNull();
  const amount = { minor: 500, decimals: 2, currencyCode: 'USD' };
  const payment = await gateways.card?.create({ attemptId: 'one', amount, email: null });
  expect((await sandbox.controls.readState()).payments).toMatchObject([{ reference: payment?.id, amountMinor: 500 }]);

  const app = Fastify();
  await app.register(serveSandbox, { handle: sandboxPages?.handle ?? expect.fail('there are no pages') });
  const shop = supertest(await app.listen({ port: 0, host: '127.0.0.1' }));
  await shop.get(`${SANDBOX_PATH}/stripe.js`).expect(200).expect('content-type', 'text/javascript; charset=utf-8');
  const confirmed = await shop
    .post(`${SANDBOX_PATH}/v1/payment_intents/${payment?.id}/confirm`)
    .set('authorization', `Bearer ${FIXED_KEYS.stripePublishableKey}`)
    .type('form')
    .send({ client_secret: payment?.clientSecret ?? '', payment_method: 'pm_card_visa' });
  expect(confirmed.body).toMatchObject({ status: 'succeeded' });

  await sandbox.close();
  await shop.get(`${SANDBOX_PATH}/stripe.js`).expect(502);
  await app.close();
  rmSync(dataDir, { recursive: true });
});
