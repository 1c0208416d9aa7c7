// Opens a run with a PostgreSQL whose standby is frozen, and a program; run-folder.slow.test.ts ends it.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabases } from '@trad/cluster/databases';
import { openRunFolder } from '../run-folder.ts';

const runFolder = openRunFolder();
const folder = mkdtempSync(join(tmpdir(), 'trad-shop-'));
chmodSync(folder, 0o755);
const program = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
const { nodes, getPrimary } = await openDatabases({ folder, standbys: 1, log: () => {} });
for (const node of nodes) if (node !== getPrimary()) node.signal('SIGSTOP');
console.log(JSON.stringify({ runFolder, pids: [program.pid, ...nodes.map((node) => node.getPid())] }));
if (process.argv.includes('--fail')) throw new Error('A scenario failed.');
