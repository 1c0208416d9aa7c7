import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTrad, isTradError } from '@trad/client';
import { type CallName, calls, getCallPath } from '@trad/contract/calls';
import { schemas } from '@trad/contract/schemas';
import { DEMO_PASSWORD } from '@trad/seed/load/demo-password';
import { seedDemo } from '@trad/seed/seed-demo';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { buildVendor } from './testing/factories.ts';
import { drawPicture } from './testing/pictures.ts';
import { openShop } from './testing/shop.ts';

/** The integrators' client against the real API over the network. */

const shop = await openShop();
const app = await shop.openApp();
let url: string;
beforeAll(async () => {
  await seedDemo(shop.pool);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
});

const callNames = Object.keys(calls) as CallName[];
const getFilePath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const signIn = async () => {
  const trad = createTrad({ url });
  const { token } = await trad.login({ email: 'shopper@trad.example', password: DEMO_PASSWORD });
  trad.setToken(token);
  return trad;
};

test('the script in docs/api.md equals the example, and places an order', async () => {
  const example = getFilePath('packages/client/examples/first-order.ts');
  const page = await readFile(getFilePath('docs/api.md'), 'utf8');
  expect(/```ts\n([\s\S]*?)```/.exec(page)?.[1]).toBe(await readFile(example, 'utf8'));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', example, url]);
  expect(stdout).toMatch(/ by .+: \$\d/);
  expect(stdout).toMatch(/Order placed with Cash On Delivery!\nOrder \d+: .*Basket.* for \$\d/);
});

test('the requests by curl in docs/api.md have valid input', async () => {
  const page = await readFile(getFilePath('docs/api.md'), 'utf8');
  const requests = [...page.matchAll(/\bpost ([a-z_]+) '(\{.*?\})'(?=[ )\n])/g)].map(([, path, input = '']) => {
    const name = callNames.find((each) => getCallPath(each) === `/${path}`);
    // Variables of the shell are ids, amounts and references.
    const example: unknown = JSON.parse(input.replace(/'\$[A-Z]+'/g, '1'));
    return { path, method: name && calls[name].method, error: name && schemas[name].input.safeParse(example).error };
  });
  expect(requests.map(({ path }) => path)).toContain('place_order');
  for (const { path, ...rest } of requests) expect(rest, path).toEqual({ method: 'POST', error: undefined });
});

test('all products are listed once each, whatever the page size', async () => {
  const trad = createTrad({ url });
  const { total } = await trad.getProducts({ limit: 1 });
  const ids = [];
  for await (const { id } of trad.iterateProducts({ limit: 37 })) ids.push(id);
  expect([ids.length, new Set(ids).size]).toEqual([total, total]);
});

test("an error is thrown with the API's code", async () => {
  const trad = createTrad({ url, language: 'fr' });
  const error = await trad.getAddress().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'UNAUTHENTICATED',
    status: 401,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const bad = await trad.getProducts({ limit: 1000 }).catch((thrown: unknown) => thrown);
  if (!isTradError(bad, 'VALIDATION_FAILED')) throw bad;
  expect(bad.details).toMatchObject([{ path: 'limit' }]);
});

test('a picture is sent as a form', async () => {
  const trad = await signIn();
  const picture = new File([new Uint8Array(await drawPicture('jpeg'))], 'me.jpg', { type: 'image/jpeg' });
  const { data } = await trad.updateUserProfile({ image: picture, city: 'Ibadan' });
  expect(data).toMatchObject({ city: 'Ibadan', image: expect.stringMatching(/\.webp$/) });
});

test('null and an empty list clear a field, with and without a file', async () => {
  const { token } = await buildVendor(shop);
  const trad = createTrad({ url, token });
  const filled = { facebook: 'https://facebook.com/adire', selling_categories: 'toys' };
  const logo = new File([new Uint8Array(await drawPicture('jpeg'))], 'logo.jpg', { type: 'image/jpeg' });
  for (const file of [{}, { logo }]) {
    const { data: before } = await trad.updateVendorStore(filled);
    expect(before).toMatchObject({ facebook: filled.facebook, selling_categories: ['toys'] });
    const { data } = await trad.updateVendorStore({ facebook: null, selling_categories: [], ...file });
    expect(data).toMatchObject({ facebook: null, selling_categories: [] });
  }
});

test('an unreachable shop is reported as such', async () => {
  const nowhere = createTrad({ url: 'http://127.0.0.1:1/api', initialDelay: 1 });
  const error = await nowhere.getFaqs().catch((thrown: unknown) => thrown);
  expect(isTradError(error, 'NETWORK_FAILED')).toBe(true);
});

test('there is a method for each call of the table', () => {
  const trad = createTrad({ url });
  for (const name of Object.keys(calls)) expect(trad).toHaveProperty(name, expect.any(Function));
});

test('it is small, and contains no schemas', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [getFilePath('packages/client/src/client.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  // Each call adds its row of the table.
  expect(outputFiles[0]?.contents.byteLength).toBeLessThan(140 * Object.keys(calls).length);
  const inputs = Object.keys(metafile.inputs).filter((path) => /contract|node_modules/.test(path));
  expect(inputs.filter((path) => !/packages\/contract\/src\/calls(\/[\w-]+)?\.ts$/.test(path))).toEqual([]);
});
