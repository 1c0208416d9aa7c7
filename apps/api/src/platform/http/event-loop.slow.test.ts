import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Call, type CallName, calls, getCallPath, getInputLocation } from '@trad/contract/calls';
import { references } from '@trad/contract/reference/references';
import { schemas } from '@trad/contract/schemas';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildProduct, buildUser, buildVendor, selectToken } from '../../testing/factories.ts';
import { measureLongestBlock, measureReferenceWork } from '../../testing/longest-block.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop({ LOGIN_LIMIT: '0' });
const { token } = await buildUser(shop);
const vendor = await buildVendor(shop);
const operator = await buildUser(shop, { role: 'operator' });
const MB = 1024 * 1024;
let referenceMs: number;
beforeAll(() => {
  referenceMs = measureReferenceWork();
});

const getToken = (name: CallName) => selectToken(name, { user: token, vendor: vendor.token, operator: operator.token });
type Hostile = Pick<InjectOptions, 'url' | 'method' | 'payload' | 'headers'>;
const sendTo = (name: CallName, request: Omit<Hostile, 'method'>): Hostile => ({
  method: calls[name].method,
  url: `/api${getCallPath(name)}`,
  ...request,
  headers: { authorization: `Bearer ${getToken(name)}`, ...request.headers },
});
/** The body is encoded beforehand: as a text, the test would encode it while the block is measured. */
const sendJson = (name: CallName, payload: string) =>
  sendTo(name, { payload: Buffer.from(payload), headers: { 'content-type': 'application/json' } });

/**
 * Sends a request and expects it to block the event loop for less time than the reference task. Retries three times:
 * the first run compiles code, and other processes compete for the CPU. What they take is measured again after a failure.
 */
const expectShortTurns = async (hostile: Hostile | (() => Hostile), name?: string) => {
  const build = typeof hostile === 'function' ? hostile : () => hostile;
  let ratio = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4 && ratio >= 1; tries += 1) {
    const request = build();
    const turn = await measureLongestBlock(() => shop.app.inject(request));
    ratio = Math.min(ratio, turn / (turn < referenceMs ? referenceMs : Math.max(referenceMs, measureReferenceWork(1))));
  }
  const { method, url, payload } = build();
  const description = `${method} ${String(url).slice(0, 100)} ${name ?? (Buffer.isBuffer(payload) ? payload.subarray(0, 60) : '')}`;
  expect(ratio, description).toBeLessThan(1);
};

/** Splits a body into chunks of a socket's size, each delivered in its own turn of the event loop. */
async function* streamBytes(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 64 * 1024) {
    yield bytes.subarray(start, start + 64 * 1024);
    await setImmediate();
  }
}

/** Inputs that make parsers and regular expressions backtrack. */
const ALL_PIECES = [
  ...[
    'a',
    ' ',
    '\t',
    '<a',
    '<a ',
    '<p>',
    '<!--',
    '&',
    '&#x41',
    '"',
    '\\',
    '/',
    '.',
    '@',
    'a@',
    '-',
    '#41',
    '%',
    '0',
    '+1',
    '(',
    '[[',
    '{',
    ',',
  ],
  ...[
    'é',
    'e\u0301',
    '\u0301',
    '\u202e',
    '😀',
    'ﷺ',
    'İ',
    'ß',
    '\n',
    '\r',
    'http://',
    'a.',
    ' a',
    '=',
    "''",
    '_',
    '*',
    ';',
  ],
];

/** A run tests a random sample; the full run tests all of them. */
const EACH = process.env.TRAD_TEST_FULL ? 1 : 8;
/** A new share for each run; EVENT_LOOP_SHARE repeats one. */
const CHOSEN = Number(process.env.EVENT_LOOP_SHARE ?? Math.floor(Math.random() * EACH));
console.log(`Hostile requests by EVENT_LOOP_SHARE=${CHOSEN} of ${EACH}`);
const PIECES = ALL_PIECES.filter((_piece, index) => index % EACH === CHOSEN);

/** All calls share one JSON parser: a run sends every body to a different eighth of the calls, the full run to all. */
const distributeTo = <Body>(name: CallName, bodies: readonly Body[]) =>
  bodies.filter((_, index) => (index + withBody.indexOf(name)) % EACH === CHOSEN);

const buildFields = (name: CallName): Record<string, unknown> => {
  const { input = {} } = references[name].example as { input?: object };
  return { ...input };
};
/** The example with every text at its maximum length, nested fields included. */
const fillStrings = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((entry) => fillStrings(entry, text));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillStrings(inner, text)]));
};

