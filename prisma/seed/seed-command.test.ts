import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PEOPLE } from './data/people.ts';
import { DEMO_LOGIN_COUNT } from './load/demo-password.ts';

test('is refused in production, where everybody knows the passwords of the demo shop', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'seed-command.ts')],
    {
      env: { ...process.env, TRAD_MODE: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([
    1,
    "✗ The demo shop's passwords are published: nothing is seeded with TRAD_MODE=production.\n",
  ]);
});

test('the demo logins are the first accounts, in which a production server looks for their password', () => {
  expect(PEOPLE.map(({ canSignIn }) => canSignIn)).toEqual(PEOPLE.map((_, index) => index < DEMO_LOGIN_COUNT));
});
