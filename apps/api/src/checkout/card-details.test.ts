import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPaymentShop } from '../testing/payment-shop.ts';

const lines: string[] = [];
const { shop, buildBuyer } = await openPaymentShop();
const app = await shop.openApp({ environment: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => lines.push(line) } });
await app.ready();
const { token } = await buildBuyer();

const NUMBER = '4242424242424242';
const CODE = '927';
const CALLS = [
  ['POST', '/api/create_payment_intent'],
  ['POST', '/api/place_order'],
  ['POST', '/api/create_paypal_order'],
  ['GET', '/api/get_paypal_link'],
] as const;

const send = async (method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const response = await app.inject({
    method,
    url,
    headers: { ...headers, ...(payload && { 'content-type': type }) },
    payload: payload ?? '',
  });
  return { status: response.statusCode, code: response.json().code, message: response.json().message };
};
const refused = {
  status: 400,
  code: 'CARD_DETAILS_REFUSED',
  message: 'Card details must not be sent to this server.',
};

test.each([
  { cardNumber: NUMBER },
  { 'card-number': NUMBER },
  { 'Card Number': NUMBER },
  { creditCardNumber: NUMBER },
  { 'cc-number': NUMBER },
  { card: { number: NUMBER, cvc: CODE } },
  { amount: 1, nested: [{ deep: { er: [{ cvv: CODE }] } }] },
  { nameOnCard: 'Amara', 'cc-csc': CODE },
  { expiryMonth: 12, number: NUMBER },
  { cardSecurityCode: CODE },
  { card_expiration_date: '12/30' },
  { 'payment[card][exp_year]': '30', number: NUMBER },
])('rejects card details at any depth of a body: %j', async (details) => {
  for (const [method, url] of CALLS.filter(([method]) => method === 'POST'))
    expect(await send(method, url, JSON.stringify(details)), url).toEqual(refused);
});

test.each([`cardNumber=${NUMBER}`, `card%5Bnumber%5D=${NUMBER}`, `card.cvc=${CODE}`, `cc-csc=${CODE}`])(
  'rejects card details in a query string: %s',
  async (query) => {
    for (const [method, url] of CALLS)
      expect(await send(method, `${url}?${query}`, method === 'POST' ? '{}' : undefined), url).toEqual(refused);
  },
);

test('rejects a form before its body is read', async () => {
  const part = `--x\r\nContent-Disposition: form-data; name="cardNumber"\r\n\r\n${NUMBER}\r\n--x--\r\n`;
  for (const [method, url] of CALLS.filter(([method]) => method === 'POST')) {
    expect((await send(method, url, part, 'multipart/form-data; boundary=x')).status).toBe(415);
    expect(
      (await send(method, url, `cardNumber=${NUMBER}&cvv=${CODE}`, 'application/x-www-form-urlencoded')).status,
    ).toBe(415);
  }
});

test('card details are neither logged nor stored', async () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => line.includes(NUMBER) || line.includes(`"${CODE}"`))).toEqual([]);
  const { rows } = await shop.pool.query('SELECT * FROM idempotency_key');
  expect(JSON.stringify(rows)).not.toContain(NUMBER);
});

test('only the calls of payments, bank accounts and applications refuse such fields: others ignore what they do not know', async () => {
  expect((await send('GET', '/api/get_products?card=1&exp=2')).status).toBe(200);
  expect((await send('POST', '/api/add_to_favorites', JSON.stringify({ pan: NUMBER }))).code).toBe('VALIDATION_FAILED');
  expect((await send('GET', '/api/unknown?card=1')).status).toBe(404);
});

test('accepts fields with similar names', async () => {
  const harmless = { expedition: 1, discard: 2, company: 'Pan-African Crafts', postcard: 'x', expires_in: 3 };
  expect(
    (await send('POST', '/api/place_order', JSON.stringify({ ...harmless, payment_method: 'cod_method' }))).code,
  ).not.toBe('CARD_DETAILS_REFUSED');
});
