import type { CallName } from '@trad/contract/calls';
import type { AuditEntry } from '@trad/contract/console/audit';
import { recordChange } from '@trad/database/audit/record-changes';
import { describe, expect, test } from 'vitest';
import { MAX_LATER_ENTRIES } from '../../audit/audit.ts';
import {
  buildCategory,
  buildDeliveryZone,
  buildProduct,
  buildReview,
  buildStore,
  buildUser,
  TEST_ACTOR,
} from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { prisma, pool } = shop;
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', name: 'Kofi Boateng' });
const support = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });

const send = async (name: CallName, input: object) => {
  const { status, body } = await shop.callWith(name, input, nia);
  expect([name, status, body.details ?? body.code]).toEqual([name, 200, undefined]);
  return body.data as Record<string, never>;
};
const findLastEntry = async () => (await shop.call('getAuditEntries', { limit: 1 }, nia)).body.data[0] as AuditEntry;
const undo = (id: number, { token } = nia) => shop.callWith('undoChange', { id }, { token });
const loadUndo = async (id: number, { token } = nia) => (await shop.call('getUndo', { id }, { token })).body.data;

const feature = async (id: number, featured: 0 | 1, { token } = nia) => {
  await shop.call('setProductFeatured', { id, featured }, { token });
  return findLastEntry();
};

test('the fields that undoing sets back are shown with the values that they would lose and get', async () => {
  const id = await buildStore(shop);
  await send('setStoreCommission', { id, version: 1, commission: 15 });
  const { fields } = await loadUndo((await findLastEntry()).id);
  expect(fields).toEqual([{ field: 'commissionBp', current: 1500, former: 1000 }]);
});

test('an undoing can be undone, which makes the change again', async () => {
  const { id } = await buildProduct(shop);
  const first = await feature(id, 1);
  await undo(first.id);
  const second = await findLastEntry();
  expect((await undo(second.id)).status).toBe(200);
  expect((await prisma.product.findUniqueOrThrow({ where: { id } })).featured).toBe(true);
});

test('undoing is refused where so much changed since that not all of it is compared', async () => {
  const { id } = await buildProduct(shop);
  const first = await feature(id, 1);
  await feature(id, 0, kofi);
  const hidden = { subjectKind: 'product', id, before: { hidden: false }, after: { hidden: true } } as const;
  for (let count = 0; count < MAX_LATER_ENTRIES; count++)
    await recordChange(pool, TEST_ACTOR, hidden, shop.clock.now());
  expect((await loadUndo(first.id)).later).toMatchObject([{ changes: [{ field: 'hidden' }] }]);
  expect((await undo(first.id)).body.code).toBe('EDITED_MEANWHILE');
});

test('undoing is refused where a later entry changed the same fields, and names who changed them', async () => {
  const { id } = await buildProduct(shop);
  const first = await feature(id, 1);
  await feature(id, 0, kofi);
  // Another field of the same product does not matter.
  await send('hideProduct', { id, reason: 'A copy.' });
  const { later } = await loadUndo(first.id);
  expect(later).toMatchObject([{ actor: { name: 'Kofi Boateng' }, changes: [{ field: 'featured', after: false }] }]);
  expect((await undo(first.id)).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { later } });
  expect((await undo((await findLastEntry()).id)).status).toBe(200);
});

