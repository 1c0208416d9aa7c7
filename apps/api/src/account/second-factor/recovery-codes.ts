import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** 80 random bits in four groups of base32. */
const createCode = () =>
  [...randomBytes(16)]
    .map((byte, index) => `${index > 0 && index % 4 === 0 ? '-' : ''}${ALPHABET[byte & 31]}`)
    .join('');

export const createRecoveryCodeList = () => Array.from({ length: COUNT }, createCode);

/** Ignores case, spaces and hyphens. SHA-256 without a salt is enough: 80 random bits cannot be guessed. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('hex');
