import type { ShopSettings } from '@trad/contract/console/settings';
import { expect, test } from 'vitest';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildApplication, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const operator = await buildUser(shop, { role: 'operator' });

const load = async () => {
  const { body } = await shop.callWith('getShopSettings', {}, operator);
  return body.data as ShopSettings;
};
const setCurrency = (code: string, from: string, state: string) =>
  shop.callWith('setCurrencyState', { code, from, state }, operator);
const setMethod = (method: string, is_on: number) => shop.callWith('setPaymentMethod', { method, is_on }, operator);
const listShown = async () => {
  const { body } = await shop.call('getCurrencies', {});
  return body.data.map(({ code }) => code);
};

test('a currency is disabled, enabled and made the default one, which public reads follow', async () => {
  expect(await listShown()).toContain('GBP');
  expect((await setCurrency('GBP', 'enabled', 'disabled')).body.data).toEqual({ state: 'disabled' });
  await expect.poll(listShown).not.toContain('GBP');
  expect((await setCurrency('GBP', 'enabled', 'disabled')).body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { state: 'disabled' },
  });
  expect((await setCurrency('GBP', 'disabled', 'default')).body.code).toBe('VALIDATION_FAILED');
  await setCurrency('GBP', 'disabled', 'enabled');
  const former = (await load()).currencies.find(({ state }) => state === 'default')?.code ?? '';
  expect((await setCurrency('GBP', 'enabled', 'default')).status).toBe(200);
  const { currencies } = await load();
  expect(currencies.filter(({ state }) => state === 'default').map(({ code }) => code)).toEqual(['GBP']);
  expect(currencies.find(({ code }) => code === former)?.state).toBe('enabled');
  for (const state of ['disabled', 'enabled'])
    expect((await setCurrency('GBP', 'default', state)).body.code).toBe('VALIDATION_FAILED');
  expect((await setCurrency('GBP', 'enabled', 'disabled')).body.code).toBe('EDITED_MEANWHILE');
  expect((await setCurrency(former, 'enabled', 'default')).status).toBe(200);
  expect((await setCurrency('XXX', 'enabled', 'disabled')).body.code).toBe('NOT_FOUND');
});

test('a currency is enabled, and made the default one, only with a price of delivery in it', async () => {
  const missing = { code: 'VALIDATION_FAILED', message: expect.stringContaining('price of delivery in KES') };
  const countKes = async () => (await listShown()).filter((code) => code === 'KES').length;
  expect((await setCurrency('KES', 'disabled', 'enabled')).body).toMatchObject(missing);
  expect((await load()).currencies.find(({ code }) => code === 'KES')?.state).toBe('disabled');
  // A former release enabled it.
  await shop.pool.query(`UPDATE currency SET enabled = true WHERE code = 'KES'`);
  expect((await setCurrency('KES', 'enabled', 'default')).body).toMatchObject(missing);
  expect((await setCurrency('KES', 'enabled', 'disabled')).status).toBe(200);
  await shop.pool.query(
    `INSERT INTO delivery_rate (zone_id, shipping_option, currency_code, base_minor)
     SELECT id, 'default', 'KES', 0 FROM delivery_zone WHERE is_default`,
  );
  expect((await setCurrency('KES', 'disabled', 'enabled')).status).toBe(200);
  await expect.poll(countKes).toBe(1);
  await setCurrency('KES', 'enabled', 'disabled');
  await shop.pool.query(`DELETE FROM delivery_rate WHERE currency_code = 'KES'`);
});

test('a symbol is changed where a colleague did not change it, and prices have it', async () => {
  const set = (symbol: string, from: string) =>
    shop.callWith('setCurrencySymbol', { code: 'AUD', symbol, from }, operator);
  const isShown = async () =>
    (await shop.call('getCurrencies', {})).body.data.find(({ code }) => code === 'AUD')?.symbol;
  expect((await set('AU$', 'A$')).body.data).toEqual({ symbol: 'AU$' });
  await expect.poll(isShown).toBe('AU$');
  expect((await set('$', 'A$')).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { symbol: 'AU$' } });
  for (const odd of ['', 'AU$', 'a\u200b', '123456789'])
    expect((await set(odd, 'AU$')).body.code).toBe('VALIDATION_FAILED');
  expect((await set('A$', 'AU$')).status).toBe(200);
});

