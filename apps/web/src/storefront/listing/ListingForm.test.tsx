import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ok } from '../../app/testing/responses.ts';
import { filterData, openListing, respondWithProducts } from '../testing/fake-listing.tsx';

// Preload the filter sheet: on phones it loads when it is opened, which may be slow while other tests run in parallel.
await import('../../features/catalog/filters/FilterSheet.tsx');
afterEach(() => void vi.useRealTimers());

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chips = () => screen.queryByRole('list', { name: 'Active filters' });
const typed = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
/** Opens a group of the filter sheet: jsdom opens no details by a click. */
const openGroup = (title: string) =>
  act(async () => {
    const group = within(screen.getByRole('dialog')).getByText(title).closest('details');
    if (group) group.open = true;
  });
const whole = () => screen.findByText('12 out of 30 viewed');

test('a chosen value filters the listing from its top, and is in the URL', async () => {
  const { requests, search } = openListing('/category/1?n=24&sort=oldest');
  await screen.findByText('24 out of 30 viewed');
  await userEvent.click(box(/Indigo/));
  await userEvent.click(box(/Adunni Studio/));
  expect(search()).toBe('?sort=oldest&value=11&seller=5');
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ category_id: 1, attribute_value_ids: [11], seller_id: [5], offset: 0 }),
  );
});

test('a URL with filters shows them as chosen, each with a chip that removes it', async () => {
  const { search } = openListing('/category/1?value=11&value=1&rating=4&in_stock=1&min=20&max=80');
  await whole();
  expect([box(/Indigo/).checked, box(/Leaf/).checked, box('In stock').checked]).toEqual([true, false, true]);
  const names = within(chips() as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/[\u2066\u2069]/g, ''));
  expect(names).toEqual(['S', 'Indigo', '$20.00 – $80.00', '4 stars & up', 'In stock', 'Clear all']);
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Indigo' }));
  expect(search()).toBe('?value=1&min=20&max=80&currency=USD&rating=4&in_stock=1');
  await waitFor(() => expect(box(/Indigo/).checked).toBe(false));
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(search()).toBe('');
  await waitFor(() => expect(chips()).toBeNull());
  expect(box('In stock').checked).toBe(false);
});

test('the focus moves from a removed chip to the next one, and without one to the content of the page', async () => {
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }));
  onTestFinished(() => main.remove());
  openListing('/category/1?value=11&rating=4&in_stock=1');
  await whole();
  const chip = (name: string) => screen.getByRole('link', { name: `Remove filter: ${name}` });
  chip('4 stars & up').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(chip('In stock')));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(chip('Indigo')));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(main));
});

test('Back removes the last choice', async () => {
  const { search, navigate } = openListing('/category/1');
  await whole();
  await userEvent.click(box(/Indigo/));
  await navigate(-1);
  expect(search()).toBe('');
  await waitFor(() => expect(box(/Indigo/).checked).toBe(false));
});

test('a value without results is disabled, unless it is chosen', async () => {
  const { navigate } = openListing('/category/1');
  await whole();
  expect(box(/XXL/).disabled).toBe(true);
  await navigate('/category/1?value=2');
  await waitFor(() => expect(box(/XXL/).disabled).toBe(false));
});

test('an unknown filter of an old link is shown, and removed by its chip', async () => {
  const { search } = openListing('/category/1?value=11&value=999&seller=77&sort=oldest');
  await whole();
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Not offered here' }));
  expect(search()).toBe('?sort=oldest&value=11');
});

test('parameters without a field stay when something else is chosen', async () => {
  const { search } = openListing('/category/1?value=999');
  await whole();
  await userEvent.click(box(/Leaf/));
  expect(search()).toBe('?value=12&value=999');
});

test('a typed price is applied when typing pauses, on Enter, and when the field is left', async () => {
  const { search, requests } = openListing('/category/1');
  await whole();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  typed('Minimum ($)', '1');
  typed('Minimum ($)', '15');
  expect(search()).toBe('');
  await act(async () => void vi.advanceTimersByTime(600));
  vi.useRealTimers();
  expect(search()).toBe('?min=15&currency=USD');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ min_price: 15, currency: 'USD' }));
  await userEvent.type(screen.getByLabelText('Maximum ($)'), '90{Enter}');
  expect(search()).toBe('?min=15&max=90&currency=USD');
  await userEvent.clear(screen.getByLabelText('Maximum ($)'));
  await userEvent.tab();
  expect(search()).toBe('?min=15&currency=USD');
});

