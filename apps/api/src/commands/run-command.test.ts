import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Runs a real command with an unreachable database. */
const run = async (name: string, ...args: string[]) => {
  const command = fileURLToPath(new URL(`${name}-command.ts`, import.meta.url));
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
};

test.each(['vendors', 'payments', 'operator', 'secrets'])('the usage of %s needs no database', async (name) => {
  const output = expect.stringMatching(new RegExp(`^npm run ${name} -- `));
  expect(await Promise.all([run(name), run(name, '--help')])).toEqual([
    { code: 2, output },
    { code: 0, output },
  ]);
  expect(await run(name, 'list')).toEqual({ code: 2, output: expect.stringMatching(/^✗ .*127\.0\.0\.1/) });
});
