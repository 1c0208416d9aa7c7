import { MAX_CONTENT_ITEMS } from '@trad/contract/console/content-kinds';
import type { CallInput } from '@trad/contract/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { publicationJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator', staffRoles: ['content'], name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });

type Form = CallInput<'saveContentItem'>;
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR).toISOString();

const offer = {
  kind: 'announcement',
  link: '/shipping',
  is_active: 1,
  texts: {
    en: { title: 'Free delivery', text: 'On every order over $80.', label: 'See how it works' },
    fr: { title: 'Livraison offerte', text: 'Pour toute commande de plus de 80 $.' },
    ar: { title: 'توصيل مجاني' },
  },
} as const satisfies Form;

const save = async (form: Form) => (await shop.call('saveContentItem', form, nia)).body.data;
const trySave = (form: object, { token } = nia) => shop.callWith('saveContentItem', form, { token });
const list = async (kind: Form['kind'] = 'announcement') =>
  (await shop.call('getContentItems', { kind }, nia)).body.data;
const listShown = async (lang = 'en') =>
  (await shop.call('getSettings', { type: 'announcement' }, { lang })).body.data.announcements?.map(
    ({ title, text, label }) => [title, text, label],
  );

beforeEach(async () => {
  await shop.prisma.announcement.deleteMany();
  await shop.prisma.faq.deleteMany();
});

test('an item has texts in five languages; missing translations are counted, and English is shown', async () => {
  const item = await save(offer);
  expect(item).toMatchObject({ version: 1, position: 1, state: 'live', texts: offer.texts, link: '/shipping' });
  expect(item.missing).toEqual([
    { language: 'fr', count: 1 },
    { language: 'es', count: 3 },
    { language: 'ar', count: 2 },
    { language: 'sw', count: 3 },
  ]);
  expect(await listShown('fr')).toEqual([
    ['Livraison offerte', 'Pour toute commande de plus de 80 $.', 'See how it works'],
  ]);
  const { texts } = await save({ ...offer, id: item.id, version: 1, texts: { en: { title: 'Soon' } } });
  expect(texts).toEqual({ en: { title: 'Soon' } });
  expect(await listShown('fr')).toEqual([['Soon', null, null]]);
});

test.each([
  ['a text that the kind does not have', { texts: { en: { title: 'A', answer: 'B' } } }, 'texts.en.answer'],
  ['no English title', { texts: { en: {}, fr: { title: 'A' } } }, 'texts.en.title'],
  ['a text that is too long', { texts: { en: { title: 'A' }, sw: { title: 'x'.repeat(61) } } }, 'texts.sw.title'],
  ['an invisible character', { texts: { en: { title: 'A\u202eB' } } }, 'texts.en.title'],
  ['a script as a link', { link: 'javascript:alert(1)' }, 'link'],
  ['a link to another host without a scheme', { link: '//evil.example' }, 'link'],
  ['a picture', { image_key: 'hero' }, 'image_key'],
  ['an end before the start', { publish_from: inHours(2), publish_until: inHours(1) }, 'publish_until'],
  ['a time that PostgreSQL does not know', { publish_from: '9999-12-31T00:00:00Z' }, 'publish_from'],
  ['an id without a version', { id: 1 }, 'version'],
])('%s is refused', async (_, change, path) => {
  const { status, body } = await trySave({ ...offer, ...change });
  expect([status, (body.details as { path: string }[])[0]?.path]).toEqual([400, path]);
});

test('markup is text', async () => {
  const title = '<script>alert(1)</script> & <b>';
  await save({ ...offer, texts: { en: { title } } });
  expect(await listShown()).toEqual([[title, null, null]]);
});

