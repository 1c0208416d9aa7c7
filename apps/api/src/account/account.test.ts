import { expect, test } from 'vitest';
import { buildAddress, buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { findAddress, findDefaultAddress } from './account.ts';

const shop = await openShop();
const { id: owner } = await buildUser(shop);
const { id: stranger } = await buildUser(shop);
const home = await buildAddress(shop, owner, { default_of: owner });
const office = await buildAddress(shop, owner, { country_iso2: 'GH', zip: '00233' });

test('returns an address with its country', async () => {
  expect(await findAddress(shop.pool, owner, office)).toEqual({
    id: office,
    userId: owner,
    defaultOf: null,
    type: 'Home',
    firstName: 'Amara',
    lastName: 'Okafor',
    phone: null,
    line1: '14 Bourdillon Road',
    line2: null,
    landmark: null,
    city: 'Lagos',
    state: null,
    countryIso2: 'GH',
    countryName: 'Ghana',
    zip: '00233',
  });
});

test("a missing address and another user's are not found", async () => {
  await expect(findAddress(shop.pool, stranger, home)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(findAddress(shop.pool, owner, 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test("returns the user's own default address, or none", async () => {
  expect(await findDefaultAddress(shop.pool, owner)).toMatchObject({ id: home, countryIso2: 'NG', defaultOf: owner });
  expect(await findDefaultAddress(shop.pool, stranger)).toBeNull();
});
