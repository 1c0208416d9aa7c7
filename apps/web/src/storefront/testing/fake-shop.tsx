import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import type { CallName } from '@trad/contract/calls';
import type { CartLine, StoreDelivery } from '@trad/contract/cart';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { CallResponse, SendRequest } from '../../app/http/request.ts';
import { createStore, type RootState } from '../../app/state/store.ts';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { signedOut } from '../../app/testing/sessions.ts';
import { createI18n } from '../../i18n/i18n.ts';
import type { Screen } from '../app/define-screen.ts';
import { useLazyComponent } from '../app/lazy-component.ts';
import { FavouritesHost } from '../favourites/FavouritesHost.tsx';
import { routes } from '../routes.ts';

// Fixtures of screen tests: an API of given responses, and a page rendered by the storefront's own routes.

const i18n = await createI18n('en');

export const basket: CartLine = {
  id: 7,
  cart_id: 7,
  product_id: 48,
  product_variant_id: 109,
  slug: 'bolga-market-basket',
  name: 'Bolga Market Basket',
  image: null,
  seller_name: 'Accra Print House',
  store_id: 2,
  price: 46,
  old_price: null,
  price_when_added: null,
  qty: 2,
  stock: 9,
  attribute_id: '',
  attributes: [],
  is_prices_inclusive_tax: 1,
  tax_amount: 0,
  is_favorite: 0,
  problem: null,
  product_details: [],
};

/** The response of get_user_cart with these lines and their totals. */
export const createCart = (lines: CartLine[], totals: { shipping_total?: number } = {}) => {
  const sub_total = lines.reduce((sum, { price, qty }) => sum + (price ?? 0) * qty, 0);
  const shipping_total = totals.shipping_total ?? 10;
  return {
    cart: lines,
    saved: [],
    delivery_charge: shipping_total,
    sub_total,
    shipping_total,
    tax_amount: 0,
    tax_inclusive_amount: 0,
    total: sub_total + shipping_total,
    shipping_options: [
      { option: 'default', delivery_charge: shipping_total, shipping_total, total: sub_total + shipping_total },
      { option: 'fast', delivery_charge: 25, shipping_total: 25, total: sub_total + 25 },
    ],
    store_deliveries: [] as StoreDelivery[],
    currency_code: 'USD',
  };
};

const country = (id: number, iso2: string, emoji: string, name: string) => ({ id, iso2, emoji, name, dial_code: '+1' });
const defaultResponses: Partial<Record<CallName, CallResponse>> = {
  getCurrencies: ok({ data: [{ id: 1, code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2, is_default: 1 }] }),
  getCountries: ok({ data: [country(1, 'BD', '🇧🇩', 'Bangladesh'), country(2, 'NG', '🇳🇬', 'Nigeria')] }),
  getSettings: ok({
    data: {
      web_settings: { brand_name: 'Trad' },
      payment_method: {
        cod_method: 1,
        stripe_method: 0,
        paypal_method: 0,
        stripe_publishable_key: null,
        paypal_client_id: null,
        payment_sandbox: 0,
      },
    },
  }),
  getUserCart: ok(createCart([])),
  getAddress: ok({ addresses: [] }),
  getFavoriteIds: ok({ data: [] }),
  getSessions: ok({ data: [] }),
  getReviewsToWrite: ok({ total: 0, data: [] }),
};

type Responses = Partial<
  Record<CallName, CallResponse | ((input: never, token: string | undefined) => CallResponse | Promise<CallResponse>)>
>;

export function fakeShop(responses: Responses, state?: Partial<RootState>) {
  const requests: { name: CallName; input: Record<string, unknown>; key: string | undefined }[] = [];
  const send: SendRequest = async (name, input, { key, token }) => {
    requests.push({ name, input: input as Record<string, unknown>, key });
    const response =
      responses[name] ?? defaultResponses[name] ?? createErrorResponse(404, 'NOT_FOUND', 'No response defined');
    return typeof response === 'function' ? response(input as never, token) : response;
  };
  const store = createStore(send, state);
  const sentTo = (name: CallName) => requests.filter((one) => one.name === name).map((one) => one.input);
  return { store, requests, sentTo };
}

/** The screens of shoppers; those of vendors and the gallery of components have tests of their own. */
const shoppersScreens = routes.filter(({ path }) => !['*', '/vendor', '/ui-gallery'].includes(path));

function ScreenOutlet({ screen }: { screen: Screen }) {
  const Component = useLazyComponent(screen);
  return <Component />;
}

/** The parts of the shell that screens depend on. */
const TestShell = () => (
  <>
    <Outlet />
    <FavouritesHost />
  </>
);

/** Renders the page of a URL; other pages are placeholders. */
export async function visit(path: string, responses: Responses, state: Partial<RootState> = signedOut) {
  const shop = fakeShop(responses, state);
  await Promise.all(shoppersScreens.map((screen) => screen.load()));
  const router = createMemoryRouter(
    [
      {
        element: <TestShell />,
        children: [
          ...shoppersScreens.map((screen) => ({ path: screen.path, element: <ScreenOutlet screen={screen} /> })),
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  await act(async () => {
    render(
      <Provider store={shop.store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>,
    );
  });
  const getPath = () => `${router.state.location.pathname}${router.state.location.search}`;
  /** A number goes back or forward in the history. */
  const navigate = (to: string | number, state?: object) => act(() => router.navigate(to as string, { state }));
  return { ...shop, getPath, navigate, navigateAway: () => navigate('/elsewhere') };
}
