import { promiseHooks } from 'node:v8';

interface Tally {
  queries: number;
}

/** Of the request that is being served at this moment. */
let current: Tally | undefined;
const OF = Symbol('tally');
type Tallied = Promise<unknown> & { [OF]?: Tally };

// An AsyncLocalStorage would do the same, but follows each socket and timer too: a kept answer took a fifth longer.
promiseHooks.createHook({
  init: (promise: Tallied) => {
    if (current) promise[OF] = current;
  },
  before: (promise: Tallied) => {
    current = promise[OF];
  },
  after: () => {
    current = undefined;
  },
});

/** Called by the pool for every statement; counts it for the request that is being served. */
export const countQuery = () => {
  if (current) current.queries += 1;
};

/** Runs `work` with a tally of its own, which counts every statement that `work` causes, by promises and not by events. */
export const runWithQueryCounter = <T>(tally: Tally, work: () => T): T => {
  const outer = current;
  current = tally;
  try {
    return work();
  } finally {
    current = outer;
  }
};
