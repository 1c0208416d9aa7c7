import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs the work. A signal that ends this process meanwhile, such as that of Ctrl-C, first runs `cleanUp`: Node.js runs no `finally`
 * then. The clean-up of work within other work comes first.
 */
export const cleanUpOnSignal = async <T>(cleanUp: () => void, work: () => Promise<T>): Promise<T> => {
  const end = (signal: NodeJS.Signals) => {
    cleanUp();
    setImmediate(() => process.exit(128 + constants.signals[signal]));
  };
  // Not `once`: a terminal and npm both send the signal, and the second one would end the process during the clean-up.
  for (const signal of SIGNALS) process.prependListener(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
};
