import { type CallName, calls, pathOf } from '@trad/contract/calls';
import { type Schemas, type Served, schemas } from '@trad/contract/served';
import { beforeAll, describe, expect, test } from 'vitest';
import { notServedYet } from './not-served-yet.ts';
import { buildAddress, buildProduct, buildUser } from './testing/factories.ts';
import { openShop } from './testing/shop.ts';

/** What every row of the table of calls gets for free. */

const shop = await openShop();
const names = Object.keys(calls) as CallName[];
const served = Object.keys(schemas) as Served[];
const guarded = names.filter((name) => !['public', 'optional'].includes(calls[name].access));
let token: string;

beforeAll(async () => {
  token = (await buildUser(shop)).token;
});

describe('the routes', () => {
  /** Routes that are no calls. Pages, pictures and assets come only with the web app's build. */
  const noCalls = [
    'GET /api/openapi.json',
    'GET /health/live',
    'GET /health/ready',
    'GET /mailbox',
    'GET /mailbox.css',
    'GET /metrics',
  ];

  const routes = () => {
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

  test('are the rows of the table and a few that are no calls, nothing else', () => {
    const rows = names.map((name) => `${calls[name].method} /api${pathOf(name)}`);
    expect(routes().sort()).toEqual([...rows, ...noCalls].sort());
  });

  test('of the table are each either served or on the list of those that wait', () => {
    expect([...served, ...notServedYet].sort()).toEqual([...names].sort());
  });
});

test.each(notServedYet)('%s says in the envelope that it is not served yet', async (name) => {
  const { status, body } = await shop.callWith(name, {}, { token });
  expect(status).toBe(501);
  expect(body).toEqual({ error: true, code: 'NOT_SERVED_YET', message: 'This is not available yet.' });
});

describe.each(guarded)('%s', (name) => {
  const nonsense = { id: 'nonsense', qty: -1, email: [], limit: 'many' };
  const { method } = calls[name];
  const url = `/api${pathOf(name)}`;

  test('answers nobody UNAUTHENTICATED, whatever they send', async () => {
    for (const options of [{}, { token: 'no.such.token' }, { token: `${token}x` }]) {
      const { status, body } = await shop.callWith(name, nonsense, options);
      expect(status).toBe(401);
      expect(body).toEqual({ error: true, code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' });
    }
  });

  test('tells nobody what is wrong with a body that cannot be read', async () => {
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

test('rows with a role admit nobody else: there are none yet', () => {
  expect(names.filter((name) => !['public', 'optional', 'user'].includes(calls[name].access))).toEqual([]);
});

describe('an id of what belongs to somebody else', () => {
  /** Served rows that name owned ids. */
  type Owning = { [N in Served]: (typeof calls)[N] extends { owns: object } ? N : never }[keyof Schemas & CallName];
  interface Ids {
    address: number;
    cart_line: number;
    order: number;
    variant: number;
  }
  const inputs: Record<Owning, (ids: Ids) => object> = {
    updateAddress: ({ address }) => ({ id: address, city: 'Accra' }),
    deleteAddress: ({ address }) => ({ id: address }),
    getUserCart: ({ address }) => ({ address_id: address }),
    manageCart: ({ address, variant }) => ({ product_variant_id: variant, address_id: address }),
    updateCartQuantity: ({ cart_line }) => ({ cart_id: cart_line, qty: 2 }),
    placeOrder: ({ address }) => ({ address_id: address, payment_method: 'cod_method' }),
    getOrders: ({ order }) => ({ id: order }),
  };
  const missing = 2_000_000_000;
  let others: Ids;

  beforeAll(async () => {
    const owner = await buildUser(shop);
    const address = await buildAddress(shop, owner.id);
    const { variantId: variant } = await buildProduct(shop);
    const add = () => shop.call('manageCart', { product_variant_id: variant }, { token: owner.token });
    await add();
    const placed = await shop.call(
      'placeOrder',
      { address_id: address, payment_method: 'cod_method' },
      { token: owner.token },
    );
    const { body } = await add();
    others = { address, cart_line: body.cart[0]?.id ?? 0, order: placed.body.data.id, variant };
    await shop.call('manageCart', { product_variant_id: variant }, { token });
  });

  test.each(Object.keys(inputs) as Owning[])('is answered by %s as if it did not exist', async (name) => {
    const nothing = { address: missing, cart_line: missing, order: missing, variant: others.variant };
    const theirs = await shop.callWith(name, inputs[name](others), { token });
    const nobodys = await shop.callWith(name, inputs[name](nothing), { token });
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual({ error: true, code: 'NOT_FOUND', message: 'This could not be found.' });
    expect(nobodys.body).toEqual(theirs.body);
  });

  test('is removed from no cart, and the answer is the same as for a line that is gone', async () => {
    const theirs = await shop.call('removeFromCartById', { id: others.cart_line }, { token });
    const nobodys = await shop.call('removeFromCartById', { id: missing }, { token });
    expect([theirs.status, nobodys.status]).toEqual([200, 200]);
    expect(theirs.body).toEqual(nobodys.body);
    const { rows } = await shop.pool.query('SELECT id FROM cart_line WHERE id = $1', [others.cart_line]);
    expect(rows).toHaveLength(1);
  });
});
