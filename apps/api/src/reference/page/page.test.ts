import { fileURLToPath } from 'node:url';
import { type CallName, calls, toWireName } from '@trad/contract/calls';
import { type ErrorCode, errorStatuses } from '@trad/contract/error-codes';
import { schemas } from '@trad/contract/schemas';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { renderBlocks, renderInline } from './markup.ts';
import { renderType } from './render-schema.ts';

const shop = await openShop({ PUBLIC_URL: 'http://shop.example' });
const get = (url: string) => shop.app.inject({ url });
const { body: html, headers } = await get('/docs');

describe('the page', () => {
  test('shows every call under its name, and links to it', () => {
    for (const name of Object.keys(calls) as CallName[]) {
      expect(html).toContain(`<article class="call" id="${toWireName(name)}"`);
      expect(html).toContain(`<a href="#${toWireName(name)}">`);
    }
  });

  test('has a form to try each call', () => {
    expect(html.match(/<form data-method/g)).toHaveLength(Object.keys(schemas).length);
  });

  test('lists every error code that a call responds with', () => {
    const shown = [...html.matchAll(/<tr id="error-(\w+)"/g)].map(([, code]) => code as ErrorCode);
    expect(shown.length).toBeGreaterThan(20);
    for (const code of shown) expect(html).toContain(`<td>${errorStatuses[code]}</td>`);
  });

  test('has no broken link and no duplicate id', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.filter((id) => !ids.includes(id))).toEqual([]);
  });

  const readArticle = (id: string) => new RegExp(`<article [^>]*id="${id}".*?</article>`, 's').exec(html)?.[0] ?? '';
  const listMarked = (article: string) =>
    [...article.matchAll(/<code class="name">(\w+)<\/code> <span class="type">(.*?)<\/span>(.*?)<\/div>/g)].map(
      ([, name, , rest]) => `${name}${rest?.includes('class="required"') ? ' required' : ''}`,
    );

  test('says that a token is optional also of a call that fills no favourites', () => {
    const article = readArticle('create_paypal_express_order');
    expect(article).toContain('<p class="access">Public; a token is used if there is one');
    expect(article).not.toContain('is_favorite');
  });

  test('marks the required fields of nested objects of inputs, and of no response', () => {
    const [input = '', response = ''] = readArticle('quote_cart').split('<h4>Response</h4>');
    expect(listMarked(input)).toEqual(
      expect.arrayContaining(['lines required', 'product_variant_id required', 'qty required']),
    );
    expect(listMarked(response).filter((field) => field.endsWith(' required'))).toEqual([]);
  });

  test('shows the fields of named schemas whose keys are free, and which of an input are required', () => {
    expect(readArticle('schema-VendorPrices')).toContain('object with any keys');
    expect(listMarked(readArticle('schema-VendorPrices'))).toEqual(['amount required', 'special']);
    expect(listMarked(readArticle('schema-PriceData'))).toEqual(['symbol', 'amount']);
    expect(listMarked(readArticle('schema-Measure'))).toEqual(['from required', 'to required']);
  });

  test('has no inline script or style and no external resource, and revalidates by its ETag', async () => {
    expect(html).not.toMatch(/<style|<script(?! type="module" src="\/docs\/)| style=| on\w+="/);
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      etag: expect.any(String),
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    const again = await shop.app.inject({ url: '/docs', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('shows the public URL of the shop', () => {
    expect(html).toContain('curl &#39;http://shop.example/api/get_products?');
  });

  test.each([
    ['/docs/reference.css', 'text/css; charset=utf-8'],
    ['/docs/reference.js', 'text/javascript; charset=utf-8'],
  ])('%s is served with it', async (url, type) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
  });

  test('uses the fonts of the web app', async () => {
    const app = await shop.openApp({
      pages: {
        clientDir: fileURLToPath(new URL('.', import.meta.url)),
        assets: {},
        styleHashes: [],
        fonts: ['/assets/figtree-1.woff2', '/assets/other.woff2'],
        entry: { render: async () => ({ status: 200, cookies: {}, cacheable: false }), renderDocument: () => '' },
      },
    });
    const { body } = await app.inject({ url: '/docs/reference.css' });
    expect(body.match(/@font-face/g)).toHaveLength(1);
    expect(body).toContain('src:url(/assets/figtree-1.woff2)');
  });
});

describe('texts of the contract', () => {
  const known = new Set(['get_products']);

  test('are escaped, never markup', () => {
    expect(renderInline('a < b & `c<d>`', known)).toBe('a &lt; b &amp; <code>c&lt;d&gt;</code>');
  });

  test('render code, emphasis, headings, paragraphs and links to calls', () => {
    expect(renderInline('*all* of get_products, not get_nothing or `get_products`', known)).toBe(
      '<em>all</em> of <a href="#get_products"><code>get_products</code></a>, not get_nothing or <code>get_products</code>',
    );
    expect(renderBlocks('## Rate limits\n\nOne.\n\nTwo.', known)).toBe(
      '<h2 id="rate-limits">Rate limits</h2>\n<p>One.</p>\n<p>Two.</p>',
    );
  });
});

test.each([
  ['date', { type: 'string', format: 'date' }],
  ['date-time', { type: 'string', format: 'date-time' }],
  ['file or text', { anyOf: [{ type: 'string', format: 'binary' }, { type: 'string' }] }],
  ['text, at most 20 characters', { type: 'string', maxLength: 20 }],
  ['object', { type: 'object' }],
  ['object with any keys', { type: 'object', additionalProperties: { type: 'string' } }],
  ['integer, from 1', { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }],
  ['number, 0 to 5', { type: 'number', minimum: 0, maximum: 5 }],
  ['number, at most 5', { type: 'number', maximum: 5 }],
  ['number, more than 0', { type: 'number', exclusiveMinimum: 0, maximum: 1e12 }],
  ['number, more than 0, at most 5', { type: 'number', exclusiveMinimum: 0, maximum: 5 }],
])('a type is shown as %s', (text, schema) => {
  expect(renderType(schema)).toBe(text);
});
