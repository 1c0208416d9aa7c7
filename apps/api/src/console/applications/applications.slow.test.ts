import { inTransaction } from '@trad/database/connections/transaction';
import { lockStoreNames } from '@trad/database/store-names';
import { beforeAll, expect, test } from 'vitest';
import { vendorJobs } from '../../dashboard/dashboard.ts';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildApplication, buildStore, buildUser } from '../../testing/factories.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['support'], name: 'Kofi Asante' });
const finance = await buildUser(shop, { role: 'operator', staffRoles: ['finance'] });
const contentOperator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const ago = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000);

const list = async (input: object = {}) => (await shop.call('getApplications', input, nia)).body;
const listNames = async (input: object) => (await list(input)).data.map(({ store_name }) => store_name);
const loadMails = async (id: number) => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const { rows } = await shop.pool.query<{ text: string }>(
    'SELECT text FROM mail JOIN user_account u ON u.email = recipient WHERE u.id = $1 ORDER BY mail.id',
    [id],
  );
  return rows.map(({ text }) => text);
};

let old: { id: number; documentId: number };
let recent: { id: number; documentId: number };
beforeAll(async () => {
  recent = await buildApplication(shop, { store_name: 'Kente <b>Corner</b>', country_iso2: 'GH', created_at: ago(1) });
  old = await buildApplication(shop, { store_name: 'Atelier_Teranga', created_at: ago(5) });
});

test('applications are listed by time, searched, filtered and paged', async () => {
  expect(await listNames({})).toEqual(['Atelier_Teranga', 'Kente <b>Corner</b>']);
  expect(await listNames({ order: 'DESC' })).toEqual(['Kente <b>Corner</b>', 'Atelier_Teranga']);
  expect(await listNames({ country: 'GH' })).toEqual(['Kente <b>Corner</b>']);
  expect(await listNames({ search: 'ATELIER' })).toEqual(['Atelier_Teranga']);
  expect(await listNames({ search: 'atelierx' })).toEqual([]);
  expect(await listNames({ status: 'accepted' })).toEqual([]);
  const first = await list({ limit: 1 });
  expect([first.total, first.data.length]).toEqual([2, 1]);
  const second = await list({ limit: 1, cursor: first.next_cursor ?? '' });
  expect(second.data.map(({ id }) => id)).toEqual([recent.id]);
  expect(second.next_cursor).toBeNull();
  expect((await shop.callWith('getApplications', { cursor: 'nonsense' }, nia)).status).toBe(400);
});

test('a document can be read with the permission, and each read is recorded', async () => {
  const { body } = await shop.call('getApplication', { id: old.id }, nia);
  expect(body.data).toMatchObject({ store_name: 'Atelier_Teranga', language: 'fr', bank: null, store: null });
  expect(body.data.documents).toMatchObject([{ id: old.documentId, kind: 'identity', content_type: 'image/png' }]);
  const read = (id: number, document_id: number, { token } = nia) =>
    shop.callWith('openApplicationDocument', { id, document_id }, { token });
  const opened = await read(old.id, old.documentId, finance);
  const { content, content_type } = opened.body.data as { content: string; content_type: string };
  expect([content_type, Buffer.from(content, 'base64').subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
  const entries = await shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'application', subjectId: String(old.id) },
  });
  expect(entries).toMatchObject([{ actorId: finance.id, source: 'open_application_document' }]);
  // The document of another applicant.
  expect((await read(old.id, recent.documentId)).status).toBe(404);
  expect((await read(old.id, old.documentId, contentOperator)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('getApplication', { id: nia.id }, nia)).status).toBe(404);
});

test('of two operators who decide concurrently one succeeds; the other gets a conflict with the decision', async () => {
  const { id } = await buildApplication(shop, { store_name: 'Mbeya Beads' });
  const replies = await Promise.all([
    shop.callWith('acceptApplication', { id }, nia),
    shop.callWith('rejectApplication', { id, reason: 'Illisible.' }, kofi),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const { status } = (await shop.call('getApplication', { id }, nia)).body.data;
  expect(refused?.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { status } });
  expect((await shop.callWith('acceptApplication', { id: old.id }, finance)).body.code).toBe('FORBIDDEN');
});

test('an accepted applicant has a store, a rejected one the reason in a mail', async () => {
  const accepted = await shop.call('acceptApplication', { id: old.id }, nia);
  expect((await shop.call('getApplication', { id: old.id }, nia)).body.data).toMatchObject({
    status: 'accepted',
    store: { id: accepted.body.data.store_id, slug: accepted.body.data.slug },
  });
  await shop.call('rejectApplication', { id: recent.id, reason: 'Le <i>relevé</i> est illisible.' }, kofi);
  expect((await loadMails(recent.id)).join()).toContain('Le <i>relevé</i> est illisible.');
  expect(await loadMails(old.id)).toHaveLength(1);
});

test('an application with a name that was taken since is not accepted, and the error says so', async () => {
  const { id } = await buildApplication(shop, { store_name: 'Kisumu Knots' });
  await buildStore(shop, { name: 'KISUMU Knots' });
  const { status, body } = await shop.callWith('acceptApplication', { id }, nia);
  expect([status, body.code, body.message]).toEqual([
    400,
    'STORE_NAME_TAKEN',
    'This name is too similar to the name of another store. Please choose another one.',
  ]);
  expect(body.data).toEqual({
    reason:
      'The name Kisumu Knots is too similar to the name of another store. Reject the application, with that reason.',
  });
  await shop.prisma.user.update({ where: { id }, data: { status: 'suspended' } });
  expect((await shop.callWith('acceptApplication', { id }, nia)).body.code).toBe('CONFLICT');
});

test('a question is sent to an applicant; the application waits until it is changed', async () => {
  const { id, token } = await buildApplication(shop, { store_name: 'Dakar Dyes' });
  const { version } = (await shop.call('getApplication', { id }, nia)).body.data;
  const ask = (question: string, operator = nia) =>
    shop.callWith('askApplicant', { id, version, question }, { token: operator.token });
  const replies = await Promise.all([ask('À qui est le <b>compte</b> ?'), ask('À qui est le compte ?', kofi)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { status: 'pending', version: version + 1 },
  });
  const mails = await loadMails(id);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/À qui est le (<b>)?compte/);
  expect(await listNames({ asked: 1 })).toContain('Dakar Dyes');
  expect(await listNames({ asked: 0 })).not.toContain('Dakar Dyes');
  expect((await shop.call('getApplicationCounts', {}, nia)).body.data.asked).toBe(1);
  const file = `data:image/png;base64,${(await drawPicture('png')).toString('base64')}`;
  await shop.call('uploadVendorDocument', { kind: 'bank_statement', file }, { token });
  expect(await listNames({ asked: 1 })).toEqual([]);
  // The version that the operator has read is outdated.
  const outdated = await shop.callWith('acceptApplication', { id, version: version + 1 }, nia);
  expect(outdated.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { version: version + 2 } });
  const accepted = { id, version: version + 2, message: 'Bienvenue <i>Awa</i>' };
  expect((await shop.callWith('acceptApplication', accepted, nia)).status).toBe(200);
  expect((await loadMails(id)).at(-1)).toContain('Bienvenue <i>Awa</i>');
});