test('bounds that were typed in the wrong order are the same in the fields and in the URL', async () => {
  const { search } = openListing('/category/1?max=50');
  await whole();
  const [min, max] = ['Minimum ($)', 'Maximum ($)'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
  await userEvent.type(min as HTMLElement, '80{Enter}');
  expect(search()).toBe('?min=50&max=80&currency=USD');
  await userEvent.tab();
  expect([min?.value, max?.value]).toEqual(['80', '80']);
  await userEvent.click(box(/Indigo/));
  expect(search()).toBe('?value=11&min=50&max=80&currency=USD');
  expect([min?.value, max?.value]).toEqual(['50', '80']);
});

test('a price that was applied by Enter stays when something else is chosen before its page is rendered', async () => {
  const { search } = openListing('/category/1');
  await whole();
  const field = screen.getByLabelText<HTMLInputElement>('Minimum ($)');
  field.focus();
  typed('Minimum ($)', '15');
  await act(async () => {
    fireEvent.keyDown(field, { key: 'Enter' });
    field.blur();
    fireEvent.click(box(/Indigo/));
  });
  expect(search()).toBe('?value=11&min=15&currency=USD');
  expect(field.value).toBe('15');
});

test('a price that is typed when Back is pressed does not filter the page that is returned to', async () => {
  const { search, navigate } = openListing('/category/1');
  await whole();
  await userEvent.click(box(/Indigo/));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const field = screen.getByLabelText<HTMLInputElement>('Minimum ($)');
  field.focus();
  typed('Minimum ($)', '15');
  await navigate(-1);
  await act(async () => void vi.advanceTimersByTime(600));
  vi.useRealTimers();
  expect(search()).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Minimum ($)').value).toBe('');
});

test('without filter data the listing works, and the URL keeps its filters', async () => {
  const { search } = openListing('/category/1?value=11&min=5', respondWithProducts, () => ({
    status: 501,
    body: { error: true },
  }));
  await whole();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Remove filter: Not offered here' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'price-low' } });
  await waitFor(() => expect(search()).toBe('?sort=price-low&value=11&min=5&currency=USD'));
});

test('without results for the filters it offers to remove them', async () => {
  const { search } = openListing('/category/1?value=11', () => ok({ total: 0, data: [] }));
  expect(await screen.findByText('No piece matches these filters.')).toBeTruthy();
  const all = screen.getAllByRole('link', { name: 'Clear all' });
  await userEvent.click(all.at(-1) as HTMLElement);
  expect(search()).toBe('');
});

test('the focus moves from the link of an empty listing, which is removed, to the content of the page', async () => {
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }));
  onTestFinished(() => main.remove());
  openListing('/category/1?value=11', (input) =>
    input.attribute_value_ids ? ok({ total: 0, data: [] }) : respondWithProducts(input),
  );
  await screen.findByText('No piece matches these filters.');
  screen.getAllByRole('link', { name: 'Clear all' }).at(-1)?.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('12 out of 30 viewed');
  expect(document.activeElement).toBe(main);
});

test('while the products without the filters load, none are said to be missing', async () => {
  openListing('/category/1?value=11', ({ attribute_value_ids }) =>
    attribute_value_ids ? ok({ total: 0, data: [] }) : new Promise(() => {}),
  );
  expect(await screen.findByText('No piece matches these filters.')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('link', { name: 'Clear all' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(screen.queryByText('No product available for sale')).toBeNull();
});

test('results are sorted by relevance by default, and have the term in their title', async () => {
  const { requests, search } = openListing('/category?search=kente+cloth');
  await whole();
  expect(screen.getByRole('heading', { name: 'Results for “kente cloth”', level: 1 })).toBeTruthy();
  expect(requests[0]).toMatchObject({ search: 'kente cloth' });
  expect(requests[0]).not.toHaveProperty('sort');
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'recent' } });
  await waitFor(() => expect(search()).toBe('?search=kente+cloth&sort=recent'));
});

test('another search starts with placeholders, not with the previous results', async () => {
  const { navigate } = openListing('/category?search=kente', (input) =>
    input.search === 'kente' ? respondWithProducts(input) : new Promise(() => {}),
  );
  await whole();
  await navigate('/category?search=adire');
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('Loading...')).toBeTruthy();
});

test('an empty search shows that, with a link that helps and popular products', async () => {
  openListing('/category/1?search=xyzzy', (input) =>
    input.search ? ok({ total: 0, data: [] }) : respondWithProducts(input),
  );
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeTruthy();
  // Also what is announced.
  expect(screen.queryByText('No product available for sale')).toBeNull();
  expect(screen.getByRole('link', { name: 'Browse all products' }).getAttribute('href')).toBe('/category');
  expect(await screen.findByRole('heading', { name: 'Popular right now' })).toBeTruthy();
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
});

test('the groups of the filter sheet collapse; the first one and those with choices are open', async () => {
  openListing('/category/1?rating=4');
  await whole();
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  const groups = sheet.getAllByRole<HTMLDetailsElement>('group').filter(({ tagName }) => tagName === 'DETAILS');
  const getTitle = (group?: HTMLElement) => group?.querySelector('legend')?.textContent;
  const opened = groups.filter(({ open }) => open).map(getTitle);
  expect(opened).toEqual([getTitle(groups[0]), 'Rating']);
  expect(groups.length).toBeGreaterThan(opened.length);
});

