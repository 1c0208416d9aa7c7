import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildPrograms } from './bundling-options.ts';

const root = resolve(import.meta.dirname, '../../../..');
const outdir = resolve(root, 'apps/api/dist');
rmSync(outdir, { recursive: true, force: true });
await buildPrograms(outdir);
// V8 accepts a code cache under the options only that it was created with.
const { serverArguments } = (await import(resolve(root, 'scripts/server.mjs'))) as { serverArguments: string[] };
execFileSync(process.execPath, [...serverArguments, '--write-code-cache'], { cwd: root, stdio: 'inherit' });
