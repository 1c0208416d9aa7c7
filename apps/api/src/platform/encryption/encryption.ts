import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * AES-256-GCM. Stored values begin with `enc1:` and the id of their key, so that keys can be rotated while values of the former key
 * remain readable.
 */
const FORMAT = 'enc1';
const HEADER = /^enc1:([0-9a-f]{16}):/;
const HEADER_BYTES = 22;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface EncryptionKey {
  /** Derived from the secret: operators do not have to name their keys. */
  id: string;
  key: Buffer;
}

/** Derives a key and its id from a configured secret. */
export const deriveEncryptionKey = (secret: string): EncryptionKey => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', 'trad encryption key id', 8)).toString('hex'),
  key: Buffer.from(hkdfSync('sha256', secret, '', 'trad encryption at rest', 32)),
});

/** The keys of a shop: the first one encrypts, all of them decrypt. */
export interface KeyRing {
  /** Throws where there is no key. */
  getCurrentKey(): EncryptionKey;
  findKey(id: string): EncryptionKey | undefined;
}

/** The reason why a stored value cannot be decrypted. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/**
 * Encrypts values at rest. `context` names the kind and owner of the value, such as `bank account of user 42`: a
 * ciphertext that was moved to another row is rejected.
 */
export interface Encryption {
  encryptText(text: string, context: string): string;
  /** Throws DecryptionError. */
  decryptText(stored: string, context: string): string;
  encryptBytes(bytes: Buffer, context: string): Buffer;
  /** Throws DecryptionError. */
  decryptBytes(stored: Buffer, context: string): Buffer;
  getCurrentKeyId(): string;
  hasKey(id: string): boolean;
}

/** The id of the key that a stored text is encrypted with; null for a plain text. */
export const readKeyId = (stored: string): string | null => HEADER.exec(stored)?.[1] ?? null;

/** The beginning of texts that are encrypted with the key. */
export const buildKeyPrefix = (keyId: string) => `${FORMAT}:${keyId}:`;

/** Returns the associated data: the context, and the header that precedes the ciphertext. */
const buildAssociatedData = (header: string, context: string) => Buffer.from(`${header}${context}`);

const seal = ({ id, key }: EncryptionKey, plain: Buffer, context: string) => {
  const header = `${FORMAT}:${id}:`;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(buildAssociatedData(header, context));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { header, body: Buffer.concat([iv, cipher.getAuthTag(), ciphertext]) };
};

const open = (ring: KeyRing, header: string, body: Buffer, context: string): Buffer => {
  const id = readKeyId(header);
  if (id === null) throw new DecryptionError(`The ${context} is not encrypted.`);
  const found = ring.findKey(id);
  if (!found) throw new DecryptionError(`The ${context} is encrypted with the key ${id}, which is not configured.`);
  if (body.length < IV_BYTES + TAG_BYTES) throw new DecryptionError(`The ${context} is incomplete.`);
  const decipher = createDecipheriv('aes-256-gcm', found.key, body.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(buildAssociatedData(header, context));
  decipher.setAuthTag(body.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DecryptionError(`The ${context} was changed, or belongs to another row.`);
  }
};

export const createEncryption = (ring: KeyRing): Encryption => ({
  encryptText: (text, context) => {
    const { header, body } = seal(ring.getCurrentKey(), Buffer.from(text), context);
    return `${header}${body.toString('base64url')}`;
  },
  decryptText: (stored, context) => {
    const body = Buffer.from(stored.slice(HEADER_BYTES), 'base64url');
    return open(ring, stored.slice(0, HEADER_BYTES), body, context).toString();
  },
  encryptBytes: (bytes, context) => {
    const { header, body } = seal(ring.getCurrentKey(), bytes, context);
    return Buffer.concat([Buffer.from(header), body]);
  },
  decryptBytes: (stored, context) =>
    open(ring, stored.toString('latin1', 0, HEADER_BYTES), stored.subarray(HEADER_BYTES), context),
  getCurrentKeyId: () => ring.getCurrentKey().id,
  hasKey: (id) => ring.findKey(id) !== undefined,
});
