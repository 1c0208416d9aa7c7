import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, type CallName, calls, getInputLocation } from '@trad/contract/calls';
import { references } from '@trad/contract/reference/references';
import { schemas } from '@trad/contract/schemas';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildUser, buildVendor, selectToken } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { computeBodyLimits } from './body-limits.ts';
import { findExcess } from './json-scan.ts';

const shop = await openShop();
const { token } = await buildUser(shop);
const vendor = await buildVendor(shop);
const operator = await buildUser(shop, { role: 'operator' });

const withBody = (Object.keys(schemas) as CallName[]).filter((name) => getInputLocation(name) === 'body');
const getLimits = (name: CallName) => computeBodyLimits(schemas[name].input, (calls[name] as Call).multipart);
const getToken = (name: CallName) => selectToken(name, { user: token, vendor: vendor.token, operator: operator.token });
const send = (name: CallName, payload: string) =>
  shop.inject({
    method: calls[name].method,
    url: `/api/${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    headers: { authorization: `Bearer ${getToken(name)}`, 'content-type': 'application/json' },
    payload,
  });

describe('the limits of a JSON body', () => {
  test.each(withBody)('%s accepts its example, and no long list', async (name) => {
    const { input = {} } = references[name].example as { input?: object };
    expect(findExcess(JSON.stringify(input), getLimits(name))).toBeNull();
    const numbers = `[${'0,'.repeat(100_000)}0]`;
    for (const payload of [numbers, `{"image":${numbers},"zzz":${numbers}}`])
      expect(await send(name, payload)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  test.each(withBody)('%s accepts no deeply nested value', async (name) => {
    const response = await send(name, '['.repeat(3000));
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ path: 'body', message: 'is nested more than 20 deep' }] },
    });
  });

  test('a call of a few short fields accepts less than a quarter of a megabyte', async () => {
    expect(getLimits('login').bytes).toBeLessThan(32 * 1024);
    expect(await send('login', JSON.stringify({ email: 'a'.repeat(100_000) }))).toMatchObject({ status: 413 });
  });

  test('a product may have all its texts in five languages at their maximum length, fully escaped', () => {
    const texts = { description: 20_000, productFeatures: 5000, careInstructions: 5000, returnPolicy: 5000 };
    const filled = Object.fromEntries(Object.entries(texts).map(([name, length]) => [name, '\u0001'.repeat(length)]));
    const variants = Array.from({ length: 100 }, (_, id) => ({
      sku: '\u0001'.repeat(64),
      option_values: Array(3).fill('\u0001'.repeat(60)),
      stock: id,
      prices: Object.fromEntries(
        ['USD', 'EUR', 'NGN', 'KES', 'GBP'].map((code) => [code, { amount: 1.25, special: 1 }]),
      ),
    }));
    const translations = Object.fromEntries(['fr', 'es', 'ar', 'sw'].map((code) => [code, filled]));
    const text = JSON.stringify({ title: 'x', category_id: 1, ...filled, translations, variants });
    const limits = getLimits('addVendorProduct');
    expect(text.length).toBeGreaterThan(256 * 1024);
    expect(text.length).toBeLessThan(limits.bytes);
    expect(findExcess(text, limits)).toBeNull();
  });

  test('the size limit of files applies to files: other fields have their own limit', async () => {
    const city = JSON.stringify({ city: ' \\n'.repeat(500_000) });
    expect(await send('updateUserProfile', city)).toMatchObject({ status: 413 });
    const picture = `data:image/png;base64,${'A'.repeat(6 * 1024 * 1024)}`;
    const { status, body } = await send('updateUserProfile', JSON.stringify({ image: picture }));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'UNSUPPORTED_PICTURE' });
  });

  const withFiles = withBody.filter((name) => 'multipart' in calls[name]);
  test.each(withFiles)('%s accepts no long text in another field than that of a file', async (name) => {
    const { fileFields, textCharacters } = getLimits(name);
    const fields = Object.keys((schemas[name].input as z.ZodObject).shape);
    expect(fields).toEqual(expect.arrayContaining([...fileFields]));
    expect(fileFields.size).toBeGreaterThan(0);
    for (const field of [...fields.filter((field) => !fileFields.has(field)), 'unknown']) {
      const text = `data:,${','.repeat(textCharacters)}`;
      for (const value of [text, [text], { a: [text] }])
        expect(await send(name, JSON.stringify({ [field]: value }))).toMatchObject({
          status: 413,
          body: { code: 'PAYLOAD_TOO_LARGE', details: [{ message: 'is longer than its fields can be' }] },
        });
    }
  });

  test.each([
    ['nginx/nginx.conf', /client_max_body_size (\d+)m;/],
    ['kubernetes/ingress.yaml', /proxy-body-size: (\d+)m/],
  ])('deploy/%s accepts the largest body', (file, setting) => {
    const text = readFileSync(join(import.meta.dirname, '../../../../../deploy', file), 'utf8');
    const largest = Math.max(...withBody.map((name) => getLimits(name).bytes));
    expect(Number(setting.exec(text)?.[1]) * 1024 * 1024).toBeGreaterThan(largest);
  });

  test('schemas without limits of their own are limited', () => {
    const { bytes, values } = computeBodyLimits(z.object({ a: z.array(z.array(z.array(z.string()))) }), undefined);
    expect({ bytes, values }).toEqual({ bytes: 2 * 1024 * 1024, values: 20_000 });
  });
});

test('errors of many fields are truncated to a few short ones', async () => {
  const prices = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}`.repeat(1000), 1]));
  const variants = [{ option_values: [], prices }];
  const { body } = await send('addVendorProduct', JSON.stringify({ title: 'x', category_id: 1, variants }));
  expect(body.code).toBe('VALIDATION_FAILED');
  expect(body.details?.length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(body).length).toBeLessThan(20_000);
});

test('a URL of more than 250 parameters is rejected', async () => {
  const response = await shop.inject({ url: `/api/get_products?${'a&'.repeat(300)}` });
  expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details: [{ path: 'query' }] } });
});
