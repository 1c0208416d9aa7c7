interface PostgresError {
  originalCode: string;
  originalMessage: string;
}

interface CodedError {
  code?: unknown;
  meta?: { driverAdapterError?: { cause?: Partial<PostgresError> } };
}

/** PostgreSQL's error within one of Prisma's; undefined where there is none. */
export const findPostgresError = (error: Error): PostgresError | undefined => {
  const { originalCode, originalMessage = '' } = (error as CodedError).meta?.driverAdapterError?.cause ?? {};
  return originalCode === undefined ? undefined : { originalCode, originalMessage };
};

/** Returns PostgreSQL's SQLSTATE, the socket's code or Prisma's code (P2025) of an error or its causes; '' for none. */
export const getErrorCode = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as CodedError;
    const original = findPostgresError(cause)?.originalCode;
    if (original !== undefined) return original;
    if (typeof code === 'string') return code;
  }
  return '';
};
