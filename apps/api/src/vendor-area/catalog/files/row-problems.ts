import type { RowProblem } from './cells.ts';

/** So many of a file are told: one of nothing but mistakes has millions. */
const MOST_TOLD = 10_000;

/** What is wrong with the rows of a file. */
export const rowProblems = () => {
  const told: RowProblem[] = [];
  const lines = new Set<number>();
  return {
    add: (problem: RowProblem) => {
      lines.add(problem.line);
      if (told.length < MOST_TOLD) told.push(problem);
    },
    /** How many rows have any. */
    rows: () => lines.size,
    /** Those that are told, by their line. */
    told: () => told.toSorted((one, other) => one.line - other.line),
  };
};
export type RowProblems = ReturnType<typeof rowProblems>;
