import type { DeliverySettings, DeliveryZone } from '@trad/contract/console/delivery';
import { expect, test } from 'vitest';
import { buildAddress, buildProduct, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator' });
const kofi = await buildUser(shop, { role: 'operator' });

const load = async () => (await shop.callWith('getDeliverySettings', {}, nia)).body.data as DeliverySettings;
const findZone = async (name: string) => (await load()).zones.find((zone) => zone.name === name) as DeliveryZone;
const findCountry = async (code: string) => (await load()).countries.find(({ iso2 }) => iso2 === code);
const save = (name: 'addDeliveryZone' | 'updateDeliveryZone', input: object, by = nia) =>
  shop.callWith(name, input, by);
const readZone = ({ body }: Awaited<ReturnType<typeof save>>) => body.data as DeliveryZone;
const listEntries = (subjectKind: 'delivery_zone' | 'country', subjectId: string) =>
  shop.prisma.auditEntry.findMany({ where: { subjectKind, subjectId }, orderBy: { id: 'asc' } });

const buildShopper = async (country: string) => {
  const shopper = await buildUser(shop);
  const address_id = await buildAddress(shop, shopper.id, { country_iso2: country });
  const { variantId } = await buildProduct(shop);
  await shop.call('manageCart', { product_variant_id: variantId }, shopper);
  const loadCart = (input: object = { address_id }) => shop.callWith('getUserCart', input, shopper);
  const place = (input: object = { address_id }) =>
    shop.callWith('placeOrder', { payment_method: 'cod_method', ...input }, shopper);
  return { ...shopper, address_id, variantId, loadCart, place };
};

test('a zone is added, priced, renamed and deleted; carts and the log follow, placed orders do not', async () => {
  const shopper = await buildShopper('KE');
  const rates = [
    { currency: 'USD', base: 12.5, free_from: 300 },
    { currency: 'XOF', base: 7000, free_from: null },
  ];
  const standard = { option: 'default', min_days: 2, max_days: 5, rates };
  const added = readZone(
    await save('addDeliveryZone', { name: ' East Africa ', countries: ['ke', 'TZ', 'KE'], options: [standard] }),
  );
  expect(added).toEqual({
    id: added.id,
    name: 'East Africa',
    is_default: 0,
    version: 1,
    countries: ['KE', 'TZ'],
    options: [standard, { option: 'fast', min_days: null, max_days: null, rates: [] }],
  });
  expect(await findZone('East Africa')).toEqual(added);
  expect((await load()).zones[0]).toMatchObject({ name: 'Worldwide', is_default: 1 });

  // Without its own price the fast option has the default zone's.
  const cart = (await shopper.loadCart()).body as unknown as { shipping_options: object[] };
  expect(cart.shipping_options).toMatchObject([
    { option: 'default', delivery_charge: 12.5, min_days: 2, max_days: 5 },
    { option: 'fast', delivery_charge: 48, min_days: 4, max_days: 6 },
  ]);
  const order = (await shopper.place()).body.data as { id: number; final_total: number; delivery_charge: number };
  expect(order.delivery_charge).toBe(12.5);

  const dearer = {
    ...standard,
    min_days: null,
    max_days: null,
    rates: [{ currency: 'USD', base: 99, free_from: null }],
  };
  const changed = readZone(
    await save('updateDeliveryZone', { id: added.id, version: 1, name: 'East', countries: ['UG'], options: [dearer] }),
  );
  expect(changed).toMatchObject({ version: 2, name: 'East', countries: ['UG'], options: [dearer, { option: 'fast' }] });
  const { body } = await shop.callWith('getOrders', { id: order.id }, shopper);
  expect(body.data).toMatchObject([{ final_total: order.final_total, delivery_charge: 12.5 }]);

  expect((await shop.callWith('deleteDeliveryZone', { id: added.id, version: 2 }, nia)).body).toMatchObject({
    code: 'STILL_IN_USE',
    data: { countries: 1 },
  });
  await save('updateDeliveryZone', { id: added.id, version: 2, countries: [] });
  expect((await shop.callWith('deleteDeliveryZone', { id: added.id, version: 3 }, nia)).status).toBe(200);
  expect(await findZone('East')).toBeUndefined();
  const entries = await listEntries('delivery_zone', String(added.id));
  expect(entries.map(({ changes }) => changes)).toMatchObject([
    { 'standard charge USD': { before: null, after: 1250 }, 'standard charge XOF': { before: null, after: 7000 } },
    {
      name: { before: 'East Africa', after: 'East' },
      countries: { before: ['KE', 'TZ'], after: ['UG'] },
      'standard days': { before: '2–5', after: null },
      'standard charge USD': { before: 1250, after: 9900 },
      'standard free from USD': { before: 30_000, after: null },
      'standard charge XOF': { before: 7000, after: null },
    },
    { countries: { before: ['UG'], after: [] } },
    { name: { before: 'East', after: null } },
  ]);
});

test("a zone has its own days in each currency, and the default zone's only for an option of which it has nothing", async () => {
  const own = { min_days: 15, max_days: 30 };
  const rates = [{ currency: 'USD', base: 60, free_from: null }];
  const save = async (country: string, options: object[]) => {
    const zone = { name: `Zone of ${country}`, countries: [country], options };
    expect((await shop.callWith('addDeliveryZone', zone, nia)).status).toBe(200);
  };
  await save('RW', [{ option: 'default', ...own, rates }]);
  await save('BI', [{ option: 'default', min_days: null, max_days: null, rates }]);
  const unknown = { min_days: null, max_days: null };
  for (const [country, days] of [['RW', own] as const, ['BI', unknown] as const]) {
    const shopper = await buildShopper(country);
    const lines = [{ product_variant_id: shopper.variantId, qty: 1 }];
    for (const currency of ['USD', 'EUR']) {
      const product = await shop.callWith('getDelivery', { country_code: country, currency });
      const cart = await shopper.loadCart({ address_id: shopper.address_id, currency });
      const guest = await shop.callWith('quoteCart', { country_code: country, lines, currency });
      const options = [(product.body.data as { options: object[] }).options, cart.body.shipping_options];
      for (const each of [...options, guest.body.shipping_options])
        expect(each).toMatchObject([
          { option: 'default', ...days },
          { option: 'fast', min_days: 4, max_days: 6 },
        ]);
    }
  }
});

test('of two concurrent edits of a zone the second gets a conflict; a country is never in two zones', async () => {
  const { id } = readZone(await save('addDeliveryZone', { name: 'Andes' }));
  const replies = await Promise.all(
    [nia, kofi].map((by, index) => save('updateDeliveryZone', { id, version: 1, name: `Andes ${index}` }, by)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { version: 2, zone: { id, version: 2, name: expect.stringMatching(/^Andes \d$/), options: [{}, {}] } },
  });
  const both = await Promise.all(['One', 'Two'].map((name) => save('addDeliveryZone', { name, countries: ['PE'] })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const winner = (await findCountry('PE'))?.zone_id ?? null;
  const move = (zone_id: number | null, from: number | null) =>
    shop.callWith('setCountryZone', { iso2: 'PE', zone_id, from }, nia);
  expect((await move(id, null)).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { zone_id: winner } });
  expect((await move(id, winner)).body.data).toEqual({ iso2: 'PE', zone_id: id, is_delivered_to: 1 });
  // Operators with either zone open get a conflict.
  expect((await save('updateDeliveryZone', { id, version: 2, name: 'Andes' })).body.code).toBe('EDITED_MEANWHILE');
  expect((await save('updateDeliveryZone', { id: winner, version: 1, name: 'X' })).body.code).toBe('EDITED_MEANWHILE');
  expect((await move(null, id)).status).toBe(200);
  expect(await findCountry('PE')).toEqual({ iso2: 'PE', zone_id: null, is_delivered_to: 1 });
  const moves = await listEntries('country', 'PE');
  expect(moves.map(({ changes }) => changes)).toEqual([
    {
      zone: { before: expect.stringMatching(/^(One|Two)$/), after: expect.stringMatching(/^Andes/) },
      zoneId: { before: winner, after: id },
    },
    { zone: { before: expect.stringMatching(/^Andes/), after: null }, zoneId: { before: id, after: null } },
  ]);
});

test('a country that is not delivered to is refused in quote and checkout, and nowhere else', async () => {
  const shopper = await buildShopper('IS');
  await shop.prisma.address.update({ where: { id: shopper.address_id }, data: { defaultOf: shopper.id } });
  const set = (is_delivered_to: 0 | 1) => shop.callWith('setCountryDelivery', { iso2: 'IS', is_delivered_to }, nia);
  const isShown = async () =>
    (await shop.call('getCountries', {})).body.data.find(({ iso2 }) => iso2 === 'IS')?.is_delivered_to;
  expect(await isShown()).toBe(1);
  expect((await set(0)).body.data).toEqual({ is_delivered_to: 0 });
  expect((await set(0)).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { is_delivered_to: 0 } });
  await expect.poll(isShown).toBe(0);
  for (const lang of ['en', 'fr', 'es', 'ar', 'sw']) {
    const { status, body } = await shop.callWith('getUserCart', { address_id: shopper.address_id, lang }, shopper);
    expect([status, body.code, body.message?.length ?? 0]).toEqual([409, 'DELIVERY_UNAVAILABLE', expect.any(Number)]);
  }
  expect((await shopper.place()).body.code).toBe('DELIVERY_UNAVAILABLE');
  // The cart stays readable and editable, and the address book as it was.
  expect((await shopper.loadCart({})).status).toBe(200);
  expect((await shop.callWith('manageCart', { product_variant_id: shopper.variantId }, shopper)).status).toBe(200);
  expect((await shop.callWith('getAddress', {}, shopper)).status).toBe(200);
  expect((await set(1)).status).toBe(200);
  expect((await shopper.place()).status).toBe(200);
});

test('bad input, unknown ids and other roles', async () => {
  const [worldwide, { id, version }] = await Promise.all([findZone('Worldwide'), findZone('West Africa')]);
  const rate = { currency: 'USD', base: 1, free_from: null };
  const option = { option: 'default', min_days: 1, max_days: 2, rates: [rate] };
  const refused = async (input: object, path: string) => {
    const { status, body } = await save('updateDeliveryZone', { id, version, ...input });
    expect([status, body.code, body.details?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', path]);
  };
  await refused({ name: 'WORLDWIDE' }, 'name');
  await refused({ name: 'a\u200bb' }, 'name');
  await refused({ countries: ['XX'] }, 'countries');
  await refused({ options: [{ ...option, min_days: 3 }] }, 'options.0.max_days');
  await refused({ options: [{ ...option, min_days: null }] }, 'options.0.max_days');
  await refused({ options: [{ ...option, max_days: 366 }] }, 'options.0.max_days');
  await refused({ options: [option, option] }, 'options');
  await refused({ options: [{ ...option, rates: [rate, rate] }] }, 'options.0.rates');
  await refused({ options: [{ ...option, rates: [{ ...rate, base: -1 }] }] }, 'options.0.rates.0.base');
  await refused({ options: [{ ...option, rates: [{ ...rate, base: 1.005 }] }] }, 'options.0.rates.0.base');
  await refused({ options: [{ ...option, rates: [{ ...rate, free_from: 0 }] }] }, 'options.0.rates.0.free_from');
  await refused({ options: [{ ...option, rates: [{ ...rate, currency: 'XXX' }] }] }, 'options.0.rates.0.currency');
  await refused({ id: worldwide.id, version: worldwide.version, countries: ['FR'] }, 'countries');
  await refused({ id: worldwide.id, version: worldwide.version, options: [option] }, 'options');
  expect(await findZone('West Africa')).toMatchObject({ version });
  const remove = (input: object) => shop.callWith('deleteDeliveryZone', input, nia);
  expect((await remove({ id: worldwide.id, version: worldwide.version })).body.code).toBe('VALIDATION_FAILED');
  expect((await shop.callWith('setCountryZone', { iso2: 'FR', zone_id: worldwide.id, from: null }, nia)).status).toBe(
    400,
  );

  const finance = await buildUser(shop, { role: 'operator', staffRoles: ['finance'] });
  expect((await shop.callWith('getDeliverySettings', {}, finance)).status).toBe(200);
  expect((await save('addDeliveryZone', { name: 'X' }, finance)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('getDeliverySettings', {}, await buildUser(shop))).body.code).toBe('FORBIDDEN');
});
