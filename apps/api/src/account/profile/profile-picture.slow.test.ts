import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { runDueJob } from '../../platform/jobs.ts';
import { encodeCrop } from '../../platform/uploads/encode-picture.ts';
import { buildUser } from '../../testing/factories.ts';
import { appendFilm, buildBadPictures, drawPhoto, drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';
import { accountJobs } from '../account-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-profile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: join(folder, 'not-there-yet') });
const people = join(folder, 'not-there-yet/media/people');
const listFiles = () => (existsSync(people) ? readdirSync(people) : []);
const readStoredFile = (image: unknown) => readFileSync(join(people, String(image).replace('/media/people/', '')));

/** Uploads bytes as the picture of a form. */
const createForm = (picture: Buffer | string, { name = 'me.png', type = 'image/png' } = {}) => {
  const form = new FormData();
  form.set('image', new File([picture], name, { type }));
  return form;
};
const toDataUrl = (picture: Buffer, type = 'image/png') => `data:${type};base64,${picture.toString('base64')}`;

const buildShopper = async () => {
  const { id, token } = await buildUser(shop);
  const headers = { authorization: `Bearer ${token}` };
  /** Sends a raw body. */
  const send = (payload: Buffer | string, type: string) =>
    shop.inject({
      method: 'POST',
      url: '/api/update_user_profile',
      headers: { ...headers, 'content-type': type },
      payload,
    });
  const sendForm = async (form: FormData) => {
    const request = new Response(form);
    return send(Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? '');
  };
  return {
    id,
    token,
    send,
    sendForm,
    read: async () => (await shop.call('getUserProfile', {}, { token })).body.data,
    update: (fields: object) => shop.callWith('updateUserProfile', fields, { token }),
    /** Uploads the picture and returns its URL. */
    upload: async (picture: Buffer) => {
      const { status, body } = await sendForm(createForm(picture));
      expect(status, JSON.stringify(body)).toBe(200);
      return (body.data as { image: string }).image;
    },
  };
};
const runJobs = async () => {
  while (await runDueJob(shop.app.deps, accountJobs));
};
const HOUR_MS = 3_600_000;

describe('a profile picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is accepted as %s and stored as a square WebP', async (format) => {
    const { upload, read } = await buildShopper();
    const image = await upload(await drawPicture(format, { width: 1200, height: 800 }));
    expect(image).toMatch(/^\/media\/people\/[0-9a-f]{32}-512\.webp$/);
    expect((await read()).image).toBe(image);
    expect(await sharp(readStoredFile(image)).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  test('is accepted as a data URL in JSON or a form, whatever type it declares', async () => {
    const { update, sendForm } = await buildShopper();
    const url = toDataUrl(await drawPicture('jpeg'), 'text/html');
    expect((await update({ image: url })).body.data).toMatchObject({
      image: expect.stringMatching(/^\/media\/people/),
    });
    const form = new FormData();
    form.set('image', url);
    form.set('city', 'Lagos');
    const { body } = await sendForm(form);
    expect(body.data).toMatchObject({ city: 'Lagos', image: expect.stringMatching(/^\/media\/people/) });
  });

  test('is identified by its bytes, not by its name or declared type', async () => {
    const { sendForm } = await buildShopper();
    const form = createForm(await drawPicture('webp'), { name: 'page.html', type: 'text/html' });
    expect((await sendForm(form)).status).toBe(200);
  });

  test('is rotated upright and loses its EXIF data, location and camera included', async () => {
    const { upload } = await buildShopper();
    const stored = readStoredFile(await upload(await drawPhoto()));
    const { exif, orientation, icc, xmp, width, height } = await sharp(stored).metadata();
    expect({ exif, orientation, icc, xmp, width, height }).toEqual({ width: 200, height: 200 });
    expect(stored.includes('secret')).toBe(false);
    // The file's top edge is on the right of the rotated photo.
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const readPixel = (x: number) => data[(50 * info.width + x) * info.channels] ?? 0;
    expect([readPixel(5), readPixel(194)]).toEqual([
      expect.toSatisfy((red) => red < 60),
      expect.toSatisfy((red) => red > 200),
    ]);
  });

  test('of less than 200 pixels a side is rejected', async () => {
    const { sendForm, read } = await buildShopper();
    const { status, body } = await sendForm(createForm(await drawPicture('png', { width: 199, height: 800 })));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code: 'PICTURE_TOO_SMALL',
        message: 'This picture has 199 × 800 pixels. Each side needs at least 200.',
        details: [{ path: 'image', message: 'has a side of less than 200 pixels' }],
      }),
    ]);
    expect((await read()).image).toBe(null);
  });

  test('is in the response of a sign-in', async () => {
    const password = 'Weave-Kente-42';
    const email = 'portrait@trad.example';
    await shop.call('registerUser', { name: 'Kofi', email, country_code: 'GH', mobile: '0241234567', password });
    const { token } = (await shop.call('login', { email, password })).body;
    await shop.callWith('updateUserProfile', { image: toDataUrl(await drawPicture('png')) }, { token });
    const { user } = (await shop.call('login', { email, password })).body;
    expect(user.image).toMatch(/^\/media\/people\/[0-9a-f]{32}-512\.webp$/);
  });

  test('stays where its own URL is sent back or a form has no file', async () => {
    const { upload, update, sendForm, read } = await buildShopper();
    const image = await upload(await drawPicture('png'));
    expect((await update({ image, city: 'Lagos' })).status).toBe(200);
    expect((await sendForm(createForm('', { name: '', type: 'application/octet-stream' }))).status).toBe(200);
    expect(await read()).toMatchObject({ image, city: 'Lagos' });
  });
});

