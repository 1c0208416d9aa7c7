import type { Comparison } from './rounds.ts';

/** The result of a measurement, one row of the table. */
export interface Result {
  what: string;
  limit: string;
  found: string;
  /** The baseline and the spread of the rounds. */
  beside: string;
  passed: boolean;
  figures: object;
}

/** Formats the results as a Markdown table. */
export const formatTable = (results: readonly Result[]): string => {
  const rows = [
    ['What', 'Limit', 'Found', 'Beside', ''],
    ...results.map(({ what, limit, found, beside, passed }) => [what, limit, found, beside, passed ? 'PASS' : 'FAIL']),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n');
};

export const formatRate = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
export const formatMilliseconds = (time: number) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;

/** Creates the result of a comparison: the product's rate against its baseline's. */
export const createComparisonResult = (what: string, least: number, beside: string, comparison: Comparison): Result => {
  const { floor, product, ratio, spread } = comparison;
  return {
    what,
    limit: `≥ ${least} ×`,
    found: `${ratio.toFixed(2)} × (${formatRate(product.rate)}, p50 ${formatMilliseconds(product.p50)}, p99 ${formatMilliseconds(product.p99)})`,
    beside: `${beside}: ${formatRate(floor.rate)}, p99 ${formatMilliseconds(floor.p99)}; rounds ${spread.map((each) => each.toFixed(2)).join('–')}`,
    passed: ratio >= least,
    figures: comparison,
  };
};
