/** How a file of rows turned out: so many rows, or why it is none. */
export type TableCheck = { rows: number } | { problem: string } | { hasTooManyRows: true };

/** What threads do, by name; `worker-thread.ts` does it. Inputs and results are copied from thread to thread. */
export interface ThreadTasks {
  hashPassword(password: string): Promise<string>;
  verifyPassword(input: { hash: string; password: string }): Promise<boolean>;
  /** Why these bytes are no PDF that is taken; null where they are one. */
  checkPdf(bytes: Uint8Array): Promise<string | null>;
  /** Whether a picture is another kind of file as well. */
  isPolyglot(bytes: Uint8Array): Promise<boolean>;
  checkTable(input: {
    bytes: Uint8Array;
    columns: readonly string[];
    mapping: Readonly<Record<string, string>>;
  }): Promise<TableCheck>;
}
