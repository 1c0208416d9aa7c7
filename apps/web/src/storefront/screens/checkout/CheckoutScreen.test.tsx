import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { createQueuedChangeFunctions } from '../../../features/cart/apply-queued-changes.ts';
import { type QueuedChange, showQueuedChanges } from '../../../features/cart/queued-changes.ts';
import { registerToastHost } from '../../../ui/feedback/toast.ts';
import { setMergeState } from '../../cart/merge/merge-state.ts';
import { getConfirmButton } from '../../testing/checkout.ts';
import { basket, createCart, visit } from '../../testing/fake-shop.tsx';
import { guestLine } from '../../testing/guest-cart.ts';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const address = (id: number, more: object = {}) => ({
  id,
  type: 'Home',
  name: `Amara ${id}`,
  firstName: 'Amara',
  lastName: String(id),
  addressLine1: '14 Bourdillon Road',
  addressLine2: null,
  city: 'Lagos',
  state: null,
  country: 'Nigeria',
  zip: null,
  phone: null,
  is_default: 0,
  ...more,
});
const addresses = ok({ addresses: [address(1), address(2, { is_default: 1 })] });
const methods = (on: object) =>
  ok({
    data: {
      web_settings: {},
      payment_method: {
        cod_method: 0,
        stripe_method: 0,
        paypal_method: 0,
        stripe_publishable_key: null,
        payment_sandbox: 0,
        ...on,
      },
    },
  });
const order = { id: 41, payment_method: 'cod_method', order_items: [], store_orders: [] };
const aCart = ok(createCart([basket]));
/** Without styles both buttons are in the page: the panel's and the one in the phone's bar. */
const ready = () => waitFor(() => expect(getConfirmButton().disabled).toBe(false));

test('a visitor with an empty cart is redirected to the cart', async () => {
  const { getPath } = await visit('/checkout', {});
  await waitFor(() => expect(getPath()).toBe('/cart'));
});

test('while a visitor’s cart is being merged, Confirm is disabled', async () => {
  onTestFinished(() => setMergeState({ running: false }));
  const responses = { getUserCart: aCart, getAddress: addresses, getSettings: methods({ cod_method: 1 }) };
  await visit('/checkout', responses, signedIn);
  await ready();
  act(() => setMergeState({ running: true }));
  expect(getConfirmButton().disabled).toBe(true);
  act(() => setMergeState({ running: false }));
  expect(getConfirmButton().disabled).toBe(false);
});

test('lines that an earlier page did not merge are merged before an order can be placed', async () => {
  const { delayed, respond } = delayResponse(aCart);
  const responses = {
    ...{ getUserCart: aCart, getAddress: addresses, getSettings: methods({ cod_method: 1 }) },
    manageCart: () => delayed,
  };
  const { sentTo } = await visit('/checkout', responses, { ...signedIn, guestCart: { lines: [guestLine] } });
  await waitFor(() => expect(sentTo('manageCart')).toHaveLength(1));
  expect(getConfirmButton().disabled).toBe(true);
  act(respond);
  await ready();
});

test('an empty cart redirects to the cart', async () => {
  const { getPath } = await visit('/checkout', { getAddress: addresses }, signedIn);
  await waitFor(() => expect(getPath()).toBe('/cart'));
});

describe('changes that were made offline', () => {
  const change: QueuedChange = {
    ...{ id: 1, kind: 'set', lineId: 7, qty: 3 },
    ...{ person: 1, key: 'a', currency: 'USD', name: 'Shekere', sentAt: null, refusal: null },
  };
  const visitWith = (changed: QueuedChange) => {
    showQueuedChanges([changed], createQueuedChangeFunctions([changed]));
    onTestFinished(() => showQueuedChanges([]));
    return visit('/checkout', { getAddress: addresses, getUserCart: aCart }, signedIn);
  };

  test('and refused are shown, and the rest of the cart can be paid for', async () => {
    await visitWith({ ...change, refusal: 'Sold out' });
    await ready();
    await screen.findByText(/Shekere.*: Sold out/);
  });

  test('and wait are shown, and stand in the way of a payment', async () => {
    await visitWith(change);
    await screen.findByText(/They are sent as soon as the shop responds/);
    expect(getConfirmButton().disabled).toBe(true);
  });
});

