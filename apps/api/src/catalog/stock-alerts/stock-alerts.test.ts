import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import { buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { sendStockAlerts, stockAlertJobs } from './stock-alert-jobs.ts';
import { stockAlertMails } from './stock-alert-mails.ts';

const shop = await openShop({ GUEST_LIMIT: '20' });
beforeEach(() => shop.prisma.usageLimit.deleteMany());
let serial = 0;
const createEmail = () => {
  serial += 1;
  return `waiting-${serial}@post.example`;
};

const request = (product_variant_id: number, email: string, lang = 'en') =>
  shop.callWith('requestStockAlert', { product_variant_id, email }, { lang });
const setStock = (id: number, stock: number | null) => shop.prisma.variant.update({ where: { id }, data: { stock } });
const countAlerts = (email: string) => shop.prisma.stockAlert.count({ where: { email } });
const listMails = (recipient: string) => shop.prisma.mail.findMany({ where: { recipient } });
const buildSoldOut = () => buildProduct(shop, { variants: [{ stock: 0 }] });

test('one mail, once the variant is for sale with stock again, in the language of the request', async () => {
  const { id, variantId } = await buildSoldOut();
  const email = createEmail();
  const first = await request(variantId, ` ${email.toUpperCase()} `, 'en');
  expect(first).toMatchObject({ status: 200, body: { message: 'We will send you one mail when it is back.' } });
  expect((await request(variantId, email, 'fr')).status).toBe(200);
  await sendStockAlerts(shop.app.deps);
  expect([await countAlerts(email), await listMails(email)]).toEqual([1, []]);

  await setStock(variantId, 3);
  await shop.prisma.variant.update({ where: { id: variantId }, data: { active: false } });
  await sendStockAlerts(shop.app.deps);
  expect(await countAlerts(email)).toBe(1);
  await shop.prisma.variant.update({ where: { id: variantId }, data: { active: true } });
  await Promise.all([sendStockAlerts(shop.app.deps), sendStockAlerts(shop.app.deps)]);
  await setStock(variantId, 9);
  await sendStockAlerts(shop.app.deps);
  const mails = await listMails(email);
  expect(mails).toMatchObject([{ kind: 'catalog.back_in_stock', language: 'fr', params: { variant: variantId } }]);
  expect(await countAlerts(email)).toBe(0);

  const compose = stockAlertMails['catalog.back_in_stock'];
  const text = await compose?.(mails[0] as never, shop.app.deps);
  expect(text?.subject).toMatch(/ est de retour$/);
  expect(JSON.stringify(text)).toContain(`/product/${id}?lang=fr`);
});

test('a variant that shoppers cannot see is unknown, and old requests are deleted', async () => {
  const hidden = await buildProduct(shop, { status: 'draft', variants: [{ stock: 0 }] });
  expect((await request(hidden.variantId, createEmail())).body).toMatchObject({ code: 'NOT_FOUND' });
  const { variantId } = await buildSoldOut();
  const email = createEmail();
  await request(variantId, email);
  const clean = () => stockAlertJobs['catalog.delete_old_stock_alerts']?.run({}, shop.app.deps);
  shop.clock.advance(179 * DAY_MS);
  await clean();
  expect(await countAlerts(email)).toBe(1);
  shop.clock.advance(2 * DAY_MS);
  await clean();
  expect(await countAlerts(email)).toBe(0);
});

test('requests are limited by e-mail address and by network', async () => {
  const email = createEmail();
  const { variantId } = await buildSoldOut();
  const repeated = [];
  for (let attempt = 0; attempt < 11; attempt += 1) repeated.push((await request(variantId, email)).status);
  expect(repeated).toEqual([...Array(10).fill(200), 429]);
  const others = [];
  for (let attempt = 0; attempt < 11; attempt += 1) others.push((await request(variantId, createEmail())).status);
  expect(others).toContain(429);
});

test('no request is stored for a variant in stock: its mail would be sent at once', async () => {
  const email = createEmail();
  for (const stock of [10, null]) {
    const { variantId } = await buildProduct(shop, { variants: [{ stock }] });
    const { status, body } = await request(variantId, email);
    expect([status, body.message]).toEqual([200, 'This item is in stock: you can order it now.']);
  }
  await sendStockAlerts(shop.app.deps);
  expect([await countAlerts(email), await listMails(email)]).toEqual([0, []]);
});

test('a variant that is sold out again before its mail is sent has no mail, and the request still waits', async () => {
  const { variantId } = await buildSoldOut();
  const email = createEmail();
  await request(variantId, email);
  await setStock(variantId, 3);
  await sendStockAlerts(shop.app.deps);
  await setStock(variantId, 0);
  const [mail] = await listMails(email);
  expect(await stockAlertMails['catalog.back_in_stock']?.(mail as never, shop.app.deps)).toBe(null);
  expect(await countAlerts(email)).toBe(1);
});

test('a request waits where its article is not for sale when its mail is composed, as long as since it was made', async () => {
  const { id, variantId } = await buildSoldOut();
  const email = createEmail();
  const requestedAt = shop.clock.now();
  await request(variantId, email);
  shop.clock.advance(DAY_MS);
  await setStock(variantId, 3);
  await sendStockAlerts(shop.app.deps);
  await shop.prisma.product.update({ where: { id }, data: { status: 'draft' } });
  const [mail] = await listMails(email);
  const compose = () => stockAlertMails['catalog.back_in_stock']?.(mail as never, shop.app.deps);
  expect(await compose()).toBe(null);
  const { createdAt } = await shop.prisma.stockAlert.findFirstOrThrow({ where: { email } });
  expect(createdAt).toEqual(requestedAt);
  // A request that was made meanwhile, in another language, stays as it is.
  await shop.prisma.stockAlert.updateMany({
    where: { email },
    data: { languageCode: 'fr', createdAt: shop.clock.now() },
  });
  expect(await compose()).toBe(null);
  expect(await shop.prisma.stockAlert.findFirstOrThrow({ where: { email } })).toMatchObject({
    languageCode: 'fr',
    createdAt: shop.clock.now(),
  });
  await shop.prisma.product.update({ where: { id }, data: { status: 'active' } });
  await sendStockAlerts(shop.app.deps);
  expect(await listMails(email)).toHaveLength(2);
});

test("a vendor's text is no link in the mail, which says that anybody can type an address", async () => {
  const name = 'Your refund waits: pay-trad.example/r';
  const { id, variantId } = await buildProduct(shop, { name, variants: [{ stock: 0 }] });
  const email = createEmail();
  await request(variantId, email);
  await setStock(variantId, 1);
  await sendStockAlerts(shop.app.deps);
  const [mail] = await listMails(email);
  const text = await stockAlertMails['catalog.back_in_stock']?.(mail as never, shop.app.deps);
  const shown = JSON.stringify(text);
  expect(text?.subject).toContain('Your refund waits: pay-trad.');
  expect(shown).not.toContain('pay-trad.example');
  expect(shown).not.toContain('example/r');
  expect(shown).toContain(`/product/${id}?lang=en`);
  expect(shown).toContain('somebody else typed your address');
});
