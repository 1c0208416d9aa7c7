import { createHash, randomBytes } from 'node:crypto';

/** The token of a mailed link: 256 bits that nobody can guess. */
export const newLinkToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token. A plain hash is enough: a token of 256 random bits cannot be guessed from it. */
export const linkTokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
