import { expect, test } from 'vitest';
import { eraseAccountData } from '../../privacy/erasure.queries.ts';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['support'], name: 'Kofi Asante' });

const save = async (input: object, { token } = nia) =>
  (await shop.call('saveView', { list: 'orders', query: 'days=7', ...input } as never, { token })).body.data;
const listNames = async ({ token }: { token: string }) =>
  (await shop.call('getSavedViews', { list: 'orders' }, { token })).body.data.map(({ name }) => name);

test('a view is one’s own until it is shared', async () => {
  const own = await save({ name: 'Lagos' });
  expect(own).toMatchObject({ is_shared: 0, is_own: 1, owner: 'Nia Mensah', query: 'days=7' });
  expect([await listNames(nia), await listNames(kofi)]).toEqual([['Lagos'], []]);
  const shared = await save({ name: 'Lagos', is_shared: 1, query: 'country=NG' });
  expect(shared).toMatchObject({ id: own.id, is_shared: 1, query: 'country=NG' });
  const { body } = await shop.call('getSavedViews', { list: 'orders' }, { token: kofi.token });
  expect(body.data).toMatchObject([{ id: own.id, is_own: 0, owner: 'Nia Mensah' }]);
});

test('a view that is saved twice at the same moment is one view', async () => {
  for (let round = 0; round < 5; round += 1) {
    const view = { list: 'orders', name: `Kano ${round}`, query: 'days=7' };
    const saved = await Promise.all(Array.from({ length: 4 }, () => shop.callWith('saveView', view, nia)));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(saved.map(({ body }) => (body.data as { id: number }).id)).size).toBe(1);
  }
});

test('only its owner deletes a view', async () => {
  const { id } = await save({ name: 'Accra', is_shared: 1 });
  expect((await shop.callWith('deleteSavedView', { id }, { token: kofi.token })).status).toBe(404);
  expect((await shop.callWith('deleteSavedView', { id }, { token: nia.token })).status).toBe(200);
  expect((await shop.callWith('deleteSavedView', { id }, { token: nia.token })).status).toBe(404);
});

test('a name is a line of text', async () => {
  for (const name of ['', '  ', 'two\nlines', 'x'.repeat(61)]) {
    const { status } = await shop.callWith('saveView', { list: 'orders', name, query: '' }, { token: nia.token });
    expect([name, status]).toEqual([name, 400]);
  }
});

test('views of a list require the permission for the list, and are limited in number', async () => {
  const content = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
  await save({ list: 'people', name: 'Amara', query: 'search=amara%40trad.example', is_shared: 1 });
  expect((await shop.call('getSavedViews', { list: 'people' }, kofi)).body.data).toMatchObject([{ name: 'Amara' }]);
  for (const list of ['people', 'audit', 'withdrawals']) {
    expect((await shop.callWith('getSavedViews', { list }, content)).body.code).toBe('FORBIDDEN');
    const view = { list, name: 'Mine', query: '' };
    expect((await shop.callWith('saveView', view, content)).body.code).toBe('FORBIDDEN');
  }
  for (let number = 1; number <= 50; number += 1) await save({ list: 'reviews', name: `View ${number}` });
  const another = await shop.callWith('saveView', { list: 'reviews', name: 'Another', query: '' }, nia);
  expect(another.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'name' }] });
  expect(await shop.prisma.savedView.count({ where: { list: 'reviews' } })).toBe(50);
  expect(await save({ list: 'reviews', name: 'View 1', query: 'days=2' })).toMatchObject({ query: 'days=2' });
});

test('the history of a private view is not for every colleague', async () => {
  const { id } = await save({ list: 'people', name: 'Private', query: 'search=zed' });
  const history = { thing: 'saved_view', thing_id: String(id) };
  expect((await shop.callWith('getHistory', history, kofi)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('getHistory', history, nia)).status).toBe(200);
});

test('an erased person’s address is neither in the audit log nor in a view', async () => {
  const ama = await buildUser(shop, { email: 'ama+1@shop.example' });
  const view = { list: 'orders', name: 'Hers', query: 'search=ama%2B1%40shop.example&days=7' };
  const { id } = await save(view);
  await save({ ...view, name: 'Typed', query: 'search=Ama+1@shop.example' });
  await save({ name: 'Other', query: 'search=kofi%40shop.example' });
  await save({ name: 'Longer', query: 'search=grama%2B1%40shop.example' });
  const { rows } = await shop.pool.query(
    `SELECT changes FROM audit_entry WHERE thing = 'saved_view' AND thing_id = $1`,
    [String(id)],
  );
  expect(rows[0].changes).toMatchObject({ query: { after: 'days=7' }, isSearched: { after: true } });
  const erasure = { userId: ama.id, email: 'ama+1@shop.example', language: 'en', now: shop.clock.now() } as const;
  expect(await eraseAccountData(shop.pool, erasure)).toBeNull();
  const names = await listNames(nia);
  expect(names).not.toContain('Hers');
  expect(names).not.toContain('Typed');
  expect(names).toEqual(expect.arrayContaining(['Other', 'Longer']));
});

test('an erased address with an apostrophe is in no view', async () => {
  const email = "o'brien@shop.example";
  const { id: userId } = await buildUser(shop, { email });
  await save({ name: 'Apostrophe', query: String(new URLSearchParams({ search: email })) });
  expect(await eraseAccountData(shop.pool, { userId, email, language: 'en', now: shop.clock.now() })).toBeNull();
  expect(await listNames(nia)).not.toContain('Apostrophe');
});
