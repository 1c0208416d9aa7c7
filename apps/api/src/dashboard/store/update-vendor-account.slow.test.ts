import { expect, test } from 'vitest';
import { hashPassword } from '../../account/password/passwords.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { createMailJobs } from '../../platform/mail/send-mail.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import { buildEarnings, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { vendorMails } from '../dashboard.ts';
import { runVendorsCommand } from '../operator-commands/vendors-command.ts';

const LIMIT = 3;
const PASSWORD = 'Weave-Kente-42';
const passwordHash = await hashPassword(PASSWORD);
const shop = await openShop({ LOGIN_LIMIT: String(LIMIT) });
const HOUR_MS = 3_600_000;
const BANK = {
  bankName: 'GTBank',
  accountName: 'Adunni Bello',
  accountNumber: '0123 4567 89',
  swiftCode: 'gtbingla',
  password: PASSWORD,
};

const run = (...words: string[]) =>
  captureOutput((print) => runVendorsCommand(words, { ...shop.app.deps, print, ask: async () => true }));

const buildVendorAccount = async () => {
  const { id, token, storeId } = await buildVendor(shop);
  await shop.prisma.user.update({ where: { id }, data: { passwordHash } });
  return {
    id,
    storeId,
    loadBalance: async () => (await shop.call('getVendorBalance', {}, { token })).body.data,
    withdraw: (amount = 60, lang = 'en') =>
      shop.callWith('requestWithdrawal', { amount, currency: 'USD' }, { token, lang }),
    read: async () => (await shop.call('getVendorAccount', {}, { token })).body.data,
    update: (fields: object, lang = 'en') => shop.callWith('updateVendorAccount', fields, { token, lang }),
    /** Sends the due mails and returns this user's. */
    loadMails: async () => {
      while (await runDueJob(shop.app.deps, createMailJobs(vendorMails)));
      const { rows } = await shop.pool.query<{ subject: string; text: string }>(
        'SELECT subject, text FROM mail JOIN user_account u ON u.email = recipient WHERE u.id = $1 ORDER BY mail.id',
        [id],
      );
      return rows;
    },
  };
};

test('updates fields that were sent, clears empty ones and preserves the rest', async () => {
  const { read, update } = await buildVendorAccount();
  await update({
    fullName: 'Adunni Bello',
    address: '14 Bourdillon Road',
    taxId: '12-34',
    taxName: 'VAT',
    panNumber: 'P1',
  });
  const { status, body } = await update({ taxName: '', taxNumber: '77' });
  expect([status, body.message]).toEqual([200, 'Account settings saved']);
  expect(body.data).toMatchObject({
    fullName: 'Adunni Bello',
    address: '14 Bourdillon Road',
    taxId: '12-34',
    taxName: null,
    taxNumber: '77',
    panNumber: 'P1',
    bank: null,
    bank_changed_at: null,
  });
  expect(body.data).toEqual(await read());
});

test("parses a phone number for the country that was sent, else for the vendor's own", async () => {
  const { update, read } = await buildVendorAccount();
  expect((await update({ phoneNumber: '0803 123 4567', country_code: 'NG' })).status).toBe(200);
  expect(await read()).toMatchObject({ phoneNumber: '+2348031234567', country_code: 'NG' });
  const { status, body } = await update({ phoneNumber: '12', fullName: 'Nobody' });
  expect([status, body.details]).toEqual([400, [{ path: 'phoneNumber', message: expect.stringContaining('Nigeria') }]]);
  expect((await update({ country_code: 'QQ' })).body.details?.[0]?.path).toBe('country_code');
  expect((await read()).fullName).not.toBe('Nobody');
  await update({ phoneNumber: '' });
  expect((await read()).phoneNumber).toBe(null);
});

test('no response contains more of a bank account than the end of its number', async () => {
  const { update } = await buildVendorAccount();
  const { body } = await update(BANK);
  expect(body.data).toMatchObject({
    bank: {
      bankName: 'GTBank',
      branchName: null,
      accountName: 'Adunni Bello',
      accountNumber: '••••6789',
      routingNumber: null,
      swiftCode: 'GTBINGLA',
    },
    bank_changed_at: shop.clock.now().toISOString(),
  });
  expect(JSON.stringify(body)).not.toContain('01234');
});

test('the first bank account delays withdrawals as a changed one does, and no text says that one was changed', async () => {
  const { id, storeId, loadBalance, update, withdraw, loadMails } = await buildVendorAccount();
  await buildEarnings(shop, storeId);
  await shop.prisma.vendorAccount.delete({ where: { userId: id } });
  expect((await withdraw()).body.code).toBe('BANK_DETAILS_REQUIRED');
  await update(BANK);
  const from = new Date(shop.clock.now().getTime() + 72 * HOUR_MS).toISOString();
  expect(await loadBalance()).toMatchObject({ withdrawals_from: from });
  const { code, message } = (await withdraw()).body;
  expect([code, message]).toEqual(['BANK_CHANGED', expect.stringContaining('to a new bank account')]);
  const [mail] = await loadMails();
  expect(`${message} ${mail?.subject} ${mail?.text}`).not.toContain('change');
});

test("a changed bank account is reported by mail in the store's language, an unchanged one is not", async () => {
  const { storeId, update, loadMails } = await buildVendorAccount();
  await shop.prisma.store.update({ where: { id: storeId }, data: { language: 'fr' } });
  await update(BANK);
  await update({ ...BANK, accountNumber: '0123456789' });
  expect(await loadMails()).toEqual([
    { subject: 'Votre boutique Trad a un nouveau compte bancaire', text: expect.stringContaining('6789') },
  ]);
  // Who signs in chooses the language of a request, and may be a thief.
  await update({ ...BANK, accountNumber: 'GB33BUKB20201555555555' }, 'sw');
  expect((await loadMails()).map(({ subject }) => subject.includes('Votre boutique'))).toEqual([true, true]);
});

test('rejects an incomplete or masked bank account and changes nothing', async () => {
  const { update, read } = await buildVendorAccount();
  await update(BANK);
  const before = await read();
  const incomplete = await update({ bankName: 'Other Bank', taxName: 'VAT' });
  expect(incomplete.body.details?.map(({ path }) => path)).toEqual(['accountName', 'accountNumber']);
  const dots = await update({ ...BANK, accountNumber: '••••6789', taxName: 'VAT' });
  expect(dots.body.details?.map(({ path }) => path)).toEqual(['accountNumber']);
  expect(await read()).toEqual(before);
});

test('changing the bank account needs the current password: a missing or wrong one changes nothing', async () => {
  const { read, update } = await buildVendorAccount();
  const { password: _, ...bank } = BANK;
  const none = await update({ ...bank, taxName: 'VAT' });
  expect([none.status, none.body.details?.map(({ path }) => path)]).toEqual([400, ['password']]);
  const wrong = await update({ ...bank, taxName: 'VAT', password: 'Weave-Kente-43' });
  expect([wrong.status, wrong.body.code, wrong.body.details?.[0]?.path]).toEqual([400, 'WRONG_PASSWORD', 'password']);
  expect(await read()).toMatchObject({ bank: null, taxName: null });
  expect((await update(BANK)).status).toBe(200);
  // Sending the stored account again is no change.
  expect((await update({ ...bank, taxName: 'VAT' })).status).toBe(200);
});

test('repeated wrong passwords also delay the right one', async () => {
  const { read, update } = await buildVendorAccount();
  for (let tries = 0; tries < LIMIT; tries += 1)
    expect((await update({ ...BANK, password: 'wrong' })).body.code).toBe('WRONG_PASSWORD');
  const { status, body, headers } = await update(BANK);
  expect([status, body.code]).toEqual([429, 'TOO_MANY_LOGINS']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await read()).bank).toBe(null);
  shop.clock.advance(HOUR_MS);
  expect((await update(BANK)).status).toBe(200);
});

