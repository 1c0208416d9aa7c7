import { beforeAll, expect, test } from 'vitest';
import { buildCategory } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
let fashion: number;
let women: number;
let dresses: number;
let hidden: number;
let art: number;

const translate = (id: number, language: string, text: string) =>
  shop.pool.query(
    `INSERT INTO category_translation (category_id, language_code, field, text) VALUES ($1, $2, 'name', $3)`,
    [id, language, text],
  );

beforeAll(async () => {
  fashion = await buildCategory(shop, { name: 'Fashion', slug: 'fashion', position: 2, image_key: 'fashion' });
  women = await buildCategory(shop, { name: 'Women', parent_id: fashion, position: 1 });
  dresses = await buildCategory(shop, { name: 'Dresses', parent_id: women, position: 1 });
  hidden = await buildCategory(shop, { name: 'Hidden', parent_id: fashion, position: 0, active: false });
  await buildCategory(shop, { name: 'Below hidden', parent_id: hidden });
  art = await buildCategory(shop, { name: 'Art', position: 1 });
  await translate(fashion, 'fr', 'Mode');
  await translate(dresses, 'fr', 'Robes');
  await translate(fashion, 'ar', 'أزياء');
});

const toNames = (nodes: Array<{ name: string; children: unknown[] }>): unknown[] =>
  nodes.map(({ name, children }) => [name, toNames(children as typeof nodes)]);
const loadTree = async (input: { id?: number } = {}, lang?: string) =>
  (await shop.call('getCategories', input, { ...(lang && { lang }) })).body.data;

test('the tree is nested, in display order, without inactive categories and their descendants', async () => {
  expect(toNames(await loadTree())).toEqual([
    ['Art', []],
    ['Fashion', [['Women', [['Dresses', []]]]]],
  ]);
});

test('a category has its id and parent; top-level categories have the parent 0', async () => {
  const [, root] = await loadTree();
  expect(root).toMatchObject({ id: fashion, slug: 'fashion', parent_id: 0, image: '/media/fashion-640.webp' });
  expect(root?.children[0]).toMatchObject({ id: women, parent_id: fashion, image: null });
});

test('names are in the requested language, with English as the fallback', async () => {
  expect(toNames(await loadTree({}, 'fr'))).toEqual([
    ['Art', []],
    ['Mode', [['Women', [['Robes', []]]]]],
  ]);
  expect((await loadTree({ id: fashion }, 'ar'))[0]?.name).toBe('أزياء');
  expect((await loadTree({ id: fashion }, 'de'))[0]?.name).toBe('Fashion');
});

test('an id returns its subtree, from any depth', async () => {
  expect(toNames(await loadTree({ id: women }))).toEqual([['Women', [['Dresses', []]]]]);
  expect(toNames(await loadTree({ id: dresses }))).toEqual([['Dresses', []]]);
  expect(toNames(await loadTree({ id: art }))).toEqual([['Art', []]]);
});

test('unknown and hidden categories are not found', async () => {
  for (const id of [2_000_000_000, hidden]) {
    const { status, body } = await shop.call('getCategories', { id });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  }
});
