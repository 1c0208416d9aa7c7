import { parentPort } from 'node:worker_threads';
import { InputError } from '@trad/file-formats/problem';
import type { ThreadTasks } from './platform/worker-threads/thread-tasks.ts';

/**
 * The entry point of the threads of `platform/worker-threads/thread-pool.ts`. Loads a task's code with its first use.
 */
const tasks: ThreadTasks = {
  hashPassword: async (password) => (await import('./account/password/hashing.ts')).hashPasswordSync(password),
  verifyPassword: async ({ hash, password }) =>
    (await import('./account/password/hashing.ts')).verifyPasswordSync(hash, password),
  checkPdf: async (bytes) =>
    (await import('./dashboard/application/find-pdf-problem.ts')).findPdfProblem(Buffer.from(bytes)),
  isPolyglot: async (bytes) => (await import('./platform/uploads/polyglot-file.ts')).isPolyglotFile(Buffer.from(bytes)),
  checkTable: async ({ bytes, columns, mapping }) => {
    const { countRows, TooManyRowsError } = await import('./dashboard/catalog/files/read-table.ts');
    try {
      return { rows: await countRows(Buffer.from(bytes), { columns, mapping }) };
    } catch (error) {
      if (error instanceof InputError) return { problems: error.lines };
      if (error instanceof TooManyRowsError) return { hasTooManyRows: true };
      throw error;
    }
  },
};

interface Request {
  name: keyof ThreadTasks;
  input: never;
}

parentPort?.on('message', async ({ name, input }: Request) => {
  try {
    parentPort?.postMessage({ result: await tasks[name](input) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
