import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY_FILE } from '@trad/database/backup/saved-keys';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../account/password/passwords.ts';
import {
  addKey,
  getKeysChangedAt,
  loadOrCreateKeys,
  openKeyRing,
  removeFormerKeys,
} from '../../config/encryption-keys.ts';
import { vendorJobs } from '../../dashboard/dashboard.ts';
import { runVendorsCommand } from '../../dashboard/operator-commands/vendors-command.ts';
import { createEncryption, DecryptionError } from '../../platform/encryption/encryption.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { createFolderStorage } from '../../platform/uploads/storage.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import { buildDocument, buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { examineShop } from '../doctor.ts';
import { runSecretsCommand } from './secrets-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
// The keys are in the data directory.
const shop = await openShop({ DATA_DIR: dataDir, ENCRYPTION_KEY: '' });
const { pool, prisma, clock } = shop;
const confidential = createFolderStorage(join(dataDir, 'confidential'), { isPrivate: true });
const encryption = createEncryption(openKeyRing({ encryptionKeys: null, dataDir }));

const keyFile = {
  addKey: (save: (keys: string) => Promise<void>) => addKey(dataDir, save),
  removeFormerKeys: () => removeFormerKeys(dataDir),
  countKeys: () => loadOrCreateKeys(dataDir).length,
  getChangedAt: () => getKeysChangedAt(dataDir),
};
const context = {
  pool,
  prisma,
  clock,
  encryption,
  confidential,
  keyFile,
  signingFile: null,
  backupTo: null,
  ask: null,
};
const run = (words: string[], more: object = {}) =>
  captureOutput((print) => runSecretsCommand(words, { ...context, print, ...more }));
const runVendors = (...words: string[]) => captureOutput((print) => runVendorsCommand(words, { ...context, print }));

const PASSWORD = 'Weave-Kente-42';
const passwordHash = await hashPassword(PASSWORD);
const BANK = { bankName: 'GTBank', accountName: 'Adunni Salami', accountNumber: '0123456789' };
const TAX = { taxId: 'NG-4471920', taxNumber: '20471920-0001' };
const PDF = Buffer.from(
  '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n0 1\nstartxref\n9\n%%EOF\n',
  'latin1',
);

/** A vendor with a bank account, and an applicant with one and a document. */
const fillShop = async () => {
  const vendor = await buildVendor(shop);
  await prisma.user.update({ where: { id: vendor.id }, data: { passwordHash } });
  const saved = await shop.call(
    'updateVendorAccount',
    { ...BANK, ...TAX, password: PASSWORD },
    { token: vendor.token },
  );
  expect(saved.body.message).toBe('Account settings saved');
  const applicant = await buildUser(shop);
  const input = { store_name: `Kente ${applicant.id}`, categories: 'art', country_code: 'GH', city: 'Accra', agree: 1 };
  await shop.callWith('applyAsVendor', { ...input, ...BANK }, { token: applicant.token });
  const file = `data:application/pdf;base64,${PDF.toString('base64')}`;
  const uploaded = await shop.callWith('uploadVendorDocument', { kind: 'identity', file }, { token: applicant.token });
  expect(uploaded.status).toBe(200);
  return { vendor, applicant };
};
/** A vendor whose bank account a former release stored. */
const addPlainAccount = async () => {
  const { id } = await buildVendor(shop);
  const { bankName, accountName, accountNumber } = BANK;
  await prisma.vendorAccount.create({ data: { userId: id, bankName, accountName, accountNumber } });
};
const readDatabase = async () => {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT concat(v::text, w::text) AS text FROM vendor_account v FULL JOIN withdrawal w ON false`,
  );
  return rows.map(({ text }) => text).join('\n');
};
const readAccount = async (token: string) => (await shop.call('getVendorAccount', {}, { token })).body.data.bank;
const listFiles = () =>
  readdirSync(join(dataDir, 'confidential/documents')).map((name) => join(dataDir, 'confidential/documents', name));
const runJobs = async () => {
  clock.advance(2 * 3_600_000);
  while (await runDueJob(shop.app.deps, vendorJobs));
};

beforeEach(async () => {
  await pool.query('DELETE FROM vendor_document');
  await pool.query('DELETE FROM vendor_account');
  rmSync(join(dataDir, 'confidential'), { recursive: true, force: true });
});

test('neither the database nor a file has a readable bank account or document', async () => {
  const { vendor, applicant } = await fillShop();
  expect(await readDatabase()).not.toMatch(/0123456789|Adunni|GTBank|NG-4471920|20471920/);
  for (const file of listFiles()) expect(readFileSync(file, 'latin1')).toMatch(/^enc1:(?!.*PDF)/s);
  expect(await readAccount(vendor.token)).toMatchObject({ bankName: 'GTBank', accountNumber: '••••6789' });
  const exported = await shop.callWith('exportAccount', { password: PASSWORD }, { token: vendor.token });
  expect(JSON.stringify(exported.body)).toContain('0123456789');
  expect(JSON.stringify(exported.body)).toContain('NG-4471920');
  expect(JSON.stringify(exported.body)).not.toContain('enc1:');
  const to = join(folder, `saved-${applicant.id}`);
  const saved = await runVendors('documents', String(applicant.id), '--to', to);
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(`${to}/`) });
  expect(readFileSync(join(to, readdirSync(to)[0] ?? '')).equals(PDF)).toBe(true);
  const where = { subjectKind: 'application', subjectId: String(applicant.id), source: { startsWith: 'vendors' } };
  expect(await prisma.auditEntry.count({ where })).toBe(1);
  expect(await runVendors('documents', String(applicant.id), '--to', to)).toMatchObject({
    code: 2,
    output: expect.stringContaining('exists already'),
  });
});

test('an error leaves no decrypted document of the run, and no file of another is deleted', async () => {
  const { applicant } = await fillShop();
  const file = `data:application/pdf;base64,${PDF.toString('base64')}`;
  await shop.callWith('uploadVendorDocument', { kind: 'proof_of_address', file }, { token: applicant.token });
  const save = (to: string) => runVendors('documents', String(applicant.id), '--to', to);
  const whole = join(folder, `whole-${applicant.id}`);
  expect((await save(whole)).code).toBe(0);
  const [first = '', second = ''] = readdirSync(whole);
  for (const name of [first, second]) {
    const to = join(folder, `partial-${name}`);
    mkdirSync(to);
    writeFileSync(join(to, name), 'of another run');
    expect(await save(to)).toMatchObject({ code: 2, output: `${join(to, name)} exists already.` });
    expect(readdirSync(to)).toEqual([name]);
  }
});

describe('a rotation', () => {
  test('re-encrypts all values while a server runs, and the former key can then be removed', async () => {
    const { vendor, applicant } = await fillShop();
    const former = encryption.getCurrentKeyId();
    expect((await run(['rotate'])).output).toMatch(/^4 values are encrypted with the key [0-9a-f]{16}\./);
    expect(encryption.getCurrentKeyId()).not.toBe(former);
    // The running server has read the new key.
    expect(await readAccount(vendor.token)).toMatchObject({ accountNumber: '••••6789' });
    expect(await readDatabase()).not.toContain(former);
    expect((await run(['check'])).output).toMatch(
      new RegExp(`^${encryption.getCurrentKeyId()} +2 +1 +1 +0 +current$`, 'm'),
    );
    expect((await run(['remove-old', '--yes'])).output).toMatch(/A server may still write with the former key/);
    utimesSync(join(dataDir, KEY_FILE), 0, 0);
    expect(await run(['remove-old'])).toEqual({ code: 2, output: 'Confirm with --yes.' });
    expect(await run(['remove-old'], { ask: async () => false })).toEqual({ code: 2, output: 'Nothing was removed.' });
    expect((await run(['remove-old', '--yes'])).code).toBe(0);
    expect(loadOrCreateKeys(dataDir)).toHaveLength(1);
    expect(await readAccount(vendor.token)).toMatchObject({ accountNumber: '••••6789' });
    await runJobs();
    // The former file is removed, the new one is not.
    expect(listFiles()).toHaveLength(1);
    const to = join(folder, `rotated-${applicant.id}`);
    expect((await runVendors('documents', String(applicant.id), '--to', to)).code).toBe(0);
    expect(readFileSync(join(to, readdirSync(to)[0] ?? '')).equals(PDF)).toBe(true);
  });

  test('stores the new key beside the backups before it is used, and makes a backup due', async () => {
    await fillShop();
    const backupTo = join(folder, 'backups');
    mkdirSync(backupTo);
    // A location without backups needs no key.
    expect((await run(['rotate'], { backupTo })).output).toContain('Back the shop up now');
    expect(readdirSync(backupTo)).toEqual([]);
    writeFileSync(join(backupTo, 'trad-backups.json'), '{}');
    await pool.query('INSERT INTO backup_state (id, watched_since) VALUES (1, $1)', [clock.now()]);
    await pool.query(`INSERT INTO job (kind, payload, run_at) VALUES ('backups.run', '{}', $1)`, [clock.now()]);
    const refused = await run(['rotate']);
    expect(refused.code).toBe(2);
    expect(refused.output).toContain('No key was made: a server has a BACKUP_TO');
    const { output } = await run(['rotate'], { backupTo });
    expect(output).toContain('backs the shop up within five minutes');
    const [name = ''] = readdirSync(join(backupTo, 'keys'));
    expect(readFileSync(join(backupTo, 'keys', name), 'utf8')).toBe(readFileSync(join(dataDir, KEY_FILE), 'utf8'));
    const [state] = await prisma.backupState.findMany();
    expect(state?.dueSince).toEqual(clock.now());
    const keys = loadOrCreateKeys(dataDir);
    rmSync(join(backupTo, 'keys'), { recursive: true });
    writeFileSync(join(backupTo, 'keys'), 'no folder');
    await expect(run(['rotate'], { backupTo })).rejects.toThrow(`could not be stored in ${backupTo}`);
    expect(loadOrCreateKeys(dataDir)).toEqual(keys);
    await pool.query('DELETE FROM backup_state');
    await pool.query('DELETE FROM job');
  });

  test('that is interrupted loses nothing, and continues with its key', async () => {
    const { vendor, applicant } = await fillShop();
    for (const failAt of [1, 2, 3]) {
      let calls = 0;
      const fail = () => {
        calls += 1;
        if (calls === failAt) throw new Error('killed');
      };
      const dying = {
        ...encryption,
        encryptText: (text: string, context: string) => {
          fail();
          return encryption.encryptText(text, context);
        },
      };
      const dyingStorage = {
        ...confidential,
        put: async (name: string, bytes: Buffer) => {
          await confidential.put(name, bytes);
          fail();
        },
      };
      await expect(run(['rotate'], { encryption: dying, confidential: dyingStorage })).rejects.toThrow('killed');
      expect(await readAccount(vendor.token)).toMatchObject({ accountNumber: '••••6789' });
      const to = join(folder, `interrupted-${applicant.id}-${failAt}`);
      expect((await runVendors('documents', String(applicant.id), '--to', to)).code).toBe(0);
      const keys = loadOrCreateKeys(dataDir).length;
      expect((await run(['rotate'])).code).toBe(0);
      expect(loadOrCreateKeys(dataDir)).toHaveLength(keys);
    }
    await runJobs();
    expect(listFiles()).toHaveLength(1);
  });

  test('makes a new key also where a value is plain or late, or cannot be read', async () => {
    const { vendor } = await fillShop();
    const rotate = async (code: number) => {
      const former = encryption.getCurrentKeyId();
      const rotated = await run(['rotate']);
      expect(rotated.code).toBe(code);
      expect(encryption.getCurrentKeyId()).not.toBe(former);
      expect(rotated.output).toContain(`with the key ${encryption.getCurrentKeyId()}`);
    };
    await addPlainAccount();
    await rotate(0);
    const { bankEncrypted } = await prisma.vendorAccount.findUniqueOrThrow({ where: { userId: vendor.id } });
    await rotate(0);
    await prisma.vendorAccount.update({ where: { userId: vendor.id }, data: { bankEncrypted } });
    await rotate(0);
    for (const file of listFiles()) rmSync(file);
    await rotate(1);
    await rotate(1);
    expect(await readAccount(vendor.token)).toMatchObject({ accountNumber: '••••6789' });
  });

  test('says that it made no key where it continues another one', async () => {
    await fillShop();
    const dying = {
      ...encryption,
      encryptText: () => {
        throw new Error('killed');
      },
    };
    await expect(run(['rotate'], { encryption: dying })).rejects.toThrow('killed');
    const current = encryption.getCurrentKeyId();
    expect((await run(['rotate'])).output).toContain(`The interrupted rotation to the key ${current} continues`);
    expect(encryption.getCurrentKeyId()).toBe(current);
  });

  test('that begins while former keys are removed keeps the key of all values', async () => {
    const { vendor } = await fillShop();
    expect((await run(['rotate'])).code).toBe(0);
    utimesSync(join(dataDir, KEY_FILE), 0, 0);
    const ask = async () => {
      await addKey(dataDir, async () => {});
      return true;
    };
    expect(await run(['remove-old'], { ask })).toMatchObject({
      code: 2,
      output: expect.stringContaining('run rotate'),
    });
    expect(await readAccount(vendor.token)).toMatchObject({ accountNumber: '••••6789' });
    expect((await run(['rotate'])).code).toBe(0);
  });

  test('of a shop with values of a lost key ends, and former keys can be removed', async () => {
    const { vendor } = await fillShop();
    const other = createEncryption(openKeyRing({ encryptionKeys: ['x'.repeat(40)], dataDir }));
    const bankEncrypted = other.encryptText('{}', `bank account of user ${vendor.id}`);
    await prisma.vendorAccount.update({ where: { userId: vendor.id }, data: { bankEncrypted } });
    expect((await run(['rotate'])).code).toBe(1);
    utimesSync(join(dataDir, KEY_FILE), 0, 0);
    expect((await run(['remove-old', '--yes'])).code).toBe(0);
    expect(loadOrCreateKeys(dataDir)).toHaveLength(1);
  });

  test('ends where a former release stored a bank account without its bank, and says whose', async () => {
    const { id } = await buildVendor(shop);
    await prisma.vendorAccount.create({ data: { userId: id, accountNumber: BANK.accountNumber } });
    expect(await run(['rotate'])).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The bank account of user ${id} has a number, but no bank`),
    });
    expect(await readDatabase()).toContain(BANK.accountNumber);
  });

  test('and a removal of former keys wait for each other', async () => {
    await fillShop();
    const keys = loadOrCreateKeys(dataDir).length;
    const tx = await pool.connect();
    await tx.query('BEGIN');
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('secrets'))`);
    const rotating = run(['rotate']);
    await expect
      .poll(async () => (await pool.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount)
      .toBe(1);
    expect(loadOrCreateKeys(dataDir)).toHaveLength(keys);
    await tx.query('COMMIT');
    tx.release();
    expect((await rotating).code).toBe(0);
    expect(loadOrCreateKeys(dataDir)).toHaveLength(keys + 1);
  });

  test('with keys in the environment needs a new key before the old one', async () => {
    const keys = ['environment key one that is long enough', 'environment key two that is long enough'];
    const { vendor } = await fillShop();
    const open = (...encryptionKeys: string[]) => createEncryption(openKeyRing({ encryptionKeys, dataDir }));
    const own = loadOrCreateKeys(dataDir);
    const first = { encryption: open(keys[0] ?? '', ...own), keyFile: null };
    expect((await run(['rotate'], first)).code).toBe(0);
    expect((await run(['rotate'], first)).output).toContain('Put a new one before it');
    await addPlainAccount();
    expect(await run(['rotate'], first)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^1 values .*\nThis key is not new: put a new one before it/),
    });
    const second = { encryption: open(keys[1] ?? '', keys[0] ?? ''), keyFile: null };
    expect((await run(['rotate'], second)).code).toBe(0);
    expect((await run(['remove-old', '--yes'], second)).output).toContain('remove the old one there');
    const app = await shop.openApp({ environment: { ENCRYPTION_KEY: keys[1] ?? '' } });
    const response = await app.inject({
      url: '/api/get_vendor_account',
      headers: { authorization: `Bearer ${vendor.token}` },
    });
    expect(response.json().data.bank.accountNumber).toBe('••••6789');
  });
});

test('keys are removed after the audit log has it, which tells whether an interrupted removal has ended', async () => {
  await fillShop();
  expect((await run(['rotate'])).code).toBe(0);
  utimesSync(join(dataDir, KEY_FILE), 0, 0);
  const keys = loadOrCreateKeys(dataDir).length;
  let former = 0;
  const readStates = async () => {
    const { rows } = await pool.query<{ state: string }>(
      `SELECT changes -> 'state' ->> 'after' AS state FROM audit_entry WHERE thing_id = 'former' ORDER BY id`,
    );
    return rows.map(({ state }) => state).slice(former);
  };
  former = (await readStates()).length;
  // The process ends between the two.
  const removeFormerKeys = () => {
    throw new Error('killed');
  };
  const interrupted = run(['remove-old', '--yes'], { keyFile: { ...keyFile, removeFormerKeys } });
  await expect(interrupted).rejects.toThrow('killed');
  expect(await readStates()).toEqual(['started']);
  expect(loadOrCreateKeys(dataDir)).toHaveLength(keys);
  expect((await run(['remove-old', '--yes'])).code).toBe(0);
  expect(await readStates()).toEqual(['started', 'started', 'ended']);
  expect(loadOrCreateKeys(dataDir)).toHaveLength(1);
});

test('values that a former release stored plain are encrypted by the hourly job', async () => {
  const { id, token } = await buildVendor(shop);
  await pool.query(
    `INSERT INTO vendor_account (user_id, bank_name, account_name, account_number, tax_id)
     VALUES ($1, 'GTBank', 'Adunni Salami', '0123456789', 'NG-100')`,
    [id],
  );
  await buildDocument(shop, id);
  const [document] = await prisma.vendorDocument.findMany({ where: { userId: id } });
  await confidential.put(document?.fileKey ?? '', PDF);
  expect((await run(['check'])).output).toMatch(/^– +1 +1 +1 +0 +not encrypted yet$/m);
  expect(await readAccount(token)).toMatchObject({ accountNumber: '••••6789' });
  // Sending the same account again is no change, also across the upgrade.
  expect((await shop.call('updateVendorAccount', BANK, { token })).status).toBe(200);
  await shop.pool.query(`INSERT INTO job (kind, payload, run_at) VALUES ('vendor.encrypt_plain_values', '{}', $1)`, [
    clock.now(),
  ]);
  await runJobs();
  expect(await readDatabase()).not.toMatch(/0123456789|Adunni|NG-100/);
  expect(await readAccount(token)).toMatchObject({ bankName: 'GTBank', accountNumber: '••••6789' });
  expect((await shop.call('updateVendorAccount', BANK, { token })).status).toBe(200);
  const account = await shop.call('getVendorAccount', {}, { token });
  expect(account.body.data).toMatchObject({ taxId: 'NG-100', bank_changed_at: null });
  for (const file of listFiles()) expect(readFileSync(file, 'latin1')).toMatch(/^enc1:/);
  expect((await run(['check'])).output).not.toContain('not encrypted yet');
});

test('a server of the former release may write a plain account over an encrypted one: the newer one counts', async () => {
  const { vendor } = await fillShop();
  await pool.query(
    `UPDATE vendor_account SET bank_name = 'Zenith', account_name = 'A', account_number = '9876543210' WHERE user_id = $1`,
    [vendor.id],
  );
  expect(await readAccount(vendor.token)).toMatchObject({ bankName: 'Zenith', accountNumber: '••••3210' });
  expect((await run(['rotate'])).code).toBe(0);
  expect(await readAccount(vendor.token)).toMatchObject({ bankName: 'Zenith', accountNumber: '••••3210' });
  expect(await readDatabase()).not.toContain('Zenith');
});

test('the doctor names every unreadable value, with advice', async () => {
  const { vendor, applicant } = await fillShop();
  const examine = async (encrypted: Parameters<typeof examineShop>[2]) => {
    const { output } = await captureOutput(async (print) => Number(await examineShop(pool, print, encrypted)));
    const lines = output.split('\n');
    const at = lines.findIndex((line) => line.includes('Encrypted values can be read'));
    const next = lines.findIndex((line, index) => index > at && !line.startsWith('    '));
    return lines.slice(at, next < 0 ? undefined : next);
  };
  const values = { prisma, encryption, confidential };
  expect(await examine({ encrypted: values })).toEqual(['✓ Encrypted values can be read']);
  const otherKeys = createEncryption(openKeyRing({ encryptionKeys: ['x'.repeat(40)], dataDir }));
  const id = encryption.getCurrentKeyId();
  const unreadable = await examine({ encrypted: { ...values, encryption: otherKeys } });
  expect(unreadable).toEqual([
    '✗ Encrypted values can be read',
    `    The bank account of user ${vendor.id} is encrypted with the key ${id}, which is not configured.`,
    `    The tax number of user ${vendor.id} is encrypted with the key ${id}, which is not configured.`,
    `    The bank account of user ${applicant.id} is encrypted with the key ${id}, which is not configured.`,
    expect.stringMatching(new RegExp(`^    The document .*${id}`)),
    expect.stringContaining('→ Put the key that is named back into ENCRYPTION_KEY'),
  ]);
  for (const file of listFiles()) rmSync(file);
  expect((await examine({ encrypted: values }))[1]).toContain('A document cannot be read');
});

test('tax numbers: one that a server of the former release wrote is newer than the encrypted ones, and all are rotated', async () => {
  const { vendor } = await fillShop();
  const read = async () => (await shop.call('getVendorAccount', {}, { token: vendor.token })).body.data;
  await pool.query(`UPDATE vendor_account SET tax_number = '99-1' WHERE user_id = $1`, [vendor.id]);
  expect(await read()).toMatchObject({ taxId: TAX.taxId, taxNumber: '99-1' });
  expect((await run(['rotate'])).code).toBe(0);
  expect(await read()).toMatchObject({ taxId: TAX.taxId, taxNumber: '99-1' });
  expect(await readDatabase()).not.toContain('99-1');
  // A change of one leaves the others, and clearing all leaves nothing.
  await shop.callWith('updateVendorAccount', { taxId: '' }, { token: vendor.token });
  expect(await read()).toMatchObject({ taxId: null, taxNumber: '99-1' });
  await shop.callWith('updateVendorAccount', { taxNumber: '' }, { token: vendor.token });
  expect(await prisma.vendorAccount.findUnique({ where: { userId: vendor.id } })).toMatchObject({ taxEncrypted: null });
});

describe('attacks', () => {
  test("a vendor's encrypted account in another vendor's row is not read", async () => {
    const { vendor } = await fillShop();
    const thief = await buildVendor(shop);
    await pool.query(
      `INSERT INTO vendor_account (user_id, bank_encrypted) SELECT $1, bank_encrypted FROM vendor_account WHERE user_id = $2`,
      [thief.id, vendor.id],
    );
    expect(await readAccount(thief.token)).toBe(null);
    const { code, output } = await run(['rotate']);
    expect(code).toBe(1);
    expect(output).toContain(`The bank account of user ${thief.id} was changed, or belongs to another row.`);
    await pool.query('DELETE FROM vendor_account WHERE user_id = $1', [thief.id]);
  });

  test('a document that was cut, replaced by another, by a plain file or by a link is not read', async () => {
    const { applicant } = await fillShop();
    const [path = ''] = listFiles();
    const original = readFileSync(path);
    const read = async () =>
      (await runVendors('documents', String(applicant.id), '--to', join(folder, `attack-${Math.random()}`))).output;
    writeFileSync(path, original.subarray(0, -1));
    expect(await read()).toContain('was changed, or belongs to another row');
    writeFileSync(path, original.subarray(0, 10));
    expect(await read()).toContain('is not encrypted');
    writeFileSync(path, PDF);
    expect(await read()).toContain('is not encrypted');
    rmSync(path);
    writeFileSync(join(folder, 'outside'), original);
    symlinkSync(join(folder, 'outside'), path);
    expect(await read()).toContain('ELOOP');
    rmSync(path);
    expect(await read()).toContain('ENOENT');
    writeFileSync(path, original);
    // The file of one applicant, named by the row of another.
    const other = await buildUser(shop);
    await pool.query('UPDATE vendor_document SET user_id = $1 WHERE user_id = $2', [other.id, applicant.id]);
    await pool.query('UPDATE vendor_application SET user_id = $1 WHERE user_id = $2', [other.id, applicant.id]);
    expect((await runVendors('documents', String(other.id), '--to', join(folder, 'moved'))).output).toContain(
      'was changed, or belongs to another row',
    );
  });

  test('without the key no value is readable, the shop continues, and a vendor can enter the account again', async () => {
    const { vendor, applicant } = await fillShop();
    renameSync(join(dataDir, KEY_FILE), join(folder, 'lost'));
    expect(await readAccount(vendor.token)).toBe(null);
    expect(await run(['check'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('unknown: these values cannot be read'),
    });
    expect(await run(['rotate'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('4 could not be read and are unchanged'),
    });
    expect((await runVendors('documents', String(applicant.id), '--to', join(folder, 'none'))).output).toContain(
      'which is not configured',
    );
    const saved = await shop.call(
      'updateVendorAccount',
      { ...BANK, ...TAX, password: PASSWORD },
      { token: vendor.token },
    );
    expect(saved.body.data?.bank).toMatchObject({ accountNumber: '••••6789' });
    expect(saved.body.data?.bank_changed_at).toBe(clock.now().toISOString());
    rmSync(join(dataDir, KEY_FILE));
    renameSync(join(folder, 'lost'), join(dataDir, KEY_FILE));
  });
});

test('wrong use is refused in one line', async () => {
  expect(await run(['rotat'])).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^There is no command "rotat"/),
  });
  expect(await run(['check', 'all'])).toEqual({ code: 2, output: 'Unexpected argument: all. Nothing was done.' });
  expect(await run(['rotate', '--accept', '0'])).toEqual({
    code: 2,
    output: 'rotate does not take --accept. Nothing was done.',
  });
  // A rotation that a server with another key disturbs has encrypted values already.
  expect(await run(['--help'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/2 when the command was refused or has not finished: run it again\.$/),
  });
  expect(() => encryption.decryptText('enc1:', 'x')).toThrow(DecryptionError);
});
