import type { Progress } from '@trad/seed/progress';
import type { ImportProgress } from './import-thread.ts';

/** Thrown between two steps of an import that an operator cancelled: what is written stays, as after a crash. */
export class ImportCancelled extends Error {}

/** The phases by the names that the importer shows. */
const PHASES = {
  Reading: 'reading',
  Pictures: 'pictures',
  Checking: 'checking',
  Comparing: 'comparing',
  Writing: 'writing',
  Listings: 'listing',
  Search: 'listing',
} as const;
const isPhase = (name: string): name is keyof typeof PHASES => Object.hasOwn(PHASES, name);

/**
 * Creates the progress of the import's thread. It throws ImportCancelled at the next report once the flag is set, but not
 * while the listings are rebuilt.
 */
export const createThreadProgress = (
  cancelFlag: SharedArrayBuffer,
  send: (message: ImportProgress) => void,
): Progress => {
  let phase: { name: (typeof PHASES)[keyof typeof PHASES]; total: number } = { name: 'reading', total: 0 };
  let sentAt = 0;
  const isCancelled = () => Atomics.load(new Int32Array(cancelFlag), 0) === 1;
  const report = (done: number) => {
    // The rebuild of the listings reports from an event listener, where an exception would end the thread.
    if (phase.name !== 'listing' && isCancelled()) throw new ImportCancelled();
    if (Date.now() - sentAt < 300) return;
    sentAt = Date.now();
    send({ kind: 'progress', phase: phase.name, done, total: phase.total });
  };
  return {
    start: (name, total, _unit, done = 0) => {
      if (!isPhase(name)) throw new Error(`Unknown phase: ${name}`);
      phase = { name: PHASES[name], total };
      sentAt = 0;
      report(done);
    },
    advance: report,
    finish: () => {},
  };
};
