import { expect, test } from 'vitest';
import { buildAddress, buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { findCart } from './cart.queries.ts';

const shop = await openShop();
const { id: owner } = await buildUser(shop);
const { id: stranger } = await buildUser(shop);
const home = await buildAddress(shop, owner, { default_of: owner });
const office = await buildAddress(shop, owner, { country_iso2: 'GH', zip: '00233' });

const loadAddress = async (userId: number, addressId: number | null) =>
  (await findCart(shop.pool, { userId, addressId, currencyCode: 'USD', language: 'en' })).address;

test('returns an address with its country', async () => {
  expect(await loadAddress(owner, office)).toEqual({
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
    isDeliveredTo: true,
    zip: '00233',
  });
});

test("a missing address and another user's are not found", async () => {
  expect(await loadAddress(stranger, home)).toBeNull();
  expect(await loadAddress(owner, 2_000_000_000)).toBeNull();
});

test("returns the user's own default address, or none", async () => {
  expect(await loadAddress(owner, null)).toMatchObject({ id: home, countryIso2: 'NG', defaultOf: owner });
  expect(await loadAddress(stranger, null)).toBeNull();
});
