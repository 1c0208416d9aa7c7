const MAX_LENGTH = 200;

/** Returns the user agent to display with a session: printable ASCII, shortened; null without one. */
export const describeDevice = (userAgent: string | null): string | null =>
  userAgent
    ?.slice(0, MAX_LENGTH)
    .replace(/[^ -~]/g, '')
    .trim() || null;
