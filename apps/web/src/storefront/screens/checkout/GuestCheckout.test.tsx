import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { guestCartReplaced, guestLineAdded } from '../../../app/state/guest-cart.ts';
import { sessionStarted } from '../../../app/state/session.ts';
import { createErrorResponse, delayResponse, ok } from '../../../app/testing/responses.ts';
import { shopper, signedOut } from '../../../app/testing/sessions.ts';
import { getConfirmButton } from '../../testing/checkout.ts';
import { basket, createCart, visit } from '../../testing/fake-shop.tsx';
import { guestLine, guestProduct } from '../../testing/guest-cart.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const saved = ok({ token: 'a-guest', expires_at: '2026-12-01T00:00:00.000Z', address_id: 31, order_id: null });
const placed = ok({ data: { id: 41, payment_method: 'cod_method', order_items: [], store_orders: [] } });
const country = (iso2: string, name: string, more: object = {}) => ({
  ...{ id: 1, iso2, name, emoji: '', dial_code: '+1', is_delivered_to: 1 },
  ...more,
});
const countries = ok({
  data: [country('NG', 'Nigeria'), country('US', 'United States'), country('AQ', 'Antarctica', { is_delivered_to: 0 })],
});

const open = async (
  responses: Parameters<typeof visit>[1] = {},
  state: Parameters<typeof visit>[2] = {},
  isPriced = true,
) => {
  const shop = await visit(
    '/checkout',
    {
      getCountries: countries,
      getProducts: ok({ total: 1, data: [guestProduct] }),
      quoteCart: ok(createCart([basket])),
      saveGuestCheckout: saved,
      placeOrder: placed,
      getOrders: createErrorResponse(503, 'UNAVAILABLE', 'A short break.'),
      ...responses,
    },
    { ...signedOut, guestCart: { lines: [guestLine] }, ...state },
  );
  await screen.findAllByText('Bolga Market Basket');
  if (isPriced) await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  return shop;
};
const fill = async (fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
};
const contact = {
  'Email Address': 'zainab@post.example',
  'Full Name': 'Zainab Bello',
  Phone: '0803 123 4567',
  Address: '14 Bourdillon Road',
  City: 'Lagos',
};
const chooseNigeria = () => userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');

test('a guest orders by filling in six fields, and lands on the page of the order', async () => {
  const { sentTo, getPath, store } = await open();
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  expect(sentTo('saveGuestCheckout')).toEqual([
    {
      checkout_key: expect.stringMatching(/^[\w-]{32}$/),
      country: 'NG',
      email: 'zainab@post.example',
      name: 'Zainab Bello',
      mobile: '0803 123 4567',
      address: '14 Bourdillon Road',
      city: 'Lagos',
      lines: [{ product_variant_id: 109, qty: 2 }],
    },
  ]);
  expect(sentTo('placeOrder')).toMatchObject([{ address_id: 31, payment_method: 'cod_method', amount: 102 }]);
  expect(store.getState().guestCart.lines).toEqual([]);
  expect(store.getState().guestPurchase).toEqual({
    key: null,
    savedLines: null,
    token: 'a-guest',
    orders: [{ id: 41, token: 'a-guest' }],
  });
});

const payPalSettings = ok({
  data: {
    web_settings: {},
    payment_method: {
      cod_method: 1,
      stripe_method: 0,
      paypal_method: 1,
      paypal_client_id: 'client',
      payment_sandbox: 1,
    },
  },
});

test('a guest pays by PayPal with one click', async () => {
  const { sentTo, getPath } = await open({
    getSettings: payPalSettings,
    createPaypalOrder: ok({ data: { order_id: '5O1' } }),
  });
  await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
  await chooseNigeria();
  await fill(contact);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  expect(sentTo('saveGuestCheckout')).toHaveLength(1);
  expect(sentTo('createPaypalOrder')).toMatchObject([{ address_id: 31, amount: 102 }]);
});

test('what a country needs is asked for, and priced for; undelivered countries are not offered', async () => {
  const { sentTo } = await open();
  expect(screen.queryByRole('option', { name: 'Antarctica' })).toBe(null);
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'US');
  await waitFor(() => expect(sentTo('quoteCart').at(-1)).toMatchObject({ country_code: 'US' }));
  expect(screen.queryByLabelText(/Landmark/)).toBe(null);
  await fill({ ...contact, Phone: '+234 803 123 4567', State: 'Ohio', Zip: 'Lagos' });
  fireEvent.click(getConfirmButton());
  expect(await screen.findByText(/Enter a code such as \d+/)).toBeTruthy();
  expect(sentTo('saveGuestCheckout')).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Zip'));
  await fill({ Zip: '43004' });
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(sentTo('saveGuestCheckout')).toMatchObject([{ state: 'Ohio', zip: '43004' }]));
});

