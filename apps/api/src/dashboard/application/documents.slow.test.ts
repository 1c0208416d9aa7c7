import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_DOCUMENTS } from '@trad/contract/dashboard/document-limits';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { runDueJob } from '../../platform/jobs.ts';
import { buildUser } from '../../testing/factories.ts';
import { appendFilm, buildBadPictures, drawPhoto, drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';
import { vendorJobs } from '../dashboard.ts';
import { readDocument } from './stored-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const shop = await openShop({ DATA_DIR: dataDir });
const documentsDir = join(dataDir, 'confidential/documents');
const listFiles = () => (existsSync(documentsDir) ? readdirSync(documentsDir).sort() : []);
const HOUR_MS = 3_600_000;
const runJobs = async () => {
  while (await runDueJob(shop.app.deps, vendorJobs));
};

/** Builds a PDF in a scanner's layout, with `more` between header and trailer. */
const buildPdf = (more = '', { head = '%PDF-1.7\n%âãÏÓ\n', end = '%%EOF\n' } = {}) =>
  Buffer.from(`${head}1 0 obj\n<</Type/Catalog>>\nendobj\n${more}\nxref\n0 1\nstartxref\n9\n${end}`, 'latin1');

const buildApplicant = async () => {
  const { id, token } = await buildUser(shop);
  return {
    id,
    token,
    send: async (bytes: Buffer, { name = 'scan.pdf', type = 'application/pdf', kind = 'identity' } = {}) => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', new File([bytes], name, { type }));
      const request = new Response(form);
      return shop.inject({
        method: 'POST',
        url: '/api/upload_vendor_document',
        headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
    },
    listDocuments: async () => (await shop.call('getVendorApplication', {}, { token })).body.data.documents,
    remove: (document: number) => shop.call('deleteVendorDocument', { id: document }, { token }),
    getStoredPath: async (document: unknown) => {
      const row = await shop.prisma.vendorDocument.findUnique({ where: { id: Number(document) } });
      return join(dataDir, 'confidential', row?.fileKey ?? '');
    },
    decrypt: async (document: unknown) => {
      const row = await shop.prisma.vendorDocument.findUniqueOrThrow({ where: { id: Number(document) } });
      return readDocument(shop.app.deps, row);
    },
  };
};

describe('a document', () => {
  test('stores a PDF unchanged but encrypted, and lists it by its file name', async () => {
    const { send, listDocuments, decrypt } = await buildApplicant();
    const { status, body } = await send(buildPdf(), { name: 'C:\\Users\\kofi\\pass\u202eport.pdf' });
    const expected = {
      id: expect.any(Number),
      kind: 'identity',
      name: 'passport.pdf',
      content_type: 'application/pdf',
      bytes: buildPdf().length,
      created_at: shop.clock.now().toISOString(),
    };
    expect([status, body.data]).toEqual([200, expected]);
    expect(await listDocuments()).toEqual([expected]);
    expect((await decrypt((body.data as { id: number }).id)).equals(buildPdf())).toBe(true);
  });

  test.each(['jpeg', 'png'] as const)('encodes a %s again, whatever its file name', async (format) => {
    const { send, decrypt } = await buildApplicant();
    const motionPhoto = appendFilm(await drawPicture(format));
    const { body } = await send(motionPhoto, { name: 'page.html', type: 'text/html' });
    expect(body.data).toMatchObject({ content_type: `image/${format}` });
    const file = await decrypt((body.data as { id: number }).id);
    expect((await sharp(file).metadata()).format).toBe(format);
    expect(file.includes('ftypmp42')).toBe(false);
  });

  test('rotates a photo upright and removes its EXIF data, location and camera included', async () => {
    const { send, decrypt } = await buildApplicant();
    const { body } = await send(await drawPhoto());
    const file = await decrypt((body.data as { id: number }).id);
    const { exif, orientation, width, height } = await sharp(file).metadata();
    expect({ exif, orientation, width, height }).toEqual({ width: 200, height: 400 });
    expect(file.includes('secret')).toBe(false);
  });

  test('is readable by this process only and has no URL', async () => {
    const { send, getStoredPath, token } = await buildApplicant();
    const { body } = await send(buildPdf());
    const file = await getStoredPath((body.data as { id: number }).id);
    expect([statSync(file).mode & 0o777, statSync(documentsDir).mode & 0o777]).toEqual([0o600, 0o700]);
    const entry = { render: async () => ({ status: 404, cookies: {}, cacheable: false }), renderDocument: () => '' };
    const app = await shop.openApp({ pages: { clientDir: folder, assets: {}, styleHashes: [], entry } });
    const name = file.slice(dataDir.length);
    for (const url of [name, `/media${name}`, `/media/..${name}`, `/media/%2e%2e${name}`, `/api${name}`]) {
      const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  });
});

describe('the file of a document', () => {
  test('is removed when the document is deleted', async () => {
    const { send, remove, listDocuments, getStoredPath } = await buildApplicant();
    const { body } = await send(buildPdf());
    const { id } = body.data as { id: number };
    const file = await getStoredPath(id);
    expect((await remove(id)).body).toMatchObject({ message: 'Document removed', data: { id } });
    await runJobs();
    expect([existsSync(file), await listDocuments()]).toEqual([false, []]);
    expect((await remove(id)).status).toBe(404);
  });

  test('is preserved while the document exists, and is removed at once where the document could not be added', async () => {
    const { send } = await buildApplicant();
    await send(buildPdf());
    const before = listFiles();
    await shop.pool.query(`ALTER TABLE vendor_document ADD CONSTRAINT broken CHECK (name <> 'odd.pdf')`);
    expect((await send(buildPdf(), { name: 'odd.pdf' })).status).toBe(500);
    await shop.pool.query('ALTER TABLE vendor_document DROP CONSTRAINT broken');
    expect(listFiles()).toEqual(before);
    shop.clock.advance(2 * HOUR_MS);
    await runJobs();
    expect(listFiles()).toEqual(before);
  });
});

test('limits a user to ten documents, concurrent uploads included', async () => {
  const { send, listDocuments } = await buildApplicant();
  const before = listFiles().length;
  const responses = await Promise.all(Array.from({ length: MAX_DOCUMENTS + 3 }, () => send(buildPdf())));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(MAX_DOCUMENTS);
  expect(responses.filter(({ body }) => body.code === 'DOCUMENTS_FULL')).toHaveLength(3);
  expect((await listDocuments()).length).toBe(MAX_DOCUMENTS);
  expect(listFiles().length).toBe(before + MAX_DOCUMENTS);
});

describe('rejects and does not store', async () => {
  const webp = await drawPicture('webp');
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);
  const bad: Array<[what: string, bytes: Buffer]> = [
    ...(await buildBadPictures()),
    ['a WebP', webp],
    ['a PDF cut before its end', buildPdf().subarray(0, -12)],
    ['a PDF behind something else', Buffer.concat([Buffer.from('GIF89a'), buildPdf()])],
    ['a PDF that is a page as well', buildPdf('', { head: '%PDF-1.7\n<html><script>alert(1)</script>\n' })],
    ['a PDF that is a drawing as well', buildPdf('', { head: '%PDF-1.7\n<svg onload=alert(1)>\n' })],
    ['a PDF with an archive behind it', Buffer.concat([buildPdf(), zip])],
    ['a PDF with an archive in it', Buffer.concat([buildPdf().subarray(0, 60), zip, buildPdf().subarray(60)])],
    ['a PDF that runs JavaScript', buildPdf('2 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj')],
    [
      'a PDF that runs JavaScript, with a letter of the name escaped',
      buildPdf('2 0 obj\n<</S /J#61vaScript /JS(app.alert(1))>>\nendobj'),
    ],
    ['a PDF that starts programs', buildPdf('2 0 obj\n<</S/Launch/F(calc.exe)>>\nendobj')],
    ['a PDF that carries files', buildPdf('2 0 obj\n<</Type/EmbeddedFile>>\nendobj')],
  ];

  test.each(bad)('%s', async (_what, bytes) => {
    const { send, listDocuments } = await buildApplicant();
    const before = listFiles();
    const { status, body } = await send(bytes);
    expect([status, body.code, body.details?.map(({ path }) => path)]).toEqual([400, 'UNSUPPORTED_DOCUMENT', ['file']]);
    expect([listFiles(), await listDocuments()]).toEqual([before, []]);
  });

  test('a file over 10 MB', async () => {
    const { send, listDocuments } = await buildApplicant();
    const before = listFiles();
    expect((await send(buildPdf('x'.repeat(10 * 1024 * 1024)))).body.code).toBe('PAYLOAD_TOO_LARGE');
    expect((await send(Buffer.alloc(15 * 1024 * 1024))).body.code).toBe('PAYLOAD_TOO_LARGE');
    expect([listFiles(), await listDocuments()]).toEqual([before, []]);
  });

  test('a missing file or one of an unsupported type', async () => {
    const { token, send } = await buildApplicant();
    const text = await shop.callWith('uploadVendorDocument', { kind: 'identity', file: 'passport.pdf' }, { token });
    expect(text.body.code).toBe('UNSUPPORTED_DOCUMENT');
    expect((await send(buildPdf(), { kind: 'selfie' })).body.details?.[0]?.path).toBe('kind');
  });
});

test('a user uploads only so many PDFs per day, whatever is deleted meanwhile', async () => {
  const { send, remove } = await buildApplicant();
  await shop.pool.query('DELETE FROM usage_limit');
  const { status, body } = await send(buildPdf());
  expect(status).toBe(200);
  await remove((body.data as { id: number }).id);
  await shop.pool.query(`UPDATE usage_limit SET used = 50 WHERE key LIKE 'pdf:%'`);
  expect((await send(buildPdf())).body.code).toBe('TOO_MANY_REQUESTS');
});
