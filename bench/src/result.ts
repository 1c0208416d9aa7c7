import type { Comparison } from './rounds.ts';

/** The result of a measurement, one row of the table. */
export interface Result {
  name: string;
  limit: string;
  measured: string;
  /** The baseline with the spread of the rounds, or other figures that explain the result. */
  detail: string;
  passed: boolean;
  figures: object;
}

/** Formats the results as a Markdown table. */
export const formatTable = (results: readonly Result[]): string => {
  const rows = [
    ['Measurement', 'Limit', 'Result', 'Baseline or detail', ''],
    ...results.map(({ name, limit, measured, detail, passed }) => [
      name,
      limit,
      measured,
      detail,
      passed ? 'PASS' : 'FAIL',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const formatRow = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [formatRow(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(formatRow)].join(
    '\n',
  );
};

export const formatRate = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
export const formatMilliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

/** Creates the result of a comparison: the shop's rate against its baseline's. */
export const createComparisonResult = (
  name: string,
  minRatio: number,
  baselineName: string,
  comparison: Comparison,
): Result => {
  const { baseline, shopServer, ratio, spread } = comparison;
  return {
    name,
    limit: `≥ ${minRatio} ×`,
    measured: `${ratio.toFixed(2)} × (${formatRate(shopServer.rate)}, p50 ${formatMilliseconds(shopServer.p50)}, p99 ${formatMilliseconds(shopServer.p99)})`,
    detail: `${baselineName}: ${formatRate(baseline.rate)}, p99 ${formatMilliseconds(baseline.p99)}; rounds ${spread.map((each) => each.toFixed(2)).join('–')}`,
    passed: ratio >= minRatio,
    figures: comparison,
  };
};