test('a change blocks withdrawals for 72 hours, and the vendor sees until when', async () => {
  const { storeId, loadBalance, update, withdraw, loadMails } = await buildVendorAccount();
  await buildEarnings(shop, storeId);
  await update({ ...BANK, accountNumber: 'GB33BUKB20201555555555' });
  const from = new Date(shop.clock.now().getTime() + 72 * HOUR_MS).toISOString();
  expect(await loadBalance()).toMatchObject({ withdrawals_from: from, is_suspended: 0 });
  shop.clock.advance(72 * HOUR_MS - 1);
  const { status, body } = await withdraw();
  expect([status, body.code, body.data]).toEqual([409, 'BANK_CHANGED', { from }]);
  expect(body.message).toMatch(/^For your safety, withdrawals to a new bank account wait .* from \w+ \d+, 2026, /);
  for (const lang of ['fr', 'es', 'ar', 'sw']) expect((await withdraw(60, lang)).body.message).toContain('2026');
  shop.clock.advance(1);
  expect(await loadBalance()).toMatchObject({ withdrawals_from: null });
  expect((await withdraw()).status).toBe(200);
  const [mail] = await loadMails();
  expect(mail?.text).toContain('72 hours');
});

test('of a concurrent account change and withdrawal, nothing is paid to the new account in either order', async () => {
  const { storeId, update, withdraw } = await buildVendorAccount();
  await buildEarnings(shop, storeId);
  const stolen = { ...BANK, accountNumber: '9999999999' };
  const [, withdrawal] = await Promise.all([update(stolen), withdraw()]);
  const { rows } = await shop.pool.query<{ number: string }>(
    `SELECT bank ->> 'accountNumber' AS number FROM withdrawal WHERE store_id = $1`,
    [storeId],
  );
  if (withdrawal.status === 200) expect(rows).toEqual([{ number: '…6789' }]);
  else expect([withdrawal.body.code, rows]).toEqual(['BANK_CHANGED', []]);
});

