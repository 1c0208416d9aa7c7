import { randomBytes } from 'node:crypto';
import {
  CATALOGUE_FILE_NAMES,
  MAX_CATALOGUE_FILE_BYTES,
  MAX_CATALOGUE_IMPORT_BYTES,
  MAX_CATALOGUE_IMPORT_FILES,
} from '@trad/contract/console/catalogue/imports';
import { recordChange } from '@trad/database/audit/record-changes';
import { PICTURE_NAME } from '@trad/file-formats/picture-files';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage, type UsageLimit } from '../../platform/limits/usage-limit.ts';
import { readUploadedBytes } from '../../platform/uploads/uploaded-file.ts';
import {
  findCatalogueImport,
  insertCatalogueImport,
  lockCatalogueImport,
  type StoredImport,
  saveCatalogueFile,
  scheduleCatalogueFileRemoval,
} from './imports.queries.ts';
import { toImportView } from './imports.view.ts';

const createUnsupportedError = (message: string, path: 'file' | 'name' = 'file') =>
  new Refusal('UNSUPPORTED_FILE', { details: [{ path, message }] });

const TABLE_FILE = new RegExp(`^(${CATALOGUE_FILE_NAMES.join('|')})\\.(csv|jsonl)$`);
const PICTURE_FILE = /\.(jpe?g|png|webp)$/i;
/** The maximum of file systems. */
const MAX_NAME_BYTES = 255;

/** Such a name has no folders, so that it cannot leave the import's folder. */
const isPictureName = (name: string) => PICTURE_NAME.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;

/** The name under which a file is stored. Throws UNSUPPORTED_FILE. */
const checkName = (sent: string) => {
  const name = sent.normalize('NFC');
  if (TABLE_FILE.test(name.toLowerCase())) return name.toLowerCase();
  if (isPictureFile(name)) {
    if (isPictureName(name)) return name;
    throw createUnsupportedError(
      'may have up to 120 letters, digits, spaces, points, hyphens and underscores, up to 255 bytes in UTF-8, and begins with a letter or digit',
      'name',
    );
  }
  throw createUnsupportedError(
    `is neither a picture nor one of the catalogue’s files: ${CATALOGUE_FILE_NAMES.join(', ')} (.csv or .jsonl)`,
  );
};

export const isPictureFile = (name: string) => PICTURE_FILE.test(name);

/** Throws EDITED_MEANWHILE where no files may be added: the import waits, runs or is done. */
const requireEditable = (row: StoredImport) => {
  if (['waiting', 'running', 'done'].includes(row.state))
    throw new Refusal('EDITED_MEANWHILE', { data: { state: row.state } });
};

const checkTotal = ({ files }: StoredImport, name: string, bytes: number) => {
  const others = files.filter((file) => file.name !== name);
  const total = others.reduce((sum, file) => sum + file.bytes, bytes);
  if (others.length >= MAX_CATALOGUE_IMPORT_FILES || total > MAX_CATALOGUE_IMPORT_BYTES)
    throw new Refusal('PAYLOAD_TOO_LARGE');
};

/**
 * The upload limits of an operator per hour: two imports with the maximum of files, or four with the maximum of bytes.
 */
export const listUploadLimits = (operatorId: number, bytes: number): UsageLimit[] => [
  { name: 'catalogue-file', by: operatorId, max: 2 * MAX_CATALOGUE_IMPORT_FILES, milliseconds: HOUR_MS },
  {
    name: 'catalogue-megabytes',
    by: operatorId,
    max: (4 * MAX_CATALOGUE_IMPORT_BYTES) / 1_000_000,
    milliseconds: HOUR_MS,
    amount: Math.ceil(bytes / 1_000_000),
  },
];

export const uploadCatalogueFile: Handler<'uploadCatalogueFile'> = async ({ input, caller, actor, language, deps }) => {
  const { prisma, clock, confidential } = deps;
  const { file } = input;
  const name = checkName(input.name ?? (file instanceof File ? file.name : ''));
  if (deps.config.objectStorage && isPictureFile(name))
    throw createUnsupportedError('is a picture: this shop stores pictures in a bucket, which imports cannot write');
  const bytes = await readUploadedBytes(file);
  if (!bytes) throw createUnsupportedError('must be a file or a base64 data URL');
  if (bytes.length > MAX_CATALOGUE_FILE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  if (input.id !== undefined) {
    // Before the file is stored; the transaction checks it again.
    const row = await findCatalogueImport(prisma, input.id);
    if (!row) throw new Refusal('NOT_FOUND');
    requireEditable(row);
  }
  await countUsage(deps, listUploadLimits(caller.id, bytes.length));
  const now = clock.now();
  const key = `catalogue-imports/${randomBytes(16).toString('hex')}`;
  await scheduleCatalogueFileRemoval(prisma, key, new Date(now.getTime() + DAY_MS));
  await confidential.put(key, bytes);
  const id = await prisma.$transaction(async (tx) => {
    const importId = input.id ?? (await insertCatalogueImport(tx, caller.id, now)).id;
    const row = await lockCatalogueImport(tx, importId);
    if (!row) throw new Refusal('NOT_FOUND');
    requireEditable(row);
    checkTotal(row, name, bytes.length);
    const replaced = row.files.find((one) => one.name === name);
    await saveCatalogueFile(tx, { importId, name, bytes: bytes.length, fileKey: key });
    if (replaced) await scheduleCatalogueFileRemoval(tx, replaced.fileKey, now);
    const after = { file: name, bytes: bytes.length, key: key.slice(-8) };
    const change = { before: { bytes: replaced?.bytes ?? null }, after };
    await recordChange(tx, actor, { subjectKind: 'catalogue_import', id: importId, ...change }, now);
    return importId;
  });
  const row = await findCatalogueImport(prisma, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return { data: toImportView(row, language) };
};
