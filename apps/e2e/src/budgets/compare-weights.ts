import { type Budget, KINDS } from './budgets.ts';
import { bytesOf, type Files, type Weight } from './weigh-page.ts';

/** The recorded file sizes of each page. */
export type Recorded = Record<Budget['name'], Weight['files']>;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Lists the files that grew, the largest change first. */
export const whatGrew = (files: Files, before: Files): string => {
  const changes = [...new Set([...Object.keys(files), ...Object.keys(before)])]
    .map((name): [string, number] => [name, (files[name] ?? 0) - (before[name] ?? 0)])
    .filter(([, change]) => change > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([name, change]) => `${name} +${kilobytes(change)}`);
  return changes.length ? changes.join(', ') : 'nothing since it was recorded';
};

/** Returns a message for each kind of file that exceeds the page's budget. */
export const overBudget = ({ name, most }: Budget, { files }: Weight, recorded: Recorded): string[] =>
  KINDS.filter((kind) => bytesOf(files[kind]) > most[kind] * 1000).map(
    (kind) =>
      `${name}: ${kilobytes(bytesOf(files[kind]))} KB of ${kind}, ${most[kind]} at most. ` +
      `Heavier: ${whatGrew(files[kind], recorded[name][kind])}.`,
  );
