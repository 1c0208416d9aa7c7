/** The database cannot be used because of something outside the code; the message says what, and what to do. */
export class DatabaseStartError extends Error {}
