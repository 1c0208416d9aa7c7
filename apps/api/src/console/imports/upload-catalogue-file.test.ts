import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

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
