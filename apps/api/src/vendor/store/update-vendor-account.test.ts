import { expect, test } from 'vitest';
import { runDueJob } from '../../platform/jobs.ts';
import { mailJobs } from '../../platform/mail/send-mail.ts';
import { buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { vendorMails } from '../vendor.ts';

const shop = await openShop();
const BANK = { bankName: 'GTBank', accountName: 'Adunni Bello', accountNumber: '0123 4567 89', swiftCode: 'gtbingla' };

const vendor = async () => {
  const { id, token } = await buildVendor(shop);
  return {
    id,
    read: async () => (await shop.call('getVendorAccount', {}, { token })).body.data,
    update: (fields: object, lang = 'en') => shop.callWith('updateVendorAccount', fields, { token, lang }),
    /** Sends what waits, and tells the subjects of this person's mails. */
    mails: async () => {
      while (await runDueJob(shop.app.deps, mailJobs(vendorMails)));
      const { rows } = await shop.pool.query<{ subject: string; text: string }>(
        'SELECT subject, text FROM mail JOIN user_account u ON u.email = recipient WHERE u.id = $1 ORDER BY mail.id',
        [id],
      );
      return rows;
    },
  };
};

test('what is sent changes, what is empty is cleared, and the rest stays', async () => {
  const { read, update } = await vendor();
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

test('a phone number is read for the country that is sent, else for the own one', async () => {
  const { update, read } = await vendor();
  expect((await update({ phoneNumber: '0803 123 4567', country_code: 'NG' })).status).toBe(200);
  expect(await read()).toMatchObject({ phoneNumber: '+2348031234567', country_code: 'NG' });
  const { status, body } = await update({ phoneNumber: '12', fullName: 'Nobody' });
  expect([status, body.details]).toEqual([400, [{ path: 'phoneNumber', message: expect.stringContaining('Nigeria') }]]);
  expect((await update({ country_code: 'QQ' })).body.details?.[0]?.path).toBe('country_code');
  expect((await read()).fullName).not.toBe('Nobody');
  await update({ phoneNumber: '' });
  expect((await read()).phoneNumber).toBe(null);
});

test('of a bank account, no answer tells more than how its number ends', async () => {
  const { update } = await vendor();
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

test('another bank account is told by mail in the language of who changed it, the same one is not', async () => {
  const { update, mails } = await vendor();
  await update(BANK, 'fr');
  await update({ ...BANK, accountNumber: '0123456789' });
  expect(await mails()).toEqual([
    { subject: 'Votre compte bancaire chez Trad a été modifié', text: expect.stringContaining('6789') },
  ]);
  await update({ ...BANK, accountNumber: 'GB33BUKB20201555555555' });
  expect((await mails()).map(({ subject }) => subject)).toContain('Your bank account at Trad was changed');
});

test('a bank account that is not whole, or comes back with dots, is refused and nothing changes', async () => {
  const { update, read } = await vendor();
  await update(BANK);
  const before = await read();
  const parts = await update({ bankName: 'Other Bank', taxName: 'VAT' });
  expect(parts.body.details?.map(({ path }) => path)).toEqual(['accountName', 'accountNumber']);
  const dots = await update({ ...BANK, accountNumber: '••••6789', taxName: 'VAT' });
  expect(dots.body.details?.map(({ path }) => path)).toEqual(['accountNumber']);
  expect(await read()).toEqual(before);
});
