import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a statement in the transaction that is about to commit; returns how many rows it changed. */
export type Execute = (sql: string, values: readonly unknown[]) => Promise<number>;
type Step = (execute: Execute) => Promise<void>;

const current = new AsyncLocalStorage<Step>();

/**
 * Runs `work` so that each transaction in it, by pg or by Prisma, takes a last step before its COMMIT. What the step
 * throws rolls the transaction back.
 */
export const withLastStep = <T>(step: Step, work: () => Promise<T>): Promise<T> => current.run(step, work);

/** Takes the last step of a transaction, where the caller's work asked for one. */
export const takeLastStep = async (execute: Execute) => current.getStore()?.(execute);
