/** The number of rows, the problems of the file as texts, or that it has too many rows. */
export type TableCheck = { rows: number } | { problems: readonly string[] } | { hasTooManyRows: true };

/**
 * The tasks of threads by name, implemented in `apps/api/src/worker-thread.ts`. Inputs and results are copied between
 * threads.
 */
export interface ThreadTasks {
  hashPassword(password: string): Promise<string>;
  verifyPassword(input: { hash: string; password: string }): Promise<boolean>;
  /** The reason why the bytes are not an accepted PDF; null where they are. */
  checkPdf(bytes: Uint8Array): Promise<string | null>;
  /** Whether a picture is a polyglot file. */
  isPolyglot(bytes: Uint8Array): Promise<boolean>;
  /** Counts the rows of a vendor's CSV file. */
  checkTable(input: {
    bytes: Uint8Array;
    /** The names of our columns. */
    columns: readonly string[];
    /** Maps the file's column names to ours; '' skips a column. */
    mapping: Readonly<Record<string, string>>;
  }): Promise<TableCheck>;
}