test('no reply is awaited any more once an application is decided', async () => {
  const buildAsked = async (store_name: string) => {
    const { id } = await buildApplication(shop, { store_name });
    await shop.call('askApplicant', { id, question: 'À qui est le compte ?' }, nia);
    return id;
  };
  const accepted = await buildAsked('Thiès Threads');
  const rejected = await buildAsked('Touba Textiles');
  const assigned = await buildAsked('Ziguinchor Zips');
  expect(await listNames({ asked: 1 })).toEqual(['Thiès Threads', 'Touba Textiles', 'Ziguinchor Zips']);
  await shop.call('acceptApplication', { id: accepted }, nia);
  await shop.call('rejectApplication', { id: rejected, reason: 'Nobody replied.' }, nia);
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: assigned } });
  const store = { id: await buildStore(shop, { owner_id: null }), version: 1 };
  await shop.call('assignStoreOwner', { ...store, email, language: 'fr' }, nia);
  expect(await listNames({ asked: 1 })).toEqual([]);
  expect((await shop.call('getApplication', { id: accepted }, nia)).body.data).toMatchObject({
    status: 'accepted',
    question: 'À qui est le compte ?',
    asked_at: null,
  });
});

test('an application is shown with names that look the same, and accounts with the same phone', async () => {
  const storeId = await buildStore(shop, { name: 'Lagos Lace' });
  const twin = await buildApplication(shop, { store_name: 'Lаgos Lace' });
  const { id } = await buildApplication(shop, { store_name: 'LAGOS LACE' });
  await shop.pool.query('UPDATE user_account SET mobile = $2 WHERE id = ANY ($1)', [[twin.id, id], '+221775550142']);
  const { data } = (await shop.call('getApplication', { id }, nia)).body;
  expect(data.similar_names).toEqual([
    { kind: 'store', id: storeId, name: 'Lagos Lace' },
    { kind: 'application', id: twin.id, name: 'Lаgos Lace' },
  ]);
  expect(data.same_phone).toMatchObject([{ id: twin.id, store: null }]);
  expect(data.rejections).toBe(0);
  await shop.call('rejectApplication', { id, reason: 'The name is taken.' }, nia);
  expect((await shop.call('getApplication', { id }, nia)).body.data.rejections).toBe(1);
});

test('similar names are listed without a write, also of stores whose keys are missing or outdated', async () => {
  const loadKeys = async () => (await shop.pool.query('SELECT * FROM store_name ORDER BY store_id')).rows;
  const renamed = await buildStore(shop, { name: 'Accra Amber' });
  const former = await buildStore(shop, { name: 'Harare Hats' });
  await inTransaction(shop.pool, lockStoreNames);
  await shop.pool.query(`UPDATE store SET name = 'HARARE hats' WHERE id = $1`, [renamed]);
  await shop.pool.query(`UPDATE store SET name = 'Accra Amber' WHERE id = $1`, [former]);
  const added = await buildStore(shop, { name: 'Harare-Hats' });
  const { id } = await buildApplication(shop, { store_name: 'Harare Hats' });
  const before = await loadKeys();
  const read = async () => (await shop.call('getApplication', { id }, nia)).body.data.similar_names;
  const expected = [
    { kind: 'store', id: renamed, name: 'HARARE hats' },
    { kind: 'store', id: added, name: 'Harare-Hats' },
  ];
  expect(await read()).toEqual(expected);
  expect(await loadKeys()).toEqual(before);
  await vendorJobs['vendor.write_store_name_keys']?.run({}, shop.app.deps);
  expect(await loadKeys()).toHaveLength(before.length + 1);
  expect(await read()).toEqual(expected);
});

test('the export has the filtered rows, and no cell that a spreadsheet evaluates', async () => {
  await buildApplication(shop, { store_name: '=1+1' });
  const { text, rows } = (await shop.call('exportApplications', { search: '=1' }, nia)).body.data;
  expect(rows).toBe(1);
  expect(text).toContain(",'=1+1,");
  expect((await shop.callWith('exportApplications', {}, contentOperator)).status).toBe(403);
});
