const MAX_LENGTH = 200;

/** The user agent that a session is shown with: printable ASCII, shortened; null where there is none. */
export const deviceIn = (userAgent: string | null): string | null =>
  userAgent
    ?.slice(0, MAX_LENGTH)
    .replace(/[^ -~]/g, '')
    .trim() || null;
