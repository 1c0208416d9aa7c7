import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayPalClient, getIssue } from '../testing/paypal.ts';
import { openTestSandbox } from '../testing/sandbox.ts';

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let paypal: ReturnType<typeof createPayPalClient>;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  paypal = createPayPalClient(sandbox.url);
});
afterAll(() => sandbox.close());

const catchError = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (failure) => failure,
  );
  expect(error, 'it should have been refused').toBeDefined();
  return { status: error.statusCode, issue: getIssue(error) };
};

const approved = async (...[value, options]: Parameters<typeof paypal.create>) => {
  const { result } = await paypal.create(value, options);
  await sandbox.controls.approve(result.id);
  return result.id as string;
};
const getCapture = ({ result }: Awaited<ReturnType<typeof paypal.get>>) =>
  result.purchase_units[0].payments.captures[0];

describe('an order', () => {
  test('is created, approved, captured and retrieved', async () => {
    const { statusCode, result } = await paypal.create('19.90');
    expect(statusCode).toBe(201);
    expect(result).toMatchObject({
      status: 'CREATED',
      purchase_units: [{ custom_id: 'attempt-1', amount: { value: '19.90', currency_code: 'USD' } }],
    });
    const approve = result.links.find(({ rel }: { rel: string }) => rel === 'approve').href;
    expect(approve).toBe(`${sandbox.url}/checkoutnow?token=${result.id}`);
    await sandbox.controls.approve(result.id);
    expect((await paypal.get(result.id)).result).toMatchObject({
      status: 'APPROVED',
      payer: { payer_id: expect.any(String) },
    });
    const captured = await paypal.capture(result.id);
    expect(captured.result.status).toBe('COMPLETED');
    expect(getCapture(captured)).toMatchObject({
      status: 'COMPLETED',
      custom_id: 'attempt-1',
      amount: { value: '19.90' },
    });
    expect(getCapture(await paypal.get(result.id)).id).toBe(getCapture(captured).id);
  });

  test('is captured only after the approval, and only once', async () => {
    const { result } = await paypal.create('5.00');
    expect(await catchError(paypal.capture(result.id))).toEqual({ status: 422, issue: 'ORDER_NOT_APPROVED' });
    await sandbox.controls.approve(result.id);
    await paypal.capture(result.id, 'capture-a');
    expect(await catchError(paypal.capture(result.id, 'capture-b'))).toEqual({
      status: 422,
      issue: 'ORDER_ALREADY_CAPTURED',
    });
  });

  test('that PayPal declines stays unpaid until the buyer approves it with another funding source', async () => {
    const { result } = await paypal.create('5.00');
    await sandbox.controls.approve(result.id, 'declines');
    expect((await catchError(paypal.capture(result.id, 'same'))).issue).toBe('INSTRUMENT_DECLINED');
    await sandbox.controls.approve(result.id, 'pays');
    expect((await paypal.capture(result.id, 'same')).result.status).toBe('COMPLETED');
  });

  test('gives the address that the buyer chose, and is patched until it is captured', async () => {
    const { result } = await paypal.create('19.90');
    await sandbox.controls.approve(result.id, 'pays', 'NG');
    const { purchase_units } = (await paypal.get(result.id)).result;
    expect(purchase_units[0].shipping).toMatchObject({
      name: { full_name: 'Zainab Bello' },
      address: { admin_area_2: 'Lagos', country_code: 'NG' },
    });
    const unit = "/purchase_units/@reference_id=='default'";
    const amount = { currency_code: 'USD', value: '25.10' };
    const operations = [
      { op: 'replace', path: `${unit}/amount`, value: amount },
      { op: 'replace', path: `${unit}/custom_id`, value: 'attempt-2' },
    ];
    expect((await paypal.patch(result.id, operations)).statusCode).toBe(204);
    const wrong = [operations[0] ?? {}, { op: 'remove', path: `${unit}/payee` }];
    expect((await catchError(paypal.patch(result.id, wrong))).issue).toBe('NOT_PATCHABLE');
    const captured = await paypal.capture(result.id);
    expect(getCapture(captured)).toMatchObject({ amount, custom_id: 'attempt-2' });
    expect((await catchError(paypal.patch(result.id, operations))).issue).toBe('ORDER_ALREADY_COMPLETED');
  });

  test('has no address where the shop wants none', async () => {
    const { result } = await paypal.create('19.90', {
      more: { application_context: { shipping_preference: 'NO_SHIPPING' } },
    });
    await sandbox.controls.approve(result.id);
    expect((await paypal.get(result.id)).result.purchase_units[0].shipping).toBeUndefined();
  });

  test('can be pending review, and is completed or denied later', async () => {
    const [good, bad] = [(await paypal.create('5.00')).result.id, (await paypal.create('6.00')).result.id];
    await sandbox.controls.approve(good, 'pending');
    await sandbox.controls.approve(bad, 'pending_then_denied');
    const pendingCapture = getCapture(await paypal.capture(good));
    expect(pendingCapture).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
    expect((await catchError(paypal.refund(pendingCapture.id))).status).toBe(422);
    const deniedCapture = getCapture(await paypal.capture(bad));
    await sandbox.controls.settle(pendingCapture.id);
    await sandbox.controls.settle(deniedCapture.id);
    expect(getCapture(await paypal.get(good)).status).toBe('COMPLETED');
    expect(getCapture(await paypal.get(bad)).status).toBe('DENIED');
    const { payments } = await sandbox.controls.readState();
    expect(payments.find(({ reference }) => reference === bad)).toMatchObject({ receivedMinor: 0, amountMinor: 600 });
  });

  test.each([
    ['19.90', 'NGN', 'CURRENCY_NOT_SUPPORTED'],
    ['19.901', 'USD', 'DECIMAL_PRECISION'],
    ['1990.5', 'JPY', 'DECIMAL_PRECISION'],
    ['0.00', 'USD', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['-1.00', 'USD', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ])('of %s %s is rejected: %s', async (value, currency, issue) => {
    expect(await catchError(paypal.create(value, { currency }))).toEqual({ status: 422, issue });
  });

  test('needs an amount, a known intent, and a breakdown that sums to the amount', async () => {
    const unit = { amount: { currency_code: 'USD' } };
    expect(await catchError(paypal.create('1.00', { unit }))).toEqual({
      status: 400,
      issue: 'MISSING_REQUIRED_PARAMETER',
    });
    expect((await catchError(paypal.create('1.00', { more: { intent: 'AUTHORIZE' } }))).status).toBe(400);
    const breakdown = {
      item_total: { currency_code: 'USD', value: '9.00' },
      shipping: { currency_code: 'USD', value: '2.00' },
    };
    const wrong = { amount: { currency_code: 'USD', value: '10.00', breakdown } };
    expect((await catchError(paypal.create('10.00', { unit: wrong }))).issue).toBe('AMOUNT_MISMATCH');
  });

  test("created with a payment source has PayPal's status and link names for that case", async () => {
    const experience_context = { return_url: 'http://shop.example/back', cancel_url: 'http://shop.example/no' };
    const more = { payment_source: { paypal: { experience_context } }, application_context: undefined };
    const { result } = await paypal.create('5.00', { more });
    expect(result.status).toBe('PAYER_ACTION_REQUIRED');
    expect(result.links.map(({ rel }: { rel: string }) => rel)).toContain('payer-action');
  });

  test('with the invoice id of a paid order is not captured', async () => {
    const unit = { invoice_id: 'invoice-1' };
    await paypal.capture(await approved('5.00', { unit }));
    expect((await catchError(paypal.capture(await approved('5.00', { unit })))).issue).toBe('DUPLICATE_INVOICE_ID');
  });

  test('that does not exist gets 404', async () => {
    expect(await catchError(paypal.get('NOTHING'))).toEqual({ status: 404, issue: 'INVALID_RESOURCE_ID' });
  });
});

describe('a PayPal-Request-Id', () => {
  test('returns the first response with status 200 instead of 201', async () => {
    const [first, again] = [await paypal.create('5.00', { key: 'p1' }), await paypal.create('5.00', { key: 'p1' })];
    expect([again.statusCode, again.result.id]).toEqual([200, first.result.id]);
    expect((await catchError(paypal.create('6.00', { key: 'p1' }))).issue).toBe('DUPLICATE_REQUEST_ID');
  });

  test('of a rejected capture can be used again once the buyer has approved', async () => {
    const { result } = await paypal.create('5.00');
    await catchError(paypal.capture(result.id, 'p2'));
    await sandbox.controls.approve(result.id);
    const [first, again] = [await paypal.capture(result.id, 'p2'), await paypal.capture(result.id, 'p2')];
    expect(getCapture(again).id).toBe(getCapture(first).id);
  });

  test('in use returns 409 to a second request', async () => {
    const id = await approved('5.00');
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.capture', mode: 'slow', delayMs: 400 });
    const first = paypal.capture(id, 'p3');
    expect(await catchError(paypal.capture(id, 'p3'))).toEqual({ status: 409, issue: 'PREVIOUS_REQUEST_IN_PROGRESS' });
    await first;
  });

  test("expires after six hours: then the order's state decides", async () => {
    let now = Date.now();
    const other = await openTestSandbox({ now: () => now });
    const old = createPayPalClient(other.url);
    const { result } = await old.create('5.00', { key: 'create' });
    await other.controls.approve(result.id);
    const { id } = getCapture(await old.capture(result.id, 'capture'));
    await old.refund(id, { key: 'refund' });
    now += 6.1 * 3_600_000;
    expect((await old.create('5.00', { key: 'create' })).result.id).not.toBe(result.id);
    expect((await catchError(old.capture(result.id, 'capture'))).issue).toBe('ORDER_ALREADY_CAPTURED');
    expect((await catchError(old.refund(id, { key: 'refund' }))).issue).toBe('CAPTURE_FULLY_REFUNDED');
    await other.close();
  });
});

describe('a refund', () => {
  test('is made in several amounts, never more than the payment, and only in its currency', async () => {
    const { id } = getCapture(await paypal.capture(await approved('20.00')));
    const part = (value: string, currency_code = 'USD') => ({ body: { amount: { value, currency_code } } });
    expect((await paypal.refund(id, part('5.00'))).result).toMatchObject({
      status: 'COMPLETED',
      amount: { value: '5.00' },
    });
    expect((await catchError(paypal.refund(id, part('15.01')))).issue).toBe('REFUND_AMOUNT_EXCEEDED');
    expect((await catchError(paypal.refund(id, part('1.00', 'EUR')))).issue).toBe('REFUND_CURRENCY_MISMATCH');
    expect((await paypal.refund(id, { key: 'rest' })).result.amount.value).toBe('15.00');
    expect((await catchError(paypal.refund(id))).issue).toBe('CAPTURE_FULLY_REFUNDED');
    const { payments } = await sandbox.controls.readState();
    expect(payments.find(({ receivedMinor }) => receivedMinor === 2000)?.refundedMinor).toBe(2000);
  });
});

describe('a pending refund', () => {
  test.each([
    ['refunds_later', 'COMPLETED', 500, 'PAYMENT.CAPTURE.REFUNDED'],
    ['refunds_fail', 'FAILED', 0, 'PAYMENT.REFUND.FAILED'],
  ] as const)('(%s) is pending, then %s', async (funding, status, refundedMinor, type) => {
    const { result } = await paypal.create('5.00');
    await sandbox.controls.approve(result.id, funding);
    const { result: refund } = await paypal.refund(getCapture(await paypal.capture(result.id)).id);
    expect(refund.status).toBe('PENDING');
    await sandbox.controls.settle(refund.id);
    const { paypal: context, payments, events } = await sandbox.controls.readState();
    expect(context.refunds.find(({ id }) => id === refund.id)).toMatchObject({ status });
    expect(payments.find(({ reference }) => reference === result.id)).toMatchObject({ refundedMinor });
    expect(events.at(-1)?.type).toBe(type);
  });
});

describe('the approval page', () => {
  const page = async () => {
    const { result } = await paypal.create('1234.50');
    return { id: result.id, url: `${sandbox.url}/checkoutnow?token=${result.id}` };
  };
  const answer = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  test('shows the amount, and clearly that no money moves', async () => {
    const response = await fetch((await page()).url);
    const html = await response.text();
    expect(html).toContain('1,234.50 USD');
    expect(html).toContain('No money moves');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(html).not.toMatch(/style=|<script>|<style/);
  });

  test('redirects to the shop with token and payer', async () => {
    const { id, url } = await page();
    const paid = await answer(url, { answer: 'pay', funding: 'pays' });
    expect(paid.headers.get('location')).toMatch(`http://shop.example/paypal_return?attempt=1&token=${id}&PayerID=`);
    expect((await paypal.get(id)).result.status).toBe('APPROVED');
  });

  test('redirects to the shop after a cancellation, and leaves the order unchanged', async () => {
    const { id, url } = await page();
    const cancelled = await answer(url, { answer: 'cancel' });
    expect(cancelled.headers.get('location')).toBe(`http://shop.example/checkout?token=${id}`);
    expect((await paypal.get(id)).result.status).toBe('CREATED');
  });

  test("escapes the shop's name", async () => {
    const more = { application_context: { brand_name: '<script>alert(1)</script>' } };
    const { result } = await paypal.create('5.00', { more });
    const html = await (await fetch(`${sandbox.url}/checkoutnow?token=${result.id}`)).text();
    expect(html).not.toContain('<script>alert');
  });

  test('of an unknown order is an HTML page, too', async () => {
    expect((await fetch(`${sandbox.url}/checkoutnow?token=NOTHING`)).status).toBe(404);
  });
});

test('a wrong secret gets no token, and a forged token no access', async () => {
  expect((await catchError(createPayPalClient(sandbox.url, { secret: 'wrong' }).get('X'))).status).not.toBe(200);
  const headers = { authorization: 'Bearer A21AAzzzz.made-up' };
  expect((await fetch(`${sandbox.url}/v2/checkout/orders/X`, { headers })).status).toBe(401);
  const basic = { authorization: `Basic ${btoa('sandbox-client:wrong')}` };
  expect((await fetch(`${sandbox.url}/v1/oauth2/token`, { method: 'POST', headers: basic })).status).toBe(401);
});
