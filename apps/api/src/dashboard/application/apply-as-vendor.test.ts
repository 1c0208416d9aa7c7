import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../account/password/passwords.ts';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { findBankAccount } from '../store/bank.queries.ts';

const shop = await openShop();

const APPLICATION = {
  store_name: ' Kente Corner ',
  categories: ['apparel', 'art'],
  description: 'Hand-woven cloth.',
  city: 'Kumasi',
  country_code: 'gh',
  agree: 1,
};
const BANK = { bankName: 'GCB Bank', accountName: 'Kofi Mensah', accountNumber: '1011 1300-12345' };

const buildApplicant = async () => {
  const { id, token } = await buildUser(shop);
  return {
    id,
    apply: (more: object = {}, lang = 'en') =>
      shop.callWith('applyAsVendor', { ...APPLICATION, ...more }, { token, lang }),
    read: async () => (await shop.call('getVendorApplication', {}, { token })).body.data,
    loadBank: async () => (await findBankAccount(shop.pool, shop.app.deps.encryption, id))?.bank.accountNumber ?? null,
  };
};
const decide = (userId: number, status: 'accepted' | 'rejected') =>
  shop.pool.query(
    `UPDATE vendor_application SET status = $2, reason = 'No papers.', decided_at = $3 WHERE user_id = $1`,
    [userId, status, shop.clock.now()],
  );

test('responds that there is no application before the user has applied', async () => {
  expect(await (await buildApplicant()).read()).toEqual({ application: null, documents: [] });
});

test('stores an application as pending, with the values that were sent', async () => {
  const { apply, read } = await buildApplicant();
  const { status, body } = await apply();
  expect([status, body.message]).toEqual([200, 'Thank you! Your application has been sent.']);
  const expected = {
    application: {
      standing: 'pending',
      reason: null,
      store_name: 'Kente Corner',
      categories: ['apparel', 'art'],
      description: 'Hand-woven cloth.',
      city: 'Kumasi',
      country_code: 'GH',
      has_bank_details: false,
      created_at: shop.clock.now().toISOString(),
      decided_at: null,
    },
    documents: [],
  };
  expect(body.data).toEqual(expected);
  expect(await read()).toEqual(expected);
});

test('applying again replaces a pending application and preserves its date', async () => {
  const { id, apply, read } = await buildApplicant();
  await apply(BANK);
  const { application: first } = await read();
  shop.clock.advance(60_000);
  await apply({ store_name: 'Kente House', categories: 'toys' }, 'sw');
  const { application: second } = await read();
  expect(second).toEqual({ ...first, store_name: 'Kente House', categories: ['toys'] });
  expect(second?.has_bank_details).toBe(true);
  expect(await shop.prisma.vendorApplication.findUnique({ where: { userId: id } })).toMatchObject({ language: 'sw' });
});

test('another bank account than the stored one needs the password, and is reported in the language of the application', async () => {
  const { id, apply, loadBank } = await buildApplicant();
  await shop.prisma.user.update({ where: { id }, data: { passwordHash: await hashPassword('Weave-Kente-42') } });
  await apply(BANK, 'fr');
  const other = { ...BANK, accountNumber: '999 888 777' };
  const refused = await apply(other);
  expect([refused.status, refused.body.details?.map(({ path }) => path)]).toEqual([400, ['password']]);
  expect((await apply({ ...other, password: 'Weave-Kente-43' })).body.code).toBe('WRONG_PASSWORD');
  expect(await loadBank()).toBe('1011130012345');
  // The same account again is no change.
  expect((await apply(BANK, 'fr')).status).toBe(200);
  expect(await shop.prisma.mail.count({ where: { userId: id, kind: 'vendor.bank_changed' } })).toBe(0);
  expect((await apply({ ...other, password: 'Weave-Kente-42' })).status).toBe(200);
  expect(await loadBank()).toBe('999888777');
  while (await runDueJob(shop.app.deps, mailJobKinds));
  // An applicant has no store yet.
  expect(await shop.prisma.mail.findMany({ where: { userId: id, kind: 'vendor.bank_changed' } })).toMatchObject([
    {
      language: 'fr',
      subject: expect.stringMatching(/^Votre candidature .* a un nouveau compte bancaire$/),
      text: expect.stringMatching(/qui se termine par 8777(?!.*(boutique|retrait))/s),
    },
  ]);
});

