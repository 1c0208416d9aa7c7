import { expect, test } from 'vitest';
import { buildAttribute, buildCategory, buildProduct, buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator' });
const women = await buildCategory(shop, { name: 'Women' });
const dresses = await buildCategory(shop, { name: 'Dresses', parent_id: women });
const maxi = await buildCategory(shop, { name: 'Maxi', parent_id: dresses });
const { id: sizeId, valueIds } = await buildAttribute(shop, 'Size', ['M', 'L']);
await shop.prisma.attribute.update({ where: { id: sizeId }, data: { code: 'size' } });
await shop.prisma.attributeValueTranslation.create({
  data: { attributeValueId: valueIds[0] ?? 0, languageCode: 'ar', field: 'value', text: 'وسط' },
});
const versions = new Map<number, number>();

const NO_NAMES = { fr: null, es: null, ar: null, sw: null };
const guideOf = (name: string, size = 'M') => ({
  measures: [{ name, names: { ...NO_NAMES, fr: `${name} fr` } }],
  sizes: [
    { size, values: [{ from: 90, to: 94.5 }] },
    { size: 'XXS', values: [null] },
  ],
});
const send = async (id: number, size_guide: unknown, by = nia) => {
  const input = { id, version: versions.get(id) ?? 1, size_guide } as never;
  const { status, body } = await shop.callWith('updateSizeGuide', input, by);
  if (status === 200) versions.set(id, (body.data as { version: number }).version);
  return { status, body };
};
const load = async (category_id: number, lang = 'en') =>
  (await shop.callWith('getSizeGuide', { category_id }, { lang })).body;
const findOfProduct = async (id: number) =>
  (await shop.call('getProducts', { product_ids: String(id) })).body.data[0] as { size_guide?: object | null };

test('products show the guide of the nearest category, if they are chosen by size', async () => {
  const sized = await buildProduct(shop, {
    category_id: maxi,
    variants: [{ stock: 1, values: { [sizeId]: valueIds[0] ?? 0 } }],
  });
  const plain = await buildProduct(shop, { category_id: maxi });
  expect((await findOfProduct(sized.id)).size_guide).toBeNull();
  expect((await send(women, guideOf('Bust'))).status).toBe(200);
  const expectGuide = (category_id: number) =>
    expect.poll(async () => (await findOfProduct(sized.id)).size_guide).toEqual({ category_id, attribute_id: sizeId });
  await expectGuide(women);
  await send(dresses, guideOf('Waist'));
  await expectGuide(dresses);
  expect((await findOfProduct(plain.id)).size_guide).toBeNull();
  await send(dresses, null);
  await expectGuide(women);
});

test('its measures and sizes are in the language of the request, in English where a translation is missing', async () => {
  await send(women, guideOf('Bust'));
  expect(await load(women)).toMatchObject({
    data: {
      measures: ['Bust'],
      sizes: [
        { size: 'M', values: [{ from: 90, to: 94.5 }] },
        { size: 'XXS', values: [null] },
      ],
    },
  });
  expect(await load(women, 'fr')).toMatchObject({ data: { measures: ['Bust fr'], sizes: [{ size: 'M' }, {}] } });
  expect(await load(women, 'ar')).toMatchObject({ data: { measures: ['Bust'], sizes: [{ size: 'وسط' }, {}] } });
  expect((await load(maxi)).code).toBe('NOT_FOUND');
  expect((await load(2_000_000_000)).code).toBe('NOT_FOUND');
});

test('a size is named as its products name it, whatever its letter case in the guide', async () => {
  await send(women, guideOf('Bust', 'm'));
  expect(await load(women)).toMatchObject({ data: { sizes: [{ size: 'M' }, { size: 'XXS' }] } });
  expect(await load(women, 'ar')).toMatchObject({ data: { sizes: [{ size: 'وسط' }, {}] } });
});

test('a change is refused where a colleague was faster, and nothing is written', async () => {
  const stale = { id: women, version: 1_000, size_guide: null };
  const { body } = await shop.callWith('updateSizeGuide', stale, nia);
  expect(body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { version: versions.get(women) } });
  expect((await load(women)).data).toBeDefined();
  expect((await send(2_000_000_000, null)).status).toBe(404);
});

test.each([
  ['no measures', { measures: [], sizes: [{ size: 'M', values: [] }] }],
  [
    'a value without a measure',
    { measures: [{ name: 'Bust', names: NO_NAMES }], sizes: [{ size: 'M', values: [null, null] }] },
  ],
  [
    'a double measure',
    {
      measures: ['Bust', 'bust'].map((name) => ({ name, names: NO_NAMES })),
      sizes: [{ size: 'M', values: [null, null] }],
    },
  ],
  ['a double size', { ...guideOf('Bust'), sizes: ['M', 'm'].map((size) => ({ size, values: [null] })) }],
  [
    'a range that ends below its beginning',
    { ...guideOf('Bust'), sizes: [{ size: 'M', values: [{ from: 9, to: 8 }] }] },
  ],
  ['a length of nothing', { ...guideOf('Bust'), sizes: [{ size: 'M', values: [{ from: 0, to: null }] }] }],
  ['a control character', guideOf('Bu\u0007st')],
  ['a measure that catalogue files cannot list', guideOf('Bust|Waist')],
  ['a long size', guideOf('Bust', 'M'.repeat(31))],
  [
    'too many sizes',
    { ...guideOf('Bust'), sizes: Array.from({ length: 41 }, (_, n) => ({ size: `S${n}`, values: [null] })) },
  ],
])('a guide with %s is refused', async (_, guide) => {
  expect((await send(dresses, guide)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
});