test('a disabled language is offered nowhere; users with it get the default one, also in mails', async () => {
  const set = (code: string, is_on: number) => shop.callWith('setLanguage', { code, is_on } as never, operator);
  const listOffered = async () => (await shop.call('getLanguages', {})).body.data.map(({ code }) => code);
  const askForMail = async () => {
    const { id } = await buildUser(shop);
    const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id } });
    await shop.callWith('forgotPassword', { email }, { lang: 'sw' });
    while (await runDueJob(shop.app.deps, mailJobKinds));
    const { language, subject } = await shop.prisma.mail.findFirstOrThrow({ where: { recipient: email } });
    return { language, subject };
  };
  const inSwahili = await askForMail();
  expect(inSwahili.language).toBe('sw');
  expect(await listOffered()).toEqual(['en', 'fr', 'es', 'ar', 'sw']);
  expect((await set('sw', 0)).body.data).toEqual({ is_on: 0 });
  await expect.poll(listOffered).toEqual(['en', 'fr', 'es', 'ar']);
  const inEnglish = await askForMail();
  expect(inEnglish.language).toBe('en');
  expect(inEnglish.subject).not.toBe(inSwahili.subject);
  expect((await load()).languages.map(({ code, is_on, is_default }) => [code, is_on, is_default])).toEqual([
    ['en', 1, 1],
    ['fr', 1, 0],
    ['es', 1, 0],
    ['ar', 1, 0],
    ['sw', 0, 0],
  ]);
  expect((await set('sw', 0)).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { is_on: 0 } });
  for (const code of ['en', 'xx']) expect((await set(code, 0)).body.code).toBe('VALIDATION_FAILED');
  const both = await Promise.all([set('fr', 0), set('fr', 0), set('es', 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  for (const code of ['fr', 'es', 'sw']) expect((await set(code, 1)).status).toBe(200);
  await expect.poll(listOffered).toEqual(['en', 'fr', 'es', 'ar', 'sw']);
});

test('of two concurrent default currencies one remains, and there is always exactly one', async () => {
  const { currencies } = await load();
  const codes = currencies.filter(({ state }) => state === 'enabled').map(({ code }) => code);
  await Promise.all(codes.map((code) => setCurrency(code, 'enabled', 'default')));
  expect((await load()).currencies.filter(({ state }) => state === 'default')).toHaveLength(1);
});

test('the last payment method stays enabled, and one without keys stays disabled', async () => {
  const { payment_methods } = await load();
  const isOn = (name: string) => payment_methods.find(({ method }) => method === name)?.is_on;
  for (const { method, is_configured } of payment_methods)
    if (is_configured === 0) expect((await setMethod(method, 1)).body.code).toBe('VALIDATION_FAILED');
  for (const method of ['stripe_method', 'paypal_method']) if (isOn(method) === 1) await setMethod(method, 0);
  expect((await setMethod('cod_method', 0)).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ path: 'method', message: 'is the only one that is on: nobody could pay' }],
  });
  expect((await setMethod('cod_method', 1)).body.code).toBe('EDITED_MEANWHILE');
});

test('finance sees them and changes nothing, others see nothing', async () => {
  const finance = await buildUser(shop, { role: 'operator', staffRoles: ['finance'] });
  const support = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
  expect((await shop.callWith('getShopSettings', {}, finance)).status).toBe(200);
  const change = { code: 'GBP', from: 'enabled', state: 'disabled' };
  expect((await shop.callWith('setCurrencyState', change, finance)).body.code).toBe('FORBIDDEN');
  const rate = { version: 1, commission: 5 };
  expect((await shop.callWith('setDefaultCommission', rate, finance)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('getShopSettings', {}, support)).body.code).toBe('FORBIDDEN');
});

test('a store that opens has the default commission, and an open one keeps its own', async () => {
  const set = (commission: unknown, version = 1) =>
    shop.callWith('setDefaultCommission', { version, commission } as never, operator);
  const { default_commission: loaded } = await load();
  expect(loaded).toEqual({ commission: 10, version: 1 });
  const accept = async () => {
    const { id } = await buildApplication(shop);
    const application = await shop.prisma.vendorApplication.findFirstOrThrow({ where: { userId: id } });
    const version = application.version;
    expect((await shop.callWith('acceptApplication', { id, version }, operator)).status).toBe(200);
    return shop.prisma.store.findFirstOrThrow({ where: { ownerId: id } });
  };
  const first = await accept();
  expect(first.commissionBp).toBe(1000);
  for (const odd of [-1, 100.01, 7.255, '8', null]) expect((await set(odd)).body.code).toBe('VALIDATION_FAILED');
  expect((await set(7.25)).body.data).toEqual({ commission: 7.25, version: 2 });
  expect((await load()).default_commission).toEqual({ commission: 7.25, version: 2 });
  expect((await accept()).commissionBp).toBe(725);
  expect((await shop.prisma.store.findUniqueOrThrow({ where: { id: first.id } })).commissionBp).toBe(1000);
  const both = await Promise.all([set(5, 2), set(6, 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { default_commission: present } = await load();
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: present });
  expect(await shop.prisma.auditEntry.count({ where: { subjectKind: 'default_commission' } })).toBe(2);
});