test('missing fields are shown at the top and in place, with the focus in the first, and nothing is charged', async () => {
  const { sentTo } = await open();
  await chooseNigeria();
  fireEvent.click(getConfirmButton());
  expect((await screen.findByRole('alert')).textContent).toContain('You have not been charged');
  expect(screen.getByText('Full Name is missing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email Address'));
  expect([...sentTo('saveGuestCheckout'), ...sentTo('placeOrder')]).toEqual([]);
});

test('of a new country nothing is asked for that only the former one needs', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'US');
  await fill({ ...contact, Phone: '+234 803 123 4567' });
  fireEvent.click(getConfirmButton());
  expect(await screen.findByText('Please check: State and Zip')).toBeTruthy();
  await chooseNigeria();
  await waitFor(() => expect(screen.queryAllByText(/Please check|have not been charged/)).toEqual([]));
  expect(screen.queryByLabelText('State')).toBe(null);
});

test('a wrong number is shown with an example, and in the bar with a link to its field; a valid field has a tick', async () => {
  const { sentTo } = await open();
  await chooseNigeria();
  await fill({ ...contact, Phone: '0803 555 01' });
  fireEvent.click(getConfirmButton());
  const phone = screen.getByLabelText('Phone');
  expect(await screen.findByText(/Enter a phone number of Nigeria, such as \u20660\d/)).toBeTruthy();
  expect(await screen.findByText('Please check: Phone')).toBeTruthy();
  screen.getByLabelText('City').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(document.activeElement).toBe(phone));
  expect(phone.parentElement?.querySelector('svg')).toBe(null);
  expect(screen.getByLabelText('Full Name').parentElement?.querySelector('svg')).toBeTruthy();
  expect(sentTo('saveGuestCheckout')).toEqual([]);
  await userEvent.clear(phone);
  await fill({ Phone: '0803 555 0142' });
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText('Please check: Phone')).toBe(null));
  expect(phone.parentElement?.querySelector('svg')).toBeTruthy();
});

test('what the server rejects is shown at its field', async () => {
  const details = [{ path: 'mobile', message: 'is not a valid phone number' }];
  await open({ saveGuestCheckout: createErrorResponse(400, 'VALIDATION_FAILED', 'Check the fields.', { details }) });
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  expect(await screen.findByText(/Enter a phone number valid in Nigeria/)).toBeTruthy();
});

test('a second Confirm of unchanged input continues the purchase, and a double click orders once', async () => {
  const replies = [
    createErrorResponse(409, 'AMOUNT_CHANGED', 'The total has changed.', { data: { amount: 110 } }),
    placed,
  ];
  const { sentTo, getPath } = await open({ placeOrder: () => replies.shift() ?? placed });
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  fireEvent.click(getConfirmButton());
  await screen.findByText(/new total|has changed/);
  await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  expect(sentTo('saveGuestCheckout')).toHaveLength(1);
  expect(sentTo('placeOrder')).toHaveLength(2);
});

test('an order that is known only after its guest has left the page leaves the cart, too', async () => {
  const { delayed, respond } = delayResponse(placed);
  const { sentTo, store, navigateAway } = await open({ placeOrder: () => delayed });
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(sentTo('placeOrder')).toHaveLength(1));
  await navigateAway();
  await act(async () => respond());
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  expect(store.getState().guestCart.lines).toEqual([]);
  expect(store.getState().guestPurchase).toMatchObject({ key: null, orders: [{ id: 41, token: 'a-guest' }] });
});

test('a purchase that is an order already is not placed again', async () => {
  const { sentTo, getPath } = await open({
    saveGuestCheckout: ok({ token: 'a-guest', expires_at: '2026-12-01T00:00:00.000Z', address_id: 31, order_id: 40 }),
  });
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/my-orders/40'));
  expect(sentTo('placeOrder')).toEqual([]);
});

/** The former purchase is order 40, which this browser does not know; another key begins another purchase. */
const FORMER = { key: 'of an order', token: 'a-former-guest', orders: [] };
const saveAfterFormer = ({ checkout_key }: { checkout_key: string }) =>
  checkout_key === FORMER.key
    ? ok({ token: 'a-former-guest', expires_at: '2026-12-01T00:00:00.000Z', address_id: 30, order_id: 40 })
    : saved;
const other = { ...guestLine, product_variant_id: 110, qty: 1 };
const withOther = {
  getProducts: ok({
    total: 1,
    data: [{ ...guestProduct, variants: [109, 110].map((id) => ({ ...guestProduct.variants[0], id })) }],
  }),
  quoteCart: ok(createCart([basket, { ...basket, product_variant_id: 110, qty: 1 }])),
};
const NEW_KEY = expect.stringMatching(/^[\w-]{32}$/);