test('of two concurrent edits the second gets a conflict with the saved version', async () => {
  const { id } = await save(offer);
  const replies = await Promise.all(
    ['One', 'Two'].map((title) => trySave({ ...offer, id, version: 1, texts: { en: { title } } })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const [present] = await list();
  expect(refused?.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { item: present } });
  expect((await trySave({ ...offer, id, version: 9 })).body.code).toBe('EDITED_MEANWHILE');
});

test('without the permission, and for missing items', async () => {
  const { id } = await save(offer);
  expect((await trySave(offer, kofi)).body.code).toBe('FORBIDDEN');
  const read = (input: object) => shop.callWith('getContentItem', input, nia);
  expect((await read({ kind: 'announcement', id })).status).toBe(200);
  // The id of another kind.
  expect((await read({ kind: 'faq', id: 2_000_000_000 })).status).toBe(404);
  expect((await read({ kind: 'user', id })).status).toBe(400);
  expect((await trySave({ ...offer, id: 2_000_000_000, version: 1 })).status).toBe(404);
});

test('a list has a hundred items at most', async () => {
  await shop.prisma.announcement.createMany({
    data: Array.from({ length: 100 }, (_, index) => ({ title: `${index}`, position: index + 1 })),
  });
  expect((await trySave(offer)).body).toMatchObject({
    code: 'CONFLICT',
    message: 'This list holds at most 100 entries. Delete one first.',
  });
});

describe('publication', () => {
  const publish = async (input: object) => (await shop.callWith('publishContentItem', input, nia)).body;

  test('at a time takes effect at that time, for cached responses, too', async () => {
    const app = await shop.openApp({ cacheResponses: true, staleMs: 0 });
    const listCached = async () => {
      const response = await app.inject({ url: '/api/get_settings?type=announcement' });
      return (response.json() as { data: { announcements: { title: string }[] } }).data.announcements.map(
        ({ title }) => title,
      );
    };
    const runJobs = async () => {
      while (await runDueJob(app.deps, publicationJobKinds));
    };
    const { state } = await save({ ...offer, publish_from: inHours(2), publish_until: inHours(3) });
    expect(state).toBe('scheduled');
    await app.deps.invalidator.publish();
    expect(await listCached()).toEqual([]);
    await runJobs();
    shop.clock.advance(2 * HOUR);
    await runJobs();
    expect(await listCached()).toEqual(['Free delivery']);
    expect(await list()).toMatchObject([{ state: 'live' }]);
    shop.clock.advance(HOUR);
    await runJobs();
    expect(await listCached()).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'ended' }]);
  });

  test('is undone by publishing the former version', async () => {
    const { id } = await save(offer);
    const hidden = await publish({ kind: 'announcement', id, version: 1, is_active: 0 });
    expect(hidden.data).toMatchObject({ state: 'draft', version: 2 });
    expect(await listShown()).toEqual([]);
    expect((await publish({ kind: 'announcement', id, version: 1, is_active: 1 })).code).toBe('EDITED_MEANWHILE');
    await publish({ kind: 'announcement', id, version: 2, is_active: 1 });
    expect(await listShown()).toHaveLength(1);
  });
});

test('a deleted item is restored unchanged', async () => {
  const { id, texts } = await save(offer);
  const remove = (version: number) => shop.callWith('deleteContentItem', { kind: 'announcement', id, version }, nia);
  expect((await remove(7)).body.code).toBe('EDITED_MEANWHILE');
  expect((await remove(1)).status).toBe(200);
  expect([await list(), await listShown()]).toEqual([[], []]);
  expect((await remove(2)).status).toBe(404);
  const restored = (await shop.call('restoreContentItem', { kind: 'announcement', id }, nia)).body.data;
  expect(restored).toMatchObject({ id, texts, version: 3 });
  expect((await shop.callWith('restoreContentItem', { kind: 'announcement', id }, nia)).status).toBe(404);
  const entries = await shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'announcement', subjectId: String(id) },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ source }) => source)).toEqual([
    'save_content_item',
    'delete_content_item',
    'restore_content_item',
  ]);
  expect(entries[1]?.changes).toMatchObject({ 'title.fr': { before: 'Livraison offerte', after: null } });
});

test('the order is changed unless the list changed meanwhile', async () => {
  const ids: number[] = [];
  for (const question of ['A?', 'B?', 'C?'])
    ids.push((await save({ kind: 'faq', texts: { en: { question, answer: 'So.' } }, is_active: 1 })).id);
  const order = (before: number[], after: number[]) =>
    shop.callWith('orderContentItems', { kind: 'faq', before, after }, nia);
  const moved = [ids[2], ids[0], ids[1]] as number[];
  expect((await order(ids, moved)).status).toBe(200);
  const { data } = (await shop.call('getFaqs', {})).body;
  expect(data.map(({ question }) => question)).toEqual(['C?', 'A?', 'B?']);
  expect((await order(ids, ids.toReversed())).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { ids: moved } });
  expect((await order(moved, moved.slice(1))).status).toBe(400);
  const replies = await Promise.all([order(moved, ids), order(moved, ids.toReversed())]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a deleted item is not restored into a full list', async () => {
  const { id } = await shop.prisma.partner.create({
    data: { name: 'Dyers', position: 1, deletedAt: shop.clock.now() },
  });
  const data = Array.from({ length: MAX_CONTENT_ITEMS }, () => ({ name: 'Weavers', position: 1 }));
  await shop.prisma.partner.createMany({ data });
  const { body } = await shop.callWith('restoreContentItem', { kind: 'partner', id }, nia);
  expect(body.code).toBe('CONFLICT');
});
