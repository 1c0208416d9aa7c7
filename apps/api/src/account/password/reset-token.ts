import { createHash, randomBytes } from 'node:crypto';

/** How long a link of a mail may be used. */
export const RESET_MINUTES = 30;

/** 256 bits that nobody can guess. */
export const newResetToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token. A plain hash does: there is nothing to guess from it. */
export const resetTokenHash = (token: string) => createHash('sha256').update(token).digest('hex');
