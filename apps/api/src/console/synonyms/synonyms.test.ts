import { expect, test } from 'vitest';
import { buildProduct, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const reader = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const wrap = await buildProduct(shop, { name: 'Plum Head Wrap' });
const search = async (text: string) => {
  const { data } = (await shop.call('getProducts', { search: text })).body;
  return data.map(({ id }) => id);
};
const tryOut = async (input: { query: string; id?: number; phrases?: string[] }) => {
  const { data } = (await shop.call('trySynonym', input, nia)).body;
  return [data.before.products, data.after.products].map((products) => products.map(({ id }) => id));
};

test('a group is tried out, added, changed and deleted; the search follows', async () => {
  expect(await tryOut({ query: 'zanzibarella', phrases: ['zanzibarella', 'head wrap'] })).toEqual([[], [wrap.id]]);
  expect(await search('zanzibarella')).toEqual([]);
  const phrases = ['Zanzibarella', 'head wrap', 'zanzibarella'];
  const { data } = (await shop.call('addSynonym', { phrases }, nia)).body;
  expect(data).toMatchObject({ phrases: ['zanzibarella', 'head wrap'], version: 1 });
  expect(await search('zanzibarella')).toEqual([wrap.id]);
  expect(await tryOut({ query: 'zanzibarella', id: data.id })).toEqual([[wrap.id], []]);
  expect(await search('zanzibarella')).toEqual([wrap.id]);
  const changed = { id: data.id, version: 1, phrases: ['kilimanjaroni', 'head wrap'] };
  expect((await shop.call('updateSynonym', changed, nia)).body.data.version).toBe(2);
  expect([await search('zanzibarella'), await search('kilimanjaroni')]).toEqual([[], [wrap.id]]);
  expect((await shop.callWith('deleteSynonym', { id: data.id, version: 2 }, nia)).status).toBe(200);
  expect(await search('kilimanjaroni')).toEqual([]);
});

test('a phrase of more than three words is a synonym of the others, too', async () => {
  const gele = await buildProduct(shop, { name: 'Ivory Zulugele' });
  const query = 'long nigerian ribbon tie';
  expect(await tryOut({ query, phrases: ['zulugele', query] })).toEqual([[], [gele.id]]);
});

test('of two concurrent edits of a group the second gets a conflict with the saved phrases', async () => {
  const { id } = (await shop.call('addSynonym', { phrases: ['a', '<b>'] }, nia)).body.data;
  const replies = await Promise.all(
    [nia, kofi].map((by, index) => shop.callWith('updateSynonym', { id, version: 1, phrases: ['a', `c${index}`] }, by)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { version: 2, synonym: { phrases: ['a', expect.stringMatching(/^c/)] } },
  });
  expect((await shop.callWith('deleteSynonym', { id, version: 1 }, nia)).body.code).toBe('EDITED_MEANWHILE');
});

test('bad input, unknown ids and other roles', async () => {
  for (const phrases of [
    [],
    ['one'],
    ['one', 'ONE'],
    ['café', 'cafe'],
    ['head-wrap', 'Head  wrap'],
    ['one', 'two', '!'],
    ['one', 'a b c d e f g h i'],
    ['x', ''],
    ['x', 'y\u200b'],
    Array.from({ length: 41 }, (_, i) => `p${i}`),
  ])
    expect((await shop.callWith('addSynonym', { phrases }, nia)).status).toBe(400);
  const id = 2_000_000_000;
  expect((await shop.callWith('updateSynonym', { id, version: 1, phrases: ['a', 'b'] }, nia)).status).toBe(404);
  expect((await shop.callWith('deleteSynonym', { id, version: 1 }, nia)).status).toBe(404);
  expect((await shop.callWith('trySynonym', { query: 'x', id }, nia)).status).toBe(404);
  expect((await shop.callWith('trySynonym', { query: `' & | !:*`, phrases: [`'a`, '\\b'] }, nia)).status).toBe(200);
  expect((await shop.callWith('getSynonyms', {}, reader)).status).toBe(200);
  expect((await shop.callWith('addSynonym', { phrases: ['a', 'b'] }, reader)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('getSynonyms', {}, await buildUser(shop))).body.code).toBe('FORBIDDEN');
});
