import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorOrder } from '@trad/contract/console/order';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { buildAuditEntry } from '../testing/build-audit-entry.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

const buildItem = (id: number, product_name: string) => ({
  id,
  product_id: id,
  product_variant_id: id,
  store_id: 1,
  seller_name: 'Adunni Studio',
  slug: 'a-piece',
  product_name,
  image: null,
  price: 50,
  quantity: 2,
  attributes: [],
  variant_values: 'Teal',
  size: null,
});
const page: OperatorOrder = {
  order: {
    id: 206,
    created_at: '2026-03-01T12:00:00.000Z',
    status: 'received',
    payment_method: 'stripe_method',
    currency_code: 'USD',
    currency_symbol: '$',
    decimals: 2,
    sub_total: 200,
    delivery_charge: 3,
    shipping_total: 7,
    tax_amount: 0,
    tax_inclusive_amount: 0,
    final_total: 207,
    refunded_amount: 0,
    unpaid_amount: 0,
    shipping_option: 'default',
    is_gift_item: 0,
    awaiting_review: 0,
    address: {
      type: 'Home',
      name: 'Amara <i>Okafor</i>',
      phone: null,
      addressLine1: '12 Allen Avenue',
      addressLine2: null,
      landmark: null,
      city: 'Lagos',
      state: null,
      country: 'Nigeria',
      country_code: 'NG',
      zip: null,
    },
    order_items: [buildItem(363, 'Ankara Maxi Dress'), buildItem(364, 'Sunburst Head Wrap')],
    store_orders: [
      {
        id: 317,
        store_id: 1,
        store_name: 'Adunni Studio',
        status: 'received',
        shipping_option: 'default',
        shipping_total: null,
        arrives_from: null,
        arrives_until: null,
        carrier: null,
        tracking_number: null,
        timeline: [],
      },
    ],
  },
  payment_state: 'paid',
  decimals: 2,
  customer: { id: 12, name: 'Amara Okafor', email: 'amara@shop.example', phone: null, orders: 3, is_guest: 0 },
  payment: { id: '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11', state: 'completed', provider_reference: 'pi_3PqZ' },
  address_version: 1,
  can_correct_address: 1,
  seller_orders: [
    {
      id: 317,
      total: 204,
      delivery: 3.5,
      tax: 6.9,
      commission: 24,
      earnings: 180,
      remaining: 204,
      is_paid: 1,
      is_released: 0,
      can_cancel: 1,
      reminded_at: null,
      can_remind: 1,
      items: [
        { id: 363, sku: 'ADU-1', quantity: 2, refunded_quantity: 0 },
        { id: 364, sku: 'ADU-2', quantity: 2, refunded_quantity: 1 },
      ],
    },
  ],
  remaining: 207,
  remaining_delivery: 3,
  owed_delivery: 0,
  can_refund_manually: 0,
};
const note = {
  kind: 'note',
  id: '1',
  at: '2026-03-01T13:00:00.000Z',
  what: 'note',
  store: null,
  by: 'Kofi',
  text: 'Asked <b>them</b>',
  amount: null,
};
const shares = [{ seller_order_id: 317, store_name: 'Adunni Studio', amount: 51, store_pays: 45, marketplace_pays: 6 }];

