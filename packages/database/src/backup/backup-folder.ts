import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * A folder of backups: `wal/` is the WAL archive that all of them share, every other folder is one backup with `cluster/`
 * (PostgreSQL's files), `data/` (the other files of the data directory) and `backup.json`, which is written last.
 */
export const MARKER_FILE = 'trad-backups.json';
export const WAL_FOLDER = 'wal';
const MANIFEST_FILE = 'backup.json';

/** An error for the operator, in one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** What a backup contains. */
export interface Manifest {
  format: 1;
  /** Identifies the cluster: backups of different shops cannot share a folder. */
  systemIdentifier: string;
  /** ISO times. */
  startedAt: string;
  endedAt: string;
  /** The first WAL segment that a restoration needs. */
  firstSegment: string;
  /** Numbers of rows before the backup ended; the restored database has at least as many. */
  counts: Record<string, number>;
  /** SHA-256 by path within the backup. */
  files: Record<string, string>;
}

export interface Backup {
  name: string;
  folder: string;
  manifest: Manifest;
}

export const hashFile = async (file: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new BackupError(`${file} is damaged.`);
  }
};

/** Creates the folder, or checks that it holds backups of this cluster. */
export const prepareBackupFolder = (folder: string, systemIdentifier: string) => {
  mkdirSync(folder, { recursive: true });
  const marker = join(folder, MARKER_FILE);
  if (!existsSync(marker)) {
    if (readdirSync(folder).length > 0)
      throw new BackupError(
        `${folder} contains other files. Choose an empty folder, or one with backups of this shop.`,
      );
    writeFileSync(marker, `${JSON.stringify({ systemIdentifier })}\n`);
  }
  const { systemIdentifier: known } = readJson(marker) as { systemIdentifier?: string };
  if (known !== systemIdentifier)
    throw new BackupError(`${folder} contains the backups of another shop. Choose another folder.`);
  // PostgreSQL's user enters it to archive WAL; the backups in it are closed.
  chmodSync(folder, 0o711);
};

/** The complete backups, the oldest first. Throws for a folder that is none of backups. */
export const listBackups = (folder: string): Backup[] => {
  if (!existsSync(join(folder, MARKER_FILE))) throw new BackupError(`${folder} contains no backups of Trad.`);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, MANIFEST_FILE)))
    .map(({ name }) => ({
      name,
      folder: join(folder, name),
      manifest: readJson(join(folder, name, MANIFEST_FILE)) as Manifest,
    }))
    .sort((one, other) => (one.manifest.endedAt < other.manifest.endedAt ? -1 : 1));
};

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });

/** Throws where a file of the backup is missing or differs. */
export const verifyFiles = async ({ folder, name, manifest }: Backup) => {
  for (const [path, hash] of Object.entries(manifest.files)) {
    const file = join(folder, path);
    if (!existsSync(file)) throw new BackupError(`The backup ${name} is damaged: ${path} is missing.`);
    if ((await hashFile(file)) !== hash) throw new BackupError(`The backup ${name} is damaged: ${path} differs.`);
  }
};
