import { describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();

const buildShopper = async () => {
  const { id, token } = await buildUser(shop, { name: 'Amara Okafor' });
  return {
    id,
    read: async () => (await shop.call('getUserProfile', {}, { token })).body.data,
    update: (fields: object, lang?: string) => shop.callWith('updateUserProfile', fields, { token, lang }),
  };
};
const FULL = {
  username: 'Amara',
  mobile: '+2348031234567',
  address: '14 Bourdillon Road',
  dob: '1990-12-31',
  city: 'Lagos',
  area: 'Ikoyi',
  street: 'Bourdillon',
  pincode: '106104',
};
const getProblemPaths = ({ status, body }: Awaited<ReturnType<typeof shop.callWith>>) => {
  expect(status).toBe(400);
  expect(body.code).toBe('VALIDATION_FAILED');
  return body.details?.map(({ path }) => path);
};

test("a new account's profile has only its name and e-mail address", async () => {
  const { read } = await buildShopper();
  expect(await read()).toEqual({
    username: expect.stringMatching(/^Person \d+$/),
    email: expect.stringMatching(/@trad\.example$/),
    email_confirmed: 1,
    mobile: null,
    image: null,
    address: null,
    dob: null,
    city: null,
    area: null,
    street: null,
    pincode: null,
  });
});

test('stores and returns every field', async () => {
  const { read, update } = await buildShopper();
  const { email } = await read();
  const { status, body } = await update(FULL);
  expect(status).toBe(200);
  expect(body.message).toBe('Profile updated successfully!');
  expect(body.data).toEqual({ ...FULL, email, email_confirmed: 1, image: null });
  expect(await read()).toEqual(body.data);
});

test('preserves fields that are empty, null or absent', async () => {
  const { read, update } = await buildShopper();
  await update(FULL);
  const before = await read();
  expect((await update({})).status).toBe(200);
  const empty = { username: '', mobile: ' ', image: '', address: null, dob: '', city: null, pincode: '' };
  expect((await update(empty)).status).toBe(200);
  expect(await read()).toEqual(before);
});

test.each(['clear_fields', 'clear_fields[]'])('%s clears the fields that it names', async (name) => {
  const { read, update } = await buildShopper();
  await update(FULL);
  expect((await update({ [name]: ['mobile', 'dob', 'area'], city: 'Accra' })).status).toBe(200);
  expect(await read()).toMatchObject({ ...FULL, mobile: null, dob: null, area: null, city: 'Accra' });
  expect((await update({ [name]: 'street' })).body.data).toMatchObject({ street: null, pincode: FULL.pincode });
});

test('rejects clearing name or e-mail, and a field that is both sent and cleared', async () => {
  const { update } = await buildShopper();
  expect(getProblemPaths(await update({ clear_fields: ['username'] }))).toEqual(['clear_fields']);
  expect(getProblemPaths(await update({ clear_fields: ['email'] }))).toEqual(['clear_fields']);
  expect(getProblemPaths(await update({ clear_fields: ['city'], city: 'Accra' }))).toEqual(['city']);
});

test('ignores e-mail, role and unknown fields', async () => {
  const { id, read, update } = await buildShopper();
  const { email } = await read();
  await update({ email: 'other@trad.example', role_id: 1, name: 'Root', image_key: 'people/x', imageKey: 'people/x' });
  expect(await read()).toMatchObject({ email, image: null });
  const { rows } = await shop.pool.query('SELECT role_id, name, image_key FROM user_account WHERE id = $1', [id]);
  expect(rows[0]).toEqual({ role_id: 3, name: 'Amara Okafor', image_key: null });
});

describe('a mobile number', () => {
  test("is parsed for the account's country and stored as E.164", async () => {
    const { id, update } = await buildShopper();
    await shop.prisma.user.update({ where: { id }, data: { countryIso2: 'NG' } });
    expect((await update({ mobile: '0803 123 4567' })).body.data).toMatchObject({ mobile: '+2348031234567' });
  });

  test('that is invalid is rejected with the country it was parsed for', async () => {
    const { update } = await buildShopper();
    const response = await update({ mobile: '12' });
    expect(getProblemPaths(response)).toEqual(['mobile']);
    expect(response.body.details?.[0]?.message).toContain('Bangladesh');
  });
});

describe('a date of birth', () => {
  // The test clock is at 2026-03-01.
  test.each(['2013-03-01', '1900-01-01', '2012-02-29'])('can be %s', async (dob) => {
    const { update } = await buildShopper();
    expect((await update({ dob })).body.data).toMatchObject({ dob });
  });

  test.each([
    '2013-03-02',
    '2026-03-01',
    '2030-01-01',
    '1899-12-31',
    '2001-02-29',
    '31/12/1990',
    '1990-12-31T00:00:00Z',
  ])('cannot be %s', async (dob) => {
    const { update } = await buildShopper();
    expect(getProblemPaths(await update({ dob }))).toEqual(['dob']);
  });
});

test('all invalid fields are reported at once and nothing is changed', async () => {
  const { read, update } = await buildShopper();
  const before = await read();
  expect(getProblemPaths(await update({ mobile: '12', dob: '2030-01-01', city: 'Accra' }))).toEqual(['mobile', 'dob']);
  expect(getProblemPaths(await update({ username: 'x'.repeat(121), city: 7 }))).toEqual(['username', 'city']);
  expect(await read()).toEqual(before);
});

test('concurrent updates of different fields lose nothing', async () => {
  const { read, update } = await buildShopper();
  await Promise.all([update({ city: 'Lagos' }), update({ area: 'Ikoyi' }), update({ street: 'Awolowo' })]);
  expect(await read()).toMatchObject({ city: 'Lagos', area: 'Ikoyi', street: 'Awolowo' });
});
