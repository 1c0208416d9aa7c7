import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currencyChosen } from '../../../app/state/preferences.ts';
import { ok } from '../../../app/testing/responses.ts';
import { dress } from '../../../features/catalog/testing/sample-product.ts';
import { openListing, respondWithProducts } from '../../testing/fake-listing.tsx';

const names = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);
const sortBy = (value: string) => fireEvent.change(screen.getByLabelText('Sort'), { target: { value } });

test('Load More adds the next page, announces the count and updates the URL', async () => {
  const { search } = openListing('/category/1');
  await screen.findByText('12 out of 30 viewed');
  fireEvent.click(screen.getByText('Load More'));
  await screen.findByText('24 out of 30 viewed');
  expect(search()).toBe('?n=24');
  expect(names()).toHaveLength(24);
  expect(document.activeElement?.textContent).toContain('Dress 18');
});

test('at the end there is no Load More, although the last page is not full', async () => {
  openListing('/category/1?n=36');
  await screen.findByText('30 out of 30 viewed');
  expect(screen.queryByText('Load More')).toBeNull();
});

test('a URL with n loads those pages at once', async () => {
  const { requests } = openListing('/category/1?n=24');
  await screen.findByText('24 out of 30 viewed');
  expect(requests.map(({ offset }) => offset)).toEqual(expect.arrayContaining([0, 12]));
});

test('Back restores pages without new requests', async () => {
  const { requests, navigate } = openListing('/category/1?n=24');
  await screen.findByText('24 out of 30 viewed');
  await navigate('/category/2');
  await screen.findByRole('heading', { name: 'Men', level: 1 });
  const before = requests.filter(({ category_id }) => category_id === 1).length;
  await navigate(-1);
  await screen.findByText('24 out of 30 viewed');
  expect(requests.filter(({ category_id }) => category_id === 1)).toHaveLength(before);
});

test('another search starts at its top with the focus on the content, and Back restores the scroll position', async () => {
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  document.body.append(main);
  onTestFinished(() => main.remove());
  const scrolled: unknown[] = [];
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scrolled.push(top));
  onTestFinished(() => void vi.unstubAllGlobals());
  sessionStorage.setItem('scroll:default', '1200');
  const { navigate } = openListing('/category?search=dress');
  await screen.findByText('12 out of 30 viewed');
  await navigate('/category?search=bag');
  expect(scrolled).toEqual([0]);
  expect(document.activeElement).toBe(main);
  await navigate('/category?search=bag&sort=oldest');
  expect(scrolled).toEqual([0]);
  await navigate(-2);
  expect(scrolled).toEqual([0, 1200]);
});

test('a product that moved to the next page in the meantime is shown once', async () => {
  openListing('/category/1?n=24', (input) => respondWithProducts(input, input.offset > 0 ? 1 : 0));
  await screen.findByText('23 out of 30 viewed');
  expect(new Set(names()).size).toBe(23);
});

test('a listing that grew beyond the pages of its first response loads them all', async () => {
  let total = 24;
  const { search } = openListing('/category/1', ({ limit, offset }) => {
    const all = Array.from({ length: total }, (_, index) => ({ ...dress, id: total - index }));
    return ok({ total, data: all.slice(offset, offset + limit) });
  });
  await screen.findByText('12 out of 24 viewed');
  total = 25;
  fireEvent.click(screen.getByText('Load More'));
  await screen.findByText('23 out of 25 viewed');
  fireEvent.click(screen.getByText('Load More'));
  await screen.findByText('24 out of 25 viewed');
  expect(search()).toBe('?n=36');
  expect(screen.queryByText('Load More')).toBeNull();
});

test('another sort order starts at the top, and dims the previous products until the new ones are loaded', async () => {
  let response = () => {};
  const { search } = openListing('/category/1?n=24', (input) =>
    input.order === 'DESC'
      ? respondWithProducts(input)
      : new Promise((resolve) => {
          response = () => resolve(respondWithProducts(input));
        }),
  );
  await screen.findByText('24 out of 30 viewed');
  sortBy('oldest');
  await waitFor(() => expect(search()).toBe('?sort=oldest'));
  expect(names()).toHaveLength(24);
  expect(document.querySelector('ul[aria-busy]')).toBeTruthy();
  await act(async () => response());
  await screen.findByText('12 out of 30 viewed');
  expect(names()[0]).toBe('Dress 1');
  expect(document.querySelector('ul[aria-busy]')).toBeNull();
});

