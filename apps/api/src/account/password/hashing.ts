import { hashSync, verifySync } from '@node-rs/argon2';

// argon2id is the library's default.
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Both take the thread that calls them for some 30 ms: only threads that do nothing else may call them. */
export const hashNow = (password: string) => hashSync(password, HASHING);
export const verifyNow = (hash: string, password: string) => verifySync(hash, password);
