import type { CallName } from '@trad/contract/calls';
import { beforeAll, expect, test } from 'vitest';
import { buildAddress, buildApplication, buildProduct, buildStore, buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';

/** JavaScript writes the first two in small letters as PostgreSQL does not. */
const NAMES = ['İbrahim', 'ΝΙΚΟΣ', 'Idris', 'Zuri'];

const shop = await openShop();
const operator = await buildUser(shop, { role: 'operator', name: 'Ada Admin' });
beforeAll(async () => {
  const { variantId } = await buildProduct(shop);
  for (const name of NAMES) {
    const buyer = await buildUser(shop, { name });
    await buildStore(shop, { name });
    await buildApplication(shop, { store_name: name });
    const address_id = await buildAddress(shop, buyer.id, { first_name: name });
    await shop.call('manageCart', { product_variant_id: variantId }, buyer);
    await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, buyer);
  }
});

test.each([
  ['people', 'getPeople', 'name'],
  ['stores', 'getOperatorStores', 'name'],
  ['applications', 'getApplications', 'store'],
  ['orders', 'getOperatorOrders', 'customer'],
] as const satisfies ReadonlyArray<readonly [string, CallName, string]>)(
  'pages of %s by name have each row once, whatever its letters are in lower case',
  async (_what, call, sort) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const load = async (input: object) => (await shop.call(call, { sort, order, ...input }, operator)).body;
      const whole = (await load({})).data.map(({ id }) => id);
      const paged: number[] = [];
      let cursor: string | null | undefined;
      do {
        const body = await load({ limit: 1, ...(cursor && { cursor }) });
        paged.push(...body.data.map(({ id }) => id));
        cursor = body.next_cursor;
      } while (cursor && paged.length <= whole.length);
      expect(paged).toEqual(whole);
      expect(whole.length).toBeGreaterThanOrEqual(NAMES.length);
    }
  },
);
