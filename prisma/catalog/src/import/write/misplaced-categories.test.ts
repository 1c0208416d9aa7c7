import { expect, test } from 'vitest';
import type { Files } from '../../testing/folder.ts';
import { buildSampleFiles } from '../../testing/sample.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
await shop.importFiles({ ...buildSampleFiles(), 'products.csv': 'slug\n' });

const loadTree = () =>
  shop.queryRows(
    'SELECT c.slug, p.slug AS parent FROM category c LEFT JOIN category p ON p.id = c.parent_id ORDER BY 1',
  );

test.each<[what: string, change: string, files: Files, errors: string[]]>([
  [
    'moved below a category that the file moves below it',
    `UPDATE category SET parent_id = (SELECT id FROM category WHERE slug = 'women') WHERE slug = 'gifts'`,
    { 'categories.csv': 'slug,parent\nwomen,gifts\n' },
    ['categories.csv,2,parent,makes the category its own ancestor,gifts'],
  ],
  [
    'deleted, below which the file moves another',
    `DELETE FROM category WHERE slug = 'dresses'`,
    { 'categories.csv': 'slug,parent\nthrows,dresses\n' },
    ['categories.csv,2,parent,is an unknown category,dresses'],
  ],
  [
    'deleted, below which the file adds another',
    `DELETE FROM category WHERE slug = 'throws'`,
    {
      'categories.csv': 'slug,parent,name\nwool,throws,Wool\n',
      'translations.csv': 'of,key,language,field,text\ncategory,wool,fr,name,Laine\n',
    },
    [
      'categories.csv,2,parent,is an unknown category,throws',
      'translations.csv,2,key,names a category whose own row is rejected,wool',
    ],
  ],
])('an import writes nothing if a category is %s, after the check', async (_, change, files, errors) => {
  const operator = await shop.pool.connect();
  try {
    // As the console does: see lockCategoryTree.
    await operator.query('BEGIN; SELECT FROM category ORDER BY id FOR NO KEY UPDATE');
    const imported = shop.importFiles(files);
    const refused = expect(imported).rejects.toThrow('The categories were changed while the files were checked');
    await expect.poll(shop.countLockWaits).toBe(1);
    await operator.query(change);
    await operator.query('COMMIT');
    const tree = await loadTree();
    await refused;
    expect(await loadTree()).toEqual(tree);
  } finally {
    operator.release(true);
  }
  expect((await shop.importFiles(files)).errors).toEqual(errors);
});