test('of two operators who undo at once only one does', async () => {
  const id = await buildStore(shop);
  await send('setStoreCommission', { id, version: 1, commission: 15 });
  const entry = await findLastEntry();
  const replies = await Promise.all([undo(entry.id), undo(entry.id, kofi)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await pool.query('SELECT FROM audit_entry WHERE undoes_id = $1', [entry.id]);
  expect(rows).toHaveLength(1);
});

test('undoing needs the permission of the change, and of reading its history', async () => {
  const { id } = await buildProduct(shop);
  const entry = await feature(id, 1);
  expect((await loadUndo(entry.id, support)).is_allowed).toBe(0);
  expect((await undo(entry.id, support)).body.code).toBe('FORBIDDEN');
  const clerk = await buildUser(shop, { role: 'operator', staffRoles: [] });
  expect((await undo(entry.id, clerk)).status).toBeGreaterThanOrEqual(400);
  for (const missing of [2_000_000_000, 0, 1.5, '1 OR 1=1'])
    expect((await shop.callWith('undoChange', { id: missing }, nia)).status).toBeGreaterThanOrEqual(400);
  expect((await prisma.product.findUniqueOrThrow({ where: { id } })).featured).toBe(true);
});

test('undoing obeys the rules of the change', async () => {
  const former = await buildCategory(shop);
  const { id } = await buildProduct(shop, { category_id: former });
  const category_id = await buildCategory(shop);
  await send('setProductCategory', { id, category_id, former_category_id: former });
  const entry = await findLastEntry();
  await prisma.category.update({ where: { id: former }, data: { active: false } });
  const { status, body } = await undo(entry.id);
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect((await prisma.product.findUniqueOrThrow({ where: { id } })).categoryId).toBe(category_id);
});

test('undoing deletes a new item', async () => {
  const input = { kind: 'faq', texts: { en: { question: 'Why?', answer: 'So.' } } };
  const { id } = (await send('saveContentItem', input)) as unknown as { id: number };
  expect((await undo((await findLastEntry()).id)).status).toBe(200);
  expect((await shop.callWith('getContentItem', { kind: 'faq', id }, nia)).status).toBe(404);
});

test('undoing is impossible for values that were cut, were not changed, or were planned', async () => {
  const find = async (key: string) =>
    (await shop.call('getContentTexts', {}, nia)).body.data.find((text) => text.key === key)?.version;
  const problem = async () => (await findLastEntry()).undo_problem;
  await send('saveContentText', { key: 'privacy', version: await find('privacy'), texts: { en: 'x'.repeat(3000) } });
  await send('saveContentText', { key: 'privacy', version: await find('privacy'), texts: { en: 'Short.' } });
  expect(await problem()).toBe('cut');
  const { id } = await buildProduct(shop);
  expect((await feature(id, 0)).undo_problem).toBe('nothing');
  const publish_at = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
  const input = { key: 'privacy', version: await find('privacy'), texts: { en: 'New.' }, publish_at };
  await send('saveContentText', input);
  expect(await problem()).toBe('planned');
  await send('endPersonSessions', { id: kofi.id });
  expect(await problem()).toBe('access');
});

test('undoing makes the former default currency the default again', async () => {
  const load = async () => (await pool.query('SELECT code, enabled, is_default FROM currency ORDER BY code')).rows;
  const before = await load();
  await send('setCurrencyState', { code: 'NGN', state: 'default', from: 'enabled' });
  expect((await undo((await findLastEntry()).id)).status).toBe(200);
  expect(await load()).toEqual(before);
});

test('an older choice of the default currency is not undone once another one is the default', async () => {
  await pool.query("UPDATE currency SET enabled = true WHERE code IN ('NGN', 'EUR')");
  await send('setCurrencyState', { code: 'NGN', state: 'default', from: 'enabled' });
  const first = await findLastEntry();
  await send('setCurrencyState', { code: 'EUR', state: 'default', from: 'enabled' });
  const second = await findLastEntry();
  expect((await undo(first.id)).body.code).toBe('EDITED_MEANWHILE');
  const { code } = await prisma.currency.findFirstOrThrow({ where: { isDefault: true } });
  expect(code).toBe('EUR');
  expect((await undo(second.id)).status).toBe(200);
});

test('undoing the countries of a zone leaves those that were moved into it since', async () => {
  const [first, second, third] = ['TV', 'NR', 'PW'];
  const { id } = (await send('addDeliveryZone', { name: 'Islands', countries: [first], options: [] })) as never as {
    id: number;
  };
  await send('updateDeliveryZone', { id, version: 1, countries: [first, second] });
  const entry = await findLastEntry();
  await send('setCountryZone', { iso2: third, zone_id: id, from: null });
  expect((await undo(entry.id)).status).toBe(200);
  const rows = await prisma.deliveryZoneCountry.findMany({ where: { zoneId: id } });
  expect(rows.map(({ countryIso2 }) => countryIso2).sort()).toEqual([third, first].sort());
});

test('undoing the countries of a zone is refused where one of them was moved to another zone since', async () => {
  const [id, other] = [await buildDeliveryZone(shop, ['KI', 'TO']), await buildDeliveryZone(shop)];
  await send('updateDeliveryZone', { id, version: 1, countries: ['KI'] });
  const entry = await findLastEntry();
  await send('setCountryZone', { iso2: 'TO', zone_id: other, from: null });
  expect((await undo(entry.id)).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { later: [] } });
});

test('undoing a product’s category leaves it in a category that it was in before', async () => {
  const [main, further] = [await buildCategory(shop), await buildCategory(shop)];
  const { id } = await buildProduct(shop, { category_id: main });
  await prisma.productCategory.createMany({ data: { productId: id, categoryId: further }, skipDuplicates: true });
  const load = async () =>
    (await prisma.productCategory.findMany({ where: { productId: id } })).map(({ categoryId }) => categoryId).sort();
  const before = await load();
  await send('setProductCategory', { id, category_id: further, former_category_id: main });
  expect((await undo((await findLastEntry()).id)).status).toBe(200);
  expect(await load()).toEqual(before);
});

test('undoing is refused where a catalogue file changed the fields since', async () => {
  const id = await buildCategory(shop, { name: 'Baskets' });
  await send('updateCategory', { id, version: 1, name: 'Hampers', is_active: 1 });
  const entry = await findLastEntry();
  await prisma.category.update({ where: { id }, data: { name: 'Bags', version: { increment: 1 } } });
  expect((await undo(entry.id)).body.code).toBe('EDITED_MEANWHILE');
  expect((await prisma.category.findUniqueOrThrow({ where: { id } })).name).toBe('Bags');
});

test('a decision about a review is not undone once its author has written it again', async () => {
  const { id: productId } = await buildProduct(shop);
  const decide = async (status: 'published' | 'hidden', call: 'hideReview' | 'publishReview', input: object) => {
    const created_at = shop.clock.now();
    const hidden = status === 'hidden' && { status, hidden_reason: 'It advertises.' };
    const id = await buildReview(shop, productId, { created_at, ...hidden });
    await send(call, { id, ...input });
    return { id, entry: await findLastEntry() };
  };
  const decisions = [
    await decide('published', 'hideReview', { reason: 'It advertises.' }),
    await decide('hidden', 'publishReview', { former_status: 'hidden' }),
  ];
  const createdAt = new Date(shop.clock.now().getTime() + 60_000);
  for (const { id, entry } of decisions) {
    const { status } = await prisma.review.update({ where: { id }, data: { comment: 'Another text.', createdAt } });
    expect((await undo(entry.id)).body.code).toBe('EDITED_MEANWHILE');
    expect((await prisma.review.findUniqueOrThrow({ where: { id } })).status).toBe(status);
  }
});

test('a product that a file had hidden without a reason is hidden again without one', async () => {
  const { id } = await buildProduct(shop, { hidden: true, hidden_reason: null });
  const load = () => prisma.product.findUniqueOrThrow({ where: { id }, select: { hidden: true, hiddenReason: true } });
  await send('showProduct', { id });
  expect((await undo((await findLastEntry()).id)).status).toBe(200);
  expect(await load()).toEqual({ hidden: true, hiddenReason: null });
  await send('hideProduct', { id, reason: 'A copy.', former_reason: '' });
  expect((await undo((await findLastEntry()).id)).status).toBe(200);
  expect(await load()).toEqual({ hidden: true, hiddenReason: null });
});

test('a deleted synonym that two operators restore at once is restored once', async () => {
  const { id } = (await send('addSynonym', { phrases: ['fila zuri', 'zuri cap'] })) as never as { id: number };
  await send('deleteSynonym', { id, version: 1 });
  const entry = await findLastEntry();
  const replies = await Promise.all([undo(entry.id), undo(entry.id, kofi), undo(entry.id), undo(entry.id, kofi)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await prisma.searchSynonym.count({ where: { phrases: { has: 'fila zuri' } } })).toBe(1);
});

describe('a country is moved back to the zone that it was in', () => {
  const move = async (iso2: string, from: number, zone_id: number) => {
    await send('setCountryZone', { iso2, zone_id, from });
    return (await findLastEntry()).id;
  };
  const findZoneOf = async (countryIso2: string) =>
    (await prisma.deliveryZoneCountry.findFirst({ where: { countryIso2 } }))?.zoneId;
  const rename = (id: number, name: string) => prisma.deliveryZone.update({ where: { id }, data: { name } });

  test('whatever the zones are called now', async () => {
    const [former, chosen] = [await buildDeliveryZone(shop, ['PE']), await buildDeliveryZone(shop)];
    const { name } = await prisma.deliveryZone.findUniqueOrThrow({ where: { id: former } });
    const id = await move('PE', former, chosen);
    await rename(former, 'The Andes');
    await rename(chosen, 'The Pacific');
    const other = await buildDeliveryZone(shop);
    await rename(other, name);
    expect((await undo(id)).body).toMatchObject({ error: false });
    expect(await findZoneOf('PE')).toBe(former);
  });

  test('by their names where the entry has no ids, unless they have other names now', async () => {
    const [former, chosen] = [await buildDeliveryZone(shop, ['BO']), await buildDeliveryZone(shop)];
    await rename(former, 'Lowlands');
    await rename(chosen, 'Highlands');
    await prisma.deliveryZoneCountry.updateMany({ where: { countryIso2: 'BO' }, data: { zoneId: chosen } });
    const moved = {
      subjectKind: 'country',
      id: 'BO',
      before: { zone: 'Lowlands' },
      after: { zone: 'Highlands' },
    } as const;
    await recordChange(pool, { ...TEST_ACTOR, source: 'set_country_zone' }, moved, shop.clock.now());
    const { id } = await findLastEntry();
    await rename(former, 'Altiplano');
    expect((await undo(id)).body.code).toBe('EDITED_MEANWHILE');
    await rename(former, 'Lowlands');
    expect((await undo(id)).status).toBe(200);
    expect(await findZoneOf('BO')).toBe(former);
  });
});
