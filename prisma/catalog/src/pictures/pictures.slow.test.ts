import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildSampleFiles, SAMPLE_PICTURES } from '../testing/sample.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
await shop.importFiles(buildSampleFiles({ 'images.csv': null }));
const pictures = join(shop.folder, 'pictures');
mkdirSync(pictures);

const buildImagesFile = (...rows: string[]) => ({
  'images.csv': `product,position,picture,shows\n${rows.join('\n')}\n`,
});
const findKeys = async () =>
  (await shop.queryRows<{ key: string }>('SELECT key FROM product_image ORDER BY product_id, position')).map(
    ({ key }) => key,
  );
const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0F766E' } });

test('a picture is encoded in every width and named after its content', async () => {
  writeFileSync(join(pictures, 'Teal Dress.JPG'), readFileSync(join(SAMPLE_PICTURES, 'wrap-teal.jpg')));
  const { errors } = await shop.importFiles(buildImagesFile('wrap-dress,1,Teal Dress.JPG,color=teal'), { pictures });
  expect(errors).toEqual([]);
  const [key = ''] = await findKeys();
  expect(key).toMatch(/^teal-dress-[0-9a-f]{12}$/);
  expect(readdirSync(shop.media).sort()).toEqual(
    [
      ...[1200, 320, 480, 640, 960].map((width) => `${key}-${width}.avif`),
      ...[1200, 320, 480, 640, 960].map((width) => `${key}-${width}.webp`),
    ].sort(),
  );
  expect(await sharp(readFileSync(join(shop.media, `${key}-320.webp`))).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 400,
  });
});

test('the same picture is not encoded again, even under another name', async () => {
  const before = readdirSync(shop.media).map((name) => statSync(join(shop.media, name)).mtimeMs);
  const { summary } = await shop.importFiles(buildImagesFile('wrap-dress,1,Teal Dress,'), { pictures });
  expect(summary).toEqual({ images: { unchanged: 1 } });
  expect(readdirSync(shop.media).map((name) => statSync(join(shop.media, name)).mtimeMs)).toEqual(before);
});

test('a name may have combining accents in the folder, as macOS writes it, or in the row', async () => {
  const names = ['robe-\u00e9t\u00e9', 'robe-e\u0301te\u0301'];
  for (const [index, name] of names.entries()) {
    const other = names[1 - index];
    await drawPicture(300, 300)
      .png()
      .toFile(join(pictures, `${index}-${name}.png`));
    const { errors } = await shop.importFiles(buildImagesFile(`wrap-dress,1,${index}-${other},`), { pictures });
    expect(errors).toEqual([]);
  }
});

test('a picture is not encoded again where its accent is written in another way', async () => {
  const picture = await drawPicture(310, 310).png().toBuffer();
  for (const name of ['jup\u00e9', 'jupe\u0301']) {
    writeFileSync(join(pictures, `${name}.png`), picture);
    await shop.importFiles(buildImagesFile('wrap-dress,1,jup\u00e9,'), { pictures });
    expect(await findKeys()).toContainEqual(expect.stringMatching(/^jup-[0-9a-f]{12}$/));
    rmSync(join(pictures, `${name}.png`));
  }
});

test('the key of a picture with the longest name is a name that files may contain, and short enough for the form', async () => {
  const name = `long-${'x'.repeat(115)}`;
  writeFileSync(join(pictures, `${name}.jpg`), readFileSync(join(SAMPLE_PICTURES, 'wrap-teal.jpg')));
  expect((await shop.importFiles(buildImagesFile(`strip-throw,1,${name},`), { pictures })).errors).toEqual([]);
  const key = (await findKeys()).find((one) => one.startsWith('long-')) ?? '';
  expect(key.length).toBeLessThanOrEqual(120);
  expect(await shop.importFiles(buildImagesFile(`strip-throw,1,${key},`))).toMatchObject({
    errors: [],
    summary: { images: { unchanged: 1 } },
  });
  rmSync(join(pictures, `${name}.jpg`));
  await shop.importFiles(buildImagesFile('strip-throw,1,[none],'));
});

test('missing, broken, too small, too large and other files are reported with their rows', async () => {
  writeFileSync(join(pictures, 'broken.jpg'), readFileSync(join(SAMPLE_PICTURES, 'wrap-gold.jpg')).subarray(0, 3_000));
  writeFileSync(join(pictures, 'text.png'), 'no picture');
  writeFileSync(join(pictures, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  writeFileSync(join(pictures, 'disguised.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  await drawPicture(199, 400).png().toFile(join(pictures, 'small.png'));
  await drawPicture(7_100, 7_100).png().toFile(join(pictures, 'huge.png'));
  await drawPicture(300, 300).png().toFile(join(pictures, 'twice.png'));
  await drawPicture(300, 300).webp().toFile(join(pictures, 'twice.webp'));
  const names = ['gone', 'broken', 'text', 'drawing', 'disguised', 'small', 'huge', 'twice'];
  const before = await findKeys();
  const { errors } = await shop.importFiles(
    buildImagesFile(...names.map((name, index) => `strip-throw,${index + 1},${name},`)),
    { pictures },
  );
  const broken = 'cannot be read: it is damaged, or not a JPEG, PNG or WebP file';
  expect(errors).toEqual([
    expect.stringMatching(/^images.csv,2,picture,is neither a file in .* nor a picture of this shop,gone$/),
    `images.csv,3,picture,"${broken}",broken`,
    `images.csv,4,picture,"${broken}",text`,
    'images.csv,5,picture,"is not a JPEG, PNG or WebP file",drawing',
    `images.csv,6,picture,"${broken}",disguised`,
    'images.csv,7,picture,has 199 x 400 pixels: each side needs at least 200,small',
    'images.csv,8,picture,has 7100 x 7100 pixels: at most 50 million are allowed,huge',
    expect.stringMatching(/^images.csv,9,picture,matches two files: twice.(png|webp) and twice.(png|webp),twice$/),
  ]);
  expect(await findKeys()).toEqual(before);
});

test('a picture that rows name with and without its extension is encoded once', async () => {
  writeFileSync(join(pictures, 'wrap-gold.jpg'), readFileSync(join(SAMPLE_PICTURES, 'wrap-gold.jpg')));
  const rows = buildImagesFile('wrap-dress,1,wrap-gold,', 'wrap-dress,2,wrap-gold.jpg,');
  expect((await shop.importFiles(rows, { pictures })).errors).toEqual([]);
  const [one = '', two] = (await findKeys()).slice(0, 2);
  expect(one).toMatch(/^wrap-gold-[0-9a-f]{12}$/);
  expect(two).toBe(one);
  expect(readdirSync(shop.media).filter((name) => name.includes('wrap-gold'))).toHaveLength(10);
  await shop.importFiles(buildImagesFile('wrap-dress,2,[none],'), { pictures });
});

test('a check encodes nothing', async () => {
  const before = readdirSync(shop.media);
  const { summary } = await shop.importFiles(buildImagesFile('wrap-dress,2,wrap-gold,'), {
    pictures: SAMPLE_PICTURES,
    dryRun: true,
  });
  expect(summary).toEqual({ images: { created: 1 } });
  expect(readdirSync(shop.media)).toEqual(before);
});

test('[none] removes a picture', async () => {
  expect((await shop.importFiles(buildImagesFile('wrap-dress,1,[none],'), { pictures })).summary).toEqual({
    images: { removed: 1 },
  });
  expect(await findKeys()).toEqual([]);
});