const visitOrder = (responses: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole('/orders/206', {
    getOperatorOrder: () => ok({ data: page }),
    getOrderTimeline: () => ok({ data: [note], is_complete: 1 }),
    previewRefund: () => ok({ data: { amount: 51, rest: 156, remaining: 207, shares } }),
    ...responses,
  });

/** Chooses one piece, gives a reason and types the number. */
const fillRefund = async () => {
  await userEvent.keyboard('r');
  const sheet = within(await screen.findByRole('dialog'));
  const group = within(sheet.getByRole('group', { name: /Ankara Maxi Dress/ }));
  await userEvent.click(group.getAllByRole('button').at(-1) as HTMLElement);
  await sheet.findByText('Adunni Studio refunds');
  await userEvent.type(sheet.getByLabelText('Reason'), 'It came torn.');
  expect(sheet.getByRole('button', { name: /Refund.*51/ })).toHaveProperty('disabled', true);
  await userEvent.type(sheet.getByLabelText('Type 206 to confirm'), '#206');
  return sheet;
};

test('a timeline that could not be loaded is announced, and loaded again by Retry', async () => {
  const responses = [createErrorResponse(503, 'BUSY'), ok({ data: [note], is_complete: 1 })];
  await visitOrder({ getOrderTimeline: () => responses.shift() ?? createErrorResponse(503, 'BUSY') });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  const alert = await timeline.findByRole('alert');
  expect(alert.textContent).toContain('The timeline could not be loaded.');
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await timeline.findByText('Asked <b>them</b>');
  expect(timeline.queryByRole('alert')).toBeNull();
});

test('states of the payment, its refunds and alerts are shown as texts, codes of the provider as they are', async () => {
  const entries = [
    { ...note, kind: 'provider_event', what: 'charge.refunded', text: null },
    { ...note, kind: 'attempt', what: 'refund_pending', text: null },
    { ...note, kind: 'refund', what: 'requested', text: null },
    { ...note, kind: 'alert', what: 'refund_failed', text: null },
    { ...note, kind: 'ledger', what: 'commission_returned', text: null },
    { ...note, kind: 'mail', what: 'order_placed', text: 'Your order 206' },
  ];
  await visitOrder({ getOrderTimeline: () => ok({ data: entries, is_complete: 1 }) });
  await screen.findByText('charge.refunded');
  const day = within(screen.getByRole('region', { name: /1 March 2026/ }));
  const texts = day.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
  expect(texts).toEqual([
    expect.stringContaining('charge.refunded'),
    expect.stringContaining('Attempt to pay Being refunded'),
    expect.stringContaining('Refund To be sent'),
    expect.stringContaining('Payment alert Refund failed'),
    expect.stringContaining('Ledger Commission returned'),
    expect.stringMatching(/^Mail Kofi ?Your order 206/),
  ]);
  within(screen.getByRole('region', { name: 'Payment' })).getByText('Completed');
});

const [storeOrder] = page.order.store_orders as [(typeof page.order.store_orders)[0]];
const [sellerOrder] = page.seller_orders as [(typeof page.seller_orders)[0]];
type Status = OperatorOrder['order']['status'];
const buildEvent = (status: Status) => ({
  status,
  at: '2026-03-02T12:00:00.000Z',
  note: null,
});

test.each<[Status, Status[], string]>([
  ['refunded', ['received', 'refunded'], 'Not shipped yet'],
  ['refunded', ['received', 'shipped', 'refunded'], 'No tracking number'],
  ['returned', ['received', 'shipped', 'delivered', 'returned'], 'No tracking number'],
])('a parcel without tracking data that is %s after %j is shown as %s', async (status, passed, shown) => {
  const store_orders = [{ ...storeOrder, status, timeline: passed.map(buildEvent) }];
  await visitOrder({
    getOperatorOrder: () => ok({ data: { ...page, order: { ...page.order, status, store_orders } } }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Adunni Studio' }));
  expect(panel.getByText(shown)).toBeTruthy();
});

const unpaid = { ...sellerOrder, commission: 0, earnings: 0, is_paid: 0 } as const;
const second = { ...sellerOrder, id: 318, total: 100, commission: 20, earnings: 80, is_paid: 0 } as const;
test.each([
  {
    name: 'of which nothing is paid',
    payment_state: 'not_paid' as const,
    statuses: ['cancelled'] as const,
    seller_orders: [unpaid],
    unpaid_amount: 207,
    notPaid: '-$207.00',
    net: '$0.00',
    base: '$0.00',
  },
  {
    name: 'of which one part is not paid',
    payment_state: 'on_delivery' as const,
    statuses: ['returned', 'shipped'] as const,
    seller_orders: [{ ...unpaid, total: 104 }, second],
    unpaid_amount: 104,
    notPaid: '-$104.00',
    net: '$103.00',
    base: '$3.00',
  },
  {
    name: 'of which one part is cancelled, with its share of the base delivery charge,',
    payment_state: 'on_delivery' as const,
    statuses: ['cancelled', 'shipped'] as const,
    seller_orders: [{ ...unpaid, total: 104 }, second],
    unpaid_amount: 105.5,
    notPaid: '-$105.50',
    net: '$101.50',
    base: '$1.50',
  },
])('an order in cash $name has no net of it', async (example) => {
  const { payment_state, statuses, seller_orders, unpaid_amount, notPaid, net, base } = example;
  const store_orders = statuses.map((status, index) => ({
    ...storeOrder,
    id: 317 + index,
    store_name: `Store ${index}`,
    status,
  }));
  const order = { ...page.order, payment_method: 'cod_method' as const, store_orders, unpaid_amount };
  await visitOrder({ getOperatorOrder: () => ok({ data: { ...page, order, payment_state, seller_orders } }) });
  const readAmount = (region: string, label: string) =>
    within(screen.getByRole('region', { name: region })).getByText(label).nextElementSibling?.textContent;
  await screen.findByRole('region', { name: 'Who gets it' });
  expect(readAmount('Who gets it', 'Net')).toBe(net);
  expect(readAmount('Who gets it', 'Base delivery')).toBe(base);
  expect(readAmount('Money', 'Not paid')).toBe(notPaid);
});

test("a store's delivery charge is not the tax that was added", async () => {
  await visitOrder();
  const panel = within(await screen.findByRole('region', { name: 'Adunni Studio' }));
  expect(panel.getByText('$3.50').parentElement?.textContent).toBe('Delivery $3.50');
  expect(panel.getByText('$6.90').parentElement?.textContent).toBe('Tax $6.90');
});

test('the store of a late seller order is reminded', async () => {
  const { sentTo } = await visitOrder({
    remindStore: () => ok({ data: { id: 317, reminded_at: page.order.created_at } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remind the store' }));
  await waitFor(() => expect(sentTo('remindStore')).toEqual([{ id: 317 }]));
});

test('the confirmation is sent once, however often its button is clicked until the response', async () => {
  const { delayed, respond } = delayResponse(createErrorResponse(502, 'HTTP_STATUS'));
  const responses = [delayed, ok({ data: { recipient: 'amara@shop.example' } })];
  const { sentTo, keysSentTo } = await visitOrder({
    sendOrderMail: () => responses.shift() ?? createErrorResponse(503, 'BUSY'),
  });
  const button = await screen.findByRole('button', { name: 'Send the confirmation again' });
  await userEvent.dblClick(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(sentTo('sendOrderMail')).toHaveLength(1);
  await act(async () => respond());
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  for (const count of [2, 3]) {
    await userEvent.click(button);
    await waitFor(() => expect(sentTo('sendOrderMail')).toHaveLength(count));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  }
  const [lost, repeated, next] = keysSentTo('sendOrderMail');
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

test('one piece is refunded: the sheet shows the transfers beforehand', async () => {
  const { sentTo } = await visitOrder({ refundOrder: () => ok({ data: { amount: 51, rest: 156 } }) });
  await screen.findByRole('heading', { name: '#206' });
  screen.getByText('Asked <b>them</b>');
  screen.getByText('Amara <i>Okafor</i>');
  const sheet = await fillRefund();
  expect(sentTo('previewRefund')).toEqual([{ order_id: 206, items: '363:1', with_shipping: 1 }]);
  sheet.getByText('We return the commission of Adunni Studio');
  await userEvent.click(sheet.getByRole('button', { name: /Refund.*51/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('refundOrder')).toEqual([
    {
      order_id: 206,
      items: [{ id: 363, quantity: 1 }],
      with_shipping: 1,
      restock: 0,
      reason: 'It came torn.',
      amount: 51,
      remaining: 207,
    },
  ]);
});

test('the last pieces of a parcel that is not sent are refunded with their share of the delivery charge', async () => {
  const { sentTo } = await visitOrder();
  await screen.findByRole('heading', { name: '#206' });
  await userEvent.keyboard('r');
  const sheet = within(await screen.findByRole('dialog'));
  const increase = async (name: RegExp) =>
    userEvent.click(within(sheet.getByRole('group', { name })).getAllByRole('button').at(-1) as HTMLElement);
  const shipping = () => sheet.getByRole<HTMLInputElement>('checkbox', { name: /^With its share of the delivery/ });
  await userEvent.click(shipping());
  expect(shipping().checked).toBe(false);
  await increase(/Ankara Maxi Dress/);
  await increase(/Ankara Maxi Dress/);
  expect(shipping().disabled).toBe(false);
  await increase(/Sunburst Head Wrap/);
  expect(shipping()).toMatchObject({ checked: true, disabled: true });
  await waitFor(() =>
    expect(sentTo('previewRefund').at(-1)).toEqual({ order_id: 206, items: '363:2,364:1', with_shipping: 1 }),
  );
  expect(sheet.queryByText(/refund those pieces separately/)).toBeNull();
});

test.each(['delivered', 'processing'] as const)(
  'chosen pieces of a parcel that is %s are named with those that need their delivery charge',
  async (status) => {
    const [dress, wrap] = sellerOrder.items;
    const order = { ...page.order, store_orders: [storeOrder, { ...storeOrder, id: 318, status }] };
    const seller_orders = [
      { ...sellerOrder, items: [dress] },
      { ...sellerOrder, id: 318, items: [{ ...wrap, quantity: 2, refunded_quantity: 0 }] },
    ];
    await visitOrder({ getOperatorOrder: () => ok({ data: { ...page, order, seller_orders } }) });
    await screen.findByRole('heading', { name: '#206' });
    await userEvent.keyboard('r');
    const sheet = within(await screen.findByRole('dialog'));
    const increase = async (name: RegExp) =>
      userEvent.click(within(sheet.getByRole('group', { name })).getAllByRole('button').at(-1) as HTMLElement);
    await increase(/Sunburst Head Wrap/);
    expect(sheet.queryByText(/refund those pieces separately/)).toBeNull();
    await increase(/Ankara Maxi Dress/);
    await increase(/Ankara Maxi Dress/);
    sheet.getByText(
      /^The chosen pieces of other stores are refunded with their share .* refund those pieces separately\.$/,
    );
  },
);

test('a refund whose response was lost is sent again as it was, though the preview shows it by now', async () => {
  let isCommitted = false;
  const { sentTo, keysSentTo } = await visitOrder({
    getOperatorOrder: () => ok({ data: { ...page, remaining: isCommitted ? 156 : 207 } }),
    previewRefund: () =>
      ok({
        data: isCommitted
          ? { amount: 50, rest: 106, remaining: 156, shares }
          : { amount: 51, rest: 156, remaining: 207, shares },
      }),
    refundOrder: () => {
      if (isCommitted) return ok({ data: { amount: 51, rest: 156 } });
      isCommitted = true;
      return createErrorResponse(502, 'HTTP_STATUS');
    },
  });
  await screen.findByRole('heading', { name: '#206' });
  const sheet = await fillRefund();
  await userEvent.click(sheet.getByRole('button', { name: /Refund.*51/ }));
  await waitFor(() => expect(sentTo('previewRefund')).toHaveLength(2));
  await sheet.findByText(/rest of it is \$156|\$106/);
  await userEvent.click(await sheet.findByRole('button', { name: /Refund.*51/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sentTo('refundOrder');
  expect(second).toEqual(first);
  expect(new Set(keysSentTo('refundOrder')).size).toBe(1);
});

test('after a lost response another choice is not sent while the order shows a refund that the operator has not seen', async () => {
  let isCommitted = false;
  const { sentTo } = await visitOrder({
    previewRefund: () => ok({ data: { amount: 51, rest: 156, remaining: isCommitted ? 156 : 207, shares } }),
    refundOrder: () => {
      isCommitted = true;
      return createErrorResponse(502, 'HTTP_STATUS');
    },
    getHistory: () => ok({ data: [], next_cursor: null }),
  });
  await screen.findByRole('heading', { name: '#206' });
  const sheet = await fillRefund();
  await userEvent.click(sheet.getByRole('button', { name: /Refund.*51/ }));
  await waitFor(() => expect(sentTo('previewRefund')).toHaveLength(2));
  await userEvent.type(sheet.getByLabelText('Reason'), ' Sorry.');
  await userEvent.click(await sheet.findByRole('button', { name: /Refund.*51/ }));
  await sheet.findByText(/Something of this order was refunded/);
  expect(sentTo('refundOrder')).toHaveLength(1);
});

test('a sheet reopened after a lost response has the choice, and sends it under its key', async () => {
  const responses = [createErrorResponse(502, 'HTTP_STATUS'), createErrorResponse(409, 'ALREADY_DONE')];
  const { keysSentTo } = await visitOrder({
    refundOrder: () => responses.shift() ?? createErrorResponse(503, 'BUSY'),
  });
  await screen.findByRole('heading', { name: '#206' });
  const sheet = await fillRefund();
  await userEvent.click(sheet.getByRole('button', { name: /Refund.*51/ }));
  await waitFor(() => expect(keysSentTo('refundOrder')).toHaveLength(1));
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('r');
  const reopened = within(await screen.findByRole('dialog'));
  expect(reopened.getByLabelText('Reason')).toHaveProperty('value', 'It came torn.');
  await userEvent.type(reopened.getByLabelText('Type 206 to confirm'), '206');
  await userEvent.click(await reopened.findByRole('button', { name: /Refund.*51/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(keysSentTo('refundOrder')).size).toBe(1);
});

test('after a failed refund the operator records that it was paid back by hand', async () => {
  const { sentTo } = await visitOrder({
    getOperatorOrder: () => ok({ data: { ...page, can_refund_manually: 1, owed_delivery: 1.5 } }),
    refundOrder: () => ok({ data: { amount: 51, rest: 156 } }),
  });
  await screen.findByRole('heading', { name: '#206' });
  const sheet = await fillRefund();
  await userEvent.click(sheet.getByRole('checkbox', { name: /paid it back by hand/ }));
  sheet.getByText(/nothing is sent to the provider/);
  await userEvent.click(sheet.getByRole('checkbox', { name: /delivery that a failed refund owes/ }));
  await userEvent.click(sheet.getByRole('button', { name: /Refund.*51/ }));
  await waitFor(() =>
    expect(sentTo('refundOrder')).toMatchObject([{ amount: 51, is_manual: 1, with_owed_delivery: 1 }]),
  );
});

const anotherStore = { store_id: 2, store_name: 'Atelier <b>Bamako</b>' };
/** An order of two stores, of which the first has delivered, and its money is released. */
const releasedPage: OperatorOrder = {
  ...page,
  order: {
    ...page.order,
    order_items: [
      buildItem(363, 'Ankara Maxi Dress'),
      { ...buildItem(365, 'Mud Cloth'), store_id: 2, seller_name: anotherStore.store_name },
    ],
    store_orders: page.order.store_orders.flatMap((one) => [one, { ...one, id: 318, ...anotherStore }]),
  },
  seller_orders: page.seller_orders.flatMap((one) => [
    { ...one, is_released: 1 as const, items: one.items.slice(0, 1) },
    { ...one, id: 318, remaining: 96, items: [{ id: 365, sku: 'BAM-1', quantity: 2, refunded_quantity: 0 }] },
  ]),
};

test('the refund of a whole order names the stores that pay, and says whose money is released', async () => {
  const { sentTo } = await visitOrder({
    getOperatorOrder: () => ok({ data: releasedPage }),
    refundOrder: () => ok({ data: { amount: 51, rest: 156 } }),
  });
  await screen.findByRole('heading', { name: '#206' });
  await userEvent.keyboard('r');
  const sheet = within(await screen.findByRole('dialog'));
  const row = sheet.getByRole('group', { name: /Ankara Maxi Dress/ }).closest('li');
  expect(row?.textContent).toContain('Adunni Studiodelivered, its money is released');
  expect(sheet.getByRole('group', { name: /Mud Cloth/ }).closest('li')?.textContent).not.toContain('released');
  await userEvent.click(sheet.getByRole('button', { name: 'Whole order' }));
  const stores = within(sheet.getByRole('group', { name: 'Stores that pay' }));
  const getStore = (name: RegExp) => stores.getByRole<HTMLInputElement>('checkbox', { name });
  const released = getStore(/^Adunni Studio delivered, its money is released \$204\.00$/);
  expect([released.checked, getStore(/^Atelier <b>Bamako<\/b> \$96\.00$/).checked]).toEqual([false, true]);
  stores.getByText('A store whose money is released pays only if you choose it.');
  await waitFor(() =>
    expect(sentTo('previewRefund')).toEqual([{ order_id: 206, seller_orders: '318', with_delivery: 1 }]),
  );
  await userEvent.click(getStore(/Atelier/));
  sheet.getByText('Choose a store first.');
  await userEvent.click(released);
  await userEvent.click(getStore(/^The base delivery \$3\.00$/));
  await sheet.findByText('Adunni Studio refunds');
  await userEvent.type(sheet.getByLabelText('Reason'), 'It never came.');
  await userEvent.type(sheet.getByLabelText('Type 206 to confirm'), '206');
  await userEvent.click(sheet.getByRole('button', { name: /Refund.*51/ }));
  await waitFor(() => expect(sentTo('refundOrder')).toHaveLength(1));
  expect(sentTo('refundOrder')).toMatchObject([{ order_id: 206, seller_orders: [317], with_delivery: 0, amount: 51 }]);
  expect(sentTo('previewRefund').at(-1)).toEqual({ order_id: 206, seller_orders: '317', with_delivery: 0 });
});

test('a store whose money is released while the refund is shown pays only if the operator chooses it', async () => {
  const seller_orders = releasedPage.seller_orders.map((one) => ({ ...one, is_released: 0 as const }));
  let shown: OperatorOrder = { ...releasedPage, seller_orders };
  const { sentTo } = await visitOrder({
    getOperatorOrder: () => ok({ data: shown }),
    refundOrder: () => {
      shown = releasedPage;
      return createErrorResponse(409, 'RELEASED_STORE_NOT_NAMED', 'Name the stores that pay.');
    },
  });
  await screen.findByRole('heading', { name: '#206' });
  await userEvent.keyboard('r');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Whole order' }));
  await userEvent.type(sheet.getByLabelText('Reason'), 'It never came.');
  await userEvent.type(sheet.getByLabelText('Type 206 to confirm'), '206');
  await userEvent.click(await sheet.findByRole('button', { name: /Refund.*51/ }));
  await sheet.findByText('Name the stores that pay.');
  const stores = within(await sheet.findByRole('group', { name: 'Stores that pay' }));
  expect(stores.getByRole('checkbox', { name: /^Adunni Studio/ })).toHaveProperty('checked', false);
  expect(stores.getByRole('checkbox', { name: /^Atelier/ })).toHaveProperty('checked', true);
  await waitFor(() =>
    expect(sentTo('previewRefund').at(-1)).toEqual({ order_id: 206, seller_orders: '318', with_delivery: 1 }),
  );
});

test('the refund of a whole order of one store says that its money is released, and names nothing', async () => {
  const seller_orders = page.seller_orders.map((one) => ({ ...one, is_released: 1 as const }));
  const { sentTo } = await visitOrder({ getOperatorOrder: () => ok({ data: { ...page, seller_orders } }) });
  await screen.findByRole('heading', { name: '#206' });
  await userEvent.keyboard('r');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Whole order' }));
  expect(sheet.queryByRole('group', { name: 'Stores that pay' })).toBeNull();
  sheet.getByText('delivered, its money is released');
  await waitFor(() => expect(sentTo('previewRefund')).toEqual([{ order_id: 206 }]));
});

test('after a colleague’s concurrent refund no input is lost', async () => {
  const { sentTo } = await visitOrder({
    refundOrder: () => createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.'),
    getHistory: () => ok({ data: [buildAuditEntry({ thing: 'order', thing_id: '206' })], next_cursor: null }),
  });
  await screen.findByRole('heading', { name: '#206' });
  const sheet = await fillRefund();
  await userEvent.click(sheet.getByRole('button', { name: /Refund.*51/ }));
  await sheet.findByText(/Something of this order was refunded/);
  await sheet.findByText(/^Kwame Boateng changed this on /);
  expect(sheet.getByLabelText('Reason')).toHaveProperty('value', 'It came torn.');
  await waitFor(() => expect(sentTo('getOperatorOrder').length).toBeGreaterThan(1));
});

test('a seller order is cancelled once a reason and the number are given', async () => {
  const { sentTo } = await visitOrder({ cancelSellerOrder: () => ok({ data: { id: 317, refunded: 204 } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this part…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Sold out.');
  await userEvent.type(dialog.getByLabelText('Type 206 to confirm'), '206{Enter}');
  await waitFor(() => expect(sentTo('cancelSellerOrder')).toEqual([{ id: 317, reason: 'Sold out.' }]));
});

test('the focus stays in the panel where the button that cancels a seller order is removed', async () => {
  let isCancelled = false;
  const cancelled = { ...page, seller_orders: page.seller_orders.map((one) => ({ ...one, can_cancel: 0 as const })) };
  const { delayed, respond } = delayResponse(ok({ data: cancelled }));
  await visitOrder({
    getOperatorOrder: () => (isCancelled ? delayed : ok({ data: page })),
    cancelSellerOrder: () => {
      isCancelled = true;
      return ok({ data: { id: 317, refunded: 204 } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this part…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Sold out.');
  await userEvent.type(dialog.getByLabelText('Type 206 to confirm'), '206{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Cancel this part…' });
  const panel = button.closest('section');
  // Browsers return it from the closed dialog.
  button.focus();
  respond();
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(panel?.contains(document.activeElement)).toBe(true);
});

test.each<[string, Array<{ id: number; store_id: number; store_name: string }>, string]>([
  ['the only one with all of the base delivery charge', [], '$207.00'],
  ['one of two with its share of that charge', [{ id: 318, store_id: 2, store_name: 'Bamako' }], '$205.75'],
])('a seller order is cancelled with the refund in the text: %s', async (_name, others, amount) => {
  const store_orders = page.order.store_orders.flatMap((one) => [
    { ...one, shipping_total: 5.25 },
    ...others.map((other) => ({ ...one, ...other })),
  ]);
  await visitOrder({ getOperatorOrder: () => ok({ data: { ...page, order: { ...page.order, store_orders } } }) });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Cancel this part…' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/goes back to the customer/).textContent).toContain(amount);
});

test('without permissions there are no actions, and an unknown order is not found', async () => {
  const permissions = ['console.read', 'orders.read'];
  const reader = { getOperatorAccount: () => ok({ data: { ...operator, permissions } }) };
  const { close } = await visitOrder(reader);
  await screen.findByRole('heading', { name: '#206' });
  for (const name of ['Refund', 'Cancel this part…', 'Send the confirmation again'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText('Note')).toBeNull();
  close();
  await visitOrder({ getOperatorOrder: () => createErrorResponse(404, 'NOT_FOUND') });
  await screen.findByRole('heading', { name: 'Nothing is here' });
});

test('a correction of the address merges a concurrent one, and is sent with the new version', async () => {
  const user = userEvent.setup();
  const theirs = { version: 2, address: { ...page.order.address, city: 'Abuja', landmark: 'Blue gate' } };
  const replies = [
    createErrorResponse(409, 'EDITED_MEANWHILE', '', { data: theirs }),
    ok({ data: { ...theirs, version: 3 } }),
  ];
  const { sentTo } = await visitOrder({
    correctOrderAddress: () => replies.shift() ?? createErrorResponse(503, 'BUSY'),
  });
  await user.click(screen.getByRole('button', { name: 'Correct the address' }));
  const dialog = within(screen.getByRole('dialog'));
  const type = async (name: string, text: string) => {
    await user.clear(dialog.getByLabelText(name));
    if (text) await user.type(dialog.getByLabelText(name), text);
  };
  await type('City', '');
  await user.click(dialog.getByRole('button', { name: 'Save the address' }));
  expect(dialog.getByText('Fill in this field')).toBeTruthy();
  expect(sentTo('correctOrderAddress')).toEqual([]);
  await type('City', 'Ibadan');
  await user.click(dialog.getByRole('button', { name: 'Save the address' }));
  await user.click(await dialog.findByRole('radio', { name: /Abuja/ }));
  expect(dialog.getByLabelText<HTMLInputElement>('Landmark').value).toBe('Blue gate');
  await user.click(dialog.getByRole('button', { name: 'Save the address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('correctOrderAddress')).toMatchObject([
    { order_id: 206, version: 1, city: 'Ibadan', landmark: '' },
    { order_id: 206, version: 2, city: 'Abuja', landmark: 'Blue gate' },
  ]);
});

test('what is typed while a correction of the address is sent survives the merge with a concurrent one', async () => {
  const theirs = { version: 2, address: { ...page.order.address, city: 'Abuja' } };
  const { delayed, respond } = delayResponse(createErrorResponse(409, 'EDITED_MEANWHILE', '', { data: theirs }));
  await visitOrder({ correctOrderAddress: () => delayed });
  await userEvent.click(screen.getByRole('button', { name: 'Correct the address' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the address' }));
  await userEvent.type(dialog.getByLabelText('Landmark'), 'Blue gate');
  await act(async () => respond());
  await waitFor(() => expect(dialog.getByLabelText('City')).toHaveProperty('value', 'Abuja'));
  expect(dialog.getByLabelText('Landmark')).toHaveProperty('value', 'Blue gate');
});

test('what is typed while a correction of the address is saved stays in the open form, and is sent with the new version', async () => {
  const saved = ok({ data: { version: 2, address: { ...page.order.address, city: 'Ibadan' } } });
  const { delayed, respond } = delayResponse(saved);
  const { sentTo } = await visitOrder({ correctOrderAddress: () => delayed });
  await userEvent.click(screen.getByRole('button', { name: 'Correct the address' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the address' }));
  await userEvent.type(dialog.getByLabelText('Landmark'), 'Blue gate');
  await act(async () => respond());
  await waitFor(() => expect(dialog.getByLabelText('City')).toHaveProperty('value', 'Ibadan'));
  expect(dialog.getByLabelText('Landmark')).toHaveProperty('value', 'Blue gate');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('correctOrderAddress').at(-1)).toMatchObject({ version: 2, landmark: 'Blue gate' });
});

test('a guest gets a new link, which buyers with an account have no need of', async () => {
  const guestPage = { ...page, customer: { ...page.customer, is_guest: 1 } };
  const { sentTo } = await visitOrder({
    getOperatorOrder: () => ok({ data: guestPage }),
    replaceOrderLink: () => ok({ data: { recipient: 'amara@shop.example' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send a new link' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send a new link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('replaceOrderLink')).toEqual([{ order_id: 206 }]);
  cleanup();
  await visitOrder();
  expect(await screen.findByRole('button', { name: 'Send the confirmation again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
});

test('a delivery charge that is zero but for the rounding of fractions has no sign', async () => {
  const order = { ...page.order, sub_total: 100.1, delivery_charge: 0, shipping_total: 0, final_total: 100.1 };
  const seller_orders = [{ ...sellerOrder, total: 100.1, commission: 10.01, earnings: 90.09 }];
  await visitOrder({ getOperatorOrder: () => ok({ data: { ...page, order, seller_orders } }) });
  const panel = within(await screen.findByRole('region', { name: 'Who gets it' }));
  expect(panel.getByText('Base delivery').nextElementSibling?.textContent).toBe('$0.00');
});

test('what is typed while a note is added remains', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { id: 9 } }));
  await visitOrder({ addOrderNote: () => delayed });
  const field = await screen.findByLabelText('Note');
  await userEvent.type(field, 'Called.{Control>}{Enter}{/Control} No answer.');
  await act(async () => respond());
  expect(field).toHaveProperty('value', 'Called. No answer.');
});
