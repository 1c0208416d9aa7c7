import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallResponse } from '../app/http/request.ts';
import { createErrorResponse, ok } from '../app/testing/responses.ts';
import { signedIn } from '../app/testing/sessions.ts';
import { dress } from '../features/catalog/testing/sample-product.ts';
import { installFakeStripe } from '../features/checkout/testing/fake-stripe.ts';
import { registerToastHost } from '../ui/feedback/toast.ts';
import { openListing } from './testing/fake-listing.tsx';
import { basket, createCart, visit } from './testing/fake-shop.tsx';

// The error catalogue of the specification: each text of it, on a screen or in a toast.

let toasts: string[];
let unregister: () => void;
beforeEach(() => {
  toasts = [];
  unregister = registerToastHost({ show: ({ text }) => void toasts.push(text), raise: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  unregister();
  sessionStorage.clear();
});

/** An error response without a message, and a network error. */
const withoutMessage: CallResponse = { status: 500, body: { error: true, code: 'INTERNAL', message: '' } };
const failToConnect = (): never => {
  throw new TypeError('Failed to fetch');
};
const apiError = createErrorResponse(409, 'CONFLICT', 'In the words of the API.');

const clickButton = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as Element);
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const findText = (text: string) => screen.findByText((_, element) => element?.textContent === text && isLeaf(element));
const isLeaf = ({ children, textContent }: Element) =>
  [...children].every((child) => child.textContent !== textContent);
const expectToast = (text: string) => waitFor(() => expect(toasts).toContain(text));

const { user } = signedIn.session ?? {};
const signIn = async (login: CallResponse | (() => CallResponse)) => {
  const shop = await visit('/sign-in', { login });
  await type('Email Address', 'amara@example.com');
  await type('Password', 'weaving-blue-cloth');
  await clickButton('Sign in');
  return shop;
};

describe('login', () => {
  test.each([
    [
      'an API message',
      createErrorResponse(401, 'INVALID_CREDENTIALS', 'In the words of the API.'),
      'In the words of the API.',
    ],
    ['an error without a message', withoutMessage, 'Invalid email or password'],
    [
      'status 200 with error: true',
      { status: 200, body: { error: true, token: 'x', user } },
      'Invalid email or password',
    ],
    ['status 200 without error: false', { status: 200, body: { token: 'x', user } }, 'Invalid email or password'],
    ['a network error', failToConnect, 'Network or server error'],
  ])('%s: shows the error once, inline, and stores nothing', async (_, login, text) => {
    const { store } = await signIn(login);
    await findText(text);
    await findText('Log in failed');
    expect(toasts).toEqual([]);
    expect([store.getState().session.token, localStorage.getItem('token')]).toEqual([null, null]);
  });

  test('a success is shown once, inline', async () => {
    await signIn(ok({ token: 'a-token', user }));
    await findText('Login successful! Welcome back.');
    expect(toasts).toEqual([]);
  });
});

describe('registration', () => {
  const register = async (registerUser: CallResponse | (() => CallResponse)) => {
    await visit('/signup', { registerUser });
    await type('Full Name', 'Amara Okafor');
    await type('Email Address', 'amara@example.com');
    await userEvent.selectOptions(screen.getByLabelText('Country code'), 'NG');
    await type('Mobile Number', '0803 555 0142');
    await type('Password', 'weaving-blue-cloth');
    await clickButton('Create Account');
  };
  test.each([
    ['In the words of the API.', apiError],
    ['Registration failed. Please try again.', withoutMessage],
    ['Registration failed. Please try again.', failToConnect],
  ])('once, inline: %s', async (text, response) => {
    await register(response);
    await findText(text);
    expect(toasts).toEqual([]);
  });
  test('a success is shown once, inline', async () => {
    await register(ok({ data: [user] }));
    await findText('Registration successful! Please sign in with your new account.');
    expect(toasts).toEqual([]);
  });
});

describe('product list', () => {
  test.each([
    ['HTTP 502', { status: 502, problem: 'HTML_RESPONSE' }],
    ['HTTP 503', createErrorResponse(503, 'UNAVAILABLE', 'A short break.')],
    ['HTTP 500', withoutMessage],
    ['Server returned an HTML error page (likely rate limited)', { status: 200, problem: 'HTML_RESPONSE' }],
    ['Invalid JSON response from server', { status: 200, problem: 'INVALID_JSON' }],
    ['In the words of the API.', { status: 200, body: { error: true, message: 'In the words of the API.' } }],
    ['Failed to fetch products', { status: 200, body: { error: true, message: '' } }],
    ['Network or server error', failToConnect],
  ] satisfies [string, CallResponse | (() => CallResponse)][])('%s', async (text, response) => {
    openListing('/category/1', () => (typeof response === 'function' ? response() : response));
    await findText(text);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  test("the API's message is shown below the status", async () => {
    openListing('/category/1', () => createErrorResponse(503, 'UNAVAILABLE', 'A short break.'));
    await findText('A short break.');
  });
});

test.each([
  ['Network or server error', failToConnect],
  ['HTTP 500', withoutMessage],
] satisfies [string, CallResponse | (() => CallResponse)][])(
  'a product: %s, until the retry',
  async (text, failure) => {
    let response: CallResponse | (() => CallResponse) = failure;
    const getProducts = () => (typeof response === 'function' ? response() : response);
    await visit(`/product/${dress.id}`, { getProducts, getCategories: ok({ data: [] }) });
    await findText(text);
    response = ok({ total: 1, data: [dress] });
    await clickButton('Retry');
    expect(await screen.findByRole('heading', { name: dress.name, level: 1 })).toBeTruthy();
  },
);

test.each([
  ['In the words of the API.', apiError],
  ['Failed to fetch categories', withoutMessage],
  ['Failed to fetch categories', failToConnect],
])('categories: %s', async (text, getCategories) => {
  await visit('/category/1', { getCategories });
  await findText(text);
});

describe('add to cart', () => {
  const product = { ...dress, attributes: [], variants: dress.variants.slice(0, 1) };
  const add = async (manageCart: CallResponse | (() => CallResponse)) => {
    const getProducts = ok({ total: 1, data: [product] });
    await visit(`/product/${product.id}`, { getProducts, manageCart, getCategories: ok({ data: [] }) }, signedIn);
    await clickButton('Add to Cart');
  };
  test.each([
    ['In the words of the API.', apiError],
    ['Failed to add product to cart', withoutMessage],
    ['Failed to add product to cart', failToConnect],
  ])('%s', async (text, response) => {
    await add(response);
    await findText(text);
  });
  test('a success is shown in a toast', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await add(ok(createCart([basket])));
    await expectToast('Product added to cart successfully');
  });
});

describe('profile', () => {
  const profile = { username: 'Amara', email: 'amara@example.com', image: null };
  const save = async (updateUserProfile: CallResponse | (() => CallResponse)) => {
    await visit('/manage-account', { getUserProfile: ok({ data: profile }), updateUserProfile }, signedIn);
    await type('City', 'Lagos');
    await clickButton('Save');
  };
  test.each([
    ['In the words of the API.', apiError],
    ['Failed to update profile', withoutMessage],
    ['An error occurred while updating profile.', failToConnect],
  ])('%s', async (text, response) => {
    await save(response);
    await findText(text);
  });
  test('a success is shown in a toast', async () => {
    await save(ok({ data: profile }));
    await expectToast('Profile updated successfully!');
  });
  test('without a session it shows that', async () => {
    await visit('/manage-account', {});
    await findText('You must be logged in to view this page.');
  });
});

const lagos = {
  id: 3,
  type: 'Home',
  name: 'Amara Okafor',
  addressLine1: '1 Broad Street',
  city: 'Lagos',
  country: 'NG',
};

describe('address', () => {
  const save = async (addAddress: CallResponse | (() => CallResponse)) => {
    await visit('/my-address?edit=new', { addAddress }, signedIn);
    for (const label of ['First Name', 'Last Name', 'Address Line 1', 'City']) await type(label, 'Lagos');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
    await clickButton('Save');
  };
  test.each([
    ['In the words of the API.', apiError],
    ['Failed to save address.', withoutMessage],
    ['An error occurred while saving address.', failToConnect],
  ])('%s', async (text, response) => {
    await save(response);
    await findText(text);
  });
  test.each([
    ['In the words of the API.', ok({ data: lagos, message: 'In the words of the API.' })],
    ['Address saved successfully!', ok({ data: lagos })],
  ])('saved: %s', async (text, response) => {
    await save(response);
    await expectToast(text);
  });
});

describe('checkout', () => {
  const methods = (on: object) => ok({ data: { web_settings: {}, payment_method: on } });
  const open = async (responses: object) => {
    const defaults = { getUserCart: ok(createCart([basket])), getAddress: ok({ addresses: [lagos] }) };
    await visit('/checkout', { ...defaults, ...responses }, signedIn);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Confirm Payment' })[0]).toHaveProperty('disabled', false),
    );
    await clickButton('Confirm Payment');
  };
  test.each([
    ['Please select a shipping address.', { getAddress: ok({ addresses: [] }) }],
    ['Unsupported payment method.', { getSettings: methods({ stripe_method: 1 }) }],
    ['In the words of the API.', { placeOrder: apiError }],
  ])('%s', async (text, responses) => {
    await open(responses);
    await findText(text);
  });
  test.each([withoutMessage, failToConnect])('Failed to place order.', async (placeOrder) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await open({ placeOrder });
    // Only after repeats without an answer is it known that there is no order.
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await findText('Failed to place order.');
  });
  describe('by card', () => {
    const card = { stripe_method: 1, stripe_publishable_key: 'pk_test_trad', payment_sandbox: 0 };
    const secret = { clientSecret: 'pi_1_secret_2', data: { payment_intent_id: 'pi_1' } };
    const pay = async (responses: object) => {
      const stripe = installFakeStripe([() => ({ error: { type: 'card_error' } })]);
      const defaults = { getUserCart: ok(createCart([basket])), getAddress: ok({ addresses: [lagos] }) };
      await visit('/checkout', { ...defaults, getSettings: methods(card), ...responses }, signedIn);
      await waitFor(() =>
        expect(screen.getAllByRole('button', { name: 'Confirm Payment' })[0]).toHaveProperty('disabled', false),
      );
      await waitFor(() => expect(stripe.fields()).toHaveLength(3));
      act(() => stripe.fill());
      await clickButton('Confirm Payment');
      stripe.remove();
    };
    test.each([
      ['In the words of the API.', { createPaymentIntent: apiError }],
      [
        'In the words of the API.',
        { createPaymentIntent: ok({ ...secret, clientSecret: '', message: 'In the words of the API.' }) },
      ],
      ['Could not initiate payment.', { createPaymentIntent: ok({ ...secret, clientSecret: '' }) }],
      ['Could not initiate payment.', { createPaymentIntent: withoutMessage }],
      ['Could not initiate payment.', { createPaymentIntent: failToConnect }],
      ['Payment failed', { createPaymentIntent: ok(secret) }],
    ])('%s', async (text, responses) => {
      await pay(responses);
      await findText(text);
    });
    test('fields that are not loaded yet', async () => {
      const appendSpy = vi.spyOn(document.head, 'append').mockReturnValue(undefined);
      await open({ getSettings: methods({ ...card, payment_sandbox: 1 }) });
      await findText('Stripe is not loaded yet.');
      appendSpy.mockRestore();
    });
  });

  test.each([
    ['In the words of the API.', apiError],
    ['Failed to get PayPal payment link.', withoutMessage],
    ['Failed to get PayPal payment link.', failToConnect],
    ['Failed to get PayPal payment link.', ok({ link: '' })],
  ])('by PayPal: %s', async (text, getPaypalLink) => {
    await open({ getSettings: methods({ paypal_method: 1 }), getPaypalLink });
    await findText(text);
  });

  test('a placed order is shown once, inline', async () => {
    await open({
      placeOrder: ok({ data: { id: 41, payment_method: 'cod_method', order_items: [], store_orders: [] } }),
    });
    await findText('Order placed successfully!');
    await findText('Order placed with Cash On Delivery!');
    expect(toasts).toEqual([]);
  });
});
