import { BackupError, type BackupStore } from './backup-store.ts';

/**
 * A store of backups. `wal/` is the WAL archive and `uploads/` the files of a bucket that all of them share, `keys/` are encryption
 * keys that were made after a backup. Every other folder is one backup with `cluster/` (PostgreSQL's files), `data/` (the other
 * files of the data directory) and `backup.json`, which is written last.
 */
export const MARKER_FILE = 'trad-backups.json';
export const WAL_FOLDER = 'wal';
export const UPLOADS_FOLDER = 'uploads';
export const KEYS_FOLDER = 'keys';
const MANIFEST_FILE = 'backup.json';
/** Names of backups are times. Other folders are not ours to delete. */
const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}T/;

/** The sum of an amount over the rows of a table up to an id. */
export interface RowSum {
  lastId: string;
  /** The number of rows. */
  count: number;
  /** A whole number, which may exceed 2^53. */
  total: string;
}

/** The contents of a backup. */
export interface Manifest {
  format: 1;
  /** Identifies the cluster: backups of different shops cannot share a store. */
  systemIdentifier: string;
  /** ISO times. */
  startedAt: string;
  endedAt: string;
  /** The first WAL segment that a restoration needs. */
  firstSegment: string;
  /** Numbers of rows before the backup ended; the restored database has at least as many. */
  counts: Record<string, number>;
  /** Sums over the rows that existed when the backup began: those of the restored database are equal. Former releases stored none. */
  sums?: Record<string, RowSum>;
  /** SHA-256 by path within the backup. */
  files: Record<string, string>;
  /** Folders of the cluster, which an object storage does not know; former releases list none. */
  folders?: string[];
  /** SHA-256 by path within `uploads/`: media/… and confidential/… of the shop's bucket. */
  uploads?: Record<string, string>;
}

export interface Backup {
  name: string;
  manifest: Manifest;
}

const parseJson = (text: Buffer, damaged: string): unknown => {
  try {
    return JSON.parse(text.toString());
  } catch {
    throw new BackupError(damaged);
  }
};

/** Throws a BackupError that says what to do: until then no backup of the location is listed, restored or deleted. */
const parseManifest = (text: Buffer, name: string): Manifest => {
  const path = `${name}/${MANIFEST_FILE}`;
  const remedy = `move the folder ${name} out of the location, or delete it`;
  const damaged = `${path} is damaged: ${remedy}.`;
  const manifest = parseJson(text, damaged) as Partial<Manifest> | null;
  if (typeof manifest?.format === 'number' && manifest.format !== 1)
    throw new BackupError(
      `${path} is of another release of Trad: restore it with that one, or back up into another location.`,
    );
  const { endedAt = '', firstSegment, counts, files } = manifest ?? {};
  if (Number.isNaN(new Date(endedAt).getTime()) || !firstSegment || !counts || !files) throw new BackupError(damaged);
  return manifest as Manifest;
};

const readMarker = (marker: Buffer) =>
  (parseJson(marker, `${MARKER_FILE} is damaged.`) as { systemIdentifier?: string }).systemIdentifier;

/** Marks an empty store, or checks that it holds backups of this cluster. */
export const prepareStore = async (store: BackupStore, systemIdentifier: string) => {
  const marker = await store.read(MARKER_FILE);
  if (!marker) {
    if (!(await store.isEmpty()))
      throw new BackupError(
        `${store.location} contains other files. Choose an empty folder, or one with backups of this shop.`,
      );
    return store.write(MARKER_FILE, `${JSON.stringify({ systemIdentifier })}\n`);
  }
  if (readMarker(marker) !== systemIdentifier)
    throw new BackupError(`${store.location} contains the backups of another shop. Choose another folder.`);
};

/** Whether this is a location of backups, of which the first one may be in progress. */
export const hasBackups = async (store: BackupStore) => (await store.read(MARKER_FILE)) !== null;

const listFoldersOfBackups = async (store: BackupStore) =>
  (await store.listFolders()).filter((name) => BACKUP_NAME.test(name));

/**
 * Sorts backups, the oldest first. Of one timeline those that need later WAL are newer, whatever their times: a backup that was made
 * while the clock was years ahead would be the newest for years. Timelines are sorted by time, as their positions overlap.
 */