const names = Object.keys(schemas) as CallName[];
const withBody = names.filter((name) => getInputLocation(name) === 'body');
const inQuery = names.filter((name) => getInputLocation(name) === 'query');
const withFile = withBody.filter((name) => (calls[name] as Call).multipart);

describe('no request blocks the event loop', () => {
  test.each(withBody)('%s: no JSON of any shape', async (name) => {
    const maxBytes = ((calls[name] as Call).multipart?.megabytes ?? 1) * MB;
    const repeatToLimit = (open: string) => open.repeat(maxBytes / open.length);
    const bodies = [
      () => repeatToLimit('['),
      () => repeatToLimit('{"a":'),
      () => `[${repeatToLimit('0,')}0]`,
      () => `[${repeatToLimit('[],')}0]`,
      () => `{${repeatToLimit('"a":1,')}"b":1}`,
      () => `{"image":"${repeatToLimit('\\"')}"}`,
      () => `{"image":"${repeatToLimit('\\u0000')}"}`,
      () => `{"file":"data:;base64,${repeatToLimit('A')}","kind":"products"}`,
      () => repeatToLimit(' '),
      () => `"${repeatToLimit('\\\\')}"`,
      () => `1${repeatToLimit('0')}`,
    ];
    for (const body of distributeTo(name, bodies)) await expectShortTurns(sendJson(name, body()));
  });

  test.each(withBody)('%s: no long texts', async (name) => {
    for (const piece of PIECES) {
      for (const length of [100, 20_000]) {
        const body = JSON.stringify(fillStrings(buildFields(name), piece.repeat(length / piece.length)));
        await expectShortTurns(sendJson(name, body));
      }
    }
  });

  test('nor does an idempotency key make a large file block it for longer', async () => {
    const file = `data:text/csv;base64,${'A'.repeat(26 * MB)}`;
    const request = sendJson('importVendorFile', JSON.stringify({ kind: 'stock', file, dry_run: 1 }));
    /** The shortest of some runs: other processes compete for the CPU. */
    const measure = async (buildHeaders: () => object) => {
      const turns = [];
      for (let run = 0; run < 5; run += 1) {
        const headers = { ...request.headers, ...buildHeaders() };
        turns.push(await measureLongestBlock(() => shop.app.inject({ ...request, headers })));
      }
      return Math.min(...turns);
    };
    const withoutKey = await measure(() => ({}));
    const withKey = await measure(() => ({ 'idempotency-key': randomUUID() }));
    expect(withKey / withoutKey).toBeLessThan(1.5);
  });

  test('nor an over-long field beside valid ones', async () => {
    for (const name of ['addVendorProduct', 'registerUser', 'addAddress', 'applyAsVendor'] as const) {
      for (const [field, value] of Object.entries(buildFields(name))) {
        for (const piece of ['<a', '<p>', '&', ' ', '<a href=x ']) {
          const text = piece.repeat(20_000 / piece.length);
          await expectShortTurns(
            sendJson(name, JSON.stringify({ ...buildFields(name), [field]: fillStrings(value, text) })),
          );
        }
      }
    }
  });

  test.each(inQuery)('%s: no query', async (name) => {
    const fields = Object.keys(buildFields(name));
    const sendQuery = (query: string) => sendTo(name, { url: `/api${getCallPath(name)}?${query}`.slice(0, 11_900) });
    await expectShortTurns(sendQuery('a&'.repeat(6000)));
    await expectShortTurns(sendQuery('%00'.repeat(4000)));
    for (const field of [...fields, 'lang']) {
      await expectShortTurns(sendQuery(`${field}=1&`.repeat(3000)));
      await expectShortTurns(sendQuery(`${field}=${'1,'.repeat(6000)}`));
      for (const piece of PIECES)
        await expectShortTurns(sendQuery(`${field}=${encodeURIComponent(piece.repeat(190 / piece.length))}`));
    }
  });

  test('no header', async () => {
    const values = ['a,', 'a;q=0.', ' ', 'a=b;', '"a",', '1-,', '.', 'é'];
    const headers = [
      'accept-language',
      'accept-encoding',
      'cookie',
      'if-none-match',
      'range',
      'authorization',
      'host',
    ].concat([
      'accept',
      'content-type',
      'idempotency-key',
      'x-forwarded-for',
      'if-modified-since',
      'user-agent',
      'origin',
    ]);
    for (const header of headers) {
      for (const value of values) {
        const hostile = { [header]: value.repeat(12_000 / value.length) };
        for (const name of ['getProducts', 'updateUserProfile'] as const)
          await expectShortTurns(sendTo(name, { headers: hostile, payload: undefined }));
      }
    }
  });

  const buildFormPart = (disposition: string, content: string) =>
    `--xx\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const buildFormWithFile = (content: string, name = 'file') =>
    `${buildFormPart('name="kind"', 'products')}${buildFormPart(`name="${name}"; filename="a"`, content)}--xx--\r\n`;
  /**
   * All forms share one parser: a run sends every body to the call that reads its kind of file and to one of the others,
   * the full run to all.
   */
  const chooseBodies = (name: CallName, bodies: ReadonlyArray<[body: () => string, own?: CallName]>) =>
    bodies
      .filter(
        ([, own], index) =>
          EACH === 1 || own === name || (index + withFile.indexOf(name)) % withFile.length === CHOSEN % withFile.length,
      )
      .map(([body]) => body);
  test.each(withFile)('%s: no form', async (name) => {
    const maxBytes = ((calls[name] as Call).multipart?.megabytes ?? 1) * MB - 4096;
    const repeatToLimit = (text: string) => text.repeat(maxBytes / text.length);
    const buildPdf = (text: string) =>
      `%PDF-1.7\n${text.repeat((10 * MB - 100) / text.length)}\nxref\nstartxref\n9\n%%EOF\n`;
    const bodies: Array<[body: () => string, own?: CallName]> = [
      [() => repeatToLimit('--xx\r\n\r\n\r\n')],
      [() => `--xx\r\n${repeatToLimit('a: b\r\n')}`],
      [() => buildFormPart(`name="image"; filename="${'\\"'.repeat(40_000)}"`, 'x')],
      [() => buildFormWithFile(repeatToLimit('\r\n--x'))],
      [() => buildFormWithFile(repeatToLimit('\r'))],
      [() => buildFormWithFile(buildPdf('#41')), 'uploadVendorDocument'],
      [() => buildFormWithFile(buildPdf('/#41')), 'uploadVendorDocument'],
      [() => buildFormWithFile(buildPdf('/JavaScript#41 ')), 'uploadVendorDocument'],
      [() => buildFormWithFile(`\xff\xd8\xff${'<svg '.repeat(MB)}`, 'image'), 'uploadVendorPicture'],
      [() => buildFormWithFile(`sku,${'a,'.repeat(60_000)}b\n`), 'importVendorFile'],
      [() => buildFormWithFile(`"sku",${'a,'.repeat(2 * MB)}b\n`), 'importVendorFile'],
      [() => buildFormWithFile(`sku\n${'x"\n'.repeat(6 * MB)}`), 'importVendorFile'],
      [() => buildFormWithFile(`sku,a\n${',,\n'.repeat(6 * MB)}`), 'importVendorFile'],
      [() => buildFormWithFile(`sku,a\n${'"\n","\n"x,'.repeat(2 * MB)}`), 'importVendorFile'],
      [() => buildFormPart('name="mapping"', '['.repeat(9000)) + buildFormWithFile('sku\n1'), 'importVendorFile'],
      [() => buildFormPart('name="city"', repeatToLimit('é').slice(0, MB))],
    ];
    const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
    for (const body of chooseBodies(name, bodies)) {
      const bytes = Buffer.from(body(), 'latin1');
      await expectShortTurns(
        () => sendTo(name, { payload: Readable.from(streamBytes(bytes)), headers }),
        body.toString(),
      );
    }
  });

  test.each(withFile)('%s: no form with a long text', async (name) => {
    const maxBytes = ((calls[name] as Call).multipart?.megabytes ?? 1) * MB - 4096;
    const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
    for (const field of Object.keys((schemas[name].input as z.ZodObject).shape)) {
      for (const piece of [',', 'é', ...PIECES.slice(0, 1)]) {
        const text = piece.repeat(maxBytes / Buffer.byteLength(piece));
        const bytes = Buffer.from(`${buildFormPart(`name="${field}"`, text)}--xx--\r\n`);
        await expectShortTurns(() => sendTo(name, { payload: Readable.from(streamBytes(bytes)), headers }), field);
      }
    }
  });

  test('no rendering of a description stored before length limits', async () => {
    const texts = ['<a'.repeat(10_000), '<p>'.repeat(6000), '<a '.repeat(6000), `<b>${'&'.repeat(20_000)}`];
    for (const description of texts) {
      const { id } = await buildProduct(shop, {});
      await shop.pool.query('UPDATE product SET description = $2 WHERE id = $1', [id, description]);
      await expectShortTurns({ method: 'GET', url: `/api/get_products?product_ids=${id}` });
    }
  });
});
