import { hashSync, verifySync } from '@node-rs/argon2';

// The library's default is argon2id.
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Both block their thread for about 30 ms, so only worker threads may call them. */
export const hashPasswordSync = (password: string) => hashSync(password, HASHING);
export const verifyPasswordSync = (hash: string, password: string) => verifySync(hash, password);
