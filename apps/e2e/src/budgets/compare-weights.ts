import { type Budget, KINDS } from './budgets.ts';
import { bytesOf, type Files, type Weight } from './weigh-page.ts';

/** What a page weighed when its weight was last taken down. */
export type Recorded = Record<Budget['name'], Weight['files']>;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The files that make it heavier than it was, the heaviest change first. */
export const whatGrew = (files: Files, before: Files): string => {
  const changes = [...new Set([...Object.keys(files), ...Object.keys(before)])]
    .map((name): [string, number] => [name, (files[name] ?? 0) - (before[name] ?? 0)])
    .filter(([, change]) => change > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([name, change]) => `${name} +${kilobytes(change)}`);
  return changes.length ? changes.join(', ') : 'nothing since it was recorded';
};

/** A sentence for each kind of file of which a page has more than its budget allows. */
export const overBudget = ({ name, most }: Budget, { files }: Weight, recorded: Recorded): string[] =>
  KINDS.filter((kind) => bytesOf(files[kind]) > most[kind] * 1000).map(
    (kind) =>
      `${name}: ${kilobytes(bytesOf(files[kind]))} KB of ${kind}, ${most[kind]} at most. ` +
      `Heavier: ${whatGrew(files[kind], recorded[name][kind])}.`,
  );
