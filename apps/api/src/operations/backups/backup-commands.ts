import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countBackups, findLastBackup, listBackups } from '@trad/database/backup/backup-list';
import { BackupError, type BackupStore } from '@trad/database/backup/backup-store';
import { cleanUpOnSignal } from '@trad/database/backup/clean-up-on-signal';
import { createBackup } from '@trad/database/backup/create-backup';
import { chooseBackup, removeRestoredShop, restoreBackup } from '@trad/database/backup/restore-backup';
import { type AcceptedArguments, requireCommand } from '@trad/file-formats/command-line';
import { type Ask, requireConfirmation } from '@trad/file-formats/terminal/require-confirmation';
import { isWithin } from '../../config/config.ts';
import { isBucketUrl, type ObjectStorageConfig } from '../../config/storage-config.ts';
import { CommandError, runCommand } from '../../platform/commands/command.ts';
import { resolvePath } from '../../platform/commands/resolve-path.ts';
import {
  findSystemIdentifier,
  hasBackupServer,
  isArchiveLocation,
  recordBackupInDatabase,
} from './backup-state.queries.ts';
import { openUploadSource } from './bucket-uploads.ts';
import { countRows } from './count-rows.queries.ts';
import { openBackupStore } from './open-backup-store.ts';
import { reportRecovery } from './report-recovery.ts';
import { checkUploadTarget, confirmUploads, reportMissingUploads, restoreUploads } from './restore-uploads.ts';
import { rowSums } from './sum-rows.queries.ts';
import { type OpenEncrypted, verifyRestoredShop } from './verify-restored-shop.ts';

interface BackupContext {
  print: (line: string) => void;
  /** The data directory of the shop. */
  dataDir: string;
  /**
   * The address of the administrator's own database, or of the embedded one, which scripts/run.mjs starts for commands that need it. Null
   * for the others.
   */
  databaseUrl: string | null;
  /** Whether the administrator has set DATABASE_URL: scripts/run.mjs sets it to the embedded database, too. */
  hasOwnDatabase: boolean;
  /** The bucket of uploads, of STORAGE_URL; null: they are in the data directory. */
  objectStorage: ObjectStorageConfig | null;
  /** Reads s3://…, with the credentials of the environment. Throws where one is missing. */
  readBucket: (url: string) => ObjectStorageConfig;
  openEncrypted: OpenEncrypted;
  ask: Ask;
}

const BACKUP_USAGE = `npm run backup -- [create] --to <location> backs the shop up while it is open, and archives all later changes unless another
                                           location has them
                  list --from <location>   the backups in a location
                  verify --from <location> restores the newest backup into a temporary folder and checks it
                  record                   notes that a backup by pgBackRest or pg_dump succeeded, for the alert of old ones

A location is a folder, or a bucket: s3://bucket/prefix?endpoint=https://storage.example&region=eu-west-1, with AWS_ACCESS_KEY_ID
and AWS_SECRET_ACCESS_KEY. Later changes are archived in one location alone: that of BACKUP_TO, or else the first folder. A backup in
another one has every change until its end. Later changes are archived into a bucket while a server runs with BACKUP_TO=s3://…
Without --keep, a backup into the location of BACKUP_TO deletes no older ones: its servers do, beyond BACKUP_KEEP.

  --archive        archives later changes in this folder, no longer in the present one
  --keep <number>  how many backups to keep (7); older ones are deleted, more than one after a question
  --yes            does not ask whether to delete them
  --until <time>   of verify: the state of this time, such as 2026-11-23T12:30:00Z
  --without-bucket
                   backs up without STORAGE_URL where the last backup has the uploads of its bucket`;

const RESTORE_USAGE = `npm run restore -- --from <location>    restores the newest state of a backed-up shop into DATA_DIR, which must be empty

A location is a folder, or a bucket: s3://bucket/prefix?endpoint=https://storage.example&region=eu-west-1, with AWS_ACCESS_KEY_ID
and AWS_SECRET_ACCESS_KEY. With STORAGE_URL, uploads that its bucket lacks are restored into it, after a question
where it may be the bucket of another shop.

  --until <time>   the state of this time instead, such as 2026-11-23T12:30:00Z
  --yes            does not ask whether to add uploads to a bucket that may be of another shop

Refused with DATABASE_URL: it restores the embedded database, which npm start then would not use.`;

