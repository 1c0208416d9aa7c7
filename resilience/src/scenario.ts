/** A figure of a run, and whether it is within its limit. */
export interface Figure {
  name: string;
  value: string;
  limit?: string;
  isMet: boolean;
  /** A time, which a test on a busy machine cannot require. */
  isTime?: boolean;
}

/** `quick` is what --quick runs, and npm run test:slow of two scenarios; npm test has a smaller run of one, in killed-server.test.ts. */
export type Scale = 'quick' | 'full';

/** A scenario needs what this machine lacks; the message says what, in half a sentence. */
export class ScenarioNotRun extends Error {}

export interface RunOptions {
  /** The commit of the former build. */
  former?: string | undefined;
  /** Prints a line of progress; by default none is printed. */
  print?: (line: string) => void;
}

/** What the product guarantees under a fault, and the run that measures it. */
export interface ResilienceScenario {
  name: string;
  title: string;
  /** Throws ScenarioNotRun. */
  run: (scale: Scale, options?: RunOptions) => Promise<Figure[]>;
}

export const reportValue = (name: string, value: string): Figure => ({ name, value, isMet: true });

/** A number that must not exceed its limit. */
export const requireAtMost = (name: string, value: number, limit: number, unit = ''): Figure => {
  const format = (number: number) => `${Math.round(number).toLocaleString('en')}${unit}`;
  return { name, value: format(value), limit: `≤ ${format(limit)}`, isMet: value <= limit, isTime: unit === ' ms' };
};

/** A number that must reach its limit: a run without it proves nothing. */
export const requireCount = (name: string, value: number, minimum: number): Figure => ({
  name,
  value: value.toLocaleString('en'),
  limit: `≥ ${minimum.toLocaleString('en')}`,
  isMet: value >= minimum,
});

/** A share from 0 to 1 that must reach its limit; both are printed in percent. */
export const requireShare = (name: string, share: number, limit: number): Figure => {
  const format = (number: number) => `${(100 * number).toFixed(1)} %`;
  return { name, value: format(share), limit: `≥ ${format(limit)}`, isMet: share >= limit };
};
