import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORMER_CUSTOMER } from '@trad/contract/messages/former-customer';
import { afterAll, expect, test } from 'vitest';
import { runDueJob } from '../../platform/jobs.ts';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { catalogueImportJobs } from './run-catalogue-import.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const nia = await buildUser(shop, { role: 'operator' });

test.each(['secret-garden.jpg', 'token necklace.png', 'Hashtag-Tee.webp'])('a picture is stored: %s', async (name) => {
  const file = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`;
  const { status, body } = await shop.callWith('uploadCatalogueFile', { file, name }, nia);
  expect([name, status]).toEqual([name, 200]);
  const { id } = body.data as { id: number };
  const entry = await shop.prisma.auditEntry.findFirst({
    where: { subjectKind: 'catalogue_import', subjectId: String(id) },
  });
  expect(entry?.changes).toMatchObject({ file: { after: name }, bytes: { before: null, after: 7 } });
});

test.each([
  ['with a composed accent', 'robe-\u00e9t\u00e9.jpg', 'robe-\u00e9t\u00e9.jpg'],
  ['with a combining accent, as macOS writes it', 'robe-e\u0301te\u0301.jpg', 'robe-\u00e9t\u00e9.jpg'],
  ['in Arabic', 'قميص.jpg', 'قميص.jpg'],
  ['in Arabic with vowel marks', 'فُستان.jpg', 'فُستان.jpg'],
  ['in Yoruba, with accents that no composed letter has', 'ọ̀ṣọ́.jpg'.normalize('NFD'), 'ọ̀ṣọ́.jpg'.normalize('NFC')],
  ['in Hindi', 'साड़ी.jpg', 'साड़ी.jpg'.normalize('NFC')],
  ['in Thai', 'กระเป๋า.jpg', 'กระเป๋า.jpg'],
])('a picture has a name %s', async (_, name, stored) => {
  const file = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`;
  const { status, body } = await shop.callWith('uploadCatalogueFile', { file, name }, nia);
  expect([status, (body.data as { files?: unknown }).files]).toEqual([200, [{ name: stored, bytes: 7 }]]);
});

test.each(['a+b.jpg', '../up.jpg', 'a\\b.png', '.hidden.webp', `${'衣'.repeat(90)}.jpg`])(
  'a picture is refused for its name: %s',
  async (name) => {
    const file = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`;
    const { status, body } = await shop.callWith('uploadCatalogueFile', { file, name }, nia);
    expect([status, body.code, body.details?.map(({ path }) => path)]).toEqual([400, 'UNSUPPORTED_FILE', ['name']]);
  },
);

test('a former colleague is named in the language of the reader', async () => {
  const kofi = await buildUser(shop, { role: 'operator' });
  const file = `data:text/csv;base64,${Buffer.from('slug,name').toString('base64')}`;
  const { body } = await shop.callWith('uploadCatalogueFile', { file, name: 'stores.csv' }, kofi);
  const { id } = body.data as { id: number };
  await shop.prisma.user.update({ where: { id: kofi.id }, data: { name: FORMER_CUSTOMER } });
  expect((await shop.call('getCatalogueImport', { id }, { ...nia, lang: 'fr' })).body.data.by).toBe('Ancien client');
});

test('a run is recorded for the operator who started it, not for the one who uploaded the first file', async () => {
  const kofi = await buildUser(shop, { role: 'operator', name: 'Kofi Asante' });
  const file = `data:text/csv;base64,${Buffer.from('slug,name').toString('base64')}`;
  const uploaded = await shop.callWith('uploadCatalogueFile', { file, name: 'stores.csv' }, nia);
  const { id } = uploaded.body.data as { id: number };
  // The run ends before it starts a thread.
  const { fileKey } = await shop.prisma.catalogueImportFile.findFirstOrThrow({ where: { importId: id } });
  await shop.app.deps.confidential.remove(fileKey);
  const started = await shop.callWith('startCatalogueImport', { id, dry_run: 1 }, kofi);
  expect(started.body).toMatchObject({ data: { by: 'Kofi Asante' } });
  await runDueJob(shop.app.deps, catalogueImportJobs);
  const entries = await shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'catalogue_import', subjectId: String(id) },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ actorKind, actorId }) => [actorKind, actorId])).toEqual([
    ['person', nia.id],
    ['person', kofi.id],
    ['job', kofi.id],
  ]);
});
