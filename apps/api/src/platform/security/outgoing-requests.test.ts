import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { jobKinds, mailJobKinds } from '../../operations/job-kinds.ts';
import { buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { runDueJob } from '../jobs.ts';

const shop = await openShop();

/** The modules that connect to other hosts, besides PostgreSQL, and the setting that names the host. */
const OUTGOING = {
  'payments/providers/paypal-sdk-gateway.ts': 'the SDK’s own hosts, or the sandbox of PAYMENT_SANDBOX_URL',
  'payments/providers/serve-sandbox.ts': 'PAYMENT_SANDBOX_URL',
  'payments/providers/stripe-gateway.ts': 'the SDK’s own host, or the sandbox of PAYMENT_SANDBOX_URL',
  'platform/cdn/purge-cdn.ts': 'CDN_PURGE_URL',
  'platform/limits/redis-counts.ts': 'REDIS_URL',
  'platform/mail/smtp.ts': 'SMTP_URL',
  'platform/monitoring/open-telemetry.ts': 'OTEL_EXPORTER_OTLP_ENDPOINT',
  'platform/uploads/s3-client.ts': 'STORAGE_URL and BACKUP_TO',
  'reviews/translation/translate-text.ts': 'TRANSLATION_URL',
};
/** Prints code that requests, for the pages of the API reference. */
const PRINTED = 'reference/page/snippets.ts';

const CLIENTS = [
  /(?<![.\w])fetch\(|globalThis\.fetch\(/,
  /^import \{[^}]*\b(?:request|get|connect|createConnection|Agent)\b[^}]*\} from 'node:(?:http|https|http2|net|tls)'/m,
  /^import (?:\w+|\* as \w+) from 'node:(?:http|https|http2|net|tls|dgram)'/m,
  /import\('node:(?:http|https|http2|net|tls|dgram)'\)/,
  /(?:from |import\()'(?:stripe|@paypal\/checkout-server-sdk|nodemailer|ioredis|aws4fetch|undici|@opentelemetry\/exporter-[\w-]+)'/,
];

const src = resolve(import.meta.dirname, '../..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('test.ts') && !path.startsWith('testing'))
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    // Imports of types connect to nothing.
    text: readFileSync(join(src, path), 'utf8').replaceAll(/^import type [^;]+;$/gm, ''),
  }));

test('exactly the listed modules connect to other hosts, each to one that the configuration names', () => {
  const found = sources.filter(({ text }) => CLIENTS.some((client) => client.test(text))).map(({ path }) => path);
  expect(found.filter((path) => path !== PRINTED).sort()).toEqual(Object.keys(OUTGOING).sort());
});

test('none of them accepts an unverified certificate', () => {
  const unverified = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignoreTLS/;
  expect(sources.filter(({ text }) => unverified.test(text)).map(({ path }) => path)).toEqual([]);
});

test('the server connects to no address in the headers or texts of a request', async () => {
  let connections = 0;
  const other = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const url = `http://${host}/`;
  const headers = { host, 'x-forwarded-host': host, forwarded: `host=${host}`, origin: url, referer: url };
  const vendor = await buildVendor(shop);
  const email = 'ama@trad.example';
  const applicant = await buildUser(shop, { email });
  const post = async (call: string, payload: object, token: string) => {
    const response = await shop.app.inject({
      ...{ method: 'POST', url: `/api/${call}`, payload },
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(response.statusCode, `${call}: ${response.body}`).toBe(200);
  };
  const texts = { store_name: `Kente ${url}`, description: `Read ${url}`, bankName: url, accountName: url };
  const application = { categories: 'toys', country_code: 'GH', city: url, agree: 1, accountNumber: '0123456789' };
  try {
    await post('update_vendor_store', { description: `Read ${url}` }, vendor.token);
    await post('forgot_password', { email }, applicant.token);
    await post('subscribe_newsletter', { email }, applicant.token);
    await post('apply_as_vendor', { ...texts, ...application }, applicant.token);
    const search = `/api/get_products?search=${encodeURIComponent(url)}`;
    expect((await shop.app.inject({ url: search, headers })).statusCode).toBe(200);
    // Mails and other work that the requests left.
    let jobs = 0;
    while (await runDueJob(shop.app.deps, { ...jobKinds, ...mailJobKinds })) jobs++;
    expect(jobs).toBeGreaterThan(0);
    expect(connections).toBe(0);
  } finally {
    other.close();
  }
});
