import { type CallName, calls, getCallPath, getInputLocation } from '@trad/contract/calls';
import { schemas } from '@trad/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildUser, buildVendor, selectToken } from './testing/factories.ts';
import { openShop } from './testing/shop.ts';

/** Behaviour that every row of the call table has. */

const shop = await openShop();
const names = Object.keys(calls) as CallName[];
const described = Object.keys(schemas) as CallName[];
const guarded = names.filter((name) => !['public', 'optional'].includes(calls[name].access));
let token: string;
let vendor: string;
let operator: string;

beforeAll(async () => {
  token = (await buildUser(shop)).token;
  vendor = (await buildVendor(shop)).token;
  operator = (await buildUser(shop, { role: 'operator' })).token;
});

describe('the routes', () => {
  /** Routes besides the calls. Pages, pictures and assets exist only with the web app's build. */
  const otherRoutes = [
    'GET /.well-known/security.txt',
    'GET /api/openapi.json',
    'GET /docs',
    'GET /docs/reference.css',
    'GET /docs/reference.js',
    'GET /health/live',
    'GET /health/ready',
    'GET /mailbox',
    'GET /mailbox.css',
    'GET /mailbox/:id',
    'GET /metrics',
    'GET /newsletter/subscribe/:token',
    'GET /newsletter/unsubscribe.css',
    'GET /newsletter/unsubscribe/:token',
    'GET /paypal_return',
    'POST /newsletter/subscribe/:token',
    'POST /newsletter/unsubscribe/:token',
    'POST /webhooks/paypal',
    'POST /webhooks/stripe',
  ];

  const listRoutes = () => {
    const parents: string[] = [];
    return shop.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, branches = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
        if (!path) return [];
        parents.length = branches.length / 4 - 1;
        parents.push(path);
        return methods.split(', ').map((method) => `${method} ${parents.join('')}`);
      })
      .filter((route) => !route.startsWith('HEAD '));
  };

  test('are exactly the rows of the table and a few others', () => {
    const rows = names.map((name) => `${calls[name].method} /api${getCallPath(name)}`);
    expect(listRoutes().sort()).toEqual([...rows, ...otherRoutes].sort());
  });

  test('cover every call that has schemas', () => {
    expect(described.toSorted()).toEqual(names.toSorted());
  });
});

describe('a blank optional field counts as absent in', () => {
  /** Its own entries would be in the next response. */
  const NEEDED: Partial<Record<CallName, object>> = { exportAuditEntries: { thing: 'product' } };
  const queryReads = names.filter((name) => calls[name].effect === 'read' && getInputLocation(name) === 'query');

  test.each(queryReads)('%s', async (name) => {
    const { input } = schemas[name];
    const fields = Object.entries(input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>) : {});
    const needed = {
      ...Object.fromEntries(
        fields.filter(([, field]) => !field.safeParse(undefined).success).map(([field]) => [field, 1]),
      ),
      ...NEEDED[name],
    };
    const optional = fields.filter(([, field]) => field.safeParse(undefined).success).map(([field]) => field);
    const callerToken = selectToken(name, { user: token, vendor, operator });
    const { status, body } = await shop.callWith(name, needed, { token: callerToken });
    expect(status).not.toBe(401);
    for (const blank of ['', ' ', ['', '']]) {
      const blanks = Object.fromEntries(optional.map((field) => [field, blank]));
      const response = await shop.callWith(name, { ...blanks, ...needed }, { token: callerToken });
      expect([response.status, response.body]).toEqual([status, body]);
    }
  });
});

describe.each(guarded)('%s', (name) => {
  const nonsense = { id: 'nonsense', qty: -1, email: [], limit: 'many' };
  const { method } = calls[name];
  const url = `/api${getCallPath(name)}`;

  test('returns UNAUTHENTICATED without a valid session, whatever the input', async () => {
    for (const options of [{}, { token: 'no.such.token' }, { token: `${token}x` }]) {
      const { status, body } = await shop.callWith(name, nonsense, options);
      expect(status).toBe(401);
      expect(body).toEqual({ error: true, code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' });
    }
  });

  test('hides the errors of an unreadable body from unauthenticated callers', async () => {
    for (const [type, payload] of [
      ['application/json', '{"broken'],
      ['text/csv', 'a,b'],
      ['application/json', `"${'x'.repeat(300_000)}"`],
    ]) {
      const headers = { 'content-type': type };
      const { body } = await shop.inject({ method, url, headers, ...(method !== 'GET' && { payload }) });
      expect(body.code).toBe('UNAUTHENTICATED');
    }
  });
});
