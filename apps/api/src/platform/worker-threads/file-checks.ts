import { createThreadPool } from './thread-pool.ts';

/** Checks of files that people send. One thread: they are rare, and it needs a core that requests want, too. */
export const checkFile = createThreadPool({
  threads: 1,
  maxWaiting: 40,
  maxWaitingPerOwner: 12,
  milliseconds: 10_000,
  megabytes: 256,
});
