import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CatalogueImport, CatalogueImportPhase } from '@trad/contract/console/catalogue/imports';
import type { Actor } from '@trad/database/audit/record-changes';

/** The input of the import's thread. */
export interface ImportThreadInput {
  /** A repeated run of this name, whose result was not stored, writes nothing again. */
  runName: string;
  databaseUrl: string;
  /** The folder of the files, with their pictures in `pictures`. */
  folder: string;
  /** The folder for encoded pictures. */
  pictureDir: string;
  /** All folders that the shop serves pictures from. */
  servedDirs: readonly string[];
  dryRun: boolean;
  actor: Actor;
  /** One integer: 1 cancels the import. */
  cancelFlag: SharedArrayBuffer;
}

export interface ThreadProblem {
  file: string;
  line: number;
  column: string;
  reason: string;
  value: string;
}

export type ImportOutcome =
  | {
      kind: 'done';
      results: CatalogueImport['results'];
      /** The first ones; `problemCount` is the number of all. */
      problems: ThreadProblem[];
      problemCount: number;
      notes: string[];
    }
  | { kind: 'cancelled' }
  /** The files cannot be imported, or an unexpected error ended the import. `isLocked`: another import holds the importer's lock. */
  | { kind: 'failed'; reason: string; isLocked?: boolean };
export type ImportProgress = { kind: 'progress'; phase: CatalogueImportPhase; done: number; total: number };
export type ImportThreadMessage = ImportProgress | ImportOutcome;

/** In development and tests only the source exists, and the TypeScript loader does not apply to threads by itself. */
const buildSourceProgram = () => {
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const file = new URL('../../catalogue-import-thread.ts', import.meta.url);
  return `import(${JSON.stringify(pathToFileURL(loader))}).then(({ register }) => { register(); return import(${JSON.stringify(file)}); });`;
};

/** The catalogue importer uses 285 MB at most, most of it in buffers. */
const MAX_HEAP_MB = 384;

const startThread = (input: ImportThreadInput) => {
  const options = { workerData: input, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB }, execArgv: [] };
  return import.meta.url.endsWith('.ts')
    ? new Worker(buildSourceProgram(), { ...options, eval: true })
    : new Worker(new URL('./catalogue-import-thread.js', import.meta.url), options);
};

export interface ThreadResult {
  outcome: ImportOutcome;
  /**
   * Ends the thread, which drops its tables only once the result is stored. Its connections are closed when this resolves. Rejects
   * with an error of the catalogue importer.
   */
  end: (isStored: boolean) => Promise<void>;
}

/** Imports or checks files in a separate thread, which waits until `end` is called. Rejects with the error of the catalogue importer. */
export const runImportThread = (
  input: ImportThreadInput,
  onProgress: (progress: ImportProgress) => void,
): Promise<ThreadResult> => {
  const thread = startThread(input);
  const exited = new Promise<void>((resolve, reject) => {
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
  const end = (isStored: boolean) => {
    thread.postMessage(isStored);
    return exited;
  };
  return new Promise((resolve, reject) => {
    thread.on('message', (message: ImportThreadMessage) => {
      if (message.kind === 'progress') onProgress(message);
      else resolve({ outcome: message, end });
    });
    // After an outcome, `end` passes the error on.
    exited.then(() => reject(new Error('The thread of the import ended early')), reject);
  });
};