const sortBackups = (backups: readonly Backup[], now: Date) => {
  const findEnd = ({ manifest: { endedAt, firstSegment } }: Backup) => {
    const isAhead = new Date(endedAt) > now;
    const later = backups.filter(
      ({ manifest: other }) =>
        other.firstSegment > firstSegment &&
        // A shop that was restored from a backup with a time in the future has a later timeline.
        (isAhead || other.firstSegment.slice(0, 8) === firstSegment.slice(0, 8)),
    );
    return Math.min(...[endedAt, ...later.map(({ manifest }) => manifest.endedAt)].map((time) => Date.parse(time)));
  };
  return backups
    .map((backup) => ({ backup, end: findEnd(backup), segment: backup.manifest.firstSegment }))
    .sort((one, other) => one.end - other.end || one.segment.localeCompare(other.segment))
    .map(({ backup }) => backup);
};

/** Reads the manifests of the complete backups, by the names of the backups. */
const readManifests = async (store: BackupStore) => {
  const texts = new Map<string, Buffer>();
  for (const name of await listFoldersOfBackups(store)) {
    const text = await store.read(`${name}/${MANIFEST_FILE}`);
    if (text) texts.set(name, text);
  }
  return texts;
};

/** Lists the complete backups, the oldest first. Throws for a location without backups, and where a manifest is damaged. */
export const listBackups = async (store: BackupStore): Promise<Backup[]> => {
  if (!(await hasBackups(store))) throw new BackupError(`${store.location} contains no backups of Trad.`);
  const backups = [...(await readManifests(store))].map(([name, text]) => ({
    name,
    manifest: parseManifest(text, name),
  }));
  return sortBackups(backups, new Date());
};

/**
 * The newest complete backup; undefined where a location has none, or is no location of backups yet. A damaged manifest is skipped, as
 * it must not prevent the next backup.
 */
export const findLastBackup = async (store: BackupStore) => {
  if (!(await hasBackups(store))) return undefined;
  const backups: Backup[] = [];
  for (const [name, text] of await readManifests(store)) {
    try {
      backups.push({ name, manifest: parseManifest(text, name) });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  }
  return sortBackups(backups, new Date()).at(-1);
};

/** The number of complete backups of a cluster, also of those with a damaged manifest; 0 where the location has those of another one. */
export const countBackups = async (store: BackupStore, systemIdentifier: string) => {
  const marker = await store.read(MARKER_FILE);
  return marker && readMarker(marker) === systemIdentifier ? (await readManifests(store)).size : 0;
};

export const writeManifest = (store: BackupStore, name: string, manifest: Manifest) =>
  store.write(`${name}/${MANIFEST_FILE}`, `${JSON.stringify(manifest, null, 1)}\n`);

/** Removes a backup, first what makes it one: an interrupted removal leaves nothing that looks whole. */
export const removeBackup = async (store: BackupStore, name: string) => {
  await store.remove(`${name}/${MANIFEST_FILE}`);
  await store.removeFolder(name);
};

/** Removes backups that failed or were interrupted: each has the size of the shop, and they would fill the location. */
export const removeInterruptedBackups = async (store: BackupStore) => {
  for (const name of await listFoldersOfBackups(store)) {
    if (!(await store.read(`${name}/${MANIFEST_FILE}`))) await store.removeFolder(name);
  }
};

/**
 * Removes the oldest backups beyond `keep`, but never the one that was just made, and the WAL, uploads and keys that no remaining one
 * needs. Returns the number of removed backups.
 */
export const removeOldBackups = async (store: BackupStore, keep: number, made: string) => {
  const backups = await listBackups(store);
  const removed = backups.slice(0, -keep).filter(({ name }) => name !== made);
  const remaining = backups.filter((backup) => !removed.includes(backup));
  for (const { name } of removed) await removeBackup(store, name);
  // The oldest backup may be of a later timeline than the next one, where the shop and a restored copy share the location.
  const first = remaining.map(({ manifest }) => manifest.firstSegment).sort()[0] ?? '';
  for (const path of await store.listFiles(WAL_FOLDER)) {
    const name = path.slice(WAL_FOLDER.length + 1);
    // Names of segments are ordered: timeline, then position. Those of timeline histories remain.
    if (/^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < first) await store.remove(path);
  }
  const needed = new Set(remaining.flatMap(({ manifest }) => Object.keys(manifest.uploads ?? {})));
  for (const path of await store.listFiles(UPLOADS_FOLDER)) {
    if (!needed.has(path.slice(UPLOADS_FOLDER.length + 1))) await store.remove(path);
  }
  // A backup that began later has them in its data. Both names are times.
  const oldest = remaining.map(({ name }) => name).sort()[0] ?? '';
  for (const path of await store.listFiles(KEYS_FOLDER)) {
    if (path.slice(KEYS_FOLDER.length + 1) < oldest) await store.remove(path);
  }
  return removed.length;
};
