import type { Deps } from '../../platform/deps.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import { rewriteFactor } from './second-factor.queries.ts';

const buildContext = (userId: number) => `second factor of user ${userId}`;

export const encryptSecret = (encryption: Encryption, secret: string, userId: number) =>
  encryption.encryptText(secret, buildContext(userId));

/** Throws DecryptionError. */
export const decryptSecret = (encryption: Encryption, stored: string, userId: number) =>
  encryption.decryptText(stored, buildContext(userId));

/** Encrypts a stored secret with the current key. Throws DecryptionError. */
export const reencryptSecret = ({ prisma, encryption }: Pick<Deps, 'prisma' | 'encryption'>, userId: number) =>
  rewriteFactor(prisma, userId, (stored) =>
    encryptSecret(encryption, decryptSecret(encryption, stored, userId), userId),
  );
