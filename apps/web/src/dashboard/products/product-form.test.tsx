import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PRODUCT_STATUSES, STOCK_REASONS } from '@trad/contract/dashboard/vendor-catalog';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionEnded, sessionExpired, sessionStarted } from '../../app/state/session.ts';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { demoVendor } from '../demo/demo-vendor.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';
import * as choices from './product-choices.ts';

const buildVariant = (id: number, option_values: string[], stock: number, amount: number) => ({
  id,
  sku: `SKU-${id}`,
  option_values,
  stock,
  restock_date: null,
  active: 1,
  prices: { USD: { amount, special: null } },
});
const product = {
  id: 1,
  version: 4,
  title: 'Shirt',
  status: 'draft',
  category_id: 4,
  updated_at: '2026-11-18T09:41:00.000Z',
  hidden: 0,
  images: [],
  options: [
    {
      name: 'Size',
      values: [
        { value: 'S', swatch: null },
        { value: 'L', swatch: null },
      ],
    },
  ],
  variants: [buildVariant(11, ['S'], 3, 68), buildVariant(12, ['L'], 12, 75)],
  translations: {},
};
const getVendorProduct = () => ok({ data: product });
const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);

test.each([
  ['a value', () => userEvent.click(screen.getByRole('button', { name: 'Remove L' }))],
  [
    'an option',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Remove option Size' }));
      await userEvent.click(screen.getByRole('button', { name: 'Add an option' }));
      await userEvent.type(screen.getByLabelText('Option name'), 'Size');
      await userEvent.type(screen.getByLabelText('Values'), 'S{Enter}');
    },
  ],
])('%s that is removed and typed again has its variants with stock and price again', async (_, remove) => {
  const { sentTo } = await visitDashboard('/products/1', { getVendorProduct });
  await screen.findByLabelText(/^Title/);
  await remove();
  await userEvent.type(screen.getByLabelText('Values'), 'L{Enter}');
  await save();
  await waitFor(() => expect(sentTo('updateVendorProduct')).toHaveLength(1));
  const [{ variants }] = sentTo('updateVendorProduct') as [{ variants: object[] }];
  expect(variants).toMatchObject([
    { id: 11, option_values: ['S'], prices: { USD: { amount: 68 } } },
    { id: 12, sku: 'SKU-12', option_values: ['L'], prices: { USD: { amount: 75 } } },
  ]);
});

test('the statuses and the reasons of a stock move are those of the contract', () => {
  expect(choices).toMatchObject({ PRODUCT_STATUSES, STOCK_REASONS });
});

test('a held Backspace that clears a typed value removes no other value', async () => {
  await visitDashboard('/products/1', { getVendorProduct });
  const input = await screen.findByLabelText('Values');
  fireEvent.keyDown(input, { key: 'Backspace', repeat: true });
  expect(screen.getByRole('button', { name: 'Remove L' })).toBeTruthy();
  fireEvent.keyDown(input, { key: 'Backspace' });
  expect(screen.queryByRole('button', { name: 'Remove L' })).toBeNull();
});

test.each([
  ['a value without a colour is counted', ['Teal', 'Kaleidoscope'], ['Teal', '+1']],
  ['the colours of the first option are shown', ['Teal', 'Red'], ['Teal', 'Red']],
])('the preview has the colours of the card: %s', async (_, colours, shown) => {
  const toOption = (name: string, swatch: string | null, values: string[]) => ({
    name,
    values: values.map((value) => ({ value, swatch })),
  });
  const options = [
    toOption('Size', null, ['S']),
    toOption('Colour', null, colours),
    toOption('Wood', '#654321', ['Teak']),
  ];
  await visitDashboard('/products/1', { getVendorProduct: () => ok({ data: { ...product, options, variants: [] } }) });
  const preview = within((await screen.findByRole('heading', { name: 'Preview' })).closest('section') as HTMLElement);
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(shown);
});

test('takes no input while it is saved, as the saved product replaces it', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { ...product, version: 5 } }));
  await visitDashboard('/products/1', { getVendorProduct, updateVendorProduct: () => delayed as never });
  const isInert = () => (screen.getByLabelText(/^Title/) as HTMLElement).closest('[inert]') !== null;
  await screen.findByLabelText(/^Title/);
  await save();
  await waitFor(() => expect(isInert()).toBe(true));
  await act(async () => respond());
  await waitFor(() => expect(isInert()).toBe(false));
  expect(within(document.body).getByLabelText(/^Title/)).toHaveProperty('value', 'Shirt');
});

afterEach(() => void vi.restoreAllMocks());
const spyOnAssign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => {});

