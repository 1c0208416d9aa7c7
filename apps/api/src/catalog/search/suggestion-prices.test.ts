import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();

test('a suggestion has the price that lists show, in the requested currency', async () => {
  await buildProduct(shop, {
    name: 'Quixotic Fan',
    variants: [
      { stock: 0, prices: { USD: 1000 } },
      { stock: 3, prices: { USD: 4000, NGN: 500_000 }, specials: { USD: 2500 } },
      { stock: 3, prices: { USD: 3000 } },
    ],
  });
  const load = async (input: { currency?: string } = {}) => {
    const { data } = (await shop.call('searchProducts', { search: 'quixotic', ...input })).body;
    return data.map(({ price, old_price }) => [price, old_price]);
  };
  expect(await load()).toEqual([[25, 40]]);
  expect(await load({ currency: 'NGN' })).toEqual([[5000, null]]);
  expect(await load({ currency: 'EUR' })).toEqual([[null, null]]);
  const unknown = await shop.callWith('searchProducts', { search: 'quixotic', currency: 'XXX' });
  expect(unknown.body).toMatchObject({ code: 'CURRENCY_UNAVAILABLE' });
});