const DEFAULT_KEEP = 7;
const parseCount = (word: string) => {
  if (!/^[1-9]\d{0,3}$/.test(word))
    throw new CommandError(`--keep takes a whole number from 1 to 9999, not '${word}'.`);
  return Number(word);
};
const parseTime = (word: string | undefined) => {
  if (word === undefined) return undefined;
  // Without an offset the time would be parsed in this machine's time zone.
  const [, day] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(word) ?? [];
  // Date would take 30 February for 2 March.
  const isDay = day !== undefined && new Date(day).toJSON()?.startsWith(day);
  const time = new Date(word);
  if (!isDay || Number.isNaN(time.getTime()))
    throw new CommandError(`--until takes a time with its zone, such as 2026-11-23T12:30:00Z, not '${word}'.`);
  if (time > new Date()) throw new CommandError('--until is in the future.');
  return time;
};
const openLocation = (
  { readBucket }: Pick<BackupContext, 'readBucket'>,
  location: string | undefined,
  option: string,
  usage: string,
): BackupStore => {
  if (!location?.trim()) throw new CommandError(`Name the folder or the bucket with ${option}.\n\n${usage}`);
  if (isBucketUrl(location)) return openBackupStore(readBucket(location));
  if (/^\w+:\/\//.test(location))
    throw new CommandError(`${option} takes a folder, or a bucket such as s3://backups/trad.`);
  return openBackupStore(resolvePath(location));
};

/**
 * The number of backups to keep. Asks before several are deleted: a daily backup deletes one at most, unless it keeps fewer than the
 * former ones. Without a terminal it deletes one alone, as a backup must not fail for it.
 */
const confirmKeep = async (
  to: BackupStore,
  keep: number,
  {
    databaseUrl,
    ask,
    yes,
    print,
  }: { databaseUrl: string; yes: boolean | undefined } & Pick<BackupContext, 'ask' | 'print'>,
): Promise<number> => {
  if (yes) return keep;
  const existing = await countBackups(to, await findSystemIdentifier(databaseUrl));
  const removed = existing + 1 - keep;
  if (removed <= 1) return keep;
  if (!ask) {
    print(
      `Of the ${removed} oldest backups only one is deleted: add --yes to delete all that --keep ${keep} leaves out.`,
    );
    return existing;
  }
  await requireConfirmation(
    { ask },
    `${to.location} has ${existing} backups, and --keep ${keep} deletes the oldest ${removed} after this one. Delete them?`,
  );
  return keep;
};

/** Throws where the last backup has the uploads of a bucket: this one would have none, and would be restored by default. */
const requireNoBucket = async (to: BackupStore) => {
  const last = await findLastBackup(to);
  if (last?.manifest.uploads)
    throw new CommandError(
      `The last backup in ${to.location} has the uploads of a bucket, and STORAGE_URL is not set here: set it, and its AWS_… variables, as the servers have them. If all uploads are in DATA_DIR now, add --without-bucket.`,
    );
};

const runBackup = async (context: BackupContext, options: BackupOptions) => {
  const { print, dataDir, databaseUrl, hasOwnDatabase, objectStorage } = context;
  const to = openLocation(context, options.to, '--to', BACKUP_USAGE);
  const givenKeep = options.keep === undefined ? null : parseCount(options.keep);
  if (to.folder !== null && isWithin(to.folder, dataDir))
    throw new CommandError(`${to.folder} is in DATA_DIR, which is backed up: choose a folder outside of it.`);
  if (hasOwnDatabase || !databaseUrl)
    throw new BackupError(
      'DATABASE_URL names a database of your own: back it up with pgBackRest or pg_dump, as docs/backups.md says.',
    );
  const hasServer = await hasBackupServer(databaseUrl);
  // Servers delete what exceeds their BACKUP_KEEP, which this shell need not have.
  const isPrunedByServers = hasServer && (await isArchiveLocation(databaseUrl, to));
  const wanted = givenKeep ?? (isPrunedByServers ? Infinity : DEFAULT_KEEP);
  if (options.archive && (hasServer || to.folder === null))
    throw new CommandError(
      '--archive takes a folder, of a shop whose servers have no BACKUP_TO: they archive later changes there.',
    );
  if (!objectStorage && !options['without-bucket']) await requireNoBucket(to);
  const keep = await confirmKeep(to, wanted, { databaseUrl, ask: context.ask, yes: options.yes, print });
  const startedAt = new Date();
  const { manifest, archivedTo, cleanUpError } = await createBackup({
    url: databaseUrl,
    dataDir,
    to,
    uploads: openUploadSource(objectStorage),
    keep,
    countRows,
    rowSums,
    log: print,
    archiving: options.archive ? 'here' : hasServer ? 'unchanged' : 'here unless elsewhere',
  });
  const isArchivedHere = archivedTo === to.location;
  // After a backup in a further location, the daily one remains due, and an old one causes an alert.
  if (isArchivedHere || (archivedTo === null && !hasServer))
    await recordBackupInDatabase(databaseUrl, { startedAt, now: new Date() });
  const later = isArchivedHere ? ', and all later ones as they are archived' : '';
  print(`✓ Backed up to ${to.location}: every change until ${manifest.endedAt}${later}.`);
  if (archivedTo === null) print('  Later changes are archived by servers with BACKUP_TO, from their next backup on.');
  else if (!isArchivedHere)
    print(
      `  Later changes are archived in ${archivedTo}, not here.${hasServer || to.folder === null ? '' : ' With --archive they are archived here instead.'}`,
    );
  if (!cleanUpError) return 0;
  print(`✗ ${cleanUpError.message}`);
  return 1;
};

const runRecord = async ({ print, databaseUrl }: BackupContext) => {
  if (!databaseUrl) throw new CommandError('There is no database to record it in.');
  const now = new Date();
  await recordBackupInDatabase(databaseUrl, { startedAt: now, now });
  print('✓ Recorded a backup that succeeded now.');
  return 0;
};

const runList = async ({ print }: BackupContext, from: BackupStore) => {
  const backups = await listBackups(from);
  for (const { name, manifest } of backups) {
    print(`${name}  until ${manifest.endedAt}, ${manifest.counts.orders} orders`);
  }
  if (!backups.length) print('There is no complete backup.');
  return backups.length ? 0 : 1;
};

const runVerify = async ({ print, openEncrypted }: BackupContext, from: BackupStore, until: Date | undefined) => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-verify-'));
  const dataDir = join(folder, 'data');
  // mkdtemp admits its owner alone: PostgreSQL's user could not enter, and the cluster would be in another folder.
  chmodSync(folder, 0o711);
  const remove = () => {
    removeRestoredShop(dataDir);
    rmSync(folder, { recursive: true, force: true });
  };
  return cleanUpOnSignal(remove, async () => {
    try {
      const backup = await restoreBackup({ from, dataDir, until, log: print });
      const isWhole = reportRecovery(backup, print);
      const isHealthy = (await verifyRestoredShop(backup, dataDir, print, openEncrypted)) && isWhole;
      print(isHealthy ? `✓ ${backup.name} can be restored.` : `✗ ${backup.name} is restored with the findings above.`);
      return isHealthy ? 0 : 1;
    } finally {
      remove();
    }
  });
};

