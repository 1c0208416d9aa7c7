import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorPayment } from '@trad/contract/console/payment';
import { afterEach, expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';
import { flushPromises } from '../testing/flush-promises.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

const ID = '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11';
const payment: OperatorPayment = {
  id: ID,
  created_at: '2026-03-01T11:58:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  method: 'stripe_method',
  state: 'completed',
  order_id: 206,
  provider_reference: 'pi_3PqZ',
  failure_code: null,
  currency_code: 'USD',
  currency_symbol: '$',
  decimals: 2,
  amount: 40,
  refunded_amount: 18,
  alerts: 1,
  is_refunding: 1,
  is_stuck: 0,
  buyer: { id: 12, name: 'Amara <i>Okafor</i>', email: 'amara@shop.example' },
  email: null,
  provider_transaction: null,
  approved_at: null,
  expires_at: '2026-03-01T12:28:00.000Z',
  next_check_at: null,
  checks: 0,
  can_sync: 1,
  order: { id: 206, status: 'received', cash_review: null, cash_review_note: null },
  stock: [{ sku: 'ADU-1', quantity: 2, state: 'consumed' }],
  events: [
    {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      received_at: '2026-03-01T12:00:00.000Z',
      processed_at: '2026-03-01T12:00:01.000Z',
    },
  ],
  refunds: [
    {
      id: '1c9d117f-6f0a-4e3f-8c4f-0e9d3a0a2f6b',
      created_at: '2026-03-02T08:30:00.000Z',
      sent_at: null,
      updated_at: '2026-03-02T08:30:00.000Z',
      state: 'requested',
      reason: 'operator',
      provider_reference: null,
      failure_code: null,
      note: 'It came <b>torn</b>.',
      amount: 18,
      is_stuck: 0,
    },
  ],
  ledger: [
    {
      id: '9041',
      created_at: '2026-03-01T12:00:00.000Z',
      kind: 'sale',
      note: null,
      entries: [
        { account: 'buyers', store: null, amount: -40 },
        { account: 'store_held', store: 'Adunni Studio', amount: 40 },
      ],
    },
  ],
  alert_list: [
    {
      id: 3,
      kind: 'refund_failed',
      detail: 'The refund failed (outcome_unknown).',
      created_at: '2026-03-02T08:40:00.000Z',
      resolved_at: null,
      resolution: null,
    },
  ],
  cash: [],
};
const cash: OperatorPayment = {
  ...payment,
  method: 'cod_method',
  can_sync: 0,
  alerts: 0,
  alert_list: [],
  refunds: [],
  is_refunding: 0,
  cash: [
    {
      seller_order_id: 317,
      store: 'Adunni Studio',
      status: 'shipped',
      total: 36,
      delivery: 0,
      refunded: 0,
      received_at: null,
      steps: ['record', 'unpaid'],
    },
  ],
};

let toasts: ToastMessage[] = [];
let unregister = () => {};
afterEach(() => unregister());
const waitForToast = (text: string) => waitFor(() => expect(toasts.map((one) => one.text)).toContain(text));

const visitPayment = async (shown: OperatorPayment, responses: Parameters<typeof visitConsole>[1] = {}) => {
  const page = await visitConsole(`/payments/${ID}`, {
    getPayment: () => ok({ data: shown }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    ...responses,
  });
  // After the shell, whose toast host it replaces.
  toasts = [];
  unregister = registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
  return page;
};

test('a payment shows its advice, the provider’s events and its ledger', async () => {
  await visitPayment(payment);
  await screen.findByRole('heading', { name: /Payment of.*40/ });
  screen.getByText(/lost for hours/);
  screen.getByText(/A refund is not sent yet/);
  screen.getByText('payment_intent.succeeded');
  screen.getByText('It came <b>torn</b>.');
  screen.getByText('Amara <i>Okafor</i>');
  expect(screen.getByRole('link', { name: '#206' })).toHaveProperty('pathname', '/operator/orders/206');
  screen.getByRole('rowheader', { name: 'Sale' });
  expect(screen.queryByRole('button', { name: /Close without/ })).toBeNull();
});

test.each([
  ['awaiting_payment', 'reserved', true],
  ['processing', 'reserved', true],
  ['cancelled', 'released', false],
  ['failed', 'released', false],
  ['refunded', 'released', false],
] as const)('of a payment that is %s, with its stock %s, the reservation’s end is shown: %s', async (...row) => {
  const [state, stockState, isShown] = row;
  const stock = [{ sku: 'ADU-1', quantity: 2, state: stockState }];
  await visitPayment({ ...payment, state, stock, order_id: null, order: null });
  await screen.findByText('2 × ADU-1');
  expect(screen.queryByText('Stock reserved until') !== null).toBe(isShown);
});

test('a comparison with the provider shows both states', async () => {
  const { sentTo } = await visitPayment(payment, {
    syncPayment: () =>
      ok({
        data: { state_before: 'awaiting_payment', state: 'completed', provider_state: 'succeeded', order_id: 206 },
      }),
  });
  await screen.findByRole('heading', { name: /Payment of/ });
  await userEvent.keyboard('l');
  await waitForToast('Stripe: paid. Here it is now: Completed.');
  expect(sentTo('syncPayment')).toEqual([{ id: ID }]);
  await waitFor(() => expect(sentTo('getPayment').length).toBeGreaterThan(1));
});

test('an unavailable provider is reported with the server’s message', async () => {
  await visitPayment(payment, {
    syncPayment: () => createErrorResponse(503, 'PAYMENT_SERVICE_AWAY', 'The payment provider does not respond.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Look again at Stripe/ }));
  await waitForToast('The payment provider does not respond.');
});

test('an alert is resolved with a note, and reopened by Undo', async () => {
  const { sentTo } = await visitPayment(payment, {
    resolvePaymentAlert: () => ok({ data: { id: 3 } }),
    reopenPaymentAlert: () => ok({ data: { id: 3 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'It is dealt with…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close the alert' }));
  dialog.getByText('Say how first.');
  await userEvent.type(dialog.getByLabelText(/How was it dealt with/), 'Paid back.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close the alert' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('resolvePaymentAlert')).toEqual([{ id: 3, note: 'Paid back.' }]);
  await waitForToast('Alert closed');
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sentTo('reopenPaymentAlert')).toEqual([{ id: 3 }]));
});

test('a failed refund without an order is resolved as paid back by hand, which has no Undo', async () => {
  const { sentTo } = await visitPayment(
    { ...payment, state: 'refund_pending', order_id: null, order: null },
    { resolvePaymentAlert: () => ok({ data: { id: 3 } }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'It is dealt with…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/How was it dealt with/), 'Transfer.');
  await userEvent.click(dialog.getByRole('checkbox', { name: /by hand/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close the alert' }));
  await waitForToast('Alert closed');
  expect(sentTo('resolvePaymentAlert')).toEqual([{ id: 3, note: 'Transfer.', is_manual_refund: 1 }]);
  expect(toasts.at(-1)?.action).toBeUndefined();
});

test('a failed refund of an order is resolved with nothing more owed, which has no Undo', async () => {
  const { sentTo } = await visitPayment(payment, { resolvePaymentAlert: () => ok({ data: { id: 3 } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'It is dealt with…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/How was it dealt with/), 'Agreed on half.');
  await userEvent.click(dialog.getByRole('checkbox', { name: /nothing more/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close the alert' }));
  await waitForToast('Alert closed');
  expect(sentTo('resolvePaymentAlert')).toEqual([{ id: 3, note: 'Agreed on half.', is_nothing_owed: 1 }]);
  expect(toasts.at(-1)?.action).toBeUndefined();
});

test('a stuck payment is closed with a note', async () => {
  const stuck = { ...payment, state: 'cancelling', is_stuck: 1, order_id: null, order: null } as const;
  const { sentTo } = await visitPayment(stuck, { closePayment: () => ok({ data: { id: ID } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Close without Stripe…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close the payment' }));
  dialog.getByText('Say first what you looked at.');
  await userEvent.type(dialog.getByLabelText('What did you look at?'), 'Not paid.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close the payment' }));
  await waitForToast('Payment closed');
  expect(sentTo('closePayment')).toEqual([{ id: ID, note: 'Not paid.' }]);
});

test('a refund without an outcome is closed with a note', async () => {
  const stuck = { ...payment, refunds: payment.refunds.map((refund) => ({ ...refund, is_stuck: 1 as const })) };
  const { sentTo } = await visitPayment(stuck, { closePayment: () => ok({ data: { id: ID } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the refund without Stripe…' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/counts as failed/);
  await userEvent.type(dialog.getByLabelText('What did you look at?'), 'Not there.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close the refund' }));
  await waitForToast('Refund closed');
  expect(sentTo('closePayment')).toEqual([{ id: ID, note: 'Not there.' }]);
});

test('why a payment cannot be closed is shown where it is no longer stuck meanwhile, and the note remains', async () => {
  const stuck = { ...payment, state: 'cancelling', is_stuck: 1, order_id: null, order: null } as const;
  let isStuck = true;
  const { sentTo } = await visitPayment(stuck, {
    getPayment: () => ok({ data: isStuck ? stuck : payment }),
    closePayment: () => {
      isStuck = false;
      return createErrorResponse(409, 'CONFLICT', 'It has ended.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close without Stripe…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('What did you look at?'), 'Not paid.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close the payment' }));
  await waitFor(() => expect(sentTo('getPayment').length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close without Stripe…' })).toBeNull());
  dialog.getByText('It has ended.');
  expect(dialog.getByLabelText('What did you look at?')).toHaveProperty('value', 'Not paid.');
});

test('where a colleague resolved it first, the dialog shows how, and the input remains', async () => {
  await visitPayment(payment, {
    getHistory: () => ok({ data: [], next_cursor: null }),
    resolvePaymentAlert: () =>
      createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { resolution: 'By bank transfer.' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'It is dealt with…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/How was it dealt with/), 'Paid back.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close the alert' }));
  await dialog.findByText(/By bank transfer/);
  expect(dialog.getByLabelText(/How was it dealt with/)).toHaveProperty('value', 'Paid back.');
});

test('cash is recorded by a button with the sum; unpaid cash requires a reason', async () => {
  const { sentTo } = await visitPayment(cash, {
    recordCash: () => ok({ data: { seller_order_id: 317, amount: 36, status: 'delivered' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Not paid…' }));
  let sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Record as not paid' }));
  sheet.getByText('Give a reason first.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Record the cash…' }));
  sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: /Record.*36/ }));
  await waitFor(() => expect(sentTo('recordCash')).toEqual([{ seller_order_id: 317, note: '' }]));
  expect(screen.queryByRole('button', { name: /Look again/ })).toBeNull();
});

test('the sum of the cash includes the base delivery charge that is recorded with it', async () => {
  const [sellerOrder] = cash.cash;
  await visitPayment({ ...cash, cash: [{ ...sellerOrder, delivery: 4.5 }] } as OperatorPayment);
  await userEvent.click(await screen.findByRole('button', { name: 'Record the cash…' }));
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByRole('button', { name: /^Record .*40\.50/ });
  expect(sheet.getByText(/base delivery charge/).textContent).toMatch(/4\.50.*40\.50/);
  expect(sheet.getByText(/is credited with/).textContent).toContain('36.00');
});

test('cash of a returned seller order is recorded after a text that it becomes delivered', async () => {
  const [sellerOrder] = cash.cash;
  await visitPayment({
    ...cash,
    cash: [{ ...sellerOrder, status: 'returned', steps: ['record'] }],
  } as OperatorPayment);
  await userEvent.click(await screen.findByRole('button', { name: 'Record the cash…' }));
  within(await screen.findByRole('dialog')).getByText(/It was marked as returned: it becomes delivered/);
  expect(screen.queryByRole('button', { name: 'Not paid…' })).toBeNull();
});

test.each(['shipped', 'delivered'] as const)(
  'the sheet for the unpaid cash of a %s seller order says that it is final only after the delivery',
  async (status) => {
    const [sellerOrder] = cash.cash;
    await visitPayment({ ...cash, cash: [{ ...sellerOrder, status }] } as OperatorPayment);
    await userEvent.click(await screen.findByRole('button', { name: 'Not paid…' }));
    const sheet = within(await screen.findByRole('dialog'));
    sheet.getByText(/The pieces are in stock again/);
    expect(sheet.queryByText('This cannot be undone.') !== null).toBe(status === 'delivered');
  },
);

test('a large cash order is released at once, and rejected with a reason and its number', async () => {
  const waiting = { ...cash, order: { ...(cash.order as object), cash_review: 'waiting' } } as OperatorPayment;
  const { sentTo } = await visitPayment(waiting, {
    releaseCashOrder: () =>
      createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { cash_review: 'rejected' } }),
    rejectCashOrder: () => ok({ data: { order_id: 206 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Release it' }));
  await waitForToast('A colleague has decided meanwhile: rejected.');
  await userEvent.click(screen.getByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason for the customer'), 'No answer.');
  expect(dialog.getByRole('button', { name: 'Cancel the order' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText(/Type 206/), '206{Enter}');
  await waitFor(() => expect(sentTo('rejectCashOrder')).toEqual([{ order_id: 206, note: 'No answer.' }]));
});

test('a release without a response is repeated under its idempotency key', async () => {
  const waiting = { ...cash, order: { ...(cash.order as object), cash_review: 'waiting' } } as OperatorPayment;
  const responses = [createErrorResponse(503, 'BUSY', 'The shop is very busy.'), ok({ data: { order_id: 206 } })];
  const { sentTo, keysSentTo } = await visitPayment(waiting, {
    releaseCashOrder: () => responses.shift() ?? createErrorResponse(500, 'INTERNAL'),
  });
  const release = await screen.findByRole('button', { name: 'Release it' });
  await userEvent.click(release);
  await waitForToast('The shop is very busy.');
  await userEvent.click(release);
  await waitFor(() => expect(sentTo('releaseCashOrder')).toHaveLength(2));
  expect(new Set(keysSentTo('releaseCashOrder')).size).toBe(1);
});

test('without the permission there are no actions; an unknown or invalid id is not found', async () => {
  const permissions = ['console.read', 'payments.read'];
  const reader = { getOperatorAccount: () => ok({ data: { ...operator, permissions } }) };
  const first = await visitPayment(payment, reader);
  await screen.findByRole('heading', { name: /Payment of/ });
  for (const name of [/Look again/, 'It is dealt with…']) expect(screen.queryByRole('button', { name })).toBeNull();
  first.close();
  const second = await visitPayment(payment, { getPayment: () => createErrorResponse(404, 'NOT_FOUND') });
  await screen.findByRole('heading', { name: 'Nothing is here' });
  second.close();
  const { sentTo } = await visitConsole('/payments/nonsense');
  await screen.findByRole('heading', { name: 'Nothing is here' });
  expect(sentTo('getPayment')).toEqual([]);
});

test('why a cash order was not rejected is shown where a colleague has released it meanwhile, and the reason remains', async () => {
  const buildPage = (cash_review: string) => ({ ...cash, order: { ...(cash.order as object), cash_review } });
  let decision = 'waiting';
  await visitPayment(buildPage(decision) as OperatorPayment, {
    getPayment: () => ok({ data: buildPage(decision) }),
    rejectCashOrder: () => {
      decision = 'released';
      return createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { cash_review: decision } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason for the customer'), 'No answer.');
  await userEvent.type(dialog.getByLabelText(/Type 206/), '206{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject…', hidden: true })).toBeNull());
  dialog.getByText('A colleague has decided meanwhile: released.');
  expect(screen.getByLabelText('Reason for the customer')).toHaveProperty('value', 'No answer.');
});

test('the end of the request of a closed sheet does not close another one', async () => {
  const [first] = cash.cash;
  const { delayed, respond } = delayResponse(ok({ data: { seller_order_id: 317, amount: 36, status: 'delivered' } }));
  await visitPayment({ ...cash, cash: [{ ...first, steps: ['record', 'unpaid'] }] } as OperatorPayment, {
    recordCash: () => delayed,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Record the cash…' }));
  await userEvent.click(screen.getByRole('button', { name: /Record.*36/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Not paid…' }));
  const title = screen.getByRole('dialog').textContent;
  await act(async () => respond());
  await flushPromises();
  expect(screen.getByRole('dialog').textContent).toBe(title);
});
