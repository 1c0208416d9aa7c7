import { expect, test } from 'vitest';
import { createEncryption, DecryptionError, deriveEncryptionKey, type KeyRing, readKeyId } from './encryption.ts';

const createRing = (...secrets: string[]): KeyRing => {
  const keys = secrets.map(deriveEncryptionKey);
  return {
    getCurrentKey: () => keys[0] ?? deriveEncryptionKey(''),
    findKey: (id) => keys.find((key) => key.id === id),
  };
};
const { encryptText, decryptText, encryptBytes, decryptBytes, getCurrentKeyId } = createEncryption(createRing('one'));
const CONTEXT = 'bank account of user 1';

test('decrypts to the original text, and encrypts the same text differently each time', () => {
  for (const text of ['', 'IBAN DE89 3704 0044 0532 0130 00', '金'.repeat(10_000)]) {
    expect(decryptText(encryptText(text, CONTEXT), CONTEXT)).toBe(text);
    const bytes = Buffer.from(text);
    expect(decryptBytes(encryptBytes(bytes, CONTEXT), CONTEXT).equals(bytes)).toBe(true);
  }
  expect(encryptText('x', CONTEXT)).not.toBe(encryptText('x', CONTEXT));
  expect(encryptText('Adunni', CONTEXT)).not.toContain('Adunni');
});

test('names the key, whose id reveals nothing of the secret', () => {
  expect(readKeyId(encryptText('x', CONTEXT))).toBe(getCurrentKeyId());
  expect(readKeyId('0123456789')).toBe(null);
  expect(readKeyId('%PDF-1.7')).toBe(null);
  expect(deriveEncryptionKey('one').id).toMatch(/^[0-9a-f]{16}$/);
});

test('reads values of former keys, and writes with the current one', () => {
  const rotated = createEncryption(createRing('two', 'one'));
  const former = encryptText('x', CONTEXT);
  expect(rotated.decryptText(former, CONTEXT)).toBe('x');
  expect(readKeyId(rotated.encryptText('x', CONTEXT))).toBe(deriveEncryptionKey('two').id);
  expect(() => decryptText(rotated.encryptText('x', CONTEXT), CONTEXT)).toThrow(
    `is encrypted with the key ${deriveEncryptionKey('two').id}, which is not configured.`,
  );
});

test('rejects a ciphertext of another row', () => {
  expect(() => decryptText(encryptText('x', 'bank account of user 2'), CONTEXT)).toThrow(
    'was changed, or belongs to another row',
  );
});

test('rejects every change of a byte, and every truncation', () => {
  const stored = encryptBytes(Buffer.from('0123456789'), CONTEXT);
  for (let index = 0; index < stored.length; index++) {
    const changed = Buffer.from(stored);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => decryptBytes(changed, CONTEXT)).toThrow(DecryptionError);
    expect(() => decryptBytes(stored.subarray(0, index), CONTEXT)).toThrow(DecryptionError);
  }
});

test('rejects a value that claims the id of a known key', () => {
  const other = createEncryption(createRing('other'));
  const forged = other.encryptText('x', CONTEXT).replace(deriveEncryptionKey('other').id, getCurrentKeyId());
  expect(() => decryptText(forged, CONTEXT)).toThrow('was changed, or belongs to another row');
});

test('rejects plain values, so that nobody can replace a ciphertext by one', () => {
  expect(() => decryptText('{"accountNumber":"1"}', CONTEXT)).toThrow('is not encrypted');
  expect(() => decryptBytes(Buffer.from('%PDF-1.7'), CONTEXT)).toThrow('is not encrypted');
});