test("is served from the shop's origin, as an image only, and is cacheable", async () => {
  const { upload } = await buildShopper();
  const image = await upload(await drawPicture('png'));
  const entry = { render: async () => ({ status: 404, cookies: {}, cacheable: false }), renderDocument: () => '' };
  const app = await shop.openApp({ pages: { clientDir: folder, assets: {}, styleHashes: [], entry } });
  const response = await app.inject({ url: image });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(readStoredFile(image))).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=2592000',
  });
});

describe('the file of a profile picture', () => {
  test('is removed when the picture is replaced or cleared', async () => {
    const { upload, update } = await buildShopper();
    const [first, second] = [await upload(await drawPicture('png')), await upload(await drawPicture('jpeg'))];
    await runJobs();
    expect(() => readStoredFile(first)).toThrow();
    expect(readStoredFile(second).length).toBeGreaterThan(0);
    await update({ clear_fields: ['image'] });
    await runJobs();
    expect(() => readStoredFile(second)).toThrow();
  });

  test('exists once after two concurrent updates', async () => {
    const { sendForm, read } = await buildShopper();
    const before = listFiles().length;
    const picture = await drawPicture('png');
    await Promise.all([1, 2, 3].map(() => sendForm(createForm(picture))));
    await runJobs();
    expect(readStoredFile((await read()).image).length).toBeGreaterThan(0);
    expect(listFiles().length).toBe(before + 1);
  });

  test('stays while it is shown', async () => {
    const { upload } = await buildShopper();
    const image = await upload(await drawPicture('png'));
    shop.clock.advance(2 * HOUR_MS);
    await runJobs();
    expect(readStoredFile(image).length).toBeGreaterThan(0);
  });

  test('is removed when the update fails', async () => {
    const { sendForm, read } = await buildShopper();
    const before = listFiles();
    await shop.pool.query(`ALTER TABLE user_account ADD CONSTRAINT broken CHECK (city <> 'Atlantis')`);
    const form = createForm(await drawPicture('png'));
    form.set('city', 'Atlantis');
    expect((await sendForm(form)).status).toBe(500);
    await shop.pool.query('ALTER TABLE user_account DROP CONSTRAINT broken');
    expect(listFiles()).toEqual(before);
    expect(await read()).toMatchObject({ image: null, city: null });
  });

  test('is removed after an hour where the process died before it stored the name', async () => {
    const { id } = await buildShopper();
    const { deps } = shop.app;
    const { storeProfilePicture } = await import('./profile-picture.ts');
    const before = listFiles();
    await storeProfilePicture(deps, id, await drawPicture('webp'));
    await runJobs();
    expect(listFiles().length).toBe(before.length + 1);
    shop.clock.advance(2 * HOUR_MS);
    await runJobs();
    expect(listFiles()).toEqual(before);
  });

  test('that cannot be written is an environment error and changes nothing', async () => {
    const { token } = await buildShopper();
    const blocked = join(folder, 'a-file');
    writeFileSync(blocked, '');
    const app = await shop.openApp({ environment: { DATA_DIR: blocked } });
    const response = await app.inject({
      method: 'POST',
      url: '/api/update_user_profile',
      headers: { authorization: `Bearer ${token}` },
      payload: { city: 'Lagos', image: toDataUrl(await drawPicture('png')) },
    });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ error: true, code: 'UNAVAILABLE' });
    expect(response.headers['retry-after']).toBeDefined();
    expect((await shop.call('getUserProfile', {}, { token })).body.data).toMatchObject({ city: null, image: null });
  });
});