test('a rejected application can be replaced and becomes pending again', async () => {
  const { id, apply, read } = await buildApplicant();
  await apply();
  await decide(id, 'rejected');
  expect((await read()).application).toMatchObject({ standing: 'rejected', reason: 'No papers.' });
  shop.clock.advance(60_000);
  await apply({ store_name: 'Kente House' });
  expect((await read()).application).toMatchObject({
    standing: 'pending',
    reason: null,
    decided_at: null,
    created_at: shop.clock.now().toISOString(),
  });
});

test('an accepted application cannot be changed', async () => {
  const { id, apply, read } = await buildApplicant();
  await apply();
  await decide(id, 'accepted');
  const before = await read();
  expect(await apply({ store_name: 'Other', ...BANK })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_VENDOR' },
  });
  expect(await read()).toEqual(before);
});

test('an accepted application that is sent again is not compared with the store that it opened', async () => {
  const { id, apply } = await buildApplicant();
  const { storeId } = await buildVendor(shop);
  const name = 'Bolgatanga Baskets';
  await apply({ store_name: name });
  await decide(id, 'accepted');
  await shop.prisma.store.update({ where: { id: storeId }, data: { name } });
  expect(await apply({ store_name: name })).toMatchObject({ status: 409, body: { code: 'ALREADY_VENDOR' } });
});

describe('the bank account', () => {
  test('is stored without spaces and dashes and never returned', async () => {
    const { apply, loadBank } = await buildApplicant();
    const { body } = await apply(BANK);
    expect(body.data).toMatchObject({ application: { has_bank_details: true } });
    expect(JSON.stringify(body)).not.toContain('12345');
    expect(await loadBank()).toBe('1011130012345');
  });

  test.each([
    ['bankName', ['accountName', 'accountNumber']],
    ['swiftCode', ['bankName', 'accountName', 'accountNumber']],
  ] as const)('with %s alone names what is missing, and nothing is written', async (field, missing) => {
    const { apply, read } = await buildApplicant();
    const { status, body } = await apply({ [field]: field === 'swiftCode' ? 'GHCBGHAC' : 'GCB Bank' });
    expect([status, body.details?.map(({ path }) => path)]).toEqual([400, missing]);
    expect((await read()).application).toBe(null);
  });

  test('with empty fields only is not stored', async () => {
    const { apply, loadBank } = await buildApplicant();
    expect((await apply({ bankName: '', accountName: '', accountNumber: '', swiftCode: '' })).status).toBe(200);
    expect(await loadBank()).toBe(null);
  });
});

test.each([
  ['store_name', { store_name: '  ' }],
  ['categories', { categories: [] }],
  ['categories', { categories: ['cars'] }],
  ['country_code', { country_code: 'QQ' }],
  ['agree', { agree: 0 }],
  ['accountNumber', { ...BANK, accountNumber: '12€4567' }],
  ['swiftCode', { ...BANK, swiftCode: 'GH1' }],
])('rejects an invalid %s under its field name: %j', async (path, more) => {
  const { apply, read } = await buildApplicant();
  const { status, body } = await apply(more);
  expect([status, body.details?.map((detail) => detail.path.split('.')[0])]).toEqual([400, [path]]);
  expect((await read()).application).toBe(null);
});

test('rejects card details before validation', async () => {
  const { apply, read } = await buildApplicant();
  for (const field of ['cardNumber', 'cvv', 'expiry', 'card_number']) {
    expect((await apply({ [field]: '4242' })).body.code).toBe('CARD_DETAILS_REFUSED');
  }
  expect((await read()).application).toBe(null);
});
