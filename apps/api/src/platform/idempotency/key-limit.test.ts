import { expect, test } from 'vitest';
import { buildProduct, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { DAY_MS } from '../clock.ts';

const shop = await openShop({ IDEMPOTENCY_KEY_LIMIT: '3' });

test('an account may use a limited number of new keys a day; repeats and writes without a key are not counted', async () => {
  const [person, other] = [await buildUser(shop), await buildUser(shop)];
  const { variantId } = await buildProduct(shop, { variants: [{ stock: 90 }] });
  const add = (key?: string, { token } = person) =>
    shop.callWith(
      'manageCart',
      { product_variant_id: variantId, qty: 1 },
      { token, headers: key ? { 'idempotency-key': key } : {} },
    );
  const first = await add('a');
  for (const key of ['b', 'c', 'a']) expect((await add(key)).status).toBe(200);
  const refused = await add('d');
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '3600',
  ]);
  expect(await shop.prisma.idempotencyKey.count({ where: { userId: person.id } })).toBe(3);
  expect((await add('a')).body).toEqual(first.body);
  expect((await add()).body).toMatchObject({ cart: [{ qty: 4 }] });
  expect((await add('d', other)).status).toBe(200);
  shop.clock.advance(DAY_MS + 1);
  expect((await add('d')).body).toMatchObject({ cart: [{ qty: 5 }] });
});
