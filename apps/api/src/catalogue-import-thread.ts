import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { findFiles } from '@trad/catalog-files/files/find-files';
import { ImportRunningError, importCatalogue } from '@trad/catalog-files/import/import-catalogue';
import { createPool } from '@trad/database/connections/pool';
import { InputError } from '@trad/file-formats/problem';
import type { ImportThreadInput, ImportThreadMessage, ThreadProblem } from './console/imports/import-thread.ts';
import { createThreadProgress, ImportCancelled } from './console/imports/thread-progress.ts';

/**
 * The entry point of the thread that imports an operator's catalogue files with the importer of `npm run catalog`: reading
 * millions of cells would block the event loop.
 */
const input = workerData as ImportThreadInput;
const send = (message: ImportThreadMessage) => parentPort?.postMessage(message);

/** The most problems that are sent: a file with one in each cell has millions. */
const MAX_PROBLEMS = 5000;

const pictures = join(input.folder, 'pictures');
/** Messages name the folders, which are temporary and the server's own. */
const hideFolders = (text: string) =>
  text.replaceAll(pictures, 'the uploaded pictures').replaceAll(input.folder, 'The upload');

const run = async () => {
  const pool = createPool({
    connectionString: input.databaseUrl,
    max: 4,
    applicationName: 'trad-catalog',
    statementTimeout: 0,
  });
  // As for the command: statements of an ended process must not go on.
  const settings = `SET client_connection_check_interval = 2000; SET work_mem = '64MB'`;
  pool.on('connect', (client) => void client.query(settings).catch(() => {}));
  const problems: ThreadProblem[] = [];
  let problemCount = 0;
  const notes: string[] = [];
  try {
    await importCatalogue({
      pool,
      files: await findFiles(input.folder),
      reportProblems: async (found) => {
        for await (const some of found) {
          problemCount += some.length;
          for (const { file, line, column_name: column, reason, value } of some)
            if (problems.length < MAX_PROBLEMS)
              problems.push({ file, line, column, reason: hideFolders(reason), value });
        }
      },
      pictures: { source: pictures, media: input.pictureDir, alsoServed: input.servedDirs },
      storedRun: {
        name: input.runName,
        storeResult: (results) => {
          const answer = new Promise<boolean>((resolve) => parentPort?.once('message', resolve));
          send({ kind: 'done', results, problems, problemCount, notes });
          return answer;
        },
      },
      dryRun: input.dryRun,
      batch: 1000,
      actor: input.actor,
      progress: createThreadProgress(input.cancelFlag, send),
      log: (line) => notes.push(hideFolders(line)),
    });
  } catch (error) {
    if (error instanceof ImportCancelled) send({ kind: 'cancelled' });
    else if (error instanceof InputError)
      send({
        kind: 'failed',
        reason: hideFolders(error.message),
        isLocked: error instanceof ImportRunningError,
      });
    else throw error;
  } finally {
    await pool.end();
  }
};

await run();
