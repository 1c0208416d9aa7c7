import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a statement in the transaction that is about to commit; returns how many rows it changed. */
export type Execute = (sql: string, values: readonly unknown[]) => Promise<number>;
type Step = (execute: Execute) => Promise<void>;

const current = new AsyncLocalStorage<Step | undefined>();
let underWay = 0;

/** Once nobody needs it, nothing is followed any more: it makes dearer whatever a process does. */
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
 * Runs `work` so that each transaction in it, by pg or by Prisma, takes a last step before its COMMIT. What the step
 * throws rolls the transaction back.
 */
export const withLastStep = <T>(step: Step, work: () => Promise<T>): Promise<T> => run(step, work);

/** Runs `work` so that its transactions take no such step: what it does bears being done again. */
export const withoutLastStep = <T>(work: () => Promise<T>): Promise<T> =>
  underWay === 0 ? work() : run(undefined, work);

/** Takes the last step of a transaction, where the caller's work asked for one. */
export const takeLastStep = async (execute: Execute) => current.getStore()?.(execute);
