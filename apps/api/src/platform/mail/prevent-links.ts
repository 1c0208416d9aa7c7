/**
 * Inserts zero-width spaces, so that mail clients do not link text that looks like a URL: text of vendors, also in mails to
 * themselves, of buyers, of strangers who typed another person's address, and user agents.
 */
export const preventLinks = (line: string) => line.replace(/[.:/](?=\S)/g, '$&\u200b');
