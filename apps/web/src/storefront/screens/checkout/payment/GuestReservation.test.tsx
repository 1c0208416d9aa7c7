import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '../../../../app/testing/responses.ts';
import { signedOut } from '../../../../app/testing/sessions.ts';
import { installFakeStripe } from '../../../../features/checkout/testing/fake-stripe.ts';
import { clickConfirm, getConfirmButton } from '../../../testing/checkout.ts';
import { payPal } from '../../../testing/fake-paypal.tsx';
import { basket, createCart, visit } from '../../../testing/fake-shop.tsx';
import { guestLine, guestProduct } from '../../../testing/guest-cart.ts';

let stripe: ReturnType<typeof installFakeStripe>;
beforeEach(() => {
  payPal.response = 'cancel';
  const declined = () => ({ error: { type: 'card_error' as const, message: 'Your card has been declined.' } });
  stripe = installFakeStripe([declined]);
});
afterEach(() => {
  stripe.remove();
  localStorage.clear();
  sessionStorage.clear();
});

/** A shop with two pieces, which the first payment reserves: only quotes with the guest's token still have them. */
function createShop() {
  let isReserved = false;
  const reserve = (response: ReturnType<typeof ok>) => () => {
    isReserved = true;
    return response;
  };
  return {
    getCountries: ok({ data: [{ id: 1, iso2: 'NG', name: 'Nigeria', emoji: '', dial_code: '', is_delivered_to: 1 }] }),
    getSettings: ok({
      data: {
        web_settings: {},
        payment_method: {
          ...{ cod_method: 1, stripe_method: 1, stripe_publishable_key: 'pk_test_trad' },
          ...{ paypal_method: 1, paypal_client_id: 'client', payment_sandbox: 1 },
        },
      },
    }),
    getProducts: () => {
      const variants = guestProduct.variants.map((variant) => ({ ...variant, stock: isReserved ? 0 : 2 }));
      return ok({ total: 1, data: [{ ...guestProduct, variants }] });
    },
    quoteCart: (_input: never, token: string | undefined) =>
      isReserved && token !== 'a-guest'
        ? ok({ ...createCart([]), cart: [{ ...basket, stock: 0, problem: 'OUT_OF_STOCK' }] })
        : ok(createCart([{ ...basket, stock: 2 }])),
    saveGuestCheckout: ok({ token: 'a-guest', expires_at: '2026-12-01T00:00:00.000Z', address_id: 31, order_id: null }),
    createPaymentIntent: reserve(
      ok({
        clientSecret: 'pi_1_secret_2',
        stripe_publishable_key: 'pk_test_trad',
        data: { payment_intent_id: 'pi_1', amount: 102, currency_code: 'USD' },
      }),
    ),
    createPaypalOrder: reserve(ok({ data: { order_id: '5O1' } })),
    placeOrder: ({ payment_method }: { payment_method: string }) =>
      ok({ data: { id: 41, payment_method, order_items: [], store_orders: [] } }),
  };
}

const open = async (shop = createShop(), guestPurchase?: object) => {
  const state = { ...signedOut, guestCart: { lines: [guestLine] }, ...(guestPurchase && { guestPurchase }) };
  const opened = await visit('/checkout', shop, state as typeof signedOut);
  await screen.findAllByText('Bolga Market Basket');
  return opened;
};
const fill = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  const fields = {
    'Email Address': 'zainab@post.example',
    'Full Name': 'Zainab Bello',
    Phone: '0803 123 4567',
    Address: '14 Bourdillon Road',
    City: 'Lagos',
  };
  for (const [label, text] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const choose = (method: RegExp) => userEvent.click(screen.getByRole('radio', { name: method }));
const waitForConfirm = () => waitFor(() => expect(getConfirmButton().disabled).toBe(false));

/** Opens the checkout of a guest whose card is declined for the last pieces. */
const openDeclined = async () => {
  const opened = await open();
  await choose(/Credit Card/);
  await fill();
  await waitFor(() => expect(stripe.fields()).toHaveLength(3));
  act(() => stripe.fill());
  await waitForConfirm();
  await clickConfirm();
  await screen.findByText('Your card has been declined.');
  // The product is read again after a failure.
  await waitFor(() => expect(opened.sentTo('getProducts').length).toBeGreaterThan(1));
  await waitForConfirm();
  expect(screen.queryByText(/out of stock/i)).toBe(null);
  return opened;
};

test('a guest whose card is declined for the last pieces pays with another card', async () => {
  const { sentTo, getPath } = await openDeclined();
  await clickConfirm();
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  expect(sentTo('placeOrder')).toMatchObject([{ payment_method: 'stripe_method', payment_intent_id: 'pi_1' }]);
});

test('a guest whose card is declined for the last pieces orders with cash', async () => {
  const { sentTo, getPath } = await openDeclined();
  await choose(/Cash/);
  await waitForConfirm();
  await clickConfirm();
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  expect(sentTo('placeOrder')).toMatchObject([{ payment_method: 'cod_method', amount: 102 }]);
});

test("a guest who closes PayPal's window can pay the last pieces by PayPal again", async () => {
  const { sentTo, getPath } = await open();
  await choose(/PayPal/);
  await fill();
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  await press();
  await screen.findByText(/was not completed/);
  await waitFor(() => expect(sentTo('getProducts').length).toBeGreaterThan(1));
  payPal.response = 'agree';
  await press();
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
});

test("a guest who comes back to the checkout, as from PayPal's page, can order the last pieces", async () => {
  const shop = createShop();
  shop.createPaypalOrder();
  await open(shop, { key: 'a-key', savedLines: '109:2', token: 'a-guest', orders: [] });
  await waitForConfirm();
  expect(screen.queryByText(/out of stock/i)).toBe(null);
});

test('pieces that another buyer has reserved are out of stock', async () => {
  const shop = createShop();
  shop.createPaypalOrder();
  await open(shop);
  expect((await screen.findAllByText(/out of stock/i)).length).toBeGreaterThan(0);
  expect(getConfirmButton().disabled).toBe(true);
});