test('the default address is chosen, and the cart is priced for the chosen one', async () => {
  const { sentTo } = await visit('/checkout', { getAddress: addresses, getUserCart: aCart }, signedIn);
  await ready();
  expect(screen.getByRole('radio', { name: /Amara 2/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /Amara 1/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Fast Shipping/ }));
  await waitFor(() => expect(sentTo('getUserCart').at(-1)).toMatchObject({ address_id: 1, shipping_option: 'fast' }));
});

test('of several stores each has its own option, price and days, and the order says which', async () => {
  const options = (standard: number, fast: number) => [
    { option: 'default' as const, shipping_total: standard, min_days: 2, max_days: 4 },
    { option: 'fast' as const, shipping_total: fast, min_days: 1, max_days: 1 },
  ];
  const deliveries = [
    { store_id: 1, store_name: 'Adunni Studio', option: 'default' as const, options: options(3.5, 8) },
    { store_id: 2, store_name: 'Accra Print House', option: 'default' as const, options: options(6, 14) },
  ];
  const cart = { ...createCart([basket]), store_deliveries: deliveries };
  const { sentTo } = await visit(
    '/checkout',
    {
      getAddress: addresses,
      getUserCart: ok(cart),
      placeOrder: ok({ data: { id: 41, payment_method: 'cod_method', order_items: [], store_orders: [] } }),
    },
    signedIn,
  );
  const accra = within(await screen.findByRole('group', { name: 'Shipping Options: Accra Print House' }));
  expect(accra.getByText('$14.00')).toBeTruthy();
  expect(accra.getAllByText(/^\w{3} \d{1,2}/)).toHaveLength(2);
  fireEvent.click(accra.getByRole('radio', { name: /Fast Shipping/ }));
  await waitFor(() =>
    expect(sentTo('getUserCart').at(-1)).toMatchObject({ shipping_option: 'default', fast_store_ids: '2' }),
  );
  const adunni = within(screen.getByRole('group', { name: 'Shipping Options: Adunni Studio' }));
  expect(adunni.getByRole('radio', { name: /Default/ })).toHaveProperty('checked', true);
  const [confirm] = screen.getAllByRole('button', { name: 'Confirm Payment' });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  fireEvent.click(confirm as HTMLElement);
  await waitFor(() =>
    expect(sentTo('placeOrder')).toMatchObject([{ shipping_option: 'default', fast_store_ids: '2' }]),
  );
});

test('what stands between the quick ways to pay and the addresses says where the order is shipped', async () => {
  await visit('/checkout', { getAddress: addresses, getUserCart: ok(createCart([basket])) }, signedIn);
  const text = await screen.findByText('Ships to the address below');
  const isBefore = (a: Element, b: Element) => a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore(screen.getByRole('group', { name: 'Ways to pay without filling in the form' }), text)).toBe(true);
  expect(isBefore(text, await screen.findByRole('radio', { name: /Amara 1/ }))).toBe(true);
});

test('the items and the total lead the form on phones, closed at first', async () => {
  await visit('/checkout', { getAddress: addresses, getUserCart: ok(createCart([basket])) }, signedIn);
  const summary = await screen.findByRole('button', { name: /Your order, 2 items.*\$102\.00/ });
  expect(summary.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getAllByText('Qty 2')).toHaveLength(1);
  fireEvent.click(summary);
  expect(summary.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByText('Qty 2')).toHaveLength(2);
});

test("each shipping option shows the server's price; one without a price is not offered", async () => {
  const priced = { ...createCart([basket], { shipping_total: 0 }) };
  const [standard] = priced.shipping_options;
  let cart = priced;
  await visit('/checkout', { getAddress: addresses, getUserCart: () => ok(cart) }, signedIn);
  await ready();
  expect(screen.getByRole('radio', { name: /^Default Free/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Fast Shipping \$25\.00/ })).toBeTruthy();
  cart = { ...priced, shipping_options: standard ? [standard] : [] };
  await userEvent.click(screen.getByRole('radio', { name: /Amara 1/ }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Fast Shipping/ })).toHaveProperty('disabled', true));
});

