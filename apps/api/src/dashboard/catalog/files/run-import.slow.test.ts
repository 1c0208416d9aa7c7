import type { CallInput } from '@trad/contract/schemas';
import { describe, expect, test } from 'vitest';
import { runDueJob } from '../../../platform/jobs.ts';
import {
  buildAttribute,
  buildCategory,
  buildProduct,
  buildReview,
  buildUser,
  buildVendor,
  buildVendorPicture,
  loadStock,
} from '../../../testing/factories.ts';
import { findReadModelDifferences, publishChanges } from '../../../testing/read-model/read-model.ts';
import { openShop } from '../../../testing/shop.ts';
import { loseCommitReplies } from '../../../testing/sql/lose-commit-replies.ts';
import { importJobs } from '../../dashboard.ts';

const shop = await openShop();
const vendor = await buildVendor(shop);
const other = await buildVendor(shop);
const operator = await buildUser(shop, { role: 'operator' });
const categoryId = await buildCategory(shop, { slug: 'lamps', name: 'Lamps' });
const colours = await buildAttribute(shop, 'Colour', ['Red']);

const findDifferences = () => findReadModelDifferences(shop.pool);
const publish = () => publishChanges(shop.pool);
const isListedInStock = async (id: number) => {
  const { rows } = await shop.pool.query('SELECT in_stock FROM read.item WHERE product_id = $1', [id]);
  return rows[0]?.in_stock;
};
const sellLastPiece = (id: number) => shop.pool.query('UPDATE variant SET stock = 0 WHERE product_id = $1', [id]);
const countValues = async (value: string) =>
  (await shop.pool.query('SELECT FROM attribute_value WHERE value = $1', [value])).rowCount;
const upload = async (text: string, more: object = {}) => {
  const file = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
  const input = { kind: 'products', file, ...more } as CallInput<'importVendorFile'>;
  const { status, body } = await shop.call('importVendorFile', input, vendor);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.id;
};
const runJobs = async () => {
  while (await runDueJob(shop.app.deps, importJobs));
};
const loadImport = async (id: number) => (await shop.call('getVendorImport', { id }, vendor)).body.data;

