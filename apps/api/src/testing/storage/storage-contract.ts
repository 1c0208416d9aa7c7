import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { FileMissing, type Storage, StorageUnavailable } from '../../platform/uploads/storage.ts';

/** Tests of the behaviour of every storage. */
export const testStorage = (open: () => Storage) => {
  const createName = () => `people/${randomBytes(16).toString('hex')}-512.webp`;

  test('returns the bytes that were stored, whatever they are', async () => {
    const storage = open();
    for (const bytes of [Buffer.alloc(0), Buffer.from('<?xml version="1.0"?><Error/>'), randomBytes(3 * 1024 * 1024)]) {
      const name = createName();
      await storage.put(name, bytes);
      expect((await storage.get(name)).equals(bytes)).toBe(true);
    }
  });

  test('distinguishes a missing file from an outage', async () => {
    const error = await open()
      .get(createName())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FileMissing);
    expect(error).not.toBeInstanceOf(StorageUnavailable);
  });

  test('removes a file, and one that does not exist', async () => {
    const storage = open();
    const name = createName();
    await storage.put(name, Buffer.from('picture'));
    await storage.remove(name);
    await expect(storage.get(name)).rejects.toThrow(FileMissing);
    await storage.remove(name);
  });

  test('takes names in folders and of every kind that the shop makes', async () => {
    const storage = open();
    const hex = randomBytes(16).toString('hex');
    for (const name of [
      `v12-${hex}-640.avif`,
      `stores/${hex}-1600.webp`,
      `documents/${hex}.pdf`,
      `imports/${hex}.csv`,
    ]) {
      await storage.put(name, Buffer.from(name));
      expect((await storage.get(name)).toString()).toBe(name);
    }
  });

  test('stores files concurrently', async () => {
    const storage = open();
    const names = Array.from({ length: 20 }, createName);
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))));
    expect((await Promise.all(names.map((name) => storage.get(name)))).map(String)).toEqual(names);
  });
};

/** Tests of the behaviour of every storage while it is unavailable. */
export const testUnavailableStorage = (open: () => Storage) => {
  test('throws one error, with the cause', async () => {
    const storage = open();
    const attempts = [
      () => storage.put('a-1.webp', Buffer.from('a')),
      () => storage.get('a-1.webp'),
      () => storage.remove('a-1.webp'),
    ];
    for (const attempt of attempts) {
      const error = await attempt().then(
        () => undefined,
        (cause: unknown) => cause,
      );
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect((error as Error).cause).toBeInstanceOf(Error);
    }
  });
};
