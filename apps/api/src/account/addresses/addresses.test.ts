import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();

const LAGOS = {
  firstName: 'Amara',
  lastName: 'Okafor',
  addressLine1: '14 Bourdillon Road',
  city: 'Lagos',
  country: 'NG',
};
const NO_ADDRESS = 2_000_000_000;

const buildShopper = async () => {
  const { id, token } = await buildUser(shop);
  const call = (name: 'addAddress' | 'updateAddress', input: object, lang?: string) =>
    shop.callWith(name, input, { token, lang });
  const read = async (lang?: string) => (await shop.call('getAddress', {}, { token, lang })).body.addresses;
  return {
    userId: id,
    token,
    add: (fields: object = {}, lang?: string) => call('addAddress', { ...LAGOS, ...fields }, lang),
    /** Adds an address and returns the response's data. */
    addAddress: async (fields: object = {}) => {
      const { status, body } = await call('addAddress', { ...LAGOS, ...fields });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data as Awaited<ReturnType<typeof read>>[number];
    },
    update: (fields: object, lang?: string) => call('updateAddress', fields, lang),
    remove: (id: number) => shop.call('deleteAddress', { id }, { token }),
    read,
    listDefaults: async () => (await read()).filter(({ is_default }) => is_default === 1).map(({ id }) => id),
  };
};
const getProblemPaths = ({ status, body }: Awaited<ReturnType<typeof shop.callWith>>) => {
  expect(status).toBe(400);
  expect(body.code).toBe('VALIDATION_FAILED');
  return body.details?.map(({ path }) => path);
};