test('a closed group of the filter sheet gets its fields when it is opened', async () => {
  openListing('/category/1');
  await whole();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(sheet.queryByRole('checkbox', { name: 'In stock' })).toBeNull();
  await openGroup('Availability');
  expect(await sheet.findByRole('checkbox', { name: 'In stock' })).toBeTruthy();
});

test('what Back chooses in a closed group of the filter sheet stays when something else is chosen', async () => {
  const { search, navigate } = openListing('/category/1?rating=4');
  await whole();
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  const sheet = () => within(screen.getByRole('dialog', { name: 'Filter' }));
  await screen.findByRole('dialog', { name: 'Filter' });
  await userEvent.click(sheet().getByRole('button', { name: 'Clear all' }));
  await userEvent.click(sheet().getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(sheet().getByText('Rating').closest('details')?.open).toBe(false);
  await navigate(-1);
  expect(search()).toBe('?rating=4');
  await openGroup('Color');
  await userEvent.click(sheet().getByRole('checkbox', { name: /Indigo/ }));
  expect(search()).toBe('?value=11&rating=4');
});

test('the filter sheet shows the count of results, and one Back closes it', async () => {
  const { search, navigate } = openListing('/category/1', (input) =>
    input.attribute_value_ids ? ok({ total: 6, data: [] }) : respondWithProducts(input),
  );
  await whole();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await openGroup('Color');
  await userEvent.click(await sheet.findByRole('checkbox', { name: /Indigo/ }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /Leaf/ }));
  expect(search()).toBe('?value=11&value=12');
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 6 pieces' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filter · 2' })).toBeTruthy();
  await navigate(-1);
  expect(search()).toBe('');
});

test('a price that is typed when the filter sheet is closed is applied, and discarded when all is cleared', async () => {
  const { search } = openListing('/category/1');
  await whole();
  const openSheet = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    return within(await screen.findByRole('dialog', { name: 'Filter' }));
  };
  // By a tap that leaves the focus in the field, as iOS does.
  let sheet = await openSheet();
  await openGroup('Price');
  await userEvent.type(await sheet.findByLabelText('Minimum ($)'), '15');
  fireEvent.click(sheet.getByRole('button', { name: /^Show/ }));
  await waitFor(() => expect(search()).toBe('?min=15&currency=USD'));
  sheet = await openSheet();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const max = sheet.getByLabelText('Maximum ($)');
  max.focus();
  fireEvent.change(max, { target: { value: '90' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
  await act(async () => void vi.advanceTimersByTime(600));
  vi.useRealTimers();
  expect(search()).toBe('');
});

test('after Back the next choice in the filter sheet does not replace the page that is returned to', async () => {
  const { search, navigate } = openListing('/category/1');
  await whole();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await openGroup('Color');
  await userEvent.click(await sheet.findByRole('checkbox', { name: /Indigo/ }));
  await navigate(-1);
  expect(search()).toBe('');
  await userEvent.click(sheet.getByRole('checkbox', { name: /Leaf/ }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /Indigo/ }));
  expect(search()).toBe('?value=11&value=12');
  await navigate(-1);
  expect(search()).toBe('');
});

test('of many brands the largest and the chosen ones are shown, the others on request', async () => {
  const brand = (id: number) => ({ seller_id: id, store_name: `Brand ${id}`, count: id });
  const seller = Array.from({ length: 200 }, (_, index) => brand(index + 1));
  openListing('/category/1?seller=3', respondWithProducts, () => ok({ data: { ...filterData, seller } }));
  await whole();
  const brands = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Brand/ }).map(({ value }) => Number(value));
  expect(brands()).toEqual([3, 193, 194, 195, 196, 197, 198, 199, 200]);
  expect(box(/^Brand 3 /).checked).toBe(true);
  const all = screen.getByRole('link', { name: 'View all · 200' });
  await userEvent.click(box(/^Brand 3 /));
  expect(brands()).toContain(3);
  // Without JavaScript the link loads the page with all brands.
  expect(all.getAttribute('href')).toBe('/category/1?brands=all#brands');
  await userEvent.click(all);
  expect(brands()).toHaveLength(200);
  expect(document.activeElement).toBe(box(/^Brand 1 /));
});

test('a URL that requests all brands shows them', async () => {
  const seller = Array.from({ length: 13 }, (_, id) => ({ seller_id: id, store_name: `Brand ${id}`, count: 1 }));
  openListing('/category/1?brands=all', respondWithProducts, () => ok({ data: { ...filterData, seller } }));
  await whole();
  expect(screen.getAllByRole('checkbox', { name: /^Brand/ })).toHaveLength(13);
});
