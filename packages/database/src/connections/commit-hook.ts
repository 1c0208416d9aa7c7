import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a statement in the transaction that is about to commit; returns the number of changed rows. */
export type Execute = (sql: string, values: readonly unknown[]) => Promise<number>;
type Step = (execute: Execute) => Promise<void>;

const current = new AsyncLocalStorage<Step | undefined>();
let underWay = 0;

/** Disable AsyncLocalStorage when unused: it slows every promise down. */
const run = async <T>(step: Step | undefined, work: () => Promise<T>): Promise<T> => {
  underWay += 1;
  try {
    return await current.run(step, work);
  } finally {
    underWay -= 1;
    if (underWay === 0) current.disable();
  }
};

/**
 * Runs `work` with a hook that each of its transactions, by pg or by Prisma, calls before its COMMIT. An error of the
 * hook rolls the transaction back.
 */
export const withLastStep = <T>(step: Step, work: () => Promise<T>): Promise<T> => run(step, work);

/** Runs `work` without the hook, for idempotent transactions. */
export const withoutLastStep = <T>(work: () => Promise<T>): Promise<T> =>
  underWay === 0 ? work() : run(undefined, work);

/** Calls the hook of the current work, if it has one. */
export const takeLastStep = async (execute: Execute) => current.getStore()?.(execute);