describe('a new address', () => {
  test('is returned in both spellings', async () => {
    const { add } = await buildShopper();
    const { status, body } = await add({
      addressLine2: 'Ikoyi',
      state: 'Lagos State',
      zip: '106104',
      phone: '0803 555 0142',
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Address saved successfully!');
    expect(body.data).toEqual({
      id: expect.any(Number),
      type: 'Home',
      name: 'Amara Okafor',
      firstName: 'Amara',
      lastName: 'Okafor',
      mobile: '+2348035550142',
      phone: '+2348035550142',
      address: '14 Bourdillon Road',
      addressLine1: '14 Bourdillon Road',
      addressLine2: 'Ikoyi',
      landmark: null,
      city: 'Lagos',
      city_name: 'Lagos',
      state: 'Lagos State',
      country: 'Nigeria',
      country_code: 'NG',
      zip: '106104',
      is_default: 1,
    });
  });

  test("is accepted in SPEC.md's other spelling", async () => {
    const { token, read } = await buildShopper();
    const fields = {
      name: 'Ama Mensah',
      mobile: '0244123456',
      address: '3 Oxford St',
      city_name: 'Accra',
      country: 'Ghana',
    };
    expect((await shop.callWith('addAddress', { ...fields, type: 'Office' }, { token })).status).toBe(200);
    expect(await read()).toMatchObject([
      {
        firstName: 'Ama',
        lastName: 'Mensah',
        phone: '+233244123456',
        addressLine1: '3 Oxford St',
        city: 'Accra',
        type: 'Office',
      },
    ]);
  });

  test.each([
    ['Ama Mensah', 'Ama', 'Mensah'],
    ['Ludwig van Beethoven', 'Ludwig van', 'Beethoven'],
    ['Ama', 'Ama', ''],
    [' Ama   Mensah ', 'Ama', 'Mensah'],
  ])('splits the name %j at its last space', async (name, firstName, lastName) => {
    const { addAddress } = await buildShopper();
    const address = await addAddress({ name, firstName: undefined, lastName: undefined });
    expect(address).toMatchObject({ firstName, lastName });
  });

  test("accepts a country name in any language and returns it in the request's language", async () => {
    const { addAddress, read } = await buildShopper();
    expect(await addAddress({ country: 'Allemagne' })).toMatchObject({ country: 'Germany', country_code: 'DE' });
    expect(await read('fr')).toMatchObject([{ country: 'Allemagne', country_code: 'DE' }]);
    expect(await read('ar')).toMatchObject([{ country: 'ألمانيا' }]);
  });

  test.each([
    ['name', { firstName: undefined, lastName: undefined }, ['name']],
    ['last name', { lastName: '' }, ['lastName']],
    ['first name', { firstName: null }, ['firstName']],
    ['address line 1', { addressLine1: '  ' }, ['addressLine1']],
    ['city', { city: undefined }, ['city']],
    ['country', { country: '' }, ['country']],
    ['known country', { country: 'Atlantis' }, ['country']],
    ['known type', { type: 'Castle' }, ['type']],
    ['valid phone', { phone: '12' }, ['phone']],
    ['valid mobile', { mobile: 'call me' }, ['mobile']],
    ['short enough city', { city: 'x'.repeat(121) }, ['city']],
  ])('needs a %s', async (_what, fields, paths) => {
    const { add, read } = await buildShopper();
    expect(getProblemPaths(await add(fields))).toEqual(paths);
    expect(await read()).toEqual([]);
  });

  test('gets all of its validation errors at once', async () => {
    const { token } = await buildShopper();
    expect(getProblemPaths(await shop.callWith('addAddress', {}, { token }))).toEqual([
      'name',
      'addressLine1',
      'city',
      'country',
    ]);
  });

  test('parses the phone number for its country, which the error names', async () => {
    const { add } = await buildShopper();
    const { body } = await add({ phone: '0244123456' });
    expect(body.details).toEqual([{ path: 'phone', message: expect.stringContaining('Nigeria (+234)') }]);
  });

  test('belongs to the caller even if the input names another user', async () => {
    const [one, other] = [await buildShopper(), await buildShopper()];
    await one.addAddress({ user_id: other.userId, userId: other.userId, id: NO_ADDRESS });
    expect(await other.read()).toEqual([]);
    expect(await one.read()).toHaveLength(1);
  });
});

describe('the default address', () => {
  test('is the first address until another becomes the default', async () => {
    const { addAddress, listDefaults } = await buildShopper();
    const first = await addAddress({ is_default: 0 });
    const second = await addAddress();
    expect(await listDefaults()).toEqual([first.id]);
    const third = await addAddress({ is_default: true });
    expect(third.is_default).toBe(1);
    expect(await listDefaults()).toEqual([third.id]);
    expect(second.is_default).toBe(0);
  });

  test('is changed by an update and cannot only be unset', async () => {
    const { addAddress, update, listDefaults } = await buildShopper();
    const [first, second] = [await addAddress(), await addAddress()];
    expect((await update({ id: second.id, is_default: '1' })).body.data).toMatchObject({ is_default: 1 });
    expect(await listDefaults()).toEqual([second.id]);
    await update({ id: second.id, is_default: 0 });
    expect(await listDefaults()).toEqual([second.id]);
    await update({ id: first.id, is_default: 0 });
    expect(await listDefaults()).toEqual([second.id]);
  });

  test('passes to the newest remaining address when it is deleted', async () => {
    const { addAddress, remove, listDefaults, read } = await buildShopper();
    const [first, second, third] = [await addAddress(), await addAddress(), await addAddress()];
    await remove(first.id);
    expect(await listDefaults()).toEqual([third.id]);
    await remove(second.id);
    expect(await listDefaults()).toEqual([third.id]);
    await remove(third.id);
    expect(await read()).toEqual([]);
    expect(await addAddress()).toMatchObject({ is_default: 1 });
  });

  test('is listed first, then the newest', async () => {
    const { addAddress, read } = await buildShopper();
    const [first, second, third] = [await addAddress(), await addAddress(), await addAddress()];
    expect((await read()).map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
  });

  test('is exactly one after twenty concurrent additions', async () => {
    const { add, read, listDefaults } = await buildShopper();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add({ is_default: index % 3 ? 0 : 1 })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await read()).toHaveLength(20);
    expect(await listDefaults()).toHaveLength(1);
  });

  test('is exactly one after concurrent additions, updates and deletions', async () => {
    const { add, addAddress, update, remove, listDefaults } = await buildShopper();
    const ids: number[] = [];
    for (let number = 0; number < 6; number += 1) ids.push((await addAddress()).id);
    const moves = ids.slice(0, 3).map((id) => update({ id, is_default: 1 }));
    const removals = ids.slice(1, 5).map((id) => remove(id));
    const statuses = (await Promise.all([...moves, ...removals, add({ is_default: 1 })])).map(({ status }) => status);
    for (const status of statuses) expect([200, 404]).toContain(status);
    expect(await listDefaults()).toHaveLength(1);
  });
});

describe('an update', () => {
  test('preserves absent fields', async () => {
    const { addAddress, update } = await buildShopper();
    const before = await addAddress({ type: 'Office', phone: '08035550142', landmark: 'Blue gate', zip: '106104' });
    const { status, body } = await update({ id: before.id, city: 'Abuja' });
    expect(status).toBe(200);
    expect(body.message).toBe('Address saved successfully!');
    expect(body.data).toEqual({ ...before, city: 'Abuja', city_name: 'Abuja' });
  });

  test('clears an optional field that is empty or null', async () => {
    const { addAddress, update } = await buildShopper();
    const before = await addAddress({ phone: '08035550142', landmark: 'Blue gate', zip: '106104', state: 'Lagos' });
    const { body } = await update({ id: before.id, phone: '', landmark: null, zip: ' ' });
    expect(body.data).toEqual({ ...before, phone: null, mobile: null, landmark: null, zip: null });
  });

  test.each(['name', 'firstName', 'addressLine1', 'address', 'city', 'city_name', 'country'])(
    'cannot clear %s',
    async (field) => {
      const { addAddress, update, read } = await buildShopper();
      const before = await addAddress();
      expect(getProblemPaths(await update({ id: before.id, [field]: '' }))).toEqual([field]);
      expect(await read()).toEqual([before]);
    },
  );

  test.each([
    ['phone', '+233244123456', 'mobile'],
    ['mobile', '+233244123456', 'phone'],
    ['city', 'Abuja', 'city_name'],
    ['city_name', 'Abuja', 'city'],
    ['address', '1 New Road', 'addressLine1'],
    ['addressLine1', '1 New Road', 'address'],
  ])('of the whole address with only %s edited changes that', async (field, value, alias) => {
    const { addAddress, update } = await buildShopper();
    const before = await addAddress({ phone: '08035550142' });
    const { body } = await update({ ...before, [field]: value });
    expect(body.data).toEqual({ ...before, [field]: value, [alias]: value });
  });

  test('of all fields uses the changed spelling of the name', async () => {
    const { addAddress, update, read } = await buildShopper();
    const before = await addAddress({ firstName: 'Ludwig', lastName: 'van Beethoven' });
    expect((await update({ ...before, zip: '53111' })).body.data).toMatchObject({ lastName: 'van Beethoven' });
    expect((await update({ ...before, name: 'Ama Mensah' })).body.data).toMatchObject({
      firstName: 'Ama',
      lastName: 'Mensah',
    });
    const [changed] = await read();
    expect((await update({ ...changed, firstName: 'Efua' })).body.data).toMatchObject({ name: 'Efua Mensah' });
  });

  test('preserves a name of one word', async () => {
    const { addAddress, update } = await buildShopper();
    const before = await addAddress({ name: 'Ama', firstName: undefined, lastName: undefined });
    expect((await update({ ...before, city: 'Abuja' })).body.data).toMatchObject({ name: 'Ama', city: 'Abuja' });
    expect((await update({ id: before.id, firstName: 'Efua' })).body.data).toMatchObject({ name: 'Efua' });
  });

  test('of the country preserves the phone number', async () => {
    const { addAddress, update } = await buildShopper();
    const before = await addAddress({ phone: '08035550142' });
    expect((await update({ ...before, country: 'Ghana' }, 'fr')).body.data).toMatchObject({
      phone: '+2348035550142',
      country: 'Ghana',
      country_code: 'GH',
    });
  });
});

describe("another user's address", () => {
  test('cannot be updated or deleted, and gets the same response as a missing one', async () => {
    const [owner, stranger] = [await buildShopper(), await buildShopper()];
    const { id } = await owner.addAddress();
    const before = await owner.read();
    const tries = [
      await stranger.update({ id, city: 'Elsewhere', is_default: 1 }),
      await stranger.update({ id: NO_ADDRESS, city: 'Elsewhere' }),
      await stranger.remove(id),
      await stranger.remove(NO_ADDRESS),
    ];
    for (const { status, body } of tries) {
      expect(status).toBe(404);
      expect(body).toEqual({ error: true, code: 'NOT_FOUND', message: 'This could not be found.' });
    }
    expect(await owner.read()).toEqual(before);
    expect(await stranger.read()).toEqual([]);
  });
});

test('limits an address book to fifty addresses, concurrent additions included', async () => {
  const { userId, add, read, remove } = await buildShopper();
  await shop.pool.query(
    `INSERT INTO address (user_id, first_name, line1, city, country_iso2)
     SELECT $1, 'Amara', 'Road ' || n, 'Lagos', 'NG' FROM generate_series(1, 46) n`,
    [userId],
  );
  const responses = await Promise.all(Array.from({ length: 10 }, () => add()));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(responses.filter(({ body }) => body.code === 'ADDRESS_BOOK_FULL')).toHaveLength(6);
  const [one] = await read();
  await remove(one?.id ?? 0);
  expect((await add()).status).toBe(200);
  expect(await read()).toHaveLength(50);
});

test('address endpoints require authentication', async () => {
  for (const name of ['getAddress', 'addAddress', 'updateAddress', 'deleteAddress'] as const) {
    const { status, body } = await shop.callWith(name, {});
    expect(status).toBe(401);
    expect(body.code).toBe('UNAUTHENTICATED');
    expect(body.details).toBeUndefined();
  }
});

test('random input never causes a 500 response', async () => {
  const { userId, add, update } = await buildShopper();
  const anyValue = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.jsonValue({ depthSize: 'small' }),
    fc.constant(undefined),
  );
  const mostlyValid = (good: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: anyValue });
  const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 });
  const sent = fc.record(
    {
      type: mostlyValid(fc.constantFrom('Home', 'Office', 'Others', null)),
      name: mostlyValid(text),
      firstName: mostlyValid(text),
      lastName: mostlyValid(text),
      mobile: mostlyValid(fc.constantFrom('', null, '08035550142', '+233244123456')),
      phone: mostlyValid(fc.constantFrom('', null, '08035550142', '+233244123456')),
      address: mostlyValid(text),
      addressLine1: mostlyValid(text),
      addressLine2: mostlyValid(text),
      landmark: mostlyValid(text),
      city: mostlyValid(text),
      city_name: mostlyValid(text),
      state: mostlyValid(text),
      country: mostlyValid(fc.constantFrom('NG', 'gh', 'Kenya', 'Allemagne')),
      zip: mostlyValid(fc.string({ maxLength: 20 })),
      is_default: mostlyValid(fc.constantFrom(0, 1, '0', '1', true, false)),
      id: mostlyValid(fc.integer()),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(sent, async (input) => {
      const { status, body } = await add(input);
      expect([200, 400, 409]).toContain(status);
      const { id } = (body.data ?? {}) as { id?: number };
      expect([200, 400, 404]).toContain((await update({ id, ...input })).status);
      if (id) await shop.pool.query('DELETE FROM address WHERE user_id = $1', [userId]);
    }),
    { numRuns: 100 },
  );
});
