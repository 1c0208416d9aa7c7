import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from './testing/test-database.ts';
import { prismaDir } from './testing/test-server.ts';

const migration = readFileSync(
  join(prismaDir, 'migrations/20270207000000_answered_applications/migration.sql'),
  'utf8',
);

test('after the migration only pending applications await a reply', async () => {
  const { pool, close } = await openTestDatabase();
  await pool.query(`
    INSERT INTO country (iso2, name, dial_code) VALUES ('GH', 'Ghana', '233') ON CONFLICT DO NOTHING;
    INSERT INTO user_account (username, email, name, password_hash)
    SELECT status, status || '@example.com', status, 'x' FROM unnest(ARRAY['pending', 'accepted', 'rejected']) AS s (status);
    INSERT INTO vendor_application (user_id, status, reason, store_name, categories, country_iso2, created_at, asked_at, decided_at)
    SELECT id, username, 'Papers are missing.', 'Adire', '{fans}', 'GH', now(), now(),
      CASE WHEN username <> 'pending' THEN now() END
    FROM user_account WHERE username IN ('pending', 'accepted', 'rejected');`);
  await pool.query(migration);
  const asked = await pool.query('SELECT status FROM vendor_application WHERE asked_at IS NOT NULL');
  expect(asked.rows).toEqual([{ status: 'pending' }]);
  await close();
});