interface BackupOptions {
  to?: string | undefined;
  from?: string | undefined;
  keep?: string | undefined;
  archive?: boolean | undefined;
  yes?: boolean | undefined;
  until?: string | undefined;
  'without-bucket'?: boolean | undefined;
}

interface BackupCommand extends AcceptedArguments {
  run: (context: BackupContext, options: BackupOptions) => Promise<number> | number;
}

const openSource = (context: Pick<BackupContext, 'readBucket'>, { from }: BackupOptions) =>
  openLocation(context, from, '--from', BACKUP_USAGE);

const BACKUP_COMMANDS: Record<string, BackupCommand> = {
  create: { options: ['to', 'keep', 'archive', 'yes', 'without-bucket'], run: runBackup },
  list: { options: ['from'], run: (context, options) => runList(context, openSource(context, options)) },
  verify: {
    options: ['from', 'until'],
    run: (context, options) => runVerify(context, openSource(context, options), parseTime(options.until)),
  },
  record: { run: runRecord },
};

/** npm run backup: returns the exit code. */
export const runBackupCommand = (args: string[], context: BackupContext) =>
  runCommand(context, BACKUP_USAGE, async ({ printUsage, ...rest }) => {
    const {
      values: { help, ...options },
      positionals,
    } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        from: { type: 'string' },
        keep: { type: 'string' },
        archive: { type: 'boolean' },
        yes: { type: 'boolean' },
        until: { type: 'string' },
        'without-bucket': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (help || !args.length) {
      printUsage();
      return help ? 0 : 2;
    }
    const command = positionals.length ? positionals : ['create'];
    return requireCommand(BACKUP_COMMANDS, command, options).command.run(rest, options);
  });

/** npm run restore: returns the exit code. */
export const runRestoreCommand = (
  args: string[],
  context: Pick<BackupContext, 'print' | 'dataDir' | 'hasOwnDatabase' | 'objectStorage' | 'readBucket' | 'ask'>,
) =>
  runCommand(
    context,
    RESTORE_USAGE,
    async ({ printUsage, print, dataDir, hasOwnDatabase, objectStorage, readBucket, ask }) => {
      const { values: options } = parseArgs({
        args,
        options: {
          from: { type: 'string' },
          until: { type: 'string' },
          yes: { type: 'boolean' },
          help: { type: 'boolean', default: false },
        },
      });
      if (options.help || !args.length) {
        printUsage();
        return options.help ? 0 : 2;
      }
      const from = openLocation({ readBucket }, options.from, '--from', RESTORE_USAGE);
      const until = parseTime(options.until);
      if (hasOwnDatabase)
        throw new BackupError(
          'DATABASE_URL names a database of your own, which npm start would use instead of the restored one: remove DATABASE_URL, or restore your database as docs/backups.md says.',
        );
      if (objectStorage) {
        await checkUploadTarget(objectStorage);
        // Asked before the restoration, too, which may take hours.
        await confirmUploads(await chooseBackup(from, until), objectStorage, { ask, yes: options.yes });
      }
      const backup = await restoreBackup({ from, dataDir, until, log: print });
      await restoreUploads(backup, { dataDir, objectStorage, print });
      await reportMissingUploads(from, backup, print);
      const { endedAt } = backup.manifest;
      // The archive has what the database wrote since, and no files.
      if (!objectStorage && (!until || until > new Date(endedAt)))
        print(
          `  Pictures and documents that were uploaded after ${endedAt} are not in the backup: they are missing where the restored shop names them.`,
        );
      if (!reportRecovery(backup, print)) {
        print(`✗ Restored ${backup.name} into ${dataDir}, without these changes.`);
        return 1;
      }
      print(`✓ Restored ${backup.name} into ${dataDir}. Start the shop with npm start, and back it up again.`);
      return 0;
    },
  );