describe('rejects and does not store', async () => {
  const png = await drawPicture('png');
  test.each(await buildBadPictures())('%s', async (_what, bytes) => {
    const { sendForm, update, read } = await buildShopper();
    const before = listFiles();
    for (const uploaded of [
      await sendForm(createForm(bytes)),
      await update({ image: toDataUrl(bytes), city: 'Lagos' }),
    ]) {
      expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(400);
      expect(uploaded.body).toEqual({
        error: true,
        code: 'UNSUPPORTED_PICTURE',
        message: expect.stringContaining('JPEG, PNG or WebP'),
        details: [{ path: 'image', message: expect.any(String) }],
      });
    }
    expect(listFiles()).toEqual(before);
    expect(await read()).toMatchObject({ image: null, city: null });
  });

  test.each(['https://evil.example/me.png', '/media/people/other-512.webp', 'data:image/png,abc', 'data:', 'me.png'])(
    'the text %s',
    async (image) => {
      const { update } = await buildShopper();
      expect((await update({ image })).body).toMatchObject({ code: 'UNSUPPORTED_PICTURE' });
    },
  );

  test('a picture over 5 MB', async () => {
    const { sendForm, update } = await buildShopper();
    const before = listFiles();
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await sendForm(createForm(large))).body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(
      (await update({ image: toDataUrl(Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)])) })).body,
    ).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect((await update({ image: toDataUrl(large) })).status).toBe(413);
    expect(listFiles()).toEqual(before);
  });
});

test('encodes the picture of each of thirty people, and of a newcomer while others fill the queue', async () => {
  const image = toDataUrl(await drawPicture('png'));
  const people = await Promise.all(Array.from({ length: 31 }, buildShopper));
  const one = await Promise.all(people.slice(0, 30).map(({ update }) => update({ image })));
  expect(one.map(({ status }) => status)).toEqual(Array(30).fill(200));

  const flood = people.slice(0, 12).flatMap(({ update }) => Array.from({ length: 5 }, () => update({ image })));
  const newcomer = people[30]?.update({ image });
  const responses = await Promise.all(flood);
  expect((await newcomer)?.status).toBe(200);
  const refused = responses.filter(({ status }) => status !== 200);
  for (const { body, headers } of refused) {
    expect(['BUSY', 'TOO_MANY_REQUESTS']).toContain(body.code);
    expect(headers['retry-after']).toBe('2');
  }
});

test('is not encoded once the client has left', async () => {
  const uploader = { userId: 1, closeSignal: AbortSignal.abort() };
  const encoded = encodeCrop(await drawPicture('png'), { width: 512, height: 512 }, uploader);
  await expect(encoded).rejects.toMatchObject({ code: 'BUSY' });
});

test('removes data that a phone appends to its photo', async () => {
  const { upload } = await buildShopper();
  const motionPhoto = appendFilm(await drawPicture('jpeg'));
  const stored = readStoredFile(await upload(motionPhoto));
  expect(stored.includes('ftypmp42')).toBe(false);
  expect((await sharp(stored).metadata()).format).toBe('webp');
});
