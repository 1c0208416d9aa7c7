import { type Budget, KINDS } from './budgets.ts';
import { type Files, sumBytes, type Weight } from './measure-page.ts';

/** The recorded file sizes of each page. */
export type RecordedFiles = Record<Budget['name'], Weight['files']>;

const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Formats the files that grew, the largest change first. */
export const formatGrowth = (files: Files, before: Files): string => {
  const changes = [...new Set([...Object.keys(files), ...Object.keys(before)])]
    .map((name): [string, number] => [name, (files[name] ?? 0) - (before[name] ?? 0)])
    .filter(([, change]) => change > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name, change]) => `${name} +${formatKilobytes(change)}`);
  return changes.length ? changes.join(', ') : 'nothing since it was recorded';
};

/** Returns a message for each kind of file that exceeds the page's budget. */
export const findExceededBudgets = (
  { name, maxKilobytes }: Budget,
  { files }: Weight,
  recorded: RecordedFiles,
): string[] =>
  KINDS.filter((kind) => sumBytes(files[kind]) > maxKilobytes[kind] * 1000).map(
    (kind) =>
      `${name}: ${formatKilobytes(sumBytes(files[kind]))} KB of ${kind}, ${maxKilobytes[kind]} at most. ` +
      `Larger: ${formatGrowth(files[kind], recorded[name][kind])}.`,
  );