/** Runs the import of a file, and `work` while its transaction has written all rows and is open. */
const runWhileOpen = async (text: string, work: () => Promise<unknown>, more: object = {}) => {
  const id = await upload(text, more);
  const holder = await shop.pool.connect();
  try {
    await holder.query('SELECT pg_advisory_lock(4711)');
    const running = runJobs();
    try {
      const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted`;
      await expect.poll(async () => (await shop.pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
      await work();
    } finally {
      await holder.query('SELECT pg_advisory_unlock(4711)');
      await running;
    }
  } finally {
    holder.release();
  }
  return loadImport(id);
};

describe('while the transaction of an import is open', async () => {
  // The import awaits the report of its progress, by another connection, after it has written a batch.
  await shop.pool.query(`
    CREATE FUNCTION pause_import() RETURNS TRIGGER LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(4711);
      RETURN NULL;
    END $$;
    CREATE TRIGGER pause_import AFTER UPDATE ON vendor_import FOR EACH ROW
      WHEN (NEW.state = 'running' AND NEW.rows_done = NEW.rows) EXECUTE FUNCTION pause_import()`);
  const build = (storeId: number) =>
    buildProduct(shop, {
      store_id: storeId,
      variants: [{ stock: 1, prices: { USD: 1000 }, values: { [colours.id]: colours.valueIds[0] ?? 0 } }],
    });
  const [first, last] = [await build(vendor.storeId), await build(vendor.storeId)];
  await shop.pool.query(`UPDATE variant SET sku = 'FIRST' WHERE id = $1`, [first.variantId]);
  await shop.pool.query(`UPDATE variant SET sku = 'LAST' WHERE id = $1`, [last.variantId]);
  const head = 'sku,product,title,category,option1_name,option1_value,price_USD,short_description\n';
  const rows = (colour: string) =>
    `${head}NEW-${colour},new-${colour},New,lamps,Colour,${colour},20,\nFIRST,,,,,,30,Changed\nLAST,,,,,,40,Changed\n`;

  test('sales are published, and other saves, reviews and the suspension of the store succeed', async () => {
    const sold = await build(other.storeId);
    const saved = await build(other.storeId);
    const images = [{ key: await buildVendorPicture(shop, other.storeId) }];
    await publish();
    const imported = await runWhileOpen(rows('Teal'), async () => {
      // A product of another store is refreshed at once, a product of the file when the import has ended.
      await sellLastPiece(sold.id);
      expect(await publish()).toEqual(expect.arrayContaining(['availability', `stock:${sold.id}`]));
      expect(await isListedInStock(sold.id)).toBe(false);
      await sellLastPiece(first.id);
      expect(await publish()).toEqual([`stock:${first.id}`]);
      expect(await publish()).toEqual([]);
      expect(await isListedInStock(first.id)).toBe(true);

      const { body } = await shop.call('getVendorProduct', { id: saved.id }, other);
      const input = { id: saved.id, version: body.data.version, images, title: 'Saved' };
      const options = [{ name: 'Colour', values: [{ value: 'Red', swatch: '#aa0000' }, { value: 'Ochre' }] }];
      const variants = [{ id: saved.variantId, option_values: ['Ochre'], prices: { USD: { amount: 5 } } }];
      const update = { ...input, options, variants } as CallInput<'updateVendorProduct'>;
      expect(await shop.call('updateVendorProduct', update, other)).toMatchObject({ status: 200 });
      await buildReview(shop, saved.id);
      const reason = { id: vendor.storeId, version: 1, reason: 'Late.' };
      expect(await shop.callWith('suspendStore', reason, operator)).toMatchObject({ status: 200 });
      await shop.call('reopenStore', { id: vendor.storeId, version: 2 } as CallInput<'reopenStore'>, operator);
    });
    expect(imported).toMatchObject({ state: 'done', created: 1, updated: 2 });
    expect(await isListedInStock(first.id)).toBe(false);
    expect(await findDifferences()).toEqual([]);
    const { rows: waiting } = await shop.pool.query('SELECT FROM read.change');
    expect(waiting).toEqual([]);
  });

  test('the products of a store that is suspended meanwhile are listed neither before nor after its end', async () => {
    const { body } = await shop.call('getOperatorStore', { id: vendor.storeId }, operator);
    const suspension = { id: vendor.storeId, version: body.data.version, reason: 'Late.' };
    const countListed = async () =>
      (await shop.pool.query('SELECT FROM read.item WHERE store_id = $1', [vendor.storeId])).rowCount;
    await runWhileOpen(rows('Plum'), async () => {
      expect(await shop.callWith('suspendStore', suspension, operator)).toMatchObject({ status: 200 });
      expect(await countListed()).toBe(0);
    });
    expect(await countListed()).toBe(0);
    expect(await findDifferences()).toEqual([]);
  });

  test('a dry run inserts no option values, and other stores can insert them', async () => {
    const imported = await runWhileOpen(
      rows('Amber'),
      async () => {
        const added = {
          title: 'Fan',
          category_id: categoryId,
          status: 'draft',
          options: [{ name: 'Colour', values: [{ value: 'Coral' }] }],
          variants: [{ option_values: ['Coral'], prices: { USD: { amount: 5 } } }],
        } as CallInput<'addVendorProduct'>;
        expect(await shop.call('addVendorProduct', added, other)).toMatchObject({ status: 200 });
      },
      { dry_run: 1 },
    );
    expect(imported).toMatchObject({ state: 'done', dry_run: 1, created: 1 });
    expect([await countValues('Amber'), await countValues('Coral')]).toEqual([0, 1]);
  });

  test.each([
    ['an import', 'LONG-1', {}],
    ['a dry run', 'LONG-2', { dry_run: 1 }],
  ])('%s ends when its rows are written, not when it began', async (_, sku, more) => {
    const file = `sku,product,title,category\n${sku},${sku},Long,lamps\n`;
    const { ended_at } = await runWhileOpen(file, async () => shop.clock.advance(7000), more);
    expect(ended_at).toBe(shop.clock.now().toISOString());
  });

  test.each([
    ['an import', 'Sun hat', {}, { 'Sun hat': expect.stringMatching(/^sun-hat-\d+$/), Sunshade: 'sunshade' }],
    ['a dry run', 'Rain hat', { dry_run: 1 }, {}],
  ])('other stores can add a product with the title of one in %s', async (_, title, more, slugs) => {
    const sku = title.slice(0, 3);
    const file = `sku,product,title,category\n${sku}1,one,${title},lamps\n${sku}2,two,${sku}shade,lamps\n`;
    const imported = await runWhileOpen(
      file,
      async () => {
        const product = {
          title,
          category_id: categoryId,
          status: 'draft',
          variants: [{ option_values: [], prices: {} }],
        };
        const { status, body } = await shop.call('addVendorProduct', product as CallInput<'addVendorProduct'>, other);
        expect(status, JSON.stringify(body)).toBe(200);
        expect(body.data.slug).toBe(title.toLowerCase().replace(' ', '-'));
      },
      more,
    );
    expect(imported).toMatchObject({ state: 'done', created: 2 });
    const { rows: stored } = await shop.pool.query(
      `SELECT p.name, p.slug FROM product p JOIN variant v ON v.product_id = p.id WHERE v.sku = ANY($1)`,
      [[`${sku}1`, `${sku}2`]],
    );
    expect(Object.fromEntries(stored.map(({ name, slug }) => [name, slug]))).toEqual(slugs);
    expect(await findDifferences()).toEqual([]);
  });

  /** Adds a draft with this SKU to the other store. */
  const addDraft = async (title: string, sku: string) => {
    const variants = [{ sku, option_values: [], prices: {} }];
    const product = { title, category_id: categoryId, status: 'draft', variants };
    const added = await shop.call('addVendorProduct', product as CallInput<'addVendorProduct'>, other);
    expect(added).toMatchObject({ status: 200 });
  };

  test('other stores can add a product with a SKU of a dry run', async () => {
    const imported = await runWhileOpen(
      'sku,product,title,category\nTS-M,shirt,Shirt,lamps\n',
      () => addDraft('Tee', 'TS-M'),
      { dry_run: 1 },
    );
    expect(imported).toMatchObject({ state: 'done', dry_run: 1, created: 1 });
  });

  test('other stores can add a product with the SKU that a dry run gives to a restored variant', async () => {
    const columns = 'sku,product,title,category,option1_name,option1_value\n';
    const blouse = 'BL-S,blouse,Blouse,lamps,Colour,Mauve\n';
    await upload(`${columns}${blouse}BL-M,blouse,,,Colour,Puce\n`);
    await runJobs();
    await shop.pool.query(`UPDATE variant SET active = false, retired = true WHERE sku = 'BL-M'`);
    const imported = await runWhileOpen(
      `${columns}${blouse}BL-L,blouse,,,Colour,Puce\n`,
      () => addDraft('Bloomers', 'BL-L'),
      { dry_run: 1 },
    );
    expect(imported).toMatchObject({ state: 'done', dry_run: 1, created: 1 });
  });

  test('an operator who deletes an option value of the file waits, and its variants have it', async () => {
    await shop.pool.query(`
      CREATE FUNCTION pause_before_variants() RETURNS TRIGGER LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(4712);
        RETURN NULL;
      END $$;
      CREATE TRIGGER pause_before_variants AFTER INSERT ON product FOR EACH ROW
        WHEN (NEW.name = 'Azure lamp') EXECUTE FUNCTION pause_before_variants()`);
    const id = await upload(`${head}AZURE,azure,Azure lamp,lamps,Colour,Azure,20,\n`);
    const holder = await shop.pool.connect();
    const countWaiting = async () =>
      (
        await shop.pool.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
      ).rowCount;
    try {
      await holder.query('SELECT pg_advisory_lock(4712)');
      const running = runJobs();
      await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1);
      const { rows } = await shop.pool.query(`SELECT id, version FROM attribute_value WHERE value = 'Azure'`);
      const deleted = shop.call('deleteAttributeValue', rows[0], operator);
      try {
        await expect.poll(countWaiting, { timeout: 5000 }).toBe(2);
      } finally {
        await holder.query('SELECT pg_advisory_unlock(4712)');
        await running;
      }
      expect(await deleted).toMatchObject({ status: 409, body: { code: 'STILL_IN_USE' } });
    } finally {
      holder.release(true);
    }
    expect(await loadImport(id)).toMatchObject({ state: 'done', created: 1 });
    expect(await countValues('Azure')).toBe(1);
  });

  test('a slug that is taken while an import waits for it remains with its product', async () => {
    const id = await upload('sku,product,title,category\nLATE-1,late,Late,lamps\nLATE-2,later,Later,lamps\n');
    const holder = await shop.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(`UPDATE product SET slug = 'late' WHERE id = $1`, [first.id]);
      const running = runJobs();
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await expect.poll(async () => (await shop.pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
      await holder.query('COMMIT');
      await running;
    } finally {
      holder.release(true);
    }
    expect(await loadImport(id)).toMatchObject({ state: 'done', created: 2 });
    const { rows: slugs } = await shop.pool.query(
      `SELECT p.slug FROM product p JOIN variant v ON v.product_id = p.id WHERE v.sku LIKE 'LATE-%' ORDER BY v.sku`,
    );
    expect(slugs).toEqual([{ slug: expect.stringMatching(/^late-\d+$/) }, { slug: 'later' }]);
  });

  test('only the product that a waiting form collides with keeps the id in its slug', async () => {
    const clashing = await build(other.storeId);
    const holder = await shop.pool.connect();
    const form: Array<Promise<unknown>> = [];
    try {
      const imported = await runWhileOpen(
        'sku,product,title,category\nCLASH-1,clash,Clash,lamps\nCLASH-2,clear,Clear,lamps\n',
        async () => {
          // PostgreSQL ends the import's statement, not the form's.
          await holder.query(`SET deadlock_timeout = '10min'`);
          await holder.query('BEGIN');
          await holder.query(`UPDATE product SET slug = 'clash' WHERE id = $1`, [clashing.id]);
          const { rows: pids } = await holder.query('SELECT pg_backend_pid() AS pid');
          form.push(
            holder
              .query(`UPDATE variant SET sku = 'CLASH-1' WHERE id = $1`, [clashing.variantId])
              .catch((error) => error),
          );
          const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND pid = $1`;
          await expect.poll(async () => (await shop.pool.query(waiting, [pids[0].pid])).rowCount).toBe(1);
        },
      );
      expect(imported).toMatchObject({ state: 'done', created: 2 });
      expect(await Promise.all(form)).toMatchObject([{ code: '23505' }]);
    } finally {
      holder.release(true);
    }
    const { rows: slugs } = await shop.pool.query(
      `SELECT p.slug FROM product p JOIN variant v ON v.product_id = p.id WHERE v.sku LIKE 'CLASH-%' ORDER BY v.sku`,
    );
    expect(slugs).toEqual([{ slug: expect.stringMatching(/^clash-\d+$/) }, { slug: 'clear' }]);
    expect(await findDifferences()).toEqual([]);
  });
});

