import { createThreadPool } from './thread-pool.ts';

/** Checks of uploaded files. One thread: uploads are rare, and requests need the other cores. */
export const checkFile = createThreadPool({
  threads: 1,
  maxWaiting: 40,
  maxWaitingPerOwner: 12,
  milliseconds: 10_000,
  megabytes: 256,
});
