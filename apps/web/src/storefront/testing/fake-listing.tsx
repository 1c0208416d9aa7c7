import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { CallResponse, SendRequest } from '../../app/http/request.ts';
import { createStore } from '../../app/state/store.ts';
import { ok } from '../../app/testing/responses.ts';
import { dress } from '../../features/catalog/testing/sample-product.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { CategoryScreen } from '../screens/category/CategoryScreen.tsx';
import { listingControls, listingEmpty } from '../screens/category/category.islands.ts';
import { notFound } from '../screens/not-found/not-found.screen.ts';

// Fixtures of listing tests: thirty products, a category tree, and the listing screen at a URL.

const i18n = await createI18n('en');
await Promise.all([listingControls, listingEmpty, notFound].map((part) => part.load()));
const category = (id: number, name: string, children: object[] = []) => ({
  id,
  name,
  slug: name,
  image: null,
  parent_id: 0,
  children,
});
const tree = [
  category(1, 'Women', [category(3, 'Dresses', [category(31, 'Maxi Dresses')]), category(4, 'Bags')]),
  category(2, 'Men'),
  category(5, 'Home', [category(51, 'Cushions')]),
];
const currencies = Object.entries({ USD: '$', EUR: '€' }).map(([code, symbol], id) => ({
  id,
  code,
  name: code,
  symbol,
  decimals: 2,
  is_default: 0,
}));
const TOTAL = 30;

interface ListingRequest {
  limit: number;
  offset: number;
  sort?: string;
  order?: string;
  currency: string;
  category_id?: number;
  search?: string;
  attribute_value_ids?: number[];
  seller_id?: number[];
  min_price?: number;
}

/** Responds with a page of thirty products. `shift` is the number of products that were added between page requests. */
export function respondWithProducts({ limit, offset, order }: ListingRequest, shift = 0) {
  const all = Array.from({ length: TOTAL }, (_, index) => ({ ...dress, id: index + 1, name: `Dress ${index + 1}` }));
  const sorted = order === 'ASC' ? all : all.toReversed();
  return ok({ total: TOTAL, data: sorted.slice(Math.max(0, offset - shift), offset - shift + limit) });
}

const value = (id: number, name: string, swatch: string | null, count: number) => ({ id, value: name, swatch, count });
export const filterData = {
  attributes: [
    { id: 1, name: 'Size', attribute_values: [value(1, 'S', null, 4), value(2, 'XXL', null, 0)] },
    { id: 2, name: 'Color', attribute_values: [value(11, 'Indigo', '#22346E', 6), value(12, 'Leaf', '#1F6B45', 2)] },
  ],
  seller: [{ seller_id: 5, store_name: 'Adunni Studio', count: 9 }],
  price: { min: 18, max: 420.5 },
};

export function openListing(
  path: string,
  products: (input: ListingRequest) => CallResponse | Promise<CallResponse> = respondWithProducts,
  filters: () => CallResponse = () => ok({ data: filterData }),
) {
  const requests: ListingRequest[] = [];
  const send: SendRequest = async (name, input) => {
    if (name === 'getCategories') return ok({ data: tree });
    if (name === 'getCurrencies') return ok({ data: currencies });
    if (name === 'getSettings') return ok({ data: { web_settings: { brand_name: 'Trad' } } });
    if (name === 'getFilterData') return filters();
    if (name !== 'getProducts') return ok({ data: [] });
    requests.push(input as ListingRequest);
    return products(input as ListingRequest);
  };
  const store = createStore(send);
  const router = createMemoryRouter([{ path: '/category/:id?', Component: CategoryScreen }], {
    initialEntries: [path],
  });
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>,
  );
  const search = () => router.state.location.search;
  const navigate = (to: string | number) => act(() => router.navigate(to as string));
  return { requests, store, search, navigate };
}
