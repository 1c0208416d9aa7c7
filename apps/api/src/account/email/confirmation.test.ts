import { beforeEach, describe, expect, test } from 'vitest';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildAddress, buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const LIMIT = 3;
const PASSWORD = 'Weave-Kente-42';

const shop = await openShop({ LOGIN_LIMIT: String(LIMIT), PUBLIC_URL: 'https://shop.example' });
const onSale = await buildProduct(shop, { variants: [{ stock: 500 }] });

beforeEach(async () => {
  await shop.prisma.loginLimit.deleteMany();
  await shop.pool.query('DELETE FROM job');
  await shop.prisma.mail.deleteMany();
});

/** Sends the due mails and returns all mails to buyers so far, newest first. */
const sendMails = async () => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const where = { sentAt: { not: null }, recipient: { startsWith: 'unconfirmed-' } };
  return shop.prisma.mail.findMany({ where, orderBy: { id: 'desc' } });
};
const extractToken = (text: string | null | undefined) =>
  new URL(/https:\S+/.exec(text ?? '')?.[0] ?? '').hash.slice(1);

let serial = 0;
/** Registers and signs in a new user. */
const register = async (lang?: string) => {
  serial += 1;
  const email = `unconfirmed-${serial}@trad.example`;
  const input = { name: 'Kofi Mensah', email, country_code: 'GH', mobile: '0241234567', password: PASSWORD };
  const { body } = await shop.callWith('registerUser', input, { lang });
  const { token } = (await shop.call('login', { email, password: PASSWORD })).body;
  const id = (body.data as Array<{ id: number }>)[0]?.id ?? 0;
  const order = async () => {
    const address_id = await buildAddress(shop, id);
    await shop.call('manageCart', { product_variant_id: onSale.variantId }, { token });
    return shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, { token });
  };
  const isConfirmed = async () => (await shop.call('getUserProfile', {}, { token })).body.data.email_confirmed;
  const requestMail = () => shop.callWith('sendEmailConfirmation', {}, { token });
  return { id, email, token, order, isConfirmed, requestMail };
};
const confirm = (token: string) => shop.callWith('confirmEmail', { token });

describe('a new user', () => {
  test('gets a mail with a link in the language of the registration, and no table contains its token', async () => {
    const { email } = await register('fr');
    const [mail, ...others] = await sendMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, subject: 'Confirmez votre adresse e-mail pour Trad' });
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/confirm-email\?lang=fr#[\w-]{43}/);
    const rows = await shop.prisma.emailConfirmation.findMany();
    expect(JSON.stringify(rows)).not.toContain(extractToken(mail?.text));
  });

  test('can buy at once; the mail about the order waits until the address is confirmed', async () => {
    const { email, order, isConfirmed } = await register();
    expect((await order()).status).toBe(200);
    const [confirmation, ...early] = await sendMails();
    expect(early).toEqual([]);
    expect(await isConfirmed()).toBe(0);
    expect((await confirm(extractToken(confirmation?.text))).body).toEqual({
      error: false,
      message: 'Your email address is confirmed.',
    });
    expect(await isConfirmed()).toBe(1);
    const [first] = await sendMails();
    expect(first).toMatchObject({ kind: 'orders.placed', recipient: email });
  });

  test('gets mails about later orders at once', async () => {
    const { order } = await register();
    await confirm(extractToken((await sendMails())[0]?.text));
    await order();
    expect((await sendMails())[0]).toMatchObject({ kind: 'orders.placed' });
  });
});