test('a suspended store cannot withdraw, and its requested withdrawals are paid only where they are named', async () => {
  const { storeId, loadBalance, withdraw } = await buildVendorAccount();
  await buildEarnings(shop, storeId);
  expect((await withdraw()).status).toBe(200);
  const { slug } = await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } });
  await run('suspend', slug, '--reason', 'Late.');
  expect((await withdraw(1)).body.code).toBe('STORE_SUSPENDED');
  expect(await loadBalance()).toMatchObject({ is_suspended: 1 });
  const { id } = await shop.prisma.withdrawal.findFirstOrThrow({ where: { storeId } });
  expect((await run('withdrawals', 'list')).output).toMatch(/Store \d+ \(suspended\) +60\.00 USD/);
  for (const words of [[], ['--store', 'another-store']])
    expect(await run('withdrawals', 'paid', String(id), ...words)).toEqual({
      code: 2,
      output: expect.stringContaining(`The store ${slug} is suspended.`),
    });
  expect(await run('withdrawals', 'paid', String(id), '--store', slug)).toMatchObject({ code: 0 });
});

test('operators see when the bank account of a withdrawal was changed', async () => {
  const { id: userId, storeId, withdraw, update } = await buildVendorAccount();
  await buildEarnings(shop, storeId);
  await withdraw(10);
  const { id } = await shop.prisma.withdrawal.findFirstOrThrow({ where: { storeId } });
  const ownRow = new RegExp(` ${id} +Store`);
  const getWithdrawalLine = async () =>
    (await run('withdrawals', 'list')).output.split('\n').find((row) => ownRow.test(row));
  expect(await getWithdrawalLine()).toContain('bank details unchanged');
  await update({ ...BANK, accountNumber: '9999999999' });
  shop.clock.advance(5.5 * HOUR_MS);
  expect(await getWithdrawalLine()).toMatch(
    /bank details entered 5 hours ago, of another account than this one +GTBank/,
  );
  // A withdrawal from before such delays existed: to the new account, within the 72 hours.
  await shop.pool.query(
    `UPDATE vendor_account SET bank_name = 'GTBank', account_name = 'Adunni Salami', account_number = '0123456789' WHERE user_id = $1`,
    [userId],
  );
  expect(await getWithdrawalLine()).toMatch(/bank details entered 5 hours ago +GTBank/);
  expect(await run('withdrawals', 'paid', String(id))).toEqual({
    code: 2,
    output: expect.stringContaining('Not before'),
  });
  shop.clock.advance(67 * HOUR_MS);
  // Beyond 72 hours the command prints days.
  expect(await getWithdrawalLine()).toMatch(/bank details entered 3 days ago +GTBank/);
  expect(await run('withdrawals', 'paid', String(id))).toMatchObject({ code: 0 });
});
