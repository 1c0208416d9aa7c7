import { seedReference } from '@trad/seed/seed-demo';
import { beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const listCities = async (input: { country_id?: number; search?: string } = {}, lang = 'en') =>
  (await shop.call('getCities', input, { lang })).body.data;
const listNames = async (search: string) => (await listCities({ search })).map(({ name }) => name);
const add = (...rows: Array<[countryIso2: string, name: string]>) =>
  shop.prisma.city.createMany({
    data: rows.map(([countryIso2, name], index) => ({ countryIso2, name, position: 100 + index })),
  });
let luxembourg: number;

beforeAll(async () => {
  luxembourg = (await shop.prisma.country.findUniqueOrThrow({ where: { iso2: 'LU' } })).id;
  await shop.prisma.city.deleteMany({ where: { countryIso2: { in: ['LU', 'IS', 'PL'] } } });
  await add(
    ['LU', 'Esch-sur-Alzette'],
    ['LU', 'Diekirch'],
    ['IS', 'Ísafjörður'],
    ['IS', 'Xx’yy'],
    ['PL', 'Łomża'],
    ['LU', 'Gießen'],
  );
});

describe('cities', () => {
  test("of the shop's countries are seeded, sorted by size within each country", async () => {
    const nigeria = await shop.prisma.country.findUniqueOrThrow({ where: { iso2: 'NG' } });
    const ofNigeria = await listCities({ country_id: nigeria.id });
    expect(ofNigeria.length).toBeGreaterThan(20);
    expect(ofNigeria[0]).toMatchObject({ name: 'Lagos', country: 'NG', country_name: 'Nigeria' });
    expect(await listNames('sao')).toEqual(['São Paulo', 'São Tomé']);
    expect(await listNames('ndjamena')).toEqual(['N’Djaména']);
  });

  test("of a country are complete and sorted, with the country in the request's language", async () => {
    expect(await listCities({ country_id: luxembourg }, 'es')).toEqual([
      {
        id: expect.any(Number),
        name: 'Esch-sur-Alzette',
        country_id: luxembourg,
        country: 'LU',
        country_name: 'Luxemburgo',
      },
      expect.objectContaining({ name: 'Diekirch' }),
      expect.objectContaining({ name: 'Gießen' }),
    ]);
  });

  test.each(['ísafj', 'ISAFJORÐUR', '  isafjörður ', 'isafjordur'])(
    'are found by prefix, ignoring accents and case: %j',
    async (search) => {
      expect(await listNames(search)).toEqual(['Ísafjörður']);
    },
  );

  test.each([
    ['lomza', 'Łomża'],
    ["xx'y", 'Xx’yy'],
    ['xxy', 'Xx’yy'],
    ['esch sur', 'Esch-sur-Alzette'],
    ['giessen', 'Gießen'],
  ])('are found by %j', async (search, name) => {
    expect(await listNames(search)).toEqual([name]);
  });

  test.each(['afj', '%', '_sa', '\\', "'", '-', '; DROP TABLE city', 'ل', 'zzzz'])(
    'are not found by %j',
    async (search) => {
      expect(await listNames(search)).toEqual([]);
    },
  );

  test('can be filtered by country and prefix together', async () => {
    expect(await listCities({ country_id: luxembourg, search: 'di' })).toMatchObject([{ name: 'Diekirch' }]);
    expect(await listCities({ country_id: luxembourg, search: 'isa' })).toEqual([]);
  });

  test('of an unknown country are an empty list', async () => {
    expect(await listCities({ country_id: 999_999 })).toEqual([]);
  });

  test('are limited to 100 without a filter and 1,000 with one; a blank search is no filter', async () => {
    await add(...Array.from({ length: 1100 }, (_, index): [string, string] => ['IS', `Ýtown ${index}`]));
    expect(await listCities()).toHaveLength(100);
    expect(await listCities({ search: ' ' })).toHaveLength(100);
    expect(await listCities({ search: 'ytown' })).toHaveLength(1000);
  });

  test.each([{ country_id: 'NG' }, { country_id: 0 }, { country_id: 1.5 }, { search: 'x'.repeat(121) }])(
    'reject the query %j',
    async (input) => {
      const { status, body } = await shop.callWith('getCities', input);
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  test('are seeded at the next start of a shop that has none, and never twice', async () => {
    const before = await shop.prisma.city.count();
    await seedReference(shop.pool);
    expect(await shop.prisma.city.count()).toBe(before);
    await shop.prisma.city.deleteMany();
    await seedReference(shop.pool);
    expect(await shop.prisma.city.count()).toBeGreaterThan(400);
  });
});
