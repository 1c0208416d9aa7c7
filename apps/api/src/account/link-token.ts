import { createHash, randomBytes } from 'node:crypto';

/** Creates the token of a mailed link, or of the second step of a sign-in: 256 random bits. */
export const createLinkToken = () => randomBytes(32).toString('base64url');

/** Hashes a token for storage. SHA-256 without a salt is enough: 256 random bits cannot be guessed. */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex');