test.each([
  ['all pieces', '109:2', [guestLine, other], [{ product_variant_id: 110, qty: 1 }]],
  ['some pieces', '109:1', [guestLine], [{ product_variant_id: 109, qty: 1 }]],
])(
  'what became an order without this page is not ordered again with the rest of the cart: %s',
  async (_, savedLines, lines, rest) => {
    const { sentTo, getPath, store } = await open(
      { ...withOther, saveGuestCheckout: saveAfterFormer },
      { guestCart: { lines }, guestPurchase: { ...FORMER, savedLines } },
    );
    await chooseNigeria();
    await fill(contact);
    fireEvent.click(getConfirmButton());
    await screen.findAllByText(/^Your earlier order has been placed/);
    expect(sentTo('placeOrder')).toEqual([]);
    expect(store.getState().guestCart.lines).toMatchObject(rest);
    expect(store.getState().guestPurchase.orders).toEqual([{ id: 40, token: 'a-former-guest' }]);
    await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
    fireEvent.click(getConfirmButton());
    await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
    expect(sentTo('saveGuestCheckout')).toMatchObject([
      { checkout_key: FORMER.key },
      { checkout_key: NEW_KEY, lines: rest },
    ]);
    expect(sentTo('placeOrder')).toMatchObject([{ address_id: 31 }]);
    expect(store.getState().guestCart.lines).toEqual([]);
  },
);

test('a sent order without a response is known by the next save: nothing is left to check', async () => {
  const input = { payment_method: 'cod_method' };
  const sent = { input, key: 'a-key', currency: { code: 'USD', symbol: '$', decimals: 2 } };
  sessionStorage.setItem('draft:0:sent-order', JSON.stringify(sent));
  const { sentTo, store } = await open(
    { saveGuestCheckout: saveAfterFormer },
    { guestPurchase: { ...FORMER, savedLines: '109:2' } },
  );
  await screen.findByRole('button', { name: 'Check again' });
  act(() => void store.dispatch(guestLineAdded({ ...guestLine, qty: 1 })));
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  await screen.findAllByText(/^Your earlier order has been placed/);
  expect(screen.queryByText(/has not confirmed yet/)).toBe(null);
  expect(screen.queryByRole('button', { name: 'Check again' })).toBe(null);
  expect(Object.keys(sessionStorage)).not.toContain('draft:0:sent-order');
  // A payment that returns from PayPal is asked for under it.
  expect(store.getState().guestPurchase.token).toBe('a-former-guest');
  expect(sentTo('placeOrder')).toEqual([]);
});

test('a refused check of a sent order is shown after another tab has emptied the cart', async () => {
  const input = { payment_method: 'cod_method' };
  const sent = { input, key: 'a-key', currency: { code: 'USD', symbol: '$', decimals: 2 } };
  sessionStorage.setItem('draft:0:sent-order', JSON.stringify(sent));
  const { store } = await open(
    { placeOrder: createErrorResponse(401, 'LINK_REPLACED', 'A newer link was sent.') },
    { guestPurchase: { ...FORMER, savedLines: '109:2' } },
  );
  const button = await screen.findByRole('button', { name: 'Check again' });
  act(() => void store.dispatch(guestCartReplaced([])));
  fireEvent.click(button);
  await screen.findByText('A newer link was sent.');
  await act(async () => {});
  expect(screen.getByText('A newer link was sent.')).toBeTruthy();
});

test('a purchase that became an order without this page does not end the next one of other items', async () => {
  const { sentTo, getPath, store } = await open(
    { saveGuestCheckout: saveAfterFormer },
    { guestPurchase: { ...FORMER, savedLines: '110:1' } },
  );
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  const keys = sentTo('saveGuestCheckout').map(({ checkout_key }) => checkout_key);
  expect(keys).toEqual([FORMER.key, NEW_KEY]);
  expect(sentTo('placeOrder')).toMatchObject([{ address_id: 31 }]);
  expect(store.getState().guestPurchase.orders).toEqual([
    { id: 41, token: 'a-guest' },
    { id: 40, token: 'a-former-guest' },
  ]);
});

test('an order that has all items of the cart, and more, is shown', async () => {
  const { sentTo, getPath, store } = await open(
    { saveGuestCheckout: saveAfterFormer },
    { guestPurchase: { ...FORMER, savedLines: '109:2,110:1' } },
  );
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/my-orders/40'));
  expect([sentTo('saveGuestCheckout').length, sentTo('placeOrder').length]).toEqual([1, 0]);
  expect(store.getState().guestCart.lines).toEqual([]);
});

