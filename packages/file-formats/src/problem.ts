/** The reason why a cell is rejected: the end of a sentence that begins with its column, such as 'is negative'. */
export class Problem {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** An unusable file or folder: nothing of the run is stored. The message names the remedy. */
export class InputError extends Error {
  /** The lines of the message; a file's content may have line breaks, too. */
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
