import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { basket, cartOf, ok, refused, signedIn, visit } from '../fake-shop.tsx';

afterEach(() => void vi.useRealTimers());

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
const order = { id: 41, order_items: [] };
const aCart = ok(cartOf([basket]));
/** Both the panel's button and the phone's bar stand in the page without styles. */
const confirm = () => screen.getAllByRole('button', { name: 'Confirm Payment' })[0] as HTMLButtonElement;
const ready = () => waitFor(() => expect(confirm().disabled).toBe(false));

test('a visitor is led to sign-in and back', async () => {
  const { place } = await visit('/checkout', {});
  expect(place()).toBe('/sign-in?next=%2Fcheckout');
});

test('an empty cart leads to the cart', async () => {
  const { place } = await visit('/checkout', { getAddress: addresses }, signedIn);
  await waitFor(() => expect(place()).toBe('/cart'));
});

test('the default address is chosen, and the cart is priced for the chosen one', async () => {
  const { sentTo } = await visit('/checkout', { getAddress: addresses, getUserCart: aCart }, signedIn);
  await ready();
  expect(screen.getByRole('radio', { name: /Amara 2/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /Amara 1/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Fast Shipping/ }));
  await waitFor(() => expect(sentTo('getUserCart').at(-1)).toMatchObject({ address_id: 1, shipping_option: 'fast' }));
});

test('the order carries what was chosen and the total that was shown; then the way leads home', async () => {
  let placed = false;
  const answers = {
    getAddress: addresses,
    getUserCart: () => (placed ? ok(cartOf([])) : aCart),
    placeOrder: () => {
      placed = true;
      return ok({ data: order });
    },
  };
  const { place, sentTo } = await visit('/checkout', answers, signedIn);
  await ready();
  await userEvent.click(screen.getByRole('checkbox'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Twice, as an impatient finger does.
  act(() => {
    fireEvent.click(confirm());
    fireEvent.click(confirm());
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
  expect(place()).toBe('/checkout');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(place()).toBe('/');
});

test('whoever leaves the placed order first is not led home', async () => {
  const answers = { getAddress: addresses, getUserCart: aCart, placeOrder: ok({ data: order }) };
  const { place, leave } = await visit('/checkout', answers, signedIn);
  await ready();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(confirm());
  await screen.findByText('Order placed successfully!');
  await leave();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(place()).toBe('/elsewhere');
});

test('another total is told, not charged, and the summary is read again', async () => {
  let total = 10;
  const { sentTo } = await visit(
    '/checkout',
    {
      getAddress: addresses,
      getUserCart: () => ok(cartOf([basket], { shipping_total: total })),
      placeOrder: () => {
        total = 12;
        return refused(409, 'AMOUNT_CHANGED', 'The order total has changed.', { data: { amount: 104 } });
      },
    },
    signedIn,
  );
  await ready();
  const reads = sentTo('getUserCart').length;
  fireEvent.click(confirm());
  expect(await screen.findByText(/The summary shows the new total: \$104\.00/)).toBeTruthy();
  await ready();
  expect(sentTo('getUserCart').length).toBeGreaterThan(reads);
  expect(screen.getAllByText('$104.00').length).toBeGreaterThan(0);
});

test('a piece that another buyer took is named', async () => {
  const placeOrder = refused(409, 'OUT_OF_STOCK', 'Only 1 left in stock', {
    data: { product_name: basket.name, left: 1 },
  });
  await visit('/checkout', { getAddress: addresses, getUserCart: aCart, placeOrder }, signedIn);
  await ready();
  fireEvent.click(confirm());
  expect(await screen.findByText('Bolga Market Basket: Only 1 left in stock')).toBeTruthy();
});

test('without an address it asks for one', async () => {
  const { sentTo } = await visit('/checkout', { getUserCart: aCart }, signedIn);
  await ready();
  fireEvent.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toBe('Please select a shipping address.');
  expect(sentTo('placeOrder')).toEqual([]);
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
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(4);
  for (const label of ['First Name', 'Last Name', 'Address Line 1', 'City'])
    await userEvent.type(screen.getByLabelText(label), 'Lagos');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Amara 9/ })).toHaveProperty('checked', true));
  expect(sentTo('addAddress')).toMatchObject([{ firstName: 'Lagos', country: 'NG', zip: '' }]);
});

test('a line that can not be bought keeps the order back', async () => {
  const soldOut = { ...basket, stock: 0, problem: 'OUT_OF_STOCK' as const };
  await visit('/checkout', { getAddress: addresses, getUserCart: ok(cartOf([soldOut])) }, signedIn);
  expect(await screen.findByText(/Remove or change the marked items/)).toBeTruthy();
  expect(confirm().disabled).toBe(true);
});
