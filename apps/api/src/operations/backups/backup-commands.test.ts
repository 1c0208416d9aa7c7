import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { captureOutput } from '../../testing/capture-output.ts';
import { runBackupCommand, runRestoreCommand } from './backup-commands.ts';
import { reportRecovery } from './report-recovery.ts';

test('a restore is refused where the shop uses a database of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-restore-'));
  const context = {
    dataDir: join(folder, 'data'),
    hasOwnDatabase: true,
    objectStorage: null,
    readBucket: () => expect.unreachable(),
    ask: null,
  };
  const restore = captureOutput((print) =>
    runRestoreCommand(['--from', join(folder, 'backups')], { ...context, print }),
  );
  await expect(restore).rejects.toThrow('DATABASE_URL names a database of your own');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

const context = {
  dataDir: 'data',
  databaseUrl: null,
  hasOwnDatabase: false,
  objectStorage: null,
  readBucket: () => expect.unreachable(),
  openEncrypted: () => expect.unreachable(),
  ask: null,
};

test.each([[['--from', 'backups']], [['--from=backups']]])(
  "a folder is relative to the administrator's working directory: %j",
  async (words) => {
    const folder = mkdtempSync(join(tmpdir(), 'trad-backups-'));
    vi.stubEnv('INIT_CWD', folder);
    const missing = `${join(folder, 'backups')} contains no backups of Trad.`;
    const restoreContext = { ...context, dataDir: join(folder, 'data') };
    try {
      const listed = captureOutput((print) => runBackupCommand(['list', ...words], { ...context, print }));
      await expect(listed).rejects.toThrow(missing);
      const restored = captureOutput((print) => runRestoreCommand(words, { ...restoreContext, print }));
      await expect(restored).rejects.toThrow(missing);
    } finally {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    }
  },
);

test('npm run backup names every command that it has', async () => {
  const { output } = await captureOutput((print) => runBackupCommand(['--help'], { ...context, print }));
  for (const command of ['create', 'list', 'verify', 'record'])
    expect(output).toMatch(new RegExp(`^(npm run backup --)? +\\[?${command}\\b`, 'm'));
});

test.each([
  [['list', '--from', 'backups', '--keep', '3'], 'list does not take --keep'],
  [['verify', '--from', 'backups', '--to', 'other'], 'verify does not take --to'],
  [['record', '--from', 'backups'], 'record does not take --from'],
  [['--to', 'backups', '--until', '2026-11-23T12:30:00Z'], 'create does not take --until'],
  [['lists'], 'There is no command "lists"'],
])('npm run backup refuses what it would ignore: %j', async (args, message) => {
  expect(await captureOutput((print) => runBackupCommand(args, { ...context, print }))).toMatchObject({
    code: 2,
    output: expect.stringContaining(message),
  });
});

test.each(['2026-11-23T12:30:00', '2026-13-01T12:30:00Z', '2026-02-30T12:30:00Z', '2025-02-29T12:30+02:00'])(
  'npm run backup refuses the incomplete time or missing day %s',
  async (time) => {
    const words = ['verify', '--from', 'backups', '--until', time];
    expect(await captureOutput((print) => runBackupCommand(words, { ...context, print }))).toMatchObject({
      code: 2,
      output: expect.stringContaining('--until takes a time with its zone'),
    });
  },
);

test('a restoration says until when there are changes, and which archived ones it lacks', () => {
  const report = (recovery: Parameters<typeof reportRecovery>[0]) => {
    const lines: string[] = [];
    return { isWhole: reportRecovery(recovery, (line) => void lines.push(line)), output: lines.join('\n') };
  };
  const restoredUntil = new Date('2026-11-23T09:00:00Z');
  const whole = report({ restoredUntil, gap: null });
  expect(whole).toEqual({ isWhole: true, output: '  The last restored change is of 2026-11-23T09:00:00.000Z.' });
  expect(report({ restoredUntil: null, gap: null })).toEqual({ isWhole: true, output: '' });
  const broken = report({ restoredUntil, gap: { segment: '000000010000000000000007', laterSegments: 780 } });
  expect(broken.isWhole).toBe(false);
  expect(broken.output).toMatch(/✗ .*780 segments.*000000010000000000000007/);
});
