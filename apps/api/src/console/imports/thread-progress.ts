import type { Progress } from '@trad/seed/progress';
import type { ImportProgress } from './import-thread.ts';

/** Ends the import between two steps: what is written stays, as after a crash. */
export class Cancelled extends Error {}

const PHASES = {
  Reading: 'reading',
  Pictures: 'pictures',
  Checking: 'checking',
  Comparing: 'comparing',
  Writing: 'writing',
} as const;

/** The progress of the import's thread. It throws Cancelled once the flag is set. */
export const createThreadProgress = (
  cancelFlag: SharedArrayBuffer,
  send: (message: ImportProgress) => void,
): Progress => {
  let phase: { name: (typeof PHASES)[keyof typeof PHASES] | 'listing'; total: number } = { name: 'reading', total: 0 };
  let sentAt = 0;
  const isCancelled = () => Atomics.load(new Int32Array(cancelFlag), 0) === 1;
  const report = (done: number) => {
    // The rebuild of the listings reports from an event listener, where an exception would end the thread.
    if (phase.name !== 'listing' && isCancelled()) throw new Cancelled();
    if (Date.now() - sentAt < 300) return;
    sentAt = Date.now();
    send({ kind: 'progress', phase: phase.name, done, total: phase.total });
  };
  return {
    start: (name, total, _unit, done = 0) => {
      phase = { name: PHASES[name as keyof typeof PHASES] ?? 'listing', total };
      sentAt = 0;
      report(done);
    },
    advance: report,
    finish: () => {},
  };
};
