/** A problem of an import row; `column` is null where it concerns the whole row. */
export interface RowProblem {
  line: number;
  column: string | null;
  message: string;
}

/** The warning about a product that was hidden as a copy of a hidden one. */
export const HIDDEN_COPY = 'is hidden: it has the name or a picture of a product that the marketplace has hidden';

export type ProblemReporter = (problem: RowProblem) => void;

/** Limits the memory and the stored result of an import: a file with a problem in each cell has millions. */
const MAX_PROBLEMS = 10_000;

/** Creates a list of the problems of a file's rows. */
export const createProblemList = () => {
  const problems: RowProblem[] = [];
  const lines = new Set<number>();
  return {
    add: (problem: RowProblem) => {
      lines.add(problem.line);
      if (problems.length < MAX_PROBLEMS) problems.push(problem);
    },
    /** Counts the rows with problems. */
    countRows: () => lines.size,
    /** Returns the stored problems in the order of their lines. */
    toSorted: () => problems.toSorted((one, other) => one.line - other.line),
  };
};
export type ProblemList = ReturnType<typeof createProblemList>;
