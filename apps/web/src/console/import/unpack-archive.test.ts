import { MAX_CATALOGUE_FILE_BYTES, MAX_CATALOGUE_IMPORT_FILES } from '@trad/contract/console/catalogue/imports';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { hasImportableExtension } from './importable-files.ts';
import { unpackArchive } from './unpack-archive.ts';

const text = strToU8('sku,stock\n');
const pack = (files: Parameters<typeof zipSync>[0]) =>
  new File([zipSync(files) as Uint8Array<ArrayBuffer>], 'catalogue.zip');
const unpack = (archive: File) => unpackArchive(archive, hasImportableExtension);
const zeros = (bytes: number) => new Uint8Array(bytes);

test('an archive has catalogue files and pictures in any folder; files that operating systems add are ignored', async () => {
  const files = await unpack(
    pack({
      'spring/products.csv': text,
      'spring/pictures/dress 1.jpg': new Uint8Array([255, 216, 255]),
      '__MACOSX/spring/._products.csv': text,
      'spring/.DS_Store': text,
      'spring/notes.docx': text,
      '../../etc/stock.csv': text,
    }),
  );
  expect(files.map(({ name }) => name)).toEqual(['products.csv', 'dress 1.jpg', 'stock.csv']);
  expect(await files[0]?.text()).toBe('sku,stock\n');
});

describe('of an archive that is not as it should be', () => {
  test('nothing is taken if it is none, is cut off or damaged, or has two files of one name', async () => {
    const whole = await pack({ 'stock.csv': text }).arrayBuffer();
    const damaged = new Uint8Array(whole.slice(0));
    damaged.set([255, 255, 255, 255, 255, 255], 39);
    for (const archive of [
      new File(['PK but no archive'], 'a.zip'),
      new File([], 'empty.zip'),
      new File([whole.slice(0, -30)], 'cut.zip'),
      new File([damaged], 'damaged.zip'),
      pack({ 'a/stock.csv': text, 'b/stock.csv': text }),
      pack({ 'old/Stock.csv': text, 'new/stock.csv': text }),
      pack({ 'a/\u00e9.jpg': text, 'b/e\u0301.jpg': text }),
    ])
      await expect(unpack(archive), archive.name).rejects.toMatchObject({ problem: 'unreadable' });
  });

  test('pictures whose names differ in capitals are different files, as for the API', async () => {
    expect(await unpack(pack({ 'A.jpg': text, 'a.jpg': text }))).toHaveLength(2);
  });

  test('nothing is taken if files are too large, too many, or packed to fill the memory', async () => {
    const create = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.jpg`, zeros(1)]));
    const tooMany = create(MAX_CATALOGUE_IMPORT_FILES + 1);
    for (const files of [
      { 'stock.csv': zeros(MAX_CATALOGUE_FILE_BYTES + 1) },
      { 'stock.csv': zeros(2_000_000) },
      tooMany,
    ])
      await expect(unpack(pack(files))).rejects.toMatchObject({ problem: 'tooLarge' });
    expect(await unpack(pack(create(MAX_CATALOGUE_IMPORT_FILES)))).toHaveLength(MAX_CATALOGUE_IMPORT_FILES);
  });

  test('no more is unpacked than it says', async () => {
    /** Packs a file whose size is 10 bytes in the directory, 24 bytes after its signature. */
    const packWithWrongSize = async (level: 0 | 6) => {
      const bytes = new Uint8Array(await pack({ 'stock.csv': [zeros(900_000), { level }] }).arrayBuffer());
      const view = new DataView(bytes.buffer);
      const directory = bytes.findLastIndex(
        (_, index) => view.byteLength - index >= 4 && view.getUint32(index, true) === 0x02014b50,
      );
      view.setUint32(directory + 24, 10, true);
      return new File([bytes], 'wrong-size.zip');
    };
    const [file] = await unpack(await packWithWrongSize(6));
    expect(file?.size).toBe(10);
    await expect(unpack(await packWithWrongSize(0))).rejects.toMatchObject({ problem: 'unreadable' });
  });
});
