import type { Comparison } from './rounds.ts';

/** What one row of the table found out. */
export interface Result {
  what: string;
  limit: string;
  found: string;
  /** What it was compared with, and how far the rounds lie apart. */
  beside: string;
  passed: boolean;
  figures: object;
}

/** The results as a table of Markdown. */
export const tableOf = (results: readonly Result[]): string => {
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

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
export const ms = (time: number) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;

/** The row of a comparison: the product's rate against its floor's. */
export const compared = (what: string, least: number, beside: string, comparison: Comparison): Result => {
  const { floor, product, ratio, spread } = comparison;
  return {
    what,
    limit: `≥ ${least} ×`,
    found: `${ratio.toFixed(2)} × (${perSecond(product.rate)}, p50 ${ms(product.p50)}, p99 ${ms(product.p99)})`,
    beside: `${beside}: ${perSecond(floor.rate)}, p99 ${ms(floor.p99)}; rounds ${spread.map((each) => each.toFixed(2)).join('–')}`,
    passed: ratio >= least,
    figures: comparison,
  };
};