describe('an import whose commit is not confirmed', () => {
  test('is not repeated, so that sales since are not undone', async () => {
    const { variantId } = await buildProduct(shop, { store_id: vendor.storeId, variants: [{ stock: 1 }] });
    await shop.pool.query(`UPDATE variant SET sku = 'ONCE' WHERE id = $1`, [variantId]);
    const id = await upload('sku,inventory\nONCE,10\n', { kind: 'stock' });
    await runDueJob({ ...shop.app.deps, pool: loseCommitReplies(shop.pool) }, importJobs);
    expect(await loadImport(id)).toMatchObject({ state: 'done', updated: 1 });
    await shop.pool.query('UPDATE variant SET stock = stock - 2 WHERE id = $1', [variantId]);
    shop.clock.advance(60_000);
    await runJobs();
    expect(await loadStock(shop, variantId)).toBe(8);
    expect(await loadImport(id)).toMatchObject({ state: 'done', updated: 1 });
    expect((await shop.pool.query(`SELECT FROM job WHERE kind = 'vendor.import_file'`)).rowCount).toBe(0);
  });
});

test('an import that is given up has ended, and asks for the file again', async () => {
  await shop.pool.query(`ALTER TABLE product ADD CONSTRAINT broken CHECK (name <> 'Atlantis')`);
  const id = await upload('sku,product,title,category\nATL-1,one,Atlantis,lamps\n');
  const run = async () => {
    await runJobs();
    shop.clock.advance(60_000);
    return loadImport(id);
  };
  const retried = { state: 'failed', problems: 0 };
  expect(await run()).toMatchObject(retried);
  expect(await run()).toMatchObject(retried);
  const message = 'could not be imported after several attempts: upload the file again';
  const givenUp = { state: 'failed', problems: 1, first_problems: [{ line: 1, column: null, message }] };
  expect(await run()).toMatchObject(givenUp);
  // An operator may run the job again, after the vendor has uploaded a newer file.
  await shop.pool.query('ALTER TABLE product DROP CONSTRAINT broken');
  await shop.pool.query(`UPDATE job SET failed_at = NULL, attempts = 0 WHERE kind = 'vendor.import_file'`);
  expect(await run()).toMatchObject(givenUp);
  expect((await shop.pool.query(`SELECT FROM job WHERE kind = 'vendor.import_file'`)).rowCount).toBe(0);
});

test('an import whose process dies in every attempt is given up', async () => {
  const id = await upload('sku,product,title,category\nDIES,dies,Dies,lamps\n');
  await shop.pool.query(`UPDATE vendor_import SET state = 'running' WHERE id = $1`, [id]);
  await shop.pool.query(`UPDATE job SET attempts = 3 WHERE kind = 'vendor.import_file'`);
  await runJobs();
  expect(await loadImport(id)).toMatchObject({ state: 'failed', problems: 1 });
});
