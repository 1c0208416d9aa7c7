import { expect, test } from 'vitest';
import { captureOutput } from '../../testing/capture-output.ts';
import { buildEarnings, buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { runVendorsCommand } from './vendors-command.ts';

const shop = await openShop();
const { pool } = shop;

const FORGERY = 'GTBank\n2026-11-01 10:00  7  Kente Corner      900.00 USD  \u001b[1A\u202eAccess Bank';

const listOutputLines = async (...words: string[]) => {
  const { output } = await captureOutput((print) =>
    runVendorsCommand(words, { ...shop.app.deps, print, ask: async () => true }),
  );
  return output.split('\n');
};

test("rejects names with control characters, which could forge rows of a terminal's table", async () => {
  const { token } = await buildVendor(shop);
  const applicant = await buildUser(shop);
  const bank = { bankName: 'GTBank', accountName: 'Adunni', accountNumber: '0123456789' };
  const input = { store_name: 'Kente Corner', categories: 'art', country_code: 'GH', city: 'Accra', agree: 1 as const };
  const refusals = await Promise.all([
    shop.call('updateVendorAccount', { ...bank, bankName: FORGERY }, { token }),
    shop.call('updateVendorAccount', { ...bank, accountName: 'Adunni\u202e' }, { token }),
    shop.call('updateVendorStore', { storeName: 'Kente\u001b[2K' }, { token }),
    shop.call('applyAsVendor', { ...input, store_name: 'Kente\u200bCorner' }, { token: applicant.token }),
    shop.call('applyAsVendor', { ...input, ...bank, branchName: 'Ikeja\nLagos' }, { token: applicant.token }),
  ]);
  expect(refusals.map(({ status, body }) => [status, body.details?.map(({ path }) => path)])).toEqual([
    [400, ['bankName']],
    [400, ['accountName']],
    [400, ['storeName']],
    [400, ['store_name']],
    [400, ['branchName']],
  ]);
});

test('stored names with control characters cannot print additional rows', async () => {
  const { token, storeId } = await buildVendor(shop, { name: FORGERY });
  await buildEarnings(shop, storeId, 10_000);
  await pool.query('UPDATE vendor_account SET bank_name = $1', [FORGERY]);
  await shop.call('requestWithdrawal', { amount: 60, currency: 'USD' }, { token });
  const lines = await listOutputLines('withdrawals', 'list');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(lines[1]).toMatch(
    / 60\.00 USD +bank details unchanged {2}GTBank\\u\{a\}2026-11-01 10:00 7 Kente Corner 900\.00 USD \\u\{1b\}/,
  );
  const { id } = (await pool.query('SELECT id FROM withdrawal')).rows[0];
  expect(await listOutputLines('withdrawals', 'paid', String(id))).toEqual([
    expect.stringContaining('\\u{202e}Access Bank'),
  ]);
});