test('a purchase of the same lines that became an order without this page is shown', async () => {
  const { sentTo, getPath } = await open(
    {
      saveGuestCheckout: ok({ token: 'a-guest', expires_at: '2026-12-01T00:00:00.000Z', address_id: 31, order_id: 40 }),
    },
    { guestPurchase: { key: 'of an order', savedLines: '109:2', token: 'a-guest', orders: [] } },
  );
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/my-orders/40'));
  expect([sentTo('saveGuestCheckout').length, sentTo('placeOrder').length]).toEqual([1, 0]);
});

test('a purchase whose link was replaced is not placed again, unless the buyer confirms once more', async () => {
  const key = 'of an order';
  const refused = () => createErrorResponse(401, 'LINK_REPLACED');
  const saveGuestCheckout = ({ checkout_key }: { checkout_key: string }) => (checkout_key === key ? refused() : saved);
  const purchase = { key, savedLines: '109:2', token: 'a-former-guest', orders: [] };
  const { sentTo, getPath } = await open({ saveGuestCheckout }, { guestPurchase: purchase });
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  await screen.findAllByText(/^Your earlier order has been placed/);
  expect([sentTo('saveGuestCheckout').length, sentTo('placeOrder').length]).toEqual([1, 0]);
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  expect(sentTo('placeOrder')).toMatchObject([{ address_id: 31 }]);
});

test.each([
  ['110:1', 2, false],
  ['109:1', 1, true],
])('the key of a replaced link does not stop the purchase of other items: %s', async (savedLines, qty, isAsked) => {
  const saveGuestCheckout = ({ checkout_key }: { checkout_key: string }) =>
    checkout_key === FORMER.key ? createErrorResponse(401, 'LINK_REPLACED') : saved;
  const { sentTo, getPath } = await open({ saveGuestCheckout }, { guestPurchase: { ...FORMER, savedLines } });
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  if (isAsked) {
    await screen.findAllByText(/^Your earlier order has been placed/);
    expect(sentTo('placeOrder')).toEqual([]);
    await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
    fireEvent.click(getConfirmButton());
  }
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  expect(sentTo('saveGuestCheckout').at(-1)).toMatchObject({ lines: [{ product_variant_id: 109, qty }] });
});

test('without items, a sent order of unknown outcome does not hold the page', async () => {
  const input = { payment_method: 'cod_method' };
  const sent = { input, key: 'a-key', currency: { code: 'USD', symbol: '$', decimals: 2 } };
  sessionStorage.setItem('draft:0:sent-order', JSON.stringify(sent));
  const { getPath } = await visit('/checkout', {}, signedOut);
  await waitFor(() => expect(getPath()).toBe('/cart'));
});

test('why an order was refused is shown also where the cart was emptied meanwhile', async () => {
  const message = 'New accounts may place 3 cash orders a day.';
  const { delayed, respond } = delayResponse(createErrorResponse(429, 'TOO_MANY_REQUESTS', message));
  const { store, sentTo, getPath } = await open({ placeOrder: () => delayed });
  await chooseNigeria();
  await fill(contact);
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(sentTo('placeOrder')).toHaveLength(1));
  // In another tab.
  act(() => void store.dispatch(guestCartReplaced([])));
  await act(async () => respond());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(getPath()).toBe('/checkout');
});

test('why the order has no price is shown, and a retry prices it', async () => {
  const message = 'The shop is busy. Try again in a moment.';
  let isBusy = true;
  const quoteCart = () => (isBusy ? createErrorResponse(503, 'BUSY', message) : ok(createCart([basket])));
  await open({ quoteCart }, {}, false);
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(await summary.findByText(message)).toBeTruthy();
  expect(getConfirmButton().disabled).toBe(true);
  isBusy = false;
  fireEvent.click(summary.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  expect(summary.queryByText(message)).toBe(null);
});

test('typed input survives a reload', async () => {
  await open();
  await fill({ 'Full Name': 'Zainab Bello' });
  document.body.innerHTML = '';
  await open();
  await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Zainab Bello'));
});

test('a guest who signs in keeps the choices, and the address in the form for a new one', async () => {
  const { store } = await open({ getAddress: ok({ addresses: [] }), getUserCart: ok(createCart([basket])) });
  await chooseNigeria();
  await fill(contact);
  await userEvent.click(screen.getByRole('checkbox', { name: /This is a gift item/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Fast/ }));
  act(() => void store.dispatch(sessionStarted({ token: 'a-token', user: shopper })));
  await screen.findByLabelText('Last Name');
  const read = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
  const address = ['Zainab', 'Bello', contact.Phone, '14 Bourdillon Road', 'Lagos', 'NG'];
  await waitFor(() =>
    expect(['First Name', 'Last Name', /^Phone/, 'Address Line 1', 'City', 'Country'].map(read)).toEqual(address),
  );
  expect(screen.getByRole('checkbox', { name: /This is a gift item/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /^Fast/ })).toHaveProperty('checked', true);
  // They are the user's now: the next visitor of this tab does not see them.
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:0:'))).toEqual([]);
});