test.each(['/products/1', '/add-product'])(
  'stays with what was typed when the session expires, and can be saved after a sign-in: %s',
  async (path) => {
    const assignSpy = spyOnAssign();
    const { store, sentTo } = await visitDashboard(path, { getVendorProduct });
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
    fireEvent.change(title, { target: { value: 'Long shirt' } });
    await act(async () => void store.dispatch(sessionExpired()));
    await screen.findByText(/^You are signed out/);
    expect([title.isConnected, title.value, assignSpy.mock.calls]).toEqual([true, 'Long shirt', []]);
    await act(async () => void store.dispatch(sessionStarted({ token: 'another', user: demoVendor })));
    expect([title.isConnected, screen.queryByText(/^You are signed out/)]).toEqual([true, null]);
    if (path === '/products/1') {
      await save();
      await waitFor(() => expect(sentTo('updateVendorProduct')).toMatchObject([{ title: 'Long shirt' }]));
    }
  },
);

test.each([
  ['the sign-in page replaces it when the session expires', sessionExpired, 1],
  ['the demonstration replaces it when the session is ended in another tab', sessionEnded, 0],
])('without changes %s', async (_, end, navigations) => {
  const assignSpy = spyOnAssign();
  const { store } = await visitDashboard('/add-product');
  const title = await screen.findByLabelText(/^Title/);
  await act(async () => void store.dispatch(end()));
  await waitFor(() => expect(title.isConnected).toBe(navigations === 1));
  expect(assignSpy).toHaveBeenCalledTimes(navigations);
});

test('what was typed is replaced with the demonstration after a sign-out, also of an expired session that was renewed', async () => {
  spyOnAssign();
  const { store } = await visitDashboard('/products/1', { getVendorProduct });
  const title = await screen.findByLabelText(/^Title/);
  fireEvent.change(title, { target: { value: 'Long shirt' } });
  await act(async () => void store.dispatch(sessionExpired()));
  await act(async () => void store.dispatch(sessionStarted({ token: 'another', user: demoVendor })));
  expect(title.isConnected).toBe(true);
  await act(async () => void store.dispatch(sessionEnded()));
  await waitFor(() => expect(title.isConnected).toBe(false));
  expect(screen.queryByDisplayValue('Long shirt')).toBeNull();
});

test('the sign-in page is loaded once the form is left after the session expired', async () => {
  const assignSpy = spyOnAssign();
  const { store, router } = await visitDashboard('/products/1', { getVendorProduct });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Long shirt' } });
  await act(async () => void store.dispatch(sessionExpired()));
  await act(() => router.navigate('/vendor/dashboard/orders'));
  expect(assignSpy).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(assignSpy).toHaveBeenCalledTimes(1));
});

test('what was typed before the session expired is not shown to another vendor', async () => {
  const { store } = await visitDashboard('/products/1', { getVendorProduct });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Long shirt' } });
  await act(async () => void store.dispatch(sessionExpired()));
  const user = { ...demoVendor, id: demoVendor.id + 1 };
  await act(async () => void store.dispatch(sessionStarted({ token: 'another', user })));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Shirt');
});

test('what is saved while nobody is signed in is refused, and not sent for the vendor who signs in next', async () => {
  spyOnAssign();
  const { store, sentTo } = await visitDashboard('/products/1', { getVendorProduct });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Long shirt' } });
  await act(async () => void store.dispatch(sessionExpired()));
  await save();
  await screen.findByText('The product could not be saved.');
  const user = { ...demoVendor, id: demoVendor.id + 1 };
  await act(async () => void store.dispatch(sessionStarted({ token: 'another', user })));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Shirt');
  expect(sentTo('updateVendorProduct')).toEqual([]);
});