test('a new category shows placeholders at once, not the products of the previous one', async () => {
  const { navigate } = openListing('/category/3', ({ category_id, ...input }) =>
    category_id === 3 ? respondWithProducts(input) : new Promise(() => {}),
  );
  await screen.findByText('12 out of 30 viewed');
  await navigate('/category/4');
  expect(screen.getByRole('heading', { name: 'Bags', level: 1 })).toBeTruthy();
  expect(names()).toEqual([]);
  const places = screen.getByText('Loading...').closest('[role=status]')?.lastElementChild;
  expect(places?.children).toHaveLength(8);
});

test('a sort by price is one of the chosen currency', async () => {
  const { requests, store } = openListing('/category/1?sort=price-low');
  await screen.findByText('12 out of 30 viewed');
  act(() => void store.dispatch(currencyChosen('EUR')));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ sort: 'special_price', order: 'ASC', currency: 'EUR', offset: 0 }),
  );
});

test('a failure shows the error, and Retry loads again', async () => {
  let up = false;
  openListing('/category/1', (input) => (up ? respondWithProducts(input) : { status: 502, problem: 'HTML_RESPONSE' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('HTTP 502')).toBeTruthy();
  up = true;
  fireEvent.click(within(alert).getByText('Retry'));
  await screen.findByText('12 out of 30 viewed');
});

test('a failed page does not remove the loaded ones, and Retry requests only that page', async () => {
  let up = false;
  const { requests } = openListing('/category/1', (input) => {
    if (input.offset === 0 || up) return respondWithProducts(input);
    return { status: 400, body: { error: true, code: 'VALIDATION_FAILED', message: 'No further' } };
  });
  await screen.findByText('12 out of 30 viewed');
  fireEvent.click(screen.getByText('Load More'));
  await screen.findByText('HTTP 400 – No further');
  expect(names()).toHaveLength(12);
  up = true;
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('24 out of 30 viewed');
  expect(requests.map(({ offset }) => offset)).toEqual([0, 12, 12]);
});

test('a category without products shows the empty state', async () => {
  openListing('/category/2', () => ok({ total: 0, data: [] }));
  expect(await screen.findByRole('heading', { name: 'No product available for sale' })).toBeTruthy();
});

test.each(['/category/999', '/category/abc', '/category/0'])('%s is not found', async (address) => {
  const { requests } = openListing(address);
  expect(await screen.findByText('Page not found')).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a nested subcategory is shown below its pill, which is marked too', async () => {
  openListing('/category/31');
  const nav = await screen.findByRole('navigation', { name: 'Subcategories' });
  expect(screen.getByRole('heading', { name: 'Maxi Dresses', level: 1 })).toBeTruthy();
  expect(within(nav).getByRole('link', { name: 'Dresses' }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(within(nav).getByRole('button', { name: 'More of Dresses' }));
  const rows = within(nav).getAllByRole('link').slice(2, 4);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['All Dresses', 'Maxi Dresses']);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('hovering over a pill shows its subcategories until 300 ms after the mouse leaves', async () => {
  openListing('/category/1');
  const pill = (await screen.findByRole('button', { name: 'More of Dresses' })).closest('li') as HTMLElement;
  const part = () => screen.queryByRole('link', { name: 'Maxi Dresses' })?.getAttribute('href');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerEnter(pill, { pointerType: 'mouse' });
  expect(part()).toBe('/category/31');
  fireEvent.pointerLeave(pill, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(299));
  expect(part()).toBe('/category/31');
  act(() => void vi.advanceTimersByTime(1));
  expect(part()).toBeUndefined();
  vi.useRealTimers();
});

test('pills of a search link to its results in a category', async () => {
  openListing('/category?search=kente');
  const nav = await screen.findByRole('navigation', { name: 'Subcategories' });
  expect(within(nav).getByRole('link', { name: 'Men' }).getAttribute('href')).toBe('/category/2?search=kente');
});

test('pills link to the subcategories of the top category and mark the current one', async () => {
  openListing('/category/3');
  const nav = await screen.findByRole('navigation', { name: 'Subcategories' });
  const links = within(nav).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['All', 'Dresses', 'Bags']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  expect(links[0]?.getAttribute('href')).toBe('/category/1');
});

test.each([
  ['/category/5', ['Trad', 'Home']],
  ['/category/51', ['Trad', 'Home', 'Cushions']],
  ['/category/3', ['Home', 'Women', 'Dresses']],
])('the breadcrumbs of %s repeat no name', async (address, crumbs) => {
  openListing(address);
  const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  const items = way.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.filter(Boolean)).toEqual(crumbs);
  expect(way.getByRole('link', { name: crumbs[0] }).getAttribute('href')).toBe('/');
});