test('nothing can be confirmed while the addresses are loading', async () => {
  let arrive = () => {};
  const delayedResponse = new Promise<typeof addresses>((resolve) => {
    arrive = () => resolve(addresses);
  });
  const responses = { getAddress: () => delayedResponse, getUserCart: aCart };
  await visit('/checkout', responses, signedIn);
  await screen.findByRole('radio', { name: /Cash On Delivery/ });
  await screen.findAllByText('Qty 2');
  expect(getConfirmButton().disabled).toBe(true);
  await act(async () => arrive());
  await ready();
});

test('choices survive an expired session and the sign-in', async () => {
  const { user } = signedIn.session ?? {};
  let isExpired = true;
  const responses = {
    getAddress: addresses,
    getUserCart: aCart,
    login: ok({ token: 'another-token', user }),
    getSettings: methods({ cod_method: 1, stripe_method: 1 }),
    placeOrder: () =>
      isExpired ? createErrorResponse(401, 'UNAUTHENTICATED', 'Please sign in to continue.') : ok({ data: order }),
  };
  const { getPath, sentTo } = await visit('/checkout', responses, signedIn);
  await ready();
  await userEvent.click(screen.getByRole('radio', { name: /Amara 1/ }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('radio', { name: /Fast Shipping/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Credit Card/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add new address' }));
  await ready();
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/sign-in?next=%2Fcheckout'));
  isExpired = false;
  await userEvent.type(await screen.findByLabelText('Email Address'), 'amara@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'weaving-blue-cloth');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(getPath()).toBe('/checkout'));
  expect(await screen.findByLabelText('First Name')).toBeTruthy();
  await ready();
  fireEvent.click(getConfirmButton());
  await screen.findByText('Order placed successfully!');
  const expected = { address_id: 1, is_gift_item: 1, shipping_option: 'fast', payment_method: 'cod_method' };
  expect(sentTo('placeOrder')).toMatchObject([expected, expected]);
  // A placed order clears the checkout's session storage, so that the next order starts with default choices.
  expect(Object.keys(sessionStorage)).toEqual(['placedOrder']);
});

test('invalid choices are ignored', async () => {
  const stored = { addressId: 'x', isGift: 'no', shippingOption: 'teleport', method: 'barter' };
  sessionStorage.setItem('draft:1:checkout', JSON.stringify(stored));
  await visit('/checkout', { getAddress: addresses, getUserCart: aCart }, signedIn);
  await ready();
  for (const chosen of [/Amara 2/, /^Default/, /Cash On Delivery/])
    expect(screen.getByRole('radio', { name: chosen })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
});

test('the order has the choices and the shown total; then the app navigates home', async () => {
  let placed = false;
  const responses = {
    getAddress: addresses,
    getUserCart: () => (placed ? ok(createCart([])) : aCart),
    placeOrder: () => {
      placed = true;
      return ok({ data: order });
    },
  };
  const { getPath, sentTo } = await visit('/checkout', responses, signedIn);
  await ready();
  await userEvent.click(screen.getByRole('checkbox'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Click twice: a second click must not place a second order.
  act(() => {
    fireEvent.click(getConfirmButton());
    fireEvent.click(getConfirmButton());
  });
  await screen.findByText('Order placed successfully!');
  expect(sentTo('placeOrder')).toEqual([
    {
      is_wallet_used: 0,
      order_payment_currency_code: 'USD',
      status: 'received',
      address_id: 2,
      payment_method: 'cod_method',
      delivery_charge: 10,
      is_gift_item: 1,
      shipping_option: 'default',
      amount: 102,
    },
  ]);
  expect(getPath()).toBe('/checkout');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(getPath()).toBe('/');
});

test('leaving the confirmation first cancels the navigation home', async () => {
  const responses = { getAddress: addresses, getUserCart: aCart, placeOrder: ok({ data: order }) };
  const { getPath, navigateAway } = await visit('/checkout', responses, signedIn);
  await ready();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(getConfirmButton());
  await screen.findByText('Order placed successfully!');
  await navigateAway();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(getPath()).toBe('/elsewhere');
});

test('a changed total is shown, not charged, and the summary is reloaded', async () => {
  let total = 10;
  const { sentTo } = await visit(
    '/checkout',
    {
      getAddress: addresses,
      getUserCart: () => ok(createCart([basket], { shipping_total: total })),
      placeOrder: () => {
        total = 12;
        return createErrorResponse(409, 'AMOUNT_CHANGED', 'The order total has changed.', { data: { amount: 104 } });
      },
    },
    signedIn,
  );
  await ready();
  const reads = sentTo('getUserCart').length;
  fireEvent.click(getConfirmButton());
  expect(await screen.findByText(/The summary shows the new total: \u2066\$104\.00\u2069\./)).toBeTruthy();
  await ready();
  await waitFor(() => expect(sentTo('getUserCart').length).toBeGreaterThan(reads));
  expect((await screen.findAllByText('$104.00')).length).toBeGreaterThan(0);
});

test('an item that another buyer took is named', async () => {
  const placeOrder = createErrorResponse(409, 'OUT_OF_STOCK', 'Only 1 left in stock', {
    data: { product_name: basket.name, left: 1 },
  });
  await visit('/checkout', { getAddress: addresses, getUserCart: aCart, placeOrder }, signedIn);
  await ready();
  fireEvent.click(getConfirmButton());
  expect(await screen.findByText('\u2068Bolga Market Basket\u2069: Only 1 left in stock')).toBeTruthy();
});

test('without an address it requires one', async () => {
  const { sentTo } = await visit('/checkout', { getUserCart: aCart }, signedIn);
  await ready();
  fireEvent.click(getConfirmButton());
  expect((await screen.findByRole('alert')).textContent).toBe('Please select a shipping address.');
  expect(sentTo('placeOrder')).toEqual([]);
});

test('the message that an address is missing goes as soon as the form is open', async () => {
  await visit('/checkout', { getUserCart: aCart }, signedIn);
  await ready();
  fireEvent.click(getConfirmButton());
  await screen.findByText('Please select a shipping address.');
  await userEvent.click(screen.getByRole('button', { name: 'Add new address' }));
  expect(screen.queryByText('Please select a shipping address.')).toBeNull();
});

test('without a saved address the form opens by its button, and Cancel closes it', async () => {
  await visit('/checkout', { getUserCart: aCart }, signedIn);
  await ready();
  expect(screen.queryByLabelText('First Name')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add new address' }));
  expect(screen.getByLabelText('First Name')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('First Name')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add new address'));
});

describe('Confirm with an address that is not saved', () => {
  const open = async (more: Parameters<typeof visit>[1] = {}) => {
    let saved: object[] = [];
    const responses = {
      getUserCart: aCart,
      getAddress: () => ok({ addresses: saved }),
      addAddress: () => {
        saved = [address(9)];
        return ok({ data: address(9) });
      },
      placeOrder: ok({ data: order }),
      ...more,
    };
    const shop = await visit('/checkout', responses, signedIn);
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Add new address' }));
    return shop;
  };
  const fill = async (labels: string[]) => {
    for (const label of labels) await userEvent.type(screen.getByLabelText(label), 'Lagos');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  };
  const COMPLETE = ['First Name', 'Last Name', 'Address Line 1', 'City'];

  test('saves a complete one and orders to it', async () => {
    const { sentTo } = await open();
    await fill(COMPLETE);
    fireEvent.click(getConfirmButton());
    await screen.findByText('Order placed successfully!');
    expect(sentTo('addAddress')).toHaveLength(1);
    expect(sentTo('placeOrder')).toMatchObject([{ address_id: 9, amount: 102 }]);
  });

  test('does not ask for an address after it saved one for which the cart could not be priced', async () => {
    const getUserCart = ({ address_id }: { address_id?: number }) =>
      address_id ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : aCart;
    const { sentTo } = await open({ getUserCart });
    await fill(COMPLETE);
    fireEvent.click(getConfirmButton());
    await screen.findByText('A short break.');
    await waitFor(() => expect(screen.getByRole('radio', { name: /Amara 9/ })).toHaveProperty('checked', true));
    expect(screen.queryByText('Please select a shipping address.')).toBeNull();
    expect(sentTo('placeOrder')).toEqual([]);
  });

  test('runs once for repeated clicks', async () => {
    const { sentTo } = await open();
    await fill(COMPLETE);
    act(() => {
      fireEvent.click(getConfirmButton());
      fireEvent.click(getConfirmButton());
    });
    await screen.findByText('Order placed successfully!');
    expect([sentTo('addAddress').length, sentTo('placeOrder').length]).toEqual([1, 1]);
  });

  test('shows a changed total and lets the shopper confirm it', async () => {
    const getUserCart = ({ address_id }: { address_id?: number }) =>
      ok(createCart([basket], { shipping_total: address_id ? 30 : 10 }));
    const toasts: string[] = [];
    onTestFinished(registerToastHost({ show: ({ text }) => void toasts.push(text), raise: () => {} }));
    const { sentTo } = await open({ getUserCart });
    await fill(COMPLETE);
    fireEvent.click(getConfirmButton());
    await screen.findByText(/^Your address is saved\. The total for it is \u2066\$122\.00\u2069/);
    expect(sentTo('placeOrder')).toEqual([]);
    // The message by the total says it: a toast would say it twice.
    expect(toasts).toEqual([]);
    await ready();
    fireEvent.click(getConfirmButton());
    await screen.findByText('Order placed successfully!');
    expect(sentTo('placeOrder')).toMatchObject([{ address_id: 9, amount: 122 }]);
  });

  test('shows what is missing at each field, and places no order', async () => {
    const { sentTo } = await open();
    await fill(['First Name', 'City']);
    fireEvent.click(getConfirmButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a shipping address.');
    expect(document.activeElement).toBe(screen.getByLabelText('Last Name'));
    expect([sentTo('addAddress'), sentTo('placeOrder')]).toEqual([[], []]);
  });

  test("shows the server's error and scrolls it into view", async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { sentTo } = await open({
      addAddress: createErrorResponse(503, 'UNAVAILABLE', 'The shop is taking a short break.'),
    });
    await fill(COMPLETE);
    fireEvent.click(getConfirmButton());
    const message = await screen.findByText('The shop is taking a short break.');
    expect(scrolled.mock.contexts.some((element) => (element as Element).contains(message))).toBe(true);
    expect(sentTo('placeOrder')).toEqual([]);
    scrolled.mockRestore();
  });

  test('uses the chosen address if the form is untouched', async () => {
    const { sentTo } = await open({ getAddress: addresses });
    fireEvent.click(getConfirmButton());
    await screen.findByText('Order placed successfully!');
    expect(sentTo('addAddress')).toEqual([]);
    expect(sentTo('placeOrder')).toMatchObject([{ address_id: 2 }]);
  });
});

test('a new address is saved with the fields of the form and chosen', async () => {
  let saved = false;
  const { sentTo } = await visit(
    '/checkout',
    {
      getUserCart: aCart,
      getAddress: () => (saved ? ok({ addresses: [address(1, { is_default: 1 }), address(9)] }) : addresses),
      addAddress: () => {
        saved = true;
        return ok({ data: address(9) });
      },
    },
    signedIn,
  );
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Add new address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/ is missing$/)).toHaveLength(4);
  for (const label of ['First Name', 'Last Name', 'Address Line 1', 'City'])
    await userEvent.type(screen.getByLabelText(label), 'Lagos');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Amara 9/ })).toHaveProperty('checked', true));
  expect(sentTo('addAddress')).toMatchObject([{ firstName: 'Lagos', country: 'NG', zip: '' }]);
});

test('a new address shows and sends the phone number of a draft', async () => {
  const draft = { firstName: 'Amara', lastName: 'Okafor', addressLine1: '1 Road', city: 'Lagos' };
  const phone = '+234 803 123 4567';
  sessionStorage.setItem('draft:1:address:new', JSON.stringify({ ...draft, phone, country: 'NG' }));
  const addAddress = ok({ data: address(9) });
  const { sentTo } = await visit('/checkout', { getUserCart: aCart, getAddress: addresses, addAddress }, signedIn);
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Add new address' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Phone/);
  expect(field.value).toBe(phone);
  await userEvent.clear(field);
  await userEvent.type(field, phone);
  expect(screen.getByLabelText(/^Phone/)).toBe(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('addAddress')).toMatchObject([{ firstName: 'Amara', country: 'NG', phone }]));
});

test('an unavailable line prevents the order', async () => {
  const soldOut = { ...basket, stock: 0, problem: 'OUT_OF_STOCK' as const };
  await visit('/checkout', { getAddress: addresses, getUserCart: ok(createCart([soldOut])) }, signedIn);
  expect(await screen.findByText(/Remove or change the marked items/)).toBeTruthy();
  expect(getConfirmButton().disabled).toBe(true);
});

test('the enabled methods are shown in their order, and the first is chosen', async () => {
  const getSettings = methods({ paypal_method: 1, stripe_method: 1 });
  await visit('/checkout', { getAddress: addresses, getUserCart: aCart, getSettings }, signedIn);
  await ready();
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names.slice(-2)).toEqual(['Credit Card', 'PayPal']);
  expect(screen.getByRole('radio', { name: 'Credit Card' })).toHaveProperty('checked', true);
});

test('without any method it shows that, and the button is disabled', async () => {
  await visit('/checkout', { getAddress: addresses, getUserCart: aCart, getSettings: methods({}) }, signedIn);
  expect(await screen.findByText('No payment method is available at the moment.')).toBeTruthy();
  expect(getConfirmButton().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('methods that failed to load can be retried', async () => {
  let isUnavailable = true;
  const getSettings = () =>
    isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : methods({ cod_method: 1 });
  await visit('/checkout', { getAddress: addresses, getUserCart: aCart, getSettings }, signedIn);
  expect(await screen.findByText('No payment method is available at the moment.')).toBeTruthy();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await ready();
});

test('closing the address form resets it and reloads the addresses', async () => {
  const { sentTo } = await visit('/checkout', { getAddress: addresses, getUserCart: aCart }, signedIn);
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Add new address' }));
  await userEvent.type(screen.getByLabelText('City'), 'Lagos');
  const reads = sentTo('getAddress').length;
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(sentTo('getAddress')).toHaveLength(reads + 1));
  await userEvent.click(screen.getByRole('button', { name: 'Add new address' }));
  expect(screen.getByLabelText('City')).toHaveProperty('value', '');
});

test('countries that failed to load can be retried, and the chosen one stays', async () => {
  let isUnavailable = true;
  const draft = { firstName: 'Amara', country: 'NG' };
  sessionStorage.setItem('draft:1:address:new', JSON.stringify(draft));
  const nigeria = { id: 2, iso2: 'NG', emoji: '', name: 'Nigeria', dial_code: '+234' };
  const getCountries = () => (isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', '') : ok({ data: [nigeria] }));
  await visit('/checkout', { getUserCart: aCart, getCountries }, signedIn);
  await userEvent.click(await screen.findByRole('button', { name: 'Add new address' }));
  expect(await screen.findByText('The countries could not be loaded.')).toBeTruthy();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveProperty('value', 'NG'));
});

test('included tax is shown and not added; excluded tax is a separate row', async () => {
  const totals = { tax_inclusive_amount: 6.5, tax_amount: 4, total: 106 };
  const getUserCart = ok({ ...createCart([basket]), ...totals });
  await visit('/checkout', { getAddress: addresses, getUserCart }, signedIn);
  await ready();
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(['Subtotal$92.00', 'Tax (Included)$6.50', 'Tax$4.00', 'Shipping$10.00', 'Total$106.00']);
});

test('a line without a price in the chosen currency is shown, with what the shopper can do', async () => {
  const unpriced = { ...basket, id: 8, cart_id: 8, price: null, problem: 'NO_PRICE' as const };
  await visit('/checkout', { getAddress: addresses, getUserCart: ok(createCart([basket, unpriced])) }, signedIn);
  expect(await screen.findByText('This item has no price in USD.')).toBeTruthy();
  expect(screen.getByText(/^Remove the items that have no price in USD, or choose another currency\./)).toBeTruthy();
  expect(getConfirmButton().disabled).toBe(true);
});
