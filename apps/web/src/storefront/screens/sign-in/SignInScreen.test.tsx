import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionEnded, sessionStarted } from '../../../app/state/session.ts';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn, signedOut } from '../../../app/testing/sessions.ts';
import { registerToastHost, type ToastMessage } from '../../../ui/feedback/toast.ts';
import { basket, createCart, visit } from '../../testing/fake-shop.tsx';
import { guestLine } from '../../testing/guest-cart.ts';

const { user } = signedIn.session ?? {};
const loggedIn = ok({ token: 'a-token', user });
const signIn = async () => {
  await userEvent.type(screen.getByLabelText('Email Address'), 'amara@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'weaving-blue-cloth');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('a failed sign-in shows the error, stores nothing and keeps the input', async () => {
  const login = createErrorResponse(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
  const { store, getPath } = await visit('/sign-in', { login });
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Log in failed Invalid email or password');
  expect(screen.getByLabelText('Email Address')).toHaveProperty('value', 'amara@example.com');
  expect(store.getState().session.token).toBe(null);
  expect(getPath()).toBe('/sign-in');
});

test('a sign-in shows a welcome and returns to the previous page', async () => {
  const { store, getPath } = await visit('/sign-in?next=%2Fmy-orders', { login: loggedIn });
  await signIn();
  expect(await screen.findByText('Login successful! Welcome back.')).toBeTruthy();
  expect(store.getState().session.token).toBe('a-token');
  await waitFor(() => expect(getPath()).toBe('/my-orders'));
});

test('a browser stores its device token and sends it with the next sign-in', async () => {
  const login = ok({ token: 'a-token', user, device_token: 'a-device' });
  const first = await visit('/sign-in', { login });
  await signIn();
  await waitFor(() => expect(localStorage.getItem('device_token')).toBe('a-device'));
  expect(first.sentTo('login')).toEqual([{ email: 'amara@example.com', password: 'weaving-blue-cloth' }]);
  first.store.dispatch(sessionEnded());
  expect(localStorage.getItem('device_token')).toBe('a-device');
});

test('a sign-in sends the device token', async () => {
  localStorage.setItem('device_token', 'a-device');
  const { sentTo } = await visit('/sign-in', { login: loggedIn });
  await signIn();
  await waitFor(() => expect(sentTo('login')).toHaveLength(1));
  expect(sentTo('login')[0]).toMatchObject({ device_token: 'a-device' });
});

test.each([
  ['a vendor', 'dashboard', 2, '/vendor/dashboard'],
  ['an operator', 'console', 1, '/operator'],
] as const)('%s is redirected to the document of the %s', async (_who, _document, role_id, path) => {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await visit('/sign-in', { login: ok({ token: 'a-token', user: { ...user, role_id } }) });
  await signIn();
  await waitFor(() => expect(left).toHaveBeenCalledWith(path));
  left.mockRestore();
});

test('a sign-in never redirects to another site', async () => {
  const { getPath } = await visit('/sign-in?next=%2F%2Fevil.example', { login: loggedIn });
  await signIn();
  await waitFor(() => expect(getPath()).toBe('/'));
});

test("the visitor's cart is merged before the next page", async () => {
  const line = { product_id: 48, product_variant_id: 109, qty: 2, attribute_ids: [17, 3], price: null };
  const { store, getPath, sentTo } = await visit(
    '/sign-in?next=%2Fcart',
    { login: loggedIn, getProducts: ok({ total: 0, data: [] }), manageCart: ok(createCart([basket])) },
    { ...signedOut, guestCart: { lines: [line] } },
  );
  await signIn();
  await waitFor(() => expect(getPath()).toBe('/cart'));
  expect(sentTo('manageCart')).toMatchObject([{ product_variant_id: 109, qty: 2, attribute_id: '' }]);
  expect(store.getState().guestCart.lines).toEqual([]);
});

test('a payment of the visitor that became an order is shown in the cart, without what was ordered', async () => {
  const guestPurchase = { key: 'a-checkout-key', savedLines: '109:2', token: 'a.guest.token', orders: [] };
  const { getPath, sentTo } = await visit(
    '/sign-in?next=%2Fcart',
    { login: loggedIn, closeGuestPayment: ok({ order_id: 40 }) },
    { ...signedOut, guestCart: { lines: [guestLine] }, guestPurchase },
  );
  await signIn();
  await waitFor(() => expect(getPath()).toBe('/cart'));
  expect(await screen.findByText(/already placed without an account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe('/my-orders/40');
  expect(sentTo('manageCart')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/already placed without an account/)).toBe(null);
});

test('a payment of the visitor that is not decided is the reason why the carts are not merged yet', async () => {
  const guestPurchase = { key: 'a-checkout-key', savedLines: '109:2', token: 'a.guest.token', orders: [] };
  const inProgress = createErrorResponse(409, 'PAYMENT_IN_PROGRESS', 'A payment is still being processed.');
  const { getPath } = await visit(
    '/sign-in?next=%2Fcart',
    { login: loggedIn, closeGuestPayment: inProgress },
    { ...signedOut, guestCart: { lines: [guestLine] }, guestPurchase },
  );
  await signIn();
  await waitFor(() => expect(getPath()).toBe('/cart'));
  expect(await screen.findByText(/A payment is still being processed/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test.each([
  [
    createErrorResponse(409, 'PAYMENT_IN_PROGRESS', 'Please wait.'),
    /^Some pieces could not be moved .* Please wait\.$/,
    undefined,
  ],
  [ok({ order_id: 40 }), /already placed without an account/, 'View order'],
])('a page without the notices of the merge gets them as toasts', async (closeGuestPayment, text, label) => {
  const toasts: ToastMessage[] = [];
  const unregister = registerToastHost({ show: (message) => toasts.push(message), raise: () => undefined });
  const guestPurchase = { key: 'a-checkout-key', savedLines: '109:2', token: 'a.guest.token', orders: [] };
  const { getPath } = await visit(
    '/sign-in?next=%2Fmy-orders',
    { login: loggedIn, closeGuestPayment },
    { ...signedOut, guestCart: { lines: [guestLine] }, guestPurchase },
  );
  await signIn();
  await waitFor(() => expect(getPath()).toBe('/my-orders'));
  const shown = toasts.find((toast) => text.test(toast.text));
  expect(shown?.action?.label).toBe(label);
  expect(shown).toBeTruthy();
  if (label) {
    await act(async () => shown?.action?.run());
    await waitFor(() => expect(getPath()).toBe('/my-orders/40'));
  }
  unregister();
});

test('a merge that waits does not hold the sign-in up, and the next page says so', async () => {
  const toasts: string[] = [];
  onTestFinished(registerToastHost({ show: ({ text }) => toasts.push(text), raise: () => undefined }));
  let endOtherTab = () => {};
  const otherTab = new Promise<void>((resolve) => {
    endOtherTab = resolve;
  });
  onTestFinished(() => endOtherTab());
  const request = (_: string, ...[options, work]: [object, (lock: null) => Promise<unknown>]) =>
    typeof options === 'function' ? otherTab : work(null);
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { getPath } = await visit(
    '/sign-in?next=%2Fmy-orders',
    { login: loggedIn },
    { ...signedOut, guestCart: { lines: [guestLine] } },
  );
  await signIn();
  await waitFor(() => expect(getPath()).toBe('/my-orders'));
  expect(toasts.filter((text) => text.includes('are still being added to your cart'))).toHaveLength(1);
});

test('a signed-in shopper is redirected home, except from /login', async () => {
  const first = await visit('/sign-in', {}, signedIn);
  expect(first.getPath()).toBe('/');
  // The router matches any case, and a slash at the end.
  for (const path of ['/sign-in/', '/Sign-In']) expect((await visit(path, {}, signedIn)).getPath()).toBe('/');
  const second = await visit('/login', {}, signedIn);
  expect(second.getPath()).toBe('/login');
});

test.each(['/sign-in', '/sign-in/', '/signup'])(
  '%s is hidden from signed-in users until it is known who is here',
  async (path) => {
    const unknown = { token: null, user: null, ready: false, expired: false };
    const { store } = await visit(path, {}, { session: unknown });
    const heading = screen.getByRole('heading', { level: 1 });
    const password = screen.getByLabelText('Password');
    for (const part of [heading, password]) expect(part.closest('.for-visitors')).toBeTruthy();
    expect(document.querySelector('.for-accounts')).toBeTruthy();
    await act(async () => void store.dispatch(sessionEnded()));
    expect(document.querySelector('.for-visitors, .for-accounts')).toBe(null);
    expect(screen.getByLabelText('Password')).toBe(password);
  },
);

test('a sign-in in another tab continues here too', async () => {
  const { store, getPath } = await visit('/sign-in?next=%2Fcart', {});
  const { token = '', user } = signedIn.session ?? {};
  if (user) await act(async () => void store.dispatch(sessionStarted({ token: token ?? '', user })));
  expect(getPath()).toBe('/cart');
});

test('an empty form shows what is missing and focuses the first field', async () => {
  const { sentTo } = await visit('/sign-in', {});
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Email Address is missing')).toBeTruthy();
  expect(screen.getByText('Password is missing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email Address'));
  expect(sentTo('login')).toEqual([]);
});

const secondStep = createErrorResponse(401, 'SECOND_FACTOR_REQUIRED', 'Enter the code.', {
  data: { challenge: 'a-challenge' },
});

test('an operator signs in with a code of the authenticator, which may be wrong first', async () => {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const wrong = createErrorResponse(401, 'SECOND_FACTOR_INVALID', 'This code is not valid.');
  const replies = [wrong, ok({ token: 'a-token', user: { ...user, role_id: 1 } })];
  const { sentTo } = await visit('/sign-in', { login: secondStep, confirmLogin: () => replies.shift() ?? wrong });
  await signIn();
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.type(code, '١٢٣ ٤٥٦{Enter}');
  await screen.findByText('This code is not valid.');
  expect(left).not.toHaveBeenCalled();
  await userEvent.clear(code);
  await userEvent.type(code, '654321{Enter}');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/operator'));
  expect(sentTo('confirmLogin')).toMatchObject([
    { challenge: 'a-challenge', code: '123456' },
    { challenge: 'a-challenge', code: '654321' },
  ]);
  left.mockRestore();
});

test('a recovery code is taken, too; an ended challenge returns to the password', async () => {
  const ended = createErrorResponse(401, 'CHALLENGE_INVALID', 'Please sign in again.');
  const { sentTo } = await visit('/sign-in', { login: secondStep, confirmLogin: ended });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Log in failed Please sign in again.');
  expect(sentTo('confirmLogin')).toMatchObject([{ code: 'abcd-efgh' }]);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText('Email Address')).toHaveProperty('value', 'amara@example.com');
});
