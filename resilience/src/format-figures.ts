import type { Figure } from './scenario.ts';

/** Formats the figures of a scenario as lines of text. */
export const formatFigures = (title: string, figures: readonly Figure[]) => {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.map(({ name, value, limit, isMet }) => {
    const mark = limit === undefined ? ' ' : isMet ? '✓' : '✗';
    return `  ${mark} ${name.padEnd(width)}  ${value}${limit === undefined ? '' : ` (${limit})`}`;
  });
  return [`\n${title}`, ...lines].join('\n');
};