test('a product that is added after its form was left shows no other page', async () => {
  const { delayed, respond } = delayResponse(ok({ data: product }));
  const { router, sentTo } = await visitDashboard('/add-product', { addVendorProduct: () => delayed });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Shirt' } });
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), await screen.findByRole('option', { name: 'Men' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Save draft' })[0] as HTMLElement);
  await waitFor(() => expect(sentTo('addVendorProduct')).toHaveLength(1));
  await act(() => router.navigate('/vendor/dashboard/orders'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('table', { name: 'Orders' });
  const navigateSpy = vi.spyOn(router, 'navigate');
  await act(async () => respond());
  expect(navigateSpy).not.toHaveBeenCalled();
});

const toValues = (...values: string[]) => values.map((value) => ({ value, swatch: null }));
const visitColoursAndSizes = async (...combinations: string[][]) => {
  const options = [
    { name: 'Colour', values: toValues('Red', 'Teal') },
    { name: 'Size', values: toValues('S', 'L') },
  ];
  const variants = combinations.map((values, index) => buildVariant(index + 1, values, 3, 68));
  const { sentTo } = await visitDashboard('/products/1', {
    getVendorProduct: () => ok({ data: { ...product, options, variants } }),
  });
  await screen.findByLabelText('Colour of Teal');
  return async () => {
    await save();
    await waitFor(() => expect(sentTo('updateVendorProduct')).toHaveLength(1));
    const [sent] = sentTo('updateVendorProduct') as [{ variants: { option_values: string[] }[] }];
    return sent.variants.map(({ option_values }) => option_values.join(' '));
  };
};
const typeValue = (index: number, value: string) =>
  userEvent.type(screen.getAllByLabelText('Values')[index] as HTMLElement, `${value}{Enter}`);
const removeValue = (value: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${value}` }));

test('a combination of values that the product does not have is added by none of their changes', async () => {
  const saveVariants = await visitColoursAndSizes(['Red', 'S'], ['Red', 'L'], ['Teal', 'S']);
  fireEvent.change(screen.getByLabelText('Colour of Teal'), { target: { value: '#008080' } });
  await userEvent.type(screen.getAllByLabelText('Option name')[1] as HTMLElement, 's');
  await typeValue(1, 'M');
  expect(await saveVariants()).toEqual(['Red S', 'Red L', 'Red M', 'Teal S', 'Teal M']);
});

test('a variant without a value of each option is replaced with its combinations where the options change', async () => {
  const saveVariants = await visitColoursAndSizes(['Red'], ['Teal', 'S'], ['Teal', 'L']);
  await userEvent.type(screen.getAllByLabelText('Option name')[1] as HTMLElement, 's');
  expect(await saveVariants()).toEqual(['Red S', 'Red L', 'Teal S', 'Teal L']);
});

test.each([
  ['a value is', [[1, 'L']]],
  [
    'all values of the first option are',
    [
      [0, 'Red'],
      [0, 'Teal'],
    ],
  ],
] as [string, [number, string][]][])(
  'a combination that the product does not have is not added where %s removed and typed again',
  async (_, values) => {
    const saveVariants = await visitColoursAndSizes(['Red', 'S'], ['Red', 'L'], ['Teal', 'S']);
    for (const [, value] of values) await removeValue(value);
    for (const [index, value] of values) await typeValue(index, value);
    expect(await saveVariants()).toEqual(['Red S', 'Red L', 'Teal S']);
  },
);

test('a value without variants that is removed and typed again has all its combinations', async () => {
  const saveVariants = await visitColoursAndSizes(['Red', 'S'], ['Teal', 'S']);
  await removeValue('L');
  await typeValue(1, 'L');
  expect(await saveVariants()).toEqual(['Red S', 'Red L', 'Teal S', 'Teal L']);
});

test('the only variant can be put up for sale again, and its checkbox stays then', async () => {
  const variants = [{ ...buildVariant(1, [], 3, 68), active: 0 }];
  const { sentTo } = await visitDashboard('/products/1', {
    getVendorProduct: () => ok({ data: { ...product, options: [], variants } }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'This piece' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'This piece' }));
  await save();
  await waitFor(() => expect(sentTo('updateVendorProduct')).toMatchObject([{ variants: [{ active: true }] }]));
});

test('what is typed after a save that changed nothing is asked about before the form is left', async () => {
  const { router, getPath, sentTo } = await visitDashboard('/products/1', {
    getVendorProduct,
    updateVendorProduct: getVendorProduct,
  });
  const title = await screen.findByLabelText(/^Title/);
  fireEvent.change(title, { target: { value: 'Shirt ' } });
  await save();
  await waitFor(() => expect(sentTo('updateVendorProduct')).toHaveLength(1));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Save' })[0]?.getAttribute('aria-busy')).toBe(null));
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Long shirt' } });
  await act(() => router.navigate('/vendor/dashboard/orders'));
  await screen.findByRole('button', { name: 'Keep editing' });
  expect(getPath()).toBe('/vendor/dashboard/products/1');
});

test('says that the categories could not be loaded, and loads them again', async () => {
  let isLost = true;
  await visitDashboard('/add-product', {
    getCategories: () => (isLost ? createErrorResponse(503, 'BUSY') : undefined),
  });
  await screen.findByText('Failed to fetch categories');
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: 'Women / Dresses' });
  expect(screen.queryByText('Failed to fetch categories')).toBeNull();
});

test('says which SKU the server refused, until it is another one', async () => {
  await visitDashboard('/products/1', {
    getVendorProduct,
    updateVendorProduct: () =>
      createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', {
        details: [{ path: 'variants.1.sku', message: 'is used already' }],
      }),
  });
  await screen.findByLabelText(/^Title/);
  await save();
  await screen.findByText('Please check this field.');
  const [first, second] = screen.getAllByLabelText(/^SKU/);
  expect([first, second].map((input) => input?.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(document.activeElement).toBe(second);
  await userEvent.type(second as HTMLElement, '-B');
  expect(screen.queryByText('Please check this field.')).toBeNull();
});

test('asks for a variant that is sold before a product is put up for sale', async () => {
  const { sentTo } = await visitDashboard('/products/1', {
    getVendorProduct: () => ok({ data: { ...product, status: 'active' } }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'S' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'L' }));
  await save();
  await screen.findByText('Choose at least one variant to be sold.');
  expect(sentTo('updateVendorProduct')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'S' }));
  await save();
  await waitFor(() => expect(sentTo('updateVendorProduct')).toHaveLength(1));
});

test('a removed value or option leaves the focus at the next one', async () => {
  await visitDashboard('/products/1', { getVendorProduct });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const expectFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));
  await press('Remove S');
  await expectFocus(() => screen.getByRole('button', { name: 'Remove L' }));
  await press('Remove L');
  await expectFocus(() => screen.getByLabelText('Values'));
  await press('Remove option Size');
  await expectFocus(() => screen.getByRole('button', { name: 'Add an option' }));
  await press('Add an option');
  await expectFocus(() => screen.getByLabelText('Option name'));
});

test('a picture that is moved to an end or removed leaves the focus among the pictures', async () => {
  const images = ['a', 'b'].map((key) => ({ key, image: `/media/${key}-640.webp`, alt: null, option_value: null }));
  await visitDashboard('/products/1', { getVendorProduct: () => ok({ data: { ...product, images } }) });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const expectFocus = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));
  await press('Move picture 2 earlier');
  await expectFocus(() => screen.getByRole('button', { name: 'Move picture 1 later' }));
  await press('Remove picture 1');
  await expectFocus(() => screen.getByRole('button', { name: 'Remove picture 1' }));
  await press('Remove picture 1');
  await expectFocus(() => screen.getByLabelText(/^Add pictures/));
});

test('a picture that the product shows twice is described and removed once', async () => {
  const images = ['one', 'two', 'one'].map((key) => ({
    key,
    image: `/media/${key}.webp`,
    alt: key,
    option_value: null,
  }));
  const { sentTo } = await visitDashboard('/products/1', {
    getVendorProduct: () => ok({ data: { ...product, images } }),
  });
  const [first] = await screen.findAllByLabelText('What it shows');
  await userEvent.type(first as HTMLElement, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 3' }));
  await save();
  await waitFor(() =>
    expect(sentTo('updateVendorProduct')).toMatchObject([
      {
        images: [
          { key: 'one', alt: 'one!' },
          { key: 'two', alt: 'two' },
        ],
      },
    ]),
  );
});

test('each picture that was refused is named', async () => {
  await visitDashboard('/products/1', { getVendorProduct });
  const files = ['a.svg', 'b.svg'].map((name) => new File(['<svg>'], name, { type: 'image/svg+xml' }));
  fireEvent.drop(await screen.findByText('Add pictures'), { dataTransfer: { files } });
  await screen.findByText(/^b\.svg: /);
  screen.getByText(/^a\.svg: /);
});

test('an amount begins after its symbol, also after one of eight letters', async () => {
  const shilling = { id: 9, code: 'KES', name: 'Kenyan Shilling', symbol: 'Shilling', decimals: 2, is_default: 0 };
  await visitDashboard('/products/1', {
    getVendorProduct,
    getCurrencies: () => ok({ data: [{ ...shilling, id: 1, code: 'USD', symbol: '$', is_default: 1 }, shilling] }),
  });
  await screen.findByLabelText(/^Title/);
  const getPadding = (code: string) => screen.getByLabelText(`Price ${code}`).style.paddingInlineStart;
  await waitFor(() => expect(getPadding('KES')).toContain('10ch'));
  expect(getPadding('USD')).toContain('1.25ch');
});

test('a price with added tax is rounded half up, as the cart rounds it', async () => {
  const taxed = { ...product, tax_rate: 15, is_prices_inclusive_tax: 0, variants: [buildVariant(11, ['S'], 3, 1.3)] };
  await visitDashboard('/products/1', { getVendorProduct: () => ok({ data: taxed }) });
  await screen.findByText(/At .*\$1\.30.* a buyer pays .*\$1\.50/);
  // A number that no amount can be has no example.
  fireEvent.change(screen.getByLabelText('Price USD'), { target: { value: '9'.repeat(400) } });
  await waitFor(() => expect(screen.queryByText(/a buyer pays/)).toBeNull());
  expect(screen.getByLabelText('Price USD')).toBeTruthy();
});
