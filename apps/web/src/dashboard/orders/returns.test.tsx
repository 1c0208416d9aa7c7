import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { vendorApi } from '../../features/dashboard/vendor.api.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';
import { computeReturnAmount, computeReturnShipping, selectAllItems } from './ReturnPicker.tsx';

const basket = { quantity: 3, price: 33.33, tax: 0, shipping: 2, refunded: 0, refunded_shipping: 0 };
const stole = { quantity: 1, price: 49, tax: 0, shipping: 0, refunded: 0, refunded_shipping: 0 };
const refundable = {
  total: 150.99,
  shipping: 2,
  decimals: 2,
  items: [
    { id: 1, quantity: 3, amounts: [33.33, 66.66, 99.99], shipping: [0.67, 1.33, 2], line: basket },
    { id: 2, quantity: 1, amounts: [49], shipping: [0], line: stole },
  ],
};
const item = (id: number, product_name: string, quantity: number, price: number) => ({
  id,
  product_name,
  quantity,
  price,
  image: null,
  variant_values: '',
});
const order = {
  id: 7,
  order_id: 1042,
  created_at: '2026-11-18T09:41:00.000Z',
  status: 'delivered',
  next: ['returned'],
  customer: 'Amara Okafor',
  address: { name: 'Amara Okafor', addressLine1: '14 Bourdillon Road', city: 'Lagos', country: 'Nigeria' },
  payment_method: 'stripe_method',
  shipping_option: 'default',
  is_gift_item: 0,
  awaiting_review: 0,
  cash: null,
  cash_received_at: null,
  currency_code: 'USD',
  currency_symbol: '$',
  order_items: [item(1, 'Basket', 3, 33.33), item(2, 'Stole', 1, 49)],
  sub_total: 148.99,
  shipping_total: 2,
  tax_amount: 0,
  total: 150.99,
  commission: 14.9,
  refunded_amount: 0,
  refundable,
  earnings: 136.09,
  carrier: null,
  tracking_number: null,
  timeline: [],
};
const visitOrder = (more: object = {}, update = ok({ data: order })) =>
  visitDashboard('/orders/7', {
    getVendorOrders: () => ok({ total: 1, data: [{ ...order, ...more }] }),
    updateVendorOrderStatus: () => update,
  });
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('an order in a currency that the shop has disabled since has its symbol and decimals', async () => {
  await visitOrder({
    currency_code: 'GNF',
    currency_symbol: 'FG',
    total: 25_000,
    refundable: { ...refundable, decimals: 0 },
  });
  expect((await screen.findByText('Total')).parentElement?.textContent).toBe('TotalFG25,000');
});

test.each([
  ['DHL', 'JD0146000031', 'DHLJD0146000031'],
  ['DHL', null, 'CarrierDHL'],
  [null, 'JD0146000031', 'Tracking numberJD0146000031'],
])('a parcel shows its carrier %s and its tracking number %s', async (carrier, tracking_number, expected) => {
  await visitOrder({ carrier, tracking_number });
  expect((await screen.findByText(tracking_number ?? carrier ?? '')).closest('div')?.textContent).toBe(expected);
});

test.each([
  ['shipped', true],
  ['delivered', false],
  ['cancelled', false],
  ['returned', false],
])('of an order that is %s the page says when the buyer expects it: %s', async (status, isExpected) => {
  await visitOrder({ status, next: [], arrives_from: '2026-11-25', arrives_until: '2026-11-27' });
  await screen.findByRole('heading', { name: 'Delivery' });
  expect(screen.queryByText('The buyer expects it') !== null).toBe(isExpected);
});

test('the carrier of a parcel can be replaced, but not removed, which the API does not do', async () => {
  const { sentTo } = await visitOrder({ status: 'shipped', next: [], carrier: 'DHL', tracking_number: 'JD0146000031' });
  const dialog = await open('Set tracking number');
  const carrier = dialog.getByLabelText('Carrier');
  await userEvent.clear(carrier);
  await userEvent.click(dialog.getByRole('button', { name: 'Set tracking number' }));
  expect(document.activeElement).toBe(carrier);
  expect(sentTo('updateVendorOrderStatus')).toEqual([]);
  await userEvent.type(carrier, 'GIG');
  await userEvent.click(dialog.getByRole('button', { name: 'Set tracking number' }));
  await waitFor(() =>
    expect(sentTo('updateVendorOrderStatus')).toMatchObject([{ carrier: 'GIG', tracking_number: 'JD0146000031' }]),
  );
});

