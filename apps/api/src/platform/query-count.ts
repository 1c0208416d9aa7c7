import { AsyncLocalStorage } from 'node:async_hooks';

interface Tally {
  queries: number;
}
const current = new AsyncLocalStorage<Tally>();

/** Called by the pool for every statement; counts it for the request that is being served. */
export const countQuery = () => {
  const tally = current.getStore();
  if (tally) tally.queries += 1;
};

/** Runs `work` with a tally of its own, which counts every statement that `work` causes. */
export const withTally = <T>(tally: Tally, work: () => T): T => current.run(tally, work);
