import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { currencyChosen } from '../../app/preferences.ts';
import type { Answer, SendRequest } from '../../app/request.ts';
import { createStore } from '../../app/store.ts';
import { dress } from '../../features/catalog/product/sample-product.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { CategoryScreen } from './CategoryScreen.tsx';

const i18n = await createI18n('en');
const category = (id: number, name: string, children: object[] = []) => ({
  id,
  name,
  slug: name,
  image: null,
  parent_id: 0,
  children,
});
const tree = [category(1, 'Women', [category(3, 'Dresses'), category(4, 'Bags')]), category(2, 'Men')];
const currencies = ['USD', 'EUR'].map((code, id) => ({
  id,
  code,
  name: code,
  symbol: code,
  decimals: 2,
  is_default: 0,
}));
const TOTAL = 30;

type Sent = { limit: number; offset: number; sort: string; order: string; currency: string; category_id?: number };
const ok = (body: object): Answer => ({ status: 200, body: { error: false, message: '', ...body } });

/** Thirty products; 'oldest' turns them round. A shift tells what came in while pages were read. */
function listed({ limit, offset, order }: Sent, shift = 0) {
  const all = Array.from({ length: TOTAL }, (_, index) => ({ ...dress, id: index + 1, name: `Dress ${index + 1}` }));
  const sorted = order === 'ASC' ? all : all.toReversed();
  return ok({ total: TOTAL, data: sorted.slice(Math.max(0, offset - shift), offset - shift + limit) });
}

function open(address: string, products: (sent: Sent) => Answer | Promise<Answer> = listed) {
  const asked: Sent[] = [];
  const send: SendRequest = async (name, sent) => {
    if (name === 'getCategories') return ok({ data: tree });
    if (name === 'getCurrencies') return ok({ data: currencies });
    if (name === 'getSettings') return ok({ data: { web_settings: { brand_name: 'Trad' } } });
    if (name !== 'getProducts') return ok({ data: [] });
    asked.push(sent as Sent);
    return products(sent as Sent);
  };
  const store = createStore(send);
  const router = createMemoryRouter([{ path: '/category/:id?', Component: CategoryScreen }], {
    initialEntries: [address],
  });
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>,
  );
  const search = () => router.state.location.search;
  const go = (to: string | number) => act(() => router.navigate(to as string));
  return { asked, store, search, go };
}
const names = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);
const sortBy = (value: string) => fireEvent.change(screen.getByLabelText('Sort'), { target: { value } });

test('Load More adds the next page, tells how many are in view and keeps the place in the address', async () => {
  const { search } = open('/category/1');
  await screen.findByText('12 out of 30 viewed');
  fireEvent.click(screen.getByText('Load More'));
  await screen.findByText('24 out of 30 viewed');
  expect(search()).toBe('?n=24');
  expect(names()).toHaveLength(24);
  expect(document.activeElement?.textContent).toContain('Dress 18');
});

test('at the end there is nothing to load, although the last page was not full', async () => {
  open('/category/1?n=36');
  await screen.findByText('30 out of 30 viewed');
  expect(screen.queryByText('Load More')).toBeNull();
});

test('an address with n opens those pages at once', async () => {
  const { asked } = open('/category/1?n=24');
  await screen.findByText('24 out of 30 viewed');
  expect(asked.map(({ offset }) => offset)).toEqual(expect.arrayContaining([0, 12]));
});

test('Back restores pages without asking again', async () => {
  const { asked, go } = open('/category/1?n=24');
  await screen.findByText('24 out of 30 viewed');
  await go('/category/2');
  await screen.findByRole('heading', { name: 'Men', level: 1 });
  const before = asked.filter(({ category_id }) => category_id === 1).length;
  await go(-1);
  await screen.findByText('24 out of 30 viewed');
  expect(asked.filter(({ category_id }) => category_id === 1)).toHaveLength(before);
});

test('a product that moved to the next page meanwhile stands once', async () => {
  open('/category/1?n=24', (sent) => listed(sent, sent.offset > 0 ? 1 : 0));
  await screen.findByText('23 out of 30 viewed');
  expect(new Set(names()).size).toBe(23);
});

test('another order starts from the top; the old products stay, dimmed, until the new ones are there', async () => {
  let answer = () => {};
  const { search } = open('/category/1?n=24', (sent) =>
    sent.order === 'DESC'
      ? listed(sent)
      : new Promise((resolve) => {
          answer = () => resolve(listed(sent));
        }),
  );
  await screen.findByText('24 out of 30 viewed');
  sortBy('oldest');
  await waitFor(() => expect(search()).toBe('?sort=oldest'));
  expect(names()).toHaveLength(24);
  expect(document.querySelector('ul[aria-busy]')).toBeTruthy();
  await act(async () => answer());
  await screen.findByText('12 out of 30 viewed');
  expect(names()[0]).toBe('Dress 1');
  expect(document.querySelector('ul[aria-busy]')).toBeNull();
});

test('a new category shows its places at once, not the products of the last one', async () => {
  const { go } = open('/category/3', ({ category_id, ...sent }) =>
    category_id === 3 ? listed(sent) : new Promise(() => {}),
  );
  await screen.findByText('12 out of 30 viewed');
  await go('/category/4');
  expect(screen.getByRole('heading', { name: 'Bags', level: 1 })).toBeTruthy();
  expect(names()).toEqual([]);
  expect(screen.getByText('Loading...')).toBeTruthy();
});

test('a sort by price is one of the chosen currency', async () => {
  const { asked, store } = open('/category/1?sort=price-low');
  await screen.findByText('12 out of 30 viewed');
  act(() => void store.dispatch(currencyChosen('EUR')));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ sort: 'special_price', order: 'ASC', currency: 'EUR', offset: 0 }),
  );
});

test('a failure says why, and Retry tries again', async () => {
  let up = false;
  open('/category/1', (sent) => (up ? listed(sent) : { status: 502, problem: 'HTML_ANSWER' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('HTTP 502')).toBeTruthy();
  up = true;
  fireEvent.click(within(alert).getByText('Retry'));
  await screen.findByText('12 out of 30 viewed');
});

test('a failed further page leaves those before it, and Retry fetches it alone', async () => {
  let up = false;
  const { asked } = open('/category/1', (sent) => {
    if (sent.offset === 0 || up) return listed(sent);
    return { status: 400, body: { error: true, code: 'VALIDATION_FAILED', message: 'No further' } };
  });
  await screen.findByText('12 out of 30 viewed');
  fireEvent.click(screen.getByText('Load More'));
  await screen.findByText('No further');
  expect(names()).toHaveLength(12);
  up = true;
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('24 out of 30 viewed');
  expect(asked.map(({ offset }) => offset)).toEqual([0, 12, 12]);
});

test('a category without products says so', async () => {
  open('/category/2', () => ok({ total: 0, data: [] }));
  expect(await screen.findByText('No product available for sale')).toBeTruthy();
});

test.each(['/category/999', '/category/abc', '/category/0'])('%s is not found', async (address) => {
  const { asked } = open(address);
  expect(await screen.findByText('Page not found')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('pills lead to the parts of the top category, and mark where one is', async () => {
  open('/category/3');
  const nav = await screen.findByRole('navigation', { name: 'Subcategories' });
  const links = within(nav).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['All', 'Dresses', 'Bags']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  expect(links[0]?.getAttribute('href')).toBe('/category/1');
});
