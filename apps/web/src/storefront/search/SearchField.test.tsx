import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallResponse, SendRequest } from '../../app/http/request.ts';
import { createStore } from '../../app/state/store.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { SearchField } from './SearchField.tsx';

const i18n = await createI18n('en');
// Preload the suggestions' code, which the browser loads on the first focus.
await import('./Suggestions.tsx');
beforeEach(() => localStorage.clear());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const suggestion = (id: number, name: string) => ({
  product_id: id,
  product_name: name,
  product_image: null,
  category_name: 'Totes',
  price: 64,
  old_price: id === 9 ? 80 : null,
});
const kente = [suggestion(7, 'Kente Tote'), suggestion(9, 'Kente Shirt')];
const createResponse = (data: object[]): CallResponse => ({ status: 200, body: { error: false, message: '', data } });

type Shop = (search: string) => CallResponse | Promise<CallResponse>;

async function open(path = '/', response: Shop = () => createResponse(kente)) {
  const requests: { search: string; signal: AbortSignal | undefined }[] = [];
  const send: SendRequest = async (name, input, { signal }) => {
    if (name !== 'searchProducts') return createResponse([]);
    const { search } = input as { search: string };
    requests.push({ search, signal });
    return response(search);
  };
  const router = createMemoryRouter([{ path: '*', element: <SearchField variant="popup" /> }], {
    initialEntries: [path],
  });
  await act(async () => {
    render(
      <Provider store={createStore(send)}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>,
    );
  });
  const getPath = () => `${router.state.location.pathname}${router.state.location.search}`;
  const navigate = (to: string) => act(() => router.navigate(to));
  return { requests, getPath, navigate };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const advanceTime = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
const pressKey = (key: string) => act(async () => fireEvent.keyDown(field(), { key }));
async function type(text: string) {
  await act(async () => field().focus());
  await act(async () => void fireEvent.change(field(), { target: { value: text } }));
}
async function typeAndWait(text: string) {
  await type(text);
  await advanceTime(400);
}

test('one request is sent, 400 ms after the last keystroke', async () => {
  const { requests } = await open();
  await type('ken');
  await advanceTime(399);
  await type('kent');
  await advanceTime(399);
  expect(requests).toEqual([]);
  await advanceTime(1);
  expect(requests.map(({ search }) => search)).toEqual(['kent']);
  expect(options()).toEqual(['Kente ToteTotes$64.00', 'Kente ShirtTotes$64.00Old price $80.00']);
  expect(screen.getByText('2 suggestions')).toBeTruthy();
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

test('the arrow keys cycle through the rows and the field; Enter follows the row', async () => {
  const { getPath } = await open();
  await typeAndWait('kente');
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await pressKey('ArrowDown');
  expect(active()).toBe('Kente ToteTotes$64.00');
  await pressKey('ArrowUp');
  expect(active()).toBeUndefined();
  await pressKey('ArrowUp');
  expect(active()).toBe('Kente ShirtTotes$64.00Old price $80.00');
  await pressKey('Enter');
  expect(getPath()).toBe('/product/9');
  expect(options()).toEqual([]);
});

test('typing on deselects the row, before the rows of the new text are there', async () => {
  const { getPath } = await open();
  await typeAndWait('ken');
  await pressKey('ArrowDown');
  await type('kend');
  expect(field().getAttribute('aria-activedescendant')).toBe(null);
  await pressKey('Enter');
  expect(getPath()).toBe('/');
});

test('Enter shows the results of the term, which stays in the field', async () => {
  const { getPath, navigate } = await open();
  await typeAndWait('  kente cloth ');
  await act(async () => void fireEvent.submit(field().form as HTMLFormElement));
  expect(getPath()).toBe('/category?search=kente+cloth');
  expect([field().value, options()]).toEqual(['kente cloth', []]);
  await navigate('/product/7');
  expect(field().value).toBe('');
});

test('an empty term is not searched', async () => {
  const { getPath, requests } = await open();
  await typeAndWait('   ');
  await act(async () => void fireEvent.submit(field().form as HTMLFormElement));
  expect([getPath(), requests]).toEqual(['/', []]);
});

test('Escape closes the list and keeps the term; the arrow key reopens it', async () => {
  await open();
  await typeAndWait('kente');
  await pressKey('Escape');
  expect([options(), field().value, field().getAttribute('aria-expanded')]).toEqual([[], 'kente', 'false']);
  await pressKey('ArrowDown');
  await advanceTime(400);
  expect(options()).toHaveLength(2);
});

test('Escape closes the recent searches, from the field and from a link, which gives the focus back to the field', async () => {
  localStorage.setItem('recent_searches', JSON.stringify(['basket']));
  await open();
  const listSections = () => screen.queryAllByRole('region', { name: 'Recent searches' });
  await act(async () => field().focus());
  expect(listSections()).toHaveLength(1);
  await pressKey('Escape');
  expect(listSections()).toEqual([]);
  await pressKey('ArrowDown');
  const link = screen.getByRole('link', { name: 'basket' });
  await act(async () => link.focus());
  await act(async () => fireEvent.keyDown(link, { key: 'Escape' }));
  await advanceTime(200);
  expect([listSections(), document.activeElement]).toEqual([[], field()]);
});

test('Escape keeps a term whose suggestions are still loading, and does not show them', async () => {
  await open();
  await type('kente');
  const isDefaultPrevented = await act(async () => !fireEvent.keyDown(field(), { key: 'Escape' }));
  await advanceTime(400);
  expect([isDefaultPrevented, options()]).toEqual([true, []]);
});

test('a blank field clears the list at once', async () => {
  await open();
  await typeAndWait('kente');
  await type('');
  expect(options()).toEqual([]);
});

test('the list closes 200 ms after the field loses the focus, unless the focus returns', async () => {
  await open();
  await typeAndWait('kente');
  await act(async () => field().blur());
  await advanceTime(199);
  expect(options()).toHaveLength(2);
  await act(async () => field().focus());
  await advanceTime(1);
  expect(options()).toHaveLength(2);
  await act(async () => field().blur());
  await advanceTime(200);
  expect(options()).toEqual([]);
});

test('an stale request is aborted, and its late response is not shown', async () => {
  let respondLate = () => {};
  const { requests } = await open('/', (search) =>
    search === 'ken'
      ? new Promise((resolve) => (respondLate = () => resolve(createResponse([suggestion(1, 'Late')]))))
      : createResponse(kente),
  );
  await typeAndWait('ken');
  await typeAndWait('kente');
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await act(async () => respondLate());
  expect(options()).toEqual(['Kente ToteTotes$64.00', 'Kente ShirtTotes$64.00Old price $80.00']);
});

test('an empty result is shown', async () => {
  await open('/', () => createResponse([]));
  await typeAndWait('xyzzy');
  expect(screen.getAllByText('No products found')).toHaveLength(2);
});

test('a failure shows no suggestions', async () => {
  const { getPath } = await open('/', () => ({ status: 503, body: { error: true, code: 'UNAVAILABLE' } }));
  await typeAndWait('kente');
  expect([options(), screen.queryByText('No products found')]).toEqual([[], null]);
  await act(async () => void fireEvent.submit(field().form as HTMLFormElement));
  expect(getPath()).toBe('/category?search=kente');
});

test('it is a form that works without JavaScript', async () => {
  await open('/category?search=adire');
  const form = field().form;
  expect([form?.getAttribute('action'), form?.method, field().name, field().value]).toEqual([
    '/category',
    'get',
    'search',
    'adire',
  ]);
});

test('the field has the search term of the URL, without forbidden characters', async () => {
  await open('/category?search=%00kente%00%1bcloth%20');
  expect(field().value).toBe('kente cloth');
});

test('an empty field offers the last searches of this browser, which can be removed', async () => {
  localStorage.setItem('recent_searches', JSON.stringify(['Kente cloth', 'basket']));
  const { getPath } = await open();
  await typeAndWait('kente cloth');
  await act(async () => void fireEvent.submit(field().form as HTMLFormElement));
  await typeAndWait('');
  const section = within(screen.getByRole('region', { name: 'Recent searches' }));
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['kente cloth', 'basket']);
  await act(async () => fireEvent.click(section.getByRole('button', { name: /Remove “kente cloth”/ })));
  expect([localStorage.getItem('recent_searches'), document.activeElement]).toEqual(['["basket"]', field()]);
  // A press keeps the focus in the field, as a list without the focus is removed before a slow press has ended.
  expect(fireEvent.pointerDown(section.getByRole('link', { name: 'basket' }))).toBe(false);
  localStorage.setItem('recent_searches', JSON.stringify(['kente', 'basket']));
  await act(async () => fireEvent.click(section.getByRole('link', { name: 'basket' })));
  expect([getPath(), localStorage.getItem('recent_searches')]).toEqual([
    '/category?search=basket',
    '["basket","kente"]',
  ]);
  // Another program's value of the same key is ignored.
  localStorage.setItem('recent_searches', '{"no": "list"}');
  await type('');
  expect(screen.queryByRole('region')).toBeNull();
});
