import { expect, test } from 'vitest';
import { listDroppedFiles } from './list-dropped-files.ts';

const buildFile = (name: string) => {
  const file = new File(['id'], name);
  return { isFile: true, file: (resolve: (file: File) => void) => resolve(file) };
};
/** A folder whose reader returns its entries in batches, as browsers do. */
const buildFolder = (...batches: object[][]) => ({
  isFile: false,
  createReader: () => {
    const left = [...batches];
    return { readEntries: (resolve: (entries: object[]) => void) => resolve(left.shift() ?? []) };
  },
});
const drop = async (entries: (object | null)[], files: File[] = []) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const isWanted = ({ name }: File) => !name.endsWith('.txt');
  const found = await listDroppedFiles({ items, files } as unknown as DataTransfer, isWanted);
  return found.map(({ name }) => name);
};

test('the files of a drop include those in folders, at any depth and however many', async () => {
  const media = buildFolder([buildFile('wrap.jpg')], [buildFile('dress.jpg')]);
  expect(await drop([buildFile('products.csv'), buildFolder([buildFile('stores.csv'), media])])).toEqual([
    'products.csv',
    'stores.csv',
    'wrap.jpg',
    'dress.jpg',
  ]);
});

test('a drop without entries has its files', async () => {
  expect(await drop([null], [new File(['id'], 'prices.csv')])).toEqual(['prices.csv']);
});

test('of the files in folders only the wanted ones are listed', async () => {
  const folder = buildFolder([buildFile('notes.txt'), buildFile('stores.csv')]);
  expect(await drop([buildFile('readme.txt'), folder])).toEqual(['readme.txt', 'stores.csv']);
});
