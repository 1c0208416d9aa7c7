import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from './testing/test-database.ts';
import { prismaDir } from './testing/test-server.ts';

const migration = readFileSync(
  join(prismaDir, 'migrations/20270116000000_copies_of_hidden_products/migration.sql'),
  'utf8',
);

test('the migration stores what hidden products are called and show, and what their vendors have replaced since', async () => {
  const { pool, close } = await openTestDatabase();
  await pool.query(`
    INSERT INTO store (slug, name) VALUES ('adire', 'Adire');
    INSERT INTO category (slug, name, position) VALUES ('fans', 'Fans', 1);
    INSERT INTO product (id, store_id, category_id, slug, name, hidden)
    SELECT p.id, s.id, c.id, 'fan-' || p.id, p.name, p.hidden FROM store s, category c,
      (VALUES (1, ' Palm Fan', true), (2, 'Reed Fan', true), (3, 'Open Fan', false)) AS p (id, name, hidden);
    INSERT INTO product_image (product_id, key, position) VALUES (1, 'v1-now', 1), (1, 'v1-now', 2), (3, 'v1-open', 1);
    INSERT INTO audit_entry (created_at, actor_kind, source, thing, thing_id, changes) 
    SELECT now(), 'job', 'test', 'product', e.id, e.changes FROM (VALUES
      ('1', '{"name": {"before": "Before It Was Hidden", "after": "Raffia Fan"}}'::jsonb),
      ('1', '{"hidden": {"before": false, "after": true}}'),
      ('1', '{"name": {"before": "Raffia Fan", "after": "Palm Fan"},
        "pictures": {"before": ["v1-first, option value 3 (Blue, open)", "v1-second (Front)", "v1-third"], "after": []}}'),
      ('1', '{"name": {"before": null, "after": "Palm Fan"}, "pictures": {"before": null, "after": []}}'),
      ('2', '{"name": {"before": "Never Hidden By Name", "after": "Reed Fan"}}'),
      ('3', '{"name": {"before": "Old Fan", "after": "Open Fan"}}')) AS e (id, changes);
    DROP TABLE hidden_product_name, hidden_product_picture;
    ALTER TABLE vendor_picture DROP COLUMN content_hash;`);
  await pool.query(migration);
  const names = await pool.query('SELECT product_id AS id, name FROM hidden_product_name ORDER BY 1, 2');
  expect(names.rows).toEqual([
    { id: 1, name: 'palm fan' },
    { id: 1, name: 'raffia fan' },
    { id: 2, name: 'reed fan' },
  ]);
  const pictures = await pool.query('SELECT product_id AS id, key FROM hidden_product_picture ORDER BY 1, 2');
  expect(pictures.rows).toEqual(['first', 'now', 'second', 'third'].map((name) => ({ id: 1, key: `v1-${name}` })));
  await close();
});
