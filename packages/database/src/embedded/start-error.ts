/** The database is unusable for a reason outside the code; the message names it and the remedy. */
export class DatabaseStartError extends Error {}
