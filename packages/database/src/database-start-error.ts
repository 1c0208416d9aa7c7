/**
 * The database cannot be used or upgraded. The message is for the administrator: `explainError` prints it as it is, with its lines,
 * instead of that of its cause.
 */
export class DatabaseStartError extends Error {}