describe('an address that another person registered', () => {
  test('gets no mail about a password change or an erasure', async () => {
    const { email, token } = await register();
    const input = { old_password: PASSWORD, new_password: 'Weave-Kente-43' };
    expect((await shop.call('changePassword', input, { token })).status).toBe(200);
    expect((await shop.call('eraseAccount', { password: 'Weave-Kente-43' }, { token })).status).toBe(200);
    const kinds = (await shop.prisma.mail.findMany({ where: { recipient: email } })).map(({ kind }) => kind);
    expect(kinds).toEqual([]);
  });

  test('gets at most five confirmation mails a day', async () => {
    const { email } = await register();
    const input = { name: 'Kofi Mensah', email, country_code: 'GH', mobile: '0241234567', password: PASSWORD };
    let mails = (await sendMails()).length;
    for (let time = 0; time < 6; time += 1) {
      const { token } = (await shop.call('login', { email, password: PASSWORD })).body;
      await shop.call('eraseAccount', { password: PASSWORD }, { token });
      expect((await shop.callWith('registerUser', input)).status).toBe(200);
      mails += (await sendMails()).length;
    }
    expect(mails).toBe(5);
    shop.clock.advance(3 * 3_600_000);
    const { token } = (await shop.call('login', { email, password: PASSWORD })).body;
    const { status, body } = await shop.callWith('sendEmailConfirmation', {}, { token });
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('a mail that waits for the confirmation', () => {
  test('is not counted as failed when it is old, and is sent after a later confirmation', async () => {
    const { order } = await register();
    await order();
    const [confirmation] = await sendMails();
    shop.clock.advance(5 * DAY_MS);
    await confirm(extractToken(confirmation?.text));
    expect((await sendMails())[0]).toMatchObject({ kind: 'orders.placed' });
  });

  test("is not released by another user's confirmation", async () => {
    const [one, other] = [await register(), await register()];
    await other.order();
    const mails = await sendMails();
    const mail = mails.find(({ recipient }) => recipient === one.email);
    await confirm(extractToken(mail?.text));
    expect((await sendMails()).filter(({ kind }) => kind === 'orders.placed')).toEqual([]);
  });
});

describe('a confirmation link', () => {
  test('works once, within seven days, and is replaced by a newer one', async () => {
    const { requestMail } = await register();
    const older = extractToken((await sendMails())[0]?.text);
    expect((await requestMail()).body.message).toBe('We have sent you a link to confirm your email address.');
    const newer = extractToken((await sendMails())[0]?.text);
    expect((await confirm(older)).body.code).toBe('CONFIRMATION_LINK_INVALID');
    shop.clock.advance(7 * DAY_MS - 1);
    expect((await confirm(newer)).status).toBe(200);
    expect((await confirm(newer)).body.code).toBe('CONFIRMATION_LINK_INVALID');
  });

  test('expires after seven days', async () => {
    await register();
    const token = extractToken((await sendMails())[0]?.text);
    shop.clock.advance(7 * DAY_MS);
    expect((await confirm(token)).body.code).toBe('CONFIRMATION_LINK_INVALID');
  });

  test('is used once by concurrent requests', async () => {
    await register();
    const token = extractToken((await sendMails())[0]?.text);
    const responses = await Promise.all([1, 2, 3].map(() => confirm(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('is mailed up to a limit, and never to a confirmed address', async () => {
    const { requestMail } = await register();
    const statuses: number[] = [];
    for (let time = 0; time <= LIMIT; time += 1) statuses.push((await requestMail()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const mails = await sendMails();
    await confirm(extractToken(mails[0]?.text));
    expect((await requestMail()).body.message).toBe('Your email address is confirmed.');
    expect(await sendMails()).toHaveLength(mails.length);
  });

  test('limits the guesses of a network', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess <= 10 * LIMIT; guess += 1) statuses.push((await confirm(`guess-${guess}`)).status);
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([10 * LIMIT, 429]);
  });
});

test('resetting a password by a mailed link confirms the address as well', async () => {
  const { email, order } = await register();
  await order();
  await shop.call('forgotPassword', { email });
  const [reset] = await sendMails();
  await shop.call('resetPassword', { token: extractToken(reset?.text), new_password: 'Dye-Adire-43' });
  const kinds = (await sendMails()).map(({ kind }) => kind);
  expect(kinds).toContain('orders.placed');
});
