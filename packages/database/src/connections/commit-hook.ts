import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Runs a statement in the transaction that is about to commit; returns the number of changed rows. */
export type Execute = (statement: pg.QueryConfig) => Promise<number>;
type CommitHook = (execute: Execute, orderId: number | undefined) => Promise<void>;

/** A hook, and the order that the current work has placed. */
interface HookedWork {
  hook: CommitHook;
  orderId?: number;
}

const hookStorage = new AsyncLocalStorage<HookedWork | undefined>();
let activeCount = 0;

/** Disables AsyncLocalStorage when unused, as it slows every promise down. */
const run = async <T>(hooked: HookedWork | undefined, work: () => Promise<T>): Promise<T> => {
  activeCount += 1;
  try {
    return await hookStorage.run(hooked, work);
  } finally {
    activeCount -= 1;
    if (activeCount === 0) hookStorage.disable();
  }
};

/**
 * Runs `work` with a hook that each of its transactions, by pg or by Prisma, calls before its COMMIT. An error of the
 * hook rolls the transaction back.
 */
export const withCommitHook = <T>(hook: CommitHook, work: () => Promise<T>): Promise<T> => run({ hook }, work);

/** Runs `work` without the hook, for idempotent transactions. */
export const withoutCommitHook = <T>(work: () => Promise<T>): Promise<T> =>
  activeCount === 0 ? work() : run(undefined, work);

/** Whether the current work has a hook. */
export const hasCommitHook = () => activeCount > 0 && hookStorage.getStore() !== undefined;

/** Passes the order that the transaction places to the hook of the current work, if it has one. */
export const recordPlacedOrder = (orderId: number) => {
  const hooked = activeCount === 0 ? undefined : hookStorage.getStore();
  if (hooked) hooked.orderId = orderId;
};

/** Calls the hook of the current work, if it has one. */
export const runCommitHook = async (execute: Execute) => {
  const hooked = hookStorage.getStore();
  await hooked?.hook(execute, hooked.orderId);
};
