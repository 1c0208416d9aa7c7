import { expect, test } from 'vitest';
import { vendorMails } from '../../dashboard/dashboard.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { createMailJobs } from '../../platform/mail/send-mail.ts';
import { buildCategory, buildUser, buildVendor } from '../../testing/factories.ts';
import { buildProposal } from '../../testing/moderated-catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { token } = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const vendor = await buildVendor(shop, { name: 'Adunni Studio', language: 'fr' });
const accessories = await buildCategory(shop, { name: 'Accessories' });
const scarves = await buildCategory(shop, { name: 'Scarves', parent_id: accessories });
const propose = (name: string, parentId: number | null = accessories) =>
  buildProposal(shop, { storeId: vendor.storeId, parentId, name });
const list = async (input: object = {}) => (await shop.call('getProposals', input, { token })).body;
const sendMails = async () => {
  while (await runDueJob(shop.app.deps, createMailJobs(vendorMails)));
  const mails = await shop.prisma.mail.findMany({ where: { sentAt: { not: null } } });
  await shop.prisma.mail.deleteMany();
  return mails;
};

test('a proposal is listed with its parent and the siblings there', async () => {
  const id = await propose('Head <wraps>', scarves);
  const { data } = await list({ store_id: vendor.storeId, status: 'pending' });
  for (const search of ['head <', 'ADUNNI']) expect((await list({ search, ids: String(id) })).data).toEqual(data);
  expect((await list({ search: '%' })).total).toBe(0);
  expect(data).toEqual([
    expect.objectContaining({
      id,
      name: 'Head <wraps>',
      parent: { id: scarves, name: 'Scarves', path: ['Accessories', 'Scarves'] },
      store: { id: vendor.storeId, name: 'Adunni Studio', language: 'fr' },
      siblings: [],
      category: null,
    }),
  ]);
});

test('an accepted proposal is created below the chosen parent, with the given names, and mailed', async () => {
  const id = await propose('Foulards', null);
  const sent = { id, parent_id: accessories, name_en: 'Head wraps', name_fr: 'Foulards', name_es: 'Head wraps' };
  const { body } = await shop.call('acceptProposal', sent, { token });
  const { id: categoryId, slug } = body.data.category;
  expect(slug).toMatch(/head-wraps$/);
  const category = await shop.prisma.category.findUniqueOrThrow({
    where: { id: categoryId },
    include: { translations: { select: { languageCode: true, text: true } } },
  });
  expect(category).toMatchObject({
    parentId: accessories,
    name: 'Head wraps',
    translations: [{ languageCode: 'fr', text: 'Foulards' }],
  });
  const [mail] = await sendMails();
  expect(mail).toMatchObject({ language: 'fr', subject: expect.stringContaining('Foulards') });
  expect((await list({ status: 'accepted' })).data).toMatchObject([
    { id, category: { id: categoryId, name: 'Head wraps' }, decided_at: shop.clock.now().toISOString() },
  ]);
});

test('a rejected one has a reason that the vendor reads by mail and in the dashboard', async () => {
  const id = await propose('Nonsense');
  await shop.call('rejectProposal', { id, reason: 'Too <i>narrow</i>.' }, { token });
  const [mail] = await sendMails();
  expect(mail?.text).toContain('Too <i>narrow</i>.');
  const { body } = await shop.call('getCategoryProposals', {}, vendor);
  expect(body.data.find((one) => one.id === id)).toMatchObject({ standing: 'rejected', reason: 'Too <i>narrow</i>.' });
});

test('of two concurrent decisions one succeeds; the second gets a conflict with it', async () => {
  const id = await propose('Beads');
  const sent = await Promise.all([
    shop.callWith('acceptProposal', { id, parent_id: accessories, name_en: 'Beads' }, { token }),
    shop.callWith('rejectProposal', { id, reason: 'No.' }, { token }),
  ]);
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { status } = await shop.prisma.categoryProposal.findUniqueOrThrow({ where: { id } });
  expect(sent.find((one) => one.status === 409)?.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { status } });
});

test('an existing name and a missing parent are refused under their fields', async () => {
  const id = await propose('Scarves');
  const tryTo = async (input: object) =>
    (await shop.callWith('acceptProposal', { id, ...input }, { token })).body.details?.map(({ path }) => path);
  expect(await tryTo({ parent_id: accessories, name_en: 'scarves' })).toEqual(['name_en']);
  expect(await tryTo({ parent_id: 2_000_000_000, name_en: 'Wraps' })).toEqual(['parent_id']);
  expect(await tryTo({ parent_id: accessories, name_en: ' ' })).toEqual(['name_en']);
  expect(await tryTo({ parent_id: accessories, name_en: 'Wraps', name_fr: 'a\nb' })).toEqual(['name_fr']);
});

test('a category that shoppers and vendors would not see, as one above it is hidden, is not created', async () => {
  const hidden = await buildCategory(shop, { name: 'Pottery', active: false });
  const below = await buildCategory(shop, { name: 'Bowls', parent_id: hidden });
  const id = await propose('Mugs', hidden);
  for (const parent_id of [hidden, below]) {
    const { status, body } = await shop.callWith('acceptProposal', { id, parent_id, name_en: 'Mugs' }, { token });
    const details = [{ path: 'parent_id', message: 'is hidden, or below a hidden category' }];
    expect([status, body.details]).toEqual([400, details]);
  }
  expect(await shop.prisma.category.count({ where: { name: 'Mugs' } })).toBe(0);
});

test('the CSV has the filtered proposals', async () => {
  const { text, rows } = (await shop.call('exportProposals', { status: 'rejected' }, { token })).body.data;
  expect(text).toMatch(/^\uFEFFproposal,proposed_at,name,below,store,status,decided_at,reason,category\n/);
  expect(rows).toBeGreaterThan(0);
  expect(text.trimEnd().split('\n')).toHaveLength(rows + 1);
});

test('an operator without the permission is refused', async () => {
  const { token: other } = await buildUser(shop, { role: 'operator', staffRoles: ['finance'] });
  for (const call of ['acceptProposal', 'rejectProposal'] as const)
    expect(
      (await shop.callWith(call, { id: 1, parent_id: 0, name_en: 'x', reason: 'x' }, { token: other })).status,
    ).toBe(403);
});
