/** Why a cell is refused: the end of a sentence that begins with its column, such as 'is negative'. */
export class Problem {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A file or folder that cannot be used at all: nothing of the run is written. The message says what to do. */
export class Unusable extends Error {
  /** What is said, line by line: what a file holds may have line breaks, too. */
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
