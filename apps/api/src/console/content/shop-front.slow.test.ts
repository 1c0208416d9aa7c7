import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { jobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { findCropArea } from '../../platform/uploads/encode-banner.ts';
import { buildUser } from '../../testing/factories.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const nia = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const support = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const read = async () => (await shop.call('getFrontSettings', {}, nia)).body.data;
const loadShown = async (lang = 'en') => (await shop.call('getSettings', {}, { lang })).body.data;

describe('the texts of pages', () => {
  const find = async (key: string) =>
    (await shop.call('getContentTexts', {}, nia)).body.data.find((text) => text.key === key);
  const save = (input: object, { token } = nia) => shop.callWith('saveContentText', input, { token });

  test('are sanitised, shown in the language of the request, and counted where they lack a translation', async () => {
    const texts = { en: '<p onclick="a()">Be <script>b()</script>kind.</p>', fr: '<p>Soyez gentils.</p>', sw: ' ' };
    const { body } = await save({ key: 'terms', version: 1, texts });
    expect(body.data).toEqual({
      key: 'terms',
      version: 2,
      texts: { en: '<p>Be kind.</p>', fr: '<p>Soyez gentils.</p>' },
      missing: ['es', 'ar', 'sw'],
      planned: null,
    });
    expect([(await loadShown()).terms, (await loadShown('fr')).terms]).toEqual([
      '<p>Be kind.</p>',
      '<p>Soyez gentils.</p>',
    ]);
    expect((await loadShown('sw')).terms).toBe('<p>Be kind.</p>');
    // The text about the shop is plain.
    await save({ key: 'about_us', version: 1, texts: { en: 'Wood & <b>wool</b>\n\n- 3 < 4' } });
    expect((await loadShown()).about_us).toBe('Wood & <b>wool</b>\n\n- 3 < 4');
  });

  test('of two concurrent edits the second gets a conflict with the saved version', async () => {
    const { version } = (await find('privacy')) ?? { version: 0 };
    const replies = await Promise.all(
      ['One.', 'Two.'].map((text) => save({ key: 'privacy', version, texts: { en: text } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { text: await find('privacy') } });
  });

  test('need an English text, and a permission', async () => {
    for (const en of ['', '<script>alert(1)</script>', '<p> </p>'])
      expect((await save({ key: 'terms', version: 2, texts: { en } })).status).toBe(400);
    expect((await save({ key: 'secrets', version: 1, texts: { en: 'x' } })).status).toBe(400);
    expect((await save({ key: 'terms', version: 2, texts: { en: 'x' } }, support)).body.code).toBe('FORBIDDEN');
  });
});

describe('the sections of the home page', () => {
  const save = (version: number, sections: object[]) => shop.callWith('saveHomeSections', { version, sections }, nia);

  test('have their standard order until another is stored; hidden ones are not shown', async () => {
    expect((await loadShown()).web_settings.home_sections).toEqual([
      'categories',
      'just_added',
      'makers',
      'picks',
      'partners',
    ]);
    const { version } = (await read()).home;
    const sections = [
      { name: 'picks', is_shown: 1 },
      { name: 'categories', is_shown: 1 },
      { name: 'just_added', is_shown: 0 },
    ];
    expect((await save(version, sections)).status).toBe(200);
    // Sections that the form did not know are at the end.
    expect((await loadShown()).web_settings.home_sections).toEqual(['picks', 'categories', 'makers', 'partners']);
    expect((await save(version, sections)).body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { home: (await read()).home },
    });
    expect((await save(version + 1, [...sections, { name: 'picks', is_shown: 1 }])).status).toBe(400);
  });
});

test('links are saved unless a colleague did meanwhile; only paths of the shop and https are links', async () => {
  const save = (input: object) => shop.callWith('saveWebSettings', { brand_name: 'Trad', ...input }, nia);
  const { version } = (await read()).links;
  expect((await save({ version, instagram_link: 'https://instagram.com/trad', facebook_link: '' })).status).toBe(200);
  expect((await loadShown()).web_settings).toMatchObject({
    instagram_link: 'https://instagram.com/trad',
    facebook_link: null,
  });
  expect((await save({ version })).body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { links: (await read()).links },
  });
  expect((await save({ version: version + 1, youtube_link: 'javascript:alert(1)' })).status).toBe(400);
});

describe('pictures', () => {
  const draw = async (width: number, height: number) =>
    `data:image/png;base64,${(await drawPicture('png', { width, height })).toString('base64')}`;
  const upload = (input: object, { token } = nia) => shop.callWith('uploadContentPicture', input, { token });
  const listFiles = (key: string) => {
    const path = join(folder, 'media/content');
    return existsSync(path) ? readdirSync(path).filter((file) => `content/${file}`.startsWith(key)) : [];
  };

  test('a slide has three crops from one picture, whose files remain while an item shows it', async () => {
    const { body } = await upload({ kind: 'slide', wide: await draw(1500, 700), focus_x: 20 });
    const { key, image } = body.data as { key: string; image: string };
    expect(image).toBe(`/media/${key}-mid-1024.webp`);
    expect(listFiles(key)).toHaveLength(9);
    const sizes = await Promise.all(
      ['wide-1440', 'mid-1024', 'portrait-780'].map(async (name) => {
        const { width, height } = await sharp(readFileSync(join(folder, `media/${key}-${name}.webp`))).metadata();
        return [name, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['wide-1440', 1440, 600],
      ['mid-1024', 1024, 640],
      ['portrait-780', 457, 700],
    ]);
    const slide = { kind: 'slide', image_key: key, texts: { en: { title: 'Indigo' } }, is_active: 1 } as const;
    await shop.call('saveContentItem', slide, nia);
    const unused = (await upload({ kind: 'partner', wide: await draw(240, 240) })).body.data as { key: string };
    shop.clock.advance(2 * 86_400_000);
    while (await runDueJob(shop.app.deps, jobKinds));
    expect([listFiles(key).length, listFiles(unused.key).length]).toEqual([9, 0]);
    expect((await shop.call('getSliderImages', {})).body.data).toMatchObject([{ title: 'Indigo', image_mid: image }]);
  });

  test('whose files were removed are refused; that of a former version is accepted again', async () => {
    const runJobs = async () => {
      while (await runDueJob(shop.app.deps, jobKinds));
    };
    const uploadPartner = async () => {
      const { body } = await upload({ kind: 'partner', wide: await draw(240, 240) });
      return (body.data as { key: string }).key;
    };
    const save = (image_key: string, more: object = {}) => {
      const partner = { kind: 'partner', image_key, texts: { en: { name: 'A partner' } }, is_active: 1, ...more };
      return shop.callWith('saveContentItem', partner, nia);
    };
    const [first, second, late] = [await uploadPartner(), await uploadPartner(), await uploadPartner()];
    const added = await save(first);
    expect(added.status).toBe(200);
    const { id } = added.body.data as { id: number };
    expect((await save(second, { id, version: 1 })).status).toBe(200);
    expect((await save(first, { id, version: 2 })).status).toBe(200);
    shop.clock.advance(2 * 86_400_000);
    await runJobs();

    const { status, body } = await save(late);
    expect([status, (body.details as { path: string }[])[0]?.path]).toEqual([400, 'image_key']);
    expect((await save(late, { id, version: 3 })).status).toBe(400);
    // A job has removed the files that no item showed at that time.
    expect((await save(second, { id, version: 3 })).status).toBe(400);
    const third = await uploadPartner();
    expect((await save(third, { id, version: 3 })).status).toBe(200);
    shop.clock.advance(2 * 86_400_000);
    await runJobs();
    // An undo.
    expect((await save(first, { id, version: 4 })).status).toBe(200);
  });

  test('whose removal has begun are refused', async () => {
    const { body } = await upload({ kind: 'partner', wide: await draw(240, 240) });
    const { key } = body.data as { key: string };
    await shop.pool.query(`UPDATE job SET attempts = 1 WHERE payload ->> 'key' = $1`, [key]);
    const partner = { kind: 'partner', image_key: key, texts: { en: { name: 'Late' } }, is_active: 1 } as const;
    expect((await shop.callWith('saveContentItem', partner, nia)).status).toBe(400);
    await shop.pool.query(`DELETE FROM job WHERE payload ->> 'key' = $1`, [key]);
  });

  test('too small ones and other files are refused', async () => {
    expect((await upload({ kind: 'slide', wide: await draw(1400, 600) })).body.code).toBe('PICTURE_TOO_SMALL');
    expect((await upload({ kind: 'partner', wide: await draw(240, 190) })).body.code).toBe('PICTURE_TOO_SMALL');
    for (const wide of ['data:,', 'data:image/svg+xml;base64,PHN2Zy8+', undefined])
      expect((await upload({ kind: 'partner', wide })).status).toBe(400);
    expect((await upload({ kind: 'partner', wide: await draw(240, 240) }, support)).body.code).toBe('FORBIDDEN');
  });

  test.each([
    [
      { x: 0, y: 0.5 },
      { left: 0, top: 0, width: 600, height: 1000 },
    ],
    [
      { x: 0.5, y: 0.5 },
      { left: 700, top: 0, width: 600, height: 1000 },
    ],
    [
      { x: 1, y: 1 },
      { left: 1400, top: 0, width: 600, height: 1000 },
    ],
  ])('the crop around %j stays within the picture', (focus, area) => {
    expect(findCropArea({ width: 2000, height: 1000 }, { width: 60, height: 100 }, focus)).toEqual(area);
  });
});
