import { parentPort } from 'node:worker_threads';
import { InputError } from '@trad/file-formats/problem';
import type { ThreadTasks } from './platform/worker-threads/thread-tasks.ts';

type Task<N extends keyof ThreadTasks> = (
  input: Parameters<ThreadTasks[N]>[0],
) => ReturnType<ThreadTasks[N]> | Awaited<ReturnType<ThreadTasks[N]>>;

/**
 * The entry point of the threads of `platform/worker-threads/thread-pool.ts`. Loads a task's code with its first use.
 */
const loaders: { [N in keyof ThreadTasks]: () => Promise<Task<N>> } = {
  hashPassword: async () => (await import('./account/password/hashing.ts')).hashPasswordSync,
  verifyPassword: async () => {
    const { verifyPasswordSync } = await import('./account/password/hashing.ts');
    return ({ hash, password }) => verifyPasswordSync(hash, password);
  },
  checkPdf: async () => {
    const { findPdfProblem } = await import('./dashboard/application/find-pdf-problem.ts');
    return (bytes) => findPdfProblem(Buffer.from(bytes));
  },
  isPolyglot: async () => {
    const { isPolyglotFile } = await import('./platform/uploads/polyglot-file.ts');
    return (bytes) => isPolyglotFile(Buffer.from(bytes));
  },
  checkTable: async () => {
    const { countRows, TooManyRowsError } = await import('./dashboard/catalog/files/read-table.ts');
    return async ({ bytes, columns, mapping }) => {
      try {
        return { rows: await countRows(Buffer.from(bytes), { columns, mapping }) };
      } catch (error) {
        if (error instanceof InputError) return { problems: error.lines };
        if (error instanceof TooManyRowsError) return { hasTooManyRows: true };
        throw error;
      }
    };
  },
};

interface Request {
  name: keyof ThreadTasks;
  input: never;
}

parentPort?.on('message', async ({ name, input }: Request) => {
  try {
    const run = await loaders[name]();
    parentPort?.postMessage({ isStarted: true });
    parentPort?.postMessage({ result: await run(input) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
