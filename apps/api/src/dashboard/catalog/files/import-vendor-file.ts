import { randomBytes } from 'node:crypto';
import { MAX_VENDOR_FILE_BYTES } from '@trad/contract/dashboard/vendor-file-format';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { countUsage, describeWait } from '../../../platform/limits/usage-limit.ts';
import { readUploadedBytes } from '../../../platform/uploads/uploaded-file.ts';
import { checkFile } from '../../../platform/worker-threads/file-checks.ts';
import { TaskTooHeavy } from '../../../platform/worker-threads/thread-pool.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { countUnfinishedImports, insertImport, scheduleImportFileRemoval } from './import.queries.ts';
import { toImportView } from './import.view.ts';
import { listImportColumns } from './run-import.ts';

/** Imports run one after the other, and the stores take turns: the files of one store wait for each other. */
const MAX_UNFINISHED_IMPORTS = 5;
const RETRY_AFTER_SECONDS = 60;
/** Per store: files are stored for up to a day. */
const MAX_MEGABYTES_PER_DAY = 400;

const createUnsupportedFileError = (...messages: readonly string[]) =>
  new Refusal('UNSUPPORTED_FILE', { details: messages.map((message) => ({ path: 'file', message })) });

const MAX_NAME_LENGTH = 120;

/** Returns the end of the uploaded file's name in a displayable form. */
const sanitizeFileName = (file: File | string, kind: string) => {
  const name = file instanceof File ? file.name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '') : '';
  // Cut between characters: PostgreSQL refuses half a surrogate pair in the audit log.
  return [...name].slice(-MAX_NAME_LENGTH).join('') || `${kind}.csv`;
};

export const importVendorFile: Handler<'importVendorFile'> = async ({ input, caller, actor, closeSignal, deps }) => {
  const { prisma, clock, confidential } = deps;
  const { kind, file, dry_run, mapping = {} } = input;
  const store = await loadOwnStore(deps, caller);
  const yesterday = new Date(deps.clock.now().getTime() - DAY_MS);
  if ((await countUnfinishedImports(prisma, store.id, yesterday)) >= MAX_UNFINISHED_IMPORTS)
    throw new Refusal('TOO_MANY_REQUESTS', { ...describeWait(RETRY_AFTER_SECONDS), retryAfter: RETRY_AFTER_SECONDS });
  const bytes = await readUploadedBytes(file);
  if (!bytes) throw createUnsupportedFileError('must be a file or a base64 data URL');
  if (bytes.length > MAX_VENDOR_FILE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  // Read the file before the response, so that an unreadable one is rejected at once.
  const columns = await listImportColumns(deps, kind);
  const table = await checkFile('checkTable', { bytes, columns, mapping }, caller.id, closeSignal).catch(
    (error: unknown) => {
      if (error instanceof TaskTooHeavy) throw createUnsupportedFileError('takes too long to read');
      throw error;
    },
  );
  if ('problems' in table) throw createUnsupportedFileError(...table.problems);
  if ('hasTooManyRows' in table) throw new Refusal('TOO_MANY_ROWS');
  await countUsage(deps, [
    {
      name: 'vendor-import-megabytes',
      by: store.id,
      max: MAX_MEGABYTES_PER_DAY,
      milliseconds: DAY_MS,
      amount: Math.ceil(bytes.length / 1_000_000),
    },
  ]);
  const now = clock.now();
  const key = `imports/${randomBytes(16).toString('hex')}.csv`;
  await scheduleImportFileRemoval(prisma, key, new Date(now.getTime() + DAY_MS));
  await confidential.put(key, bytes);
  const name = sanitizeFileName(file, kind);
  const content = { kind, name, dryRun: dry_run === 1, mapping, rows: table.rows, fileKey: key };
  const row = await insertImport(prisma, { storeId: store.id, ...content, createdAt: now }, actor);
  return { data: toImportView(row) };
};