test('a return initially selects all items and shipping, and shows the refund', async () => {
  const { sentTo } = await visitOrder();
  const dialog = await open('Mark as returned');
  expect(dialog.getByText(/The buyer gets .*\$150\.99.* back, .*\$2\.00.* of it for shipping\./)).toBeTruthy();
  const shipping = dialog.getByRole('checkbox', { name: /^Refund their shipping, too/ });
  expect(shipping.closest('label')?.textContent).toContain('$2.00');
  await userEvent.click(shipping);
  expect(dialog.getByText(/The buyer gets .*\$148\.99.* back\./)).toBeTruthy();
  expect(sentTo('updateVendorOrderStatus')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  await waitFor(() =>
    expect(sentTo('updateVendorOrderStatus')).toEqual([
      { id: 7, status: 'returned', note: '', refund_amount: 148.99, refund_shipping: 0 },
    ]),
  );
});

test('the selected items are sent with the shown refund', async () => {
  const { sentTo } = await visitOrder();
  const dialog = await open('Mark as returned');
  const decrease = (name: string) =>
    userEvent.click(
      within(dialog.getByRole('group', { name: `Quantity: ${name}` })).getByRole('button', {
        name: 'Decrease quantity',
      }),
    );
  await decrease('Stole');
  await decrease('Basket');
  expect(
    dialog.getByText(
      /The buyer gets .*\$67\.99.* back, .*\$1\.33.* of it for shipping\..*The other items stay with the buyer/,
    ),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  await waitFor(() =>
    expect(sentTo('updateVendorOrderStatus')).toMatchObject([
      { refund_amount: 67.99, refund_shipping: 1, items: [{ id: 1, quantity: 2 }] },
    ]),
  );
});

test('of several next steps only the first is the primary action', async () => {
  await visitOrder({ status: 'received', next: ['processing', 'shipped', 'cancelled'] });
  const isPrimary = async (name: string) => (await screen.findByRole('button', { name })).classList.contains('bg-clay');
  expect(await Promise.all(['Start processing', 'Mark as shipped', 'Cancel order'].map(isPrimary))).toEqual([
    true,
    false,
    false,
  ]);
});

test("the order's number is isolated from the title before it, which may be Arabic", async () => {
  await visitOrder();
  await open('Mark as returned');
  const title = screen.getByRole('heading', { name: /^Mark as returned #\d+$/ });
  expect(title.querySelector('bdi')?.textContent).toMatch(/^#\d+$/);
});

test('two variants of one product are distinguishable', async () => {
  await visitOrder({
    order_items: [
      { ...item(1, 'Basket', 3, 33.33), variant_values: 'Large' },
      { ...item(2, 'Basket', 1, 49), variant_values: 'Small' },
    ],
  });
  const dialog = await open('Mark as returned');
  expect(dialog.getByRole('group', { name: 'Quantity: Basket, Small' })).toBeTruthy();
  expect(dialog.getByText('Large')).toBeTruthy();
});

test('an empty return is not sent, and an API error is shown', async () => {
  const { sentTo } = await visitOrder(
    { refundable: { ...refundable, items: [{ id: 2, quantity: 1, amounts: [49], shipping: [0], line: stole }] } },
    createErrorResponse(409, 'CONFLICT', 'This was changed in the meantime. Please try again.'),
  );
  const dialog = await open('Mark as returned');
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decrease quantity' }));
  await submit();
  expect(await dialog.findByText('Choose at least one item.')).toBeTruthy();
  expect(sentTo('updateVendorOrderStatus')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Increase quantity' }));
  await submit();
  expect(await dialog.findByText('This was changed in the meantime. Please try again.')).toBeTruthy();
});

test('a parcel whose pieces the marketplace refunded is marked as returned, though no item is left to choose', async () => {
  const { sentTo } = await visitOrder({ refundable: { total: 2, shipping: 2, items: [] }, status: 'shipped' });
  const dialog = await open('Mark as returned');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  await waitFor(() => expect(sentTo('updateVendorOrderStatus')).toMatchObject([{ id: 7, status: 'returned' }]));
  expect(sentTo('updateVendorOrderStatus')[0]).not.toHaveProperty('items');
});

test.each([
  ['received', '2 of 3 refunded: do not send'],
  ['shipped', '2 of 3 refunded'],
])('the vendor of an order that is %s sees which of its pieces were refunded', async (status, text) => {
  const line = { ...basket, refunded: 2, refunded_shipping: 2 };
  const [, other] = refundable.items;
  const items = [{ id: 1, quantity: 1, amounts: [33.33], shipping: [0.66], line }, other];
  await visitOrder({ status, next: [], refunded_amount: 68, refundable: { ...refundable, total: 82.99, items } });
  expect((await screen.findByText(text)).closest('li')?.textContent).toContain('Basket');
  expect(screen.getAllByText(/of \d+ refunded/)).toHaveLength(1);
});

const left = {
  total: 67.99,
  shipping: 1.33,
  items: [{ id: 1, quantity: 2, amounts: [33.33, 66.66], shipping: [0.67, 1.33], line: basket }],
};
const inUse = createErrorResponse(409, 'IDEMPOTENCY_KEY_IN_USE', 'This request is still running.');
/** Shows an order whose returns get these responses; null: the response is lost. `isReturned`: the order shows the first return. */
async function visitReturns(responses: (ReturnType<typeof ok> | null)[], isReturned: boolean) {
  sessionStorage.clear();
  let sentCount = 0;
  const page = await visitDashboard('/orders/7', {
    getVendorOrders: () =>
      ok({ total: 1, data: [sentCount > 0 && isReturned ? { ...order, refundable: left } : order] }),
    updateVendorOrderStatus: () => {
      const response = responses[sentCount];
      sentCount += 1;
      if (!response) throw new TypeError('Failed to fetch');
      return response;
    },
  });
  return () =>
    page.requests
      .filter(({ name }) => name === 'updateVendorOrderStatus')
      .map(({ input, options }) => ({ input, key: options.key }));
}
type ReturnDialog = Awaited<ReturnType<typeof open>>;
const submit = (dialog: ReturnDialog) => userEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
const returnOneBasket = async () => {
  const dialog = await open('Mark as returned');
  for (const index of [0, 0, 1])
    await userEvent.click(dialog.getAllByRole('button', { name: 'Decrease quantity' })[index] as HTMLElement);
  await submit(dialog);
  await dialog.findByRole('alert');
  return dialog;
};
const closeDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
};

test('after a lost response the same return is sent again under its key, though the order was loaded anew', async () => {
  const getSent = await visitReturns([null, inUse, ok({ data: order })], true);
  const dialog = await returnOneBasket();
  await waitFor(() => expect(dialog.queryByText('Stole')).toBe(null));
  await submit(dialog);
  // It may still be running.
  await dialog.findByText('This request is still running.');
  await submit(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const [first, ...repeated] = getSent();
  expect(first?.input.items).toEqual([{ id: 1, quantity: 1 }]);
  expect(first?.key).toBeTruthy();
  expect(repeated).toEqual([first, first]);
});

test('a return whose response was lost is selected again when its dialog is reopened, and sent under its key', async () => {
  const getSent = await visitReturns([null, ok({ data: order })], false);
  await returnOneBasket();
  await closeDialog();
  await submit(await open('Mark as returned'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const [first, second] = getSent();
  expect(first?.input.items).toEqual([{ id: 1, quantity: 1 }]);
  expect(second).toEqual(first);
  const reopened = await open('Mark as returned');
  expect(reopened.getByText(/The buyer gets .*\$150\.99.* back/)).toBeTruthy();
});

test('once the order shows a return whose response was lost, the dialog offers what remains', async () => {
  const getSent = await visitReturns([null, ok({ data: order })], true);
  await returnOneBasket();
  await closeDialog();
  const dialog = await open('Mark as returned');
  expect(dialog.getByText(/The buyer gets .*\$67\.99.* back/)).toBeTruthy();
  await submit(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const [first, second] = getSent();
  expect(second?.input.items).toBe(undefined);
  expect(second?.key).not.toBe(first?.key);
});

test('cancelling shows the refund, and none for a cash order', async () => {
  const { close } = await visitOrder({ status: 'received', next: ['cancelled'] });
  expect((await open('Cancel order')).getByText(/the buyer gets .*\$150\.99.* back/)).toBeTruthy();
  close();
  await visitOrder({ status: 'received', next: ['cancelled'], payment_method: 'cod_method' });
  expect((await open('Cancel order')).getByText(/Nothing was paid yet/)).toBeTruthy();
});

test('an order shows that a large cash order awaits review, and that cash is not recorded yet', async () => {
  const cash = { payment_method: 'cod_method', cash: 'awaited' };
  const first = await visitOrder({ ...cash, awaiting_review: 1, status: 'received', next: ['cancelled'] });
  expect(await screen.findByText(/once the marketplace has released it/)).toBeTruthy();
  first.close();
  await visitOrder({ ...cash, next: [] });
  expect(await screen.findByText(/the commission is owed/)).toBeTruthy();
});

test('recorded cash is shown with its time, also for final orders', async () => {
  const at = '2026-11-20T09:30:00.000Z';
  for (const status of ['delivered', 'refunded']) {
    const { close } = await visitOrder({
      payment_method: 'cod_method',
      cash: 'received',
      cash_received_at: at,
      status,
      next: [],
    });
    const label = await screen.findByText('Cash recorded as received');
    expect(label.closest('div')?.querySelector('time')?.dateTime).toBe(at);
    expect(label.closest('div')?.textContent).toContain('20 Nov 2026');
    expect(screen.queryByText(/the commission is owed/)).toBeNull();
    close();
  }
});

test('a refund never exceeds what remains of the order', () => {
  const left = { ...refundable, total: 40 };
  const returned = { ...selectAllItems(left), quantities: { 1: 3, 2: 0 } };
  expect(computeReturnAmount(left, returned)).toBe(40);
  expect(computeReturnAmount(left, selectAllItems(left))).toBe(40);
  expect(computeReturnShipping(left, returned)).toBe(0);
  expect(computeReturnShipping(refundable, { ...returned, quantities: { 1: 2, 2: 0 } })).toBe(1.33);
  expect(computeReturnAmount(left, { quantities: { 1: 1, 2: 0 }, withShipping: false })).toBe(33.33);
});

test('the refund of a currency with four decimals is not rounded to fewer', () => {
  const line = { quantity: 2, price: 1.0001, tax: 0, shipping: 0, refunded: 0, refunded_shipping: 0 };
  const items = [{ id: 1, quantity: 2, amounts: [1.0001, 2.0002], shipping: [0, 0], line }];
  const order = { total: 2.0002, shipping: 0, decimals: 4, items };
  expect(computeReturnAmount(order, { quantities: { 1: 1 }, withShipping: true })).toBe(1.0001);
});

test('the refund of more units than are listed is computed from the line', () => {
  const [first, second] = refundable.items;
  if (!first || !second) throw new Error('Two items are listed');
  const short = { ...refundable, items: [{ ...first, amounts: [33.33], shipping: [0.67] }, second] };
  for (const quantities of [
    { 1: 2, 2: 0 },
    { 1: 3, 2: 0 },
    { 1: 2, 2: 1 },
  ])
    for (const withShipping of [true, false])
      expect(computeReturnAmount(short, { quantities, withShipping })).toBe(
        computeReturnAmount(refundable, { quantities, withShipping }),
      );
});

test('a cash order that came back unpaid has no earnings, and says why', async () => {
  const unpaid = { payment_method: 'cod_method', cash: 'awaited', commission: 0, earnings: 0 };
  await visitOrder({ ...unpaid, status: 'returned', next: [] });
  const readAmount = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  await screen.findByText('Your earnings');
  expect(readAmount('Not paid')).toMatch(/^.?-.?\$150\.99$/);
  expect(readAmount('Your earnings')).toBe('$0.00');
});

test('a status whose button is gone once it is set leaves the focus in the page', async () => {
  let status = 'received';
  const getOrder = () => ({
    ...order,
    status,
    next: status === 'received' ? ['processing', 'cancelled'] : ['shipped'],
  });
  await visitDashboard('/orders/7', {
    getVendorOrders: () => ok({ total: 1, data: [getOrder()] }),
    updateVendorOrderStatus: () => {
      status = 'processing';
      return ok({ data: getOrder() });
    },
  });
  const dialog = await open('Start processing');
  await userEvent.click(dialog.getByRole('button', { name: 'Start processing' }));
  await screen.findByRole('button', { name: 'Mark as shipped' });
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('a status that somebody else sets leaves the focus where it is', async () => {
  let next = ['processing', 'cancelled'];
  const { store } = await visitDashboard('/orders/7', {
    getVendorOrders: () => ok({ total: 1, data: [{ ...order, status: 'received', next }] }),
  });
  await screen.findByRole('button', { name: 'Start processing' });
  (document.activeElement as HTMLElement).blur();
  next = ['shipped'];
  act(() => void store.dispatch(vendorApi.util.invalidateTags(['VendorOrders'])));
  await screen.findByRole('button', { name: 'Mark as shipped' });
  expect(document.activeElement).toBe(document.body);
});

test('a status whose button is gone before its dialog is sent leaves the focus in the page', async () => {
  let next = ['processing', 'shipped', 'cancelled'];
  const { store } = await visitDashboard('/orders/7', {
    getVendorOrders: () => ok({ total: 1, data: [{ ...order, status: 'received', next }] }),
    updateVendorOrderStatus: () => ok({ data: order }),
  });
  const dialog = await open('Mark as shipped');
  next = ['delivered'];
  act(() => void store.dispatch(vendorApi.util.invalidateTags(['VendorOrders'])));
  await screen.findByRole('button', { name: 'Mark as delivered', hidden: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
