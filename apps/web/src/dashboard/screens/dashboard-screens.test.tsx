import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VendorProductDetail, VendorStockRow } from '@trad/contract/dashboard/vendor-catalog';
import { describe, expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { vendorApi } from '../../features/dashboard/vendor.api.ts';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';

const table = (name: string) => screen.findByRole('table', { name });

describe('access', () => {
  const createSignedInState = (role_id: 1 | 2 | 3) => ({
    session: {
      token: 'a-token',
      user: { id: 9, name: 'Amara Okafor', username: 'Amara', email: 'amara@example.com', image: null, role_id },
      ready: true,
      expired: false,
    },
  });
  const application =
    (standing: string, reason: string | null = null) =>
    () =>
      ok({
        data: {
          application: {
            standing,
            reason,
            store_name: 'Okafor',
            categories: ['art'],
            created_at: '2026-11-20T10:00:00Z',
          },
          documents: [],
        },
      });

  test('a vendor sees their store without a banner', async () => {
    const { sentTo } = await visitDashboard('/orders');
    await table('Orders');
    expect(screen.queryByText(/^Demonstration/)).toBe(null);
    expect(sentTo('getVendorOrders')).toHaveLength(1);
  });
  test('a suspended vendor sees a notice and can still process open orders', async () => {
    const data = { status: 'suspended', version: 1 };
    await visitDashboard('/orders', { getVendorStore: () => ok({ data }) });
    await screen.findByText(/^Your store is suspended/);
    await table('Orders');
  });
  test('demo=1 shows a vendor the demonstration, also on other pages', async () => {
    const { sentTo, getPath } = await visitDashboard('/orders?demo=1');
    await screen.findByText(/^Demonstration/);
    await userEvent.click(await screen.findByRole('link', { name: 'Payment' }));
    await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/payment?demo=1'));
    expect(sentTo('getVendorOrders')).toEqual([]);
  });
  test('an applicant sees the status of the application', async () => {
    const { getPath } = await visitDashboard(
      '/orders',
      { getVendorApplication: application('pending') },
      createSignedInState(3),
    );
    await screen.findByRole('heading', { name: 'We are looking at your application' });
    expect(getPath()).toBe('/vendor/onboarding/welcome');
  });
  test('a rejected applicant sees the reason', async () => {
    await visitDashboard('', { getVendorApplication: application('rejected', 'No papers') }, createSignedInState(3));
    await screen.findByText('No papers');
    screen.getByRole('button', { name: 'Apply again' });
  });
  test('a shopper without an application sees the demonstration', async () => {
    const none = () => ok({ data: { application: null, documents: [] } });
    await visitDashboard('/orders', { getVendorApplication: none }, createSignedInState(3));
    await screen.findByText(/^Demonstration/);
  });
});

describe('the key figures', () => {
  const showFigures = async (period: string) => {
    await visitDashboard('');
    await userEvent.click(await screen.findByRole('button', { name: period }));
    return within(screen.getByText('Total sales').closest('dl') as HTMLElement);
  };
  test('are compared with the previous period', async () => {
    const figures = await showFigures('Weekly');
    await waitFor(() => expect(figures.getAllByText(/%$/).length).toBeGreaterThan(0));
  });
  test('show no percentage without a complete previous period', async () => {
    const figures = await showFigures('Monthly');
    await waitFor(() => expect(figures.queryAllByText(/%$/)).toEqual([]));
    expect(figures.getAllByText('Nothing to compare with yet')).toHaveLength(4);
  });
  test('count cancelled orders with the returned ones, and say so', async () => {
    const figures = await showFigures('Weekly');
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total sales',
      'Orders',
      'Pieces sold',
      'Cancelled or returned',
    ]);
  });
  test('are not those of another period when its own could not be loaded', async () => {
    await visitDashboard('', {
      getVendorDashboard: ({ period }) => (period === 'weekly' ? createErrorResponse(500, 'INTERNAL') : undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Weekly' }));
    await screen.findByRole('heading', { name: 'The dashboard could not be loaded' });
    expect(screen.queryByText('Total sales')).toBe(null);
  });
  test('name the period of the best sellers', async () => {
    await showFigures('Weekly');
    const section = (await screen.findByRole('heading', { name: 'Most selling items' })).closest('section');
    await waitFor(() => within(section as HTMLElement).getByText('These 8 weeks'));
  });
});

describe('a list', () => {
  test('is sorted by its headers, with the order in the URL', async () => {
    const { getPath, sentTo } = await visitDashboard('/products');
    await userEvent.click(within(await table('Products')).getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/products?sort=price&order=DESC'));
    expect(sentTo('getVendorProducts').at(-1)).toMatchObject({ sort: 'price', order: 'DESC' });
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending');
  });
  test('without matches offers to reset the filters', async () => {
    const { getPath } = await visitDashboard('/products?search=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await table('Products');
    expect(getPath()).toBe('/vendor/dashboard/products');
  });
  test('that could not be loaded offers a retry', async () => {
    let isUnavailable = true;
    await visitDashboard('/orders', {
      getVendorOrders: () => (isUnavailable ? createErrorResponse(500, 'INTERNAL') : undefined),
    });
    await screen.findByRole('heading', { name: 'Your orders could not be loaded' });
    isUnavailable = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await table('Orders');
  });
});

test('an unknown page says whose it may be, not that a piece is sold no longer', async () => {
  await visitDashboard('/no-such-page');
  await screen.findByText('It does not exist, or belongs to another store.');
});

const DRAFT: VendorProductDetail = {
  ...{ id: 1, version: 1, slug: 'apron', status: 'draft', was_active: 0, hidden: 0, hidden_reason: null },
  ...{ title: 'Apron', short_description: null, description: null, category_id: 1, productFeatures: null },
  ...{ careInstructions: null, returnPolicy: null, is_prices_inclusive_tax: 1, tax_rate: 0, delivery_charges: {} },
  ...{ options: [], images: [], variants: [], translations: {}, sold: 0 },
  ...{ created_at: '2026-03-01T12:00:00.000Z', updated_at: '2026-03-01T12:00:00.000Z' },
};
const VARIANT: VendorProductDetail['variants'][number] = {
  ...{ id: 1, sku: 'APRON', option_values: [], stock: 4, restock_date: null, active: 1, prices: {} },
};

describe('a product’s form', () => {
  const title = () => screen.findByLabelText(/^Title/);

  test('shows an error on blur, and removes it once the field is valid', async () => {
    await visitDashboard('/add-product');
    await userEvent.click(await title());
    expect(screen.queryByText('Title is missing')).toBe(null);
    await userEvent.tab();
    await screen.findByText('Title is missing');
    await userEvent.type(await title(), 'A');
    expect(screen.queryByText('Title is missing')).toBe(null);
  });
  test('has symbol and amount from left to right in every language', async () => {
    await visitDashboard('/add-product');
    const price = await screen.findByLabelText(/^Price EUR/);
    const symbol = within(price.parentElement as HTMLElement).getByText('€');
    // The input needs the attribute itself: without it, inputs of Arabic pages are aligned to the right.
    expect([price.dir, symbol.closest<HTMLElement>('[dir]')?.dir]).toEqual(['ltr', 'ltr']);
  });

  test('with errors focuses the first one and sends nothing', async () => {
    const { sentTo } = await visitDashboard('/add-product');
    await userEvent.type(await title(), 'Apron');
    await userEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0] as HTMLElement);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Category/));
    expect(sentTo('addVendorProduct')).toEqual([]);
  });
  test('without a picture is saved as a draft only', async () => {
    const { sentTo } = await visitDashboard('/add-product');
    await userEvent.type(await title(), 'Apron');
    await screen.findByRole('option', { name: 'Women / Dresses' });
    await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'Women / Dresses');
    await userEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0] as HTMLElement);
    await screen.findByText(/^A product needs a picture to be put up for sale/);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Add pictures/));
    await userEvent.click(screen.getAllByRole('button', { name: 'Save draft' })[0] as HTMLElement);
    await waitFor(() => expect(sentTo('addVendorProduct')).toMatchObject([{ title: 'Apron', status: 'draft' }]));
  });
  test('without any price focuses the first one, also where the dollar is disabled', async () => {
    const naira = { id: 2, code: 'NGN', name: 'Naira', symbol: '₦', decimals: 2, is_default: 1 };
    await visitDashboard('/products/1', {
      getCurrencies: () => ok({ data: [naira, { ...naira, id: 3, code: 'EUR', symbol: '€', is_default: 0 }] }),
      getVendorProduct: () => ok({ data: { ...DRAFT, status: 'active', variants: [VARIANT] } }),
    });
    await title();
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await screen.findByText(/needs a price in one currency at least/);
    expect(document.activeElement).toBe(screen.getAllByLabelText(/^Price /)[0]);
  });
  test('with too many variants focuses their list', async () => {
    const values = Array.from({ length: 101 }, (_, index) => ({ value: `Size ${index}`, swatch: null }));
    const variants = values.map(({ value }, index) => ({
      ...VARIANT,
      id: index + 1,
      option_values: [value],
      prices: { USD: { amount: 40, special: null } },
    }));
    await visitDashboard('/products/1', {
      getVendorProduct: () => ok({ data: { ...DRAFT, options: [{ name: 'Size', values }], variants } }),
    });
    await title();
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await screen.findByText(/^At most 100 variants/);
    expect(document.activeElement?.querySelectorAll('li')).toHaveLength(101);
  });
  test('with an edit conflict keeps the input, and loads the newer version on request', async () => {
    const { store } = await visitDashboard('/products/2');
    const field = await title();
    const { updateVendorProduct } = vendorApi.endpoints;
    await act(() => store.dispatch(updateVendorProduct.initiate({ id: 2, version: 1, title: 'Theirs' })));
    await userEvent.clear(field);
    await userEvent.type(field, 'Mine');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await screen.findByText(/Somebody saved this product/);
    expect(field).toHaveProperty('value', 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Load the newer one' }));
    await waitFor(async () => expect(await title()).toHaveProperty('value', 'Theirs'));
  });
  test('with an edit conflict says that the newer version could not be loaded', async () => {
    let isLost = false;
    await visitDashboard('/products/2', {
      getVendorProduct: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return undefined;
      },
      updateVendorProduct: () => {
        isLost = true;
        return createErrorResponse(409, 'EDITED_MEANWHILE');
      },
    });
    fireEvent.change(await title(), { target: { value: 'Mine' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await screen.findByText(/Somebody saved this product/);
    const toasts: ToastMessage[] = [];
    const unregister = registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
    await userEvent.click(screen.getByRole('button', { name: 'Load the newer one' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'The product could not be loaded' }]));
    unregister();
    expect(await title()).toHaveProperty('value', 'Mine');
  });
  test('is that of the product in the URL, also when it is opened from another one’s page', async () => {
    const { router, sentTo } = await visitDashboard('/products/1');
    const former = (await title()).getAttribute('value');
    await act(() => router.navigate('/vendor/dashboard/products/2'));
    await waitFor(async () => expect(await title()).not.toHaveProperty('value', former));
    await userEvent.clear(await title());
    await userEvent.type(await title(), 'Renamed');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await waitFor(() => expect(sentTo('updateVendorProduct')).toMatchObject([{ id: 2, title: 'Renamed' }]));
  });
  test('is not that of another product when its own could not be loaded', async () => {
    const { router } = await visitDashboard('/products/1', {
      getVendorProduct: ({ id }) => (id === 2 ? createErrorResponse(500, 'INTERNAL') : undefined),
    });
    await title();
    await act(() => router.navigate('/vendor/dashboard/products/2'));
    await screen.findByRole('heading', { name: 'The product could not be loaded' });
    expect(screen.queryByLabelText(/^Title/)).toBe(null);
  });
  test('confirms leaving with unsaved changes', async () => {
    const { getPath } = await visitDashboard('/add-product');
    await userEvent.type(await title(), 'Apron');
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(getPath()).toBe('/vendor/dashboard/add-product');
    await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/orders'));
  });
  test('opens the collapsed section of the first error, and saves tax, delivery charges and translations', async () => {
    const { sentTo } = await visitDashboard('/products/1');
    const save = () => userEvent.click(screen.getAllByText('Save')[0] as HTMLElement);
    const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    await userEvent.click(await screen.findByText('Arabic'));
    const arabic = (await screen.findByLabelText('Title Arabic')) as HTMLInputElement;
    expect([arabic.dir, arabic.lang]).toEqual(['rtl', 'ar']);
    const rate = screen.getByLabelText(/^Tax rate/);
    fill(rate, '101');
    await save();
    expect([document.activeElement, rate.closest('details')?.open]).toEqual([rate, true]);
    fill(rate, '7,5');
    await userEvent.click(screen.getByLabelText(/^It is added/));
    fill(screen.getByLabelText(/^Delivery charge USD/), '5');
    fill(arabic, 'فستان');
    await save();
    await waitFor(() => expect(sentTo('updateVendorProduct')).toHaveLength(1));
    expect(sentTo('updateVendorProduct')[0]).toMatchObject({
      tax_rate: 7.5,
      is_prices_inclusive_tax: false,
      delivery_charges: { USD: 5 },
      translations: { ar: { title: 'فستان' } },
    });
    // An import may have stored a longer one than the API takes.
    expect(sentTo('updateVendorProduct')[0]).not.toHaveProperty('title');
    await screen.findByText('7.5% tax added · Delivery \u2066$5.00\u2069');
    await userEvent.click(screen.getByText('French'));
    expect(await screen.findByLabelText('Title French')).toHaveProperty('value', 'Robe longue ankara');
  });
  test('shows a new colour by its name', async () => {
    await visitDashboard('/add-product');
    await userEvent.click(await screen.findByRole('button', { name: 'Add an option' }));
    await userEvent.type(screen.getByLabelText('Option name'), 'Color');
    await userEvent.type(screen.getByLabelText('Values'), 'Emerald{Enter}Vert foncé{Enter}');
    const swatch = (value: string) => screen.getByLabelText<HTMLInputElement>(`Colour of ${value}`).value;
    expect([swatch('Emerald'), swatch('Vert foncé')]).toEqual(['#12805c', '#124029']);
  });
  test('is not saved while a picture is uploaded', async () => {
    const { delayed, respond } = delayResponse(ok({ data: { key: 'new', image: '/a.webp', width: 9, height: 9 } }));
    const { sentTo } = await visitDashboard('/products/1', { uploadVendorPicture: () => delayed as never });
    const files = [new File(['x'], 'a.png', { type: 'image/png' })];
    fireEvent.drop(await screen.findByText('Add pictures'), { dataTransfer: { files } });
    const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await save();
    expect(sentTo('updateVendorProduct')).toEqual([]);
    await act(async () => respond());
    await screen.findByText('a.png was added.');
    await save();
    await waitFor(() => expect(sentTo('updateVendorProduct')).toHaveLength(1));
  });
  test('moves a picture by its buttons', async () => {
    await visitDashboard('/products/1');
    const covers = () =>
      screen.getAllByRole('img', { name: 'Ankara Maxi Dress' }).map((img) => img.getAttribute('src'));
    await screen.findByRole('button', { name: 'Move picture 1 later' });
    const [first, second] = covers();
    await userEvent.click(screen.getByRole('button', { name: 'Move picture 1 later' }));
    expect(covers().slice(0, 2)).toEqual([second, first]);
  });
  test('uploads dropped pictures, moves a dragged one, and sends their order and alt texts', async () => {
    const { sentTo } = await visitDashboard('/products/1', {
      uploadVendorPicture: () => ok({ data: { key: 'new', image: '/media/new-640.webp', width: 9, height: 9 } }),
    });
    const dropZone = await screen.findByText('Add pictures');
    const files = [
      new File(['x'], 'a.png', { type: 'image/png' }),
      new File(['<svg>'], 'b.svg', { type: 'image/svg+xml' }),
    ];
    fireEvent.drop(dropZone, { dataTransfer: { files } });
    await screen.findByText('a.png was added.');
    screen.getByText(/^b\.svg: /);
    const items = () => screen.getAllByLabelText('What it shows').map((input) => input.closest('li') as HTMLElement);
    const last = items().length - 1;
    fireEvent.dragStart(items()[last] as HTMLElement);
    fireEvent.drop(items()[0] as HTMLElement);
    fireEvent.change(screen.getAllByLabelText('What it shows')[0] as HTMLElement, {
      target: { value: 'Back view' },
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await waitFor(() => expect(sentTo('updateVendorProduct')).toHaveLength(1));
    const [input] = sentTo('updateVendorProduct') as [{ images: { key: string; alt: string }[] }];
    expect([input.images.length, input.images[0]]).toEqual([
      last + 1,
      { key: 'new', alt: 'Back view', option_value: null },
    ]);
    expect(sentTo('uploadVendorPicture')).toHaveLength(1);
  });
});

const STOCK_ROW: VendorStockRow = {
  id: 1,
  productId: 7,
  product: 'Clay Water Pot',
  variant: '',
  sku: 'ADU-CWP-1',
  image: null,
  inventory: 5,
  held: 0,
  price: 39,
  currency_code: 'USD',
  status: 'In Stock',
};

test('a row of the stock has its product id also on tablets, where the column is hidden', async () => {
  await visitDashboard('/stock', { getVendorStock: () => ok({ data: [STOCK_ROW], total: 1 }) });
  const id = `#${STOCK_ROW.productId}`;
  const cells = within(await table('Stock'))
    .getAllByRole('cell')
    .filter(({ textContent }) => textContent?.includes(id));
  expect(cells.filter(({ className }) => !className.includes('max-lg:hidden'))).toHaveLength(1);
});

test('the Filter button of the demonstration shows the sample stock of one status, or all of it', async () => {
  const { getPath } = await visitDashboard('/stock?demo=1');
  const filterBy = async (button: string, choice: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.click(screen.getByRole('button', { name: choice }));
    expect(screen.queryByRole('button', { name: choice })).toBe(null);
  };
  const countRows = async () => within(await table('Stock')).getAllByRole('row').length - 1;
  await waitFor(async () => expect(await countRows()).toBe(5));
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const isCurrent = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect(['All', 'In Stock', 'Out of Stock'].map(isCurrent)).toEqual(['true', 'false', 'false']);
  await userEvent.keyboard('{Escape}');

  await filterBy('Filter', 'Out of Stock');
  expect(getPath()).toBe('/vendor/dashboard/stock?demo=1&stock=out_of_stock');
  await waitFor(async () => expect(await countRows()).toBe(1));
  expect(within(await table('Stock')).getAllByText('Krobo Bead Necklace')).not.toEqual([]);
  await filterBy('Filter: Out of Stock', 'In Stock');
  await waitFor(async () => expect(await countRows()).toBe(4));
  await filterBy('Filter: In Stock', 'All');
  await waitFor(async () => expect(await countRows()).toBe(5));
  expect(getPath()).toBe('/vendor/dashboard/stock?demo=1');
});

test('untracked stock is set to a count, tracked stock is changed by a difference', async () => {
  const untracked = [
    { ...STOCK_ROW, inventory: null },
    { ...STOCK_ROW, id: 2, product: 'Kimono', inventory: 3 },
  ];
  const { sentTo } = await visitDashboard('/stock', {
    getVendorStock: () => ok({ data: untracked, total: 2 }),
    adjustVendorStock: () => ok({ data: STOCK_ROW }),
  });
  const change = async (product: string, field: string, text: string) => {
    await userEvent.click(within(await table('Stock')).getByRole('button', { name: new RegExp(`Change.*${product}`) }));
    await userEvent.type(await screen.findByLabelText(field), text);
    await userEvent.click(screen.getByRole('button', { name: 'Save stock' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  };
  await change('Clay Water Pot', 'Number of pieces', '٧');
  await change('Kimono', 'How many more', '-1');
  const [counted, added] = sentTo('adjustVendorStock');
  expect(counted).toMatchObject({ inventory: 7, seen: null });
  expect(added).toMatchObject({ delta: -1 });
});

test('a difference of the stock can be typed with a minus sign, on keyboards that have one', async () => {
  const { sentTo } = await visitDashboard('/stock', {
    getVendorStock: () => ok({ data: [{ ...STOCK_ROW, inventory: 30 }], total: 1 }),
    adjustVendorStock: () => ok({ data: STOCK_ROW }),
  });
  await userEvent.click(within(await table('Stock')).getByRole('button', { name: /Change/ }));
  const input = await screen.findByLabelText('How many more');
  // The numeric keyboard of iOS has digits only.
  expect(input.getAttribute('inputmode')).toBe('text');
  await userEvent.type(input, '-1000000001');
  await userEvent.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('Enter a whole number such as 10 or -2');
  await userEvent.clear(input);
  await userEvent.type(input, '\u221212');
  await userEvent.click(screen.getByRole('button', { name: 'Save stock' }));
  await waitFor(() => expect(sentTo('adjustVendorStock')).toMatchObject([{ delta: -12 }]));
});

test.each([
  ['tracked', 30, 'How many more', { delta: 1_000_000_000 }],
  ['untracked', null, 'Number of pieces', { inventory: 1_000_000_000, seen: null }],
])('%s stock takes as many pieces as the server', async (_, inventory, label, sent) => {
  const { sentTo } = await visitDashboard('/stock', {
    getVendorStock: () => ok({ data: [{ ...STOCK_ROW, inventory }], total: 1 }),
    adjustVendorStock: () => ok({ data: STOCK_ROW }),
  });
  await userEvent.click(within(await table('Stock')).getByRole('button', { name: /Change/ }));
  const input = await screen.findByLabelText(label);
  await userEvent.type(input, '1000000001');
  await userEvent.click(screen.getByRole('button', { name: 'Save stock' }));
  await screen.findByText('Enter at most 1,000,000,000');
  expect(sentTo('adjustVendorStock')).toEqual([]);
  await userEvent.type(input, '{Backspace}0');
  await userEvent.click(screen.getByRole('button', { name: 'Save stock' }));
  await waitFor(() => expect(sentTo('adjustVendorStock')).toMatchObject([sent]));
});

test('a variant is found by name among many products', async () => {
  const { sentTo } = await visitDashboard('/stock');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('searchbox'), 'kimono');
  await waitFor(() => expect(sentTo('getVendorStock').at(-1)).toMatchObject({ search: 'kimono' }));
  await userEvent.click((await dialog.findAllByRole('button', { name: /Kimono/ }))[0] as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Choose another' }));
  await userEvent.click((await dialog.findAllByRole('button', { name: /Kimono/ }))[0] as HTMLElement);
  await userEvent.type(dialog.getByLabelText('How many more'), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Save stock' }));
  await waitFor(() => expect(sentTo('adjustVendorStock')).toMatchObject([{ delta: 3 }]));
});

test('withdrawals are disabled with a reason after a change of the bank account and while the store is suspended', async () => {
  const money = { balances: [], held: [], held_days: 7, withdrawals: [], bank: 'GTBank ••••6789' };
  const changed = ok({ data: { ...money, is_suspended: 0, withdrawals_from: '2026-03-04T12:00:00.000Z' } });
  const { close } = await visitDashboard('/payment', { getVendorBalance: () => changed });
  expect(
    await screen.findByText(/^Your bank account is new\. For your safety, you can withdraw from 4 Mar 2026/),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true);
  close();
  const suspended = ok({ data: { ...money, is_suspended: 1, withdrawals_from: null } });
  await visitDashboard('/payment', { getVendorBalance: () => suspended });
  expect(await screen.findByText('Your store is suspended, so nothing can be withdrawn.')).toBeTruthy();
});

test('the ledger says who cancelled a refunded order, and why', async () => {
  const line = {
    id: '1',
    at: '2026-03-04T12:00:00.000Z',
    kind: 'refund',
    amount: -9,
    balance: 0,
    currency_code: 'USD',
  };
  const refund = { ...line, order_id: 7, store_order_id: 8, withdrawal_id: null, note: null };
  const data = [
    { ...refund, id: '1', reason: 'buyer_cancelled' },
    { ...refund, id: '2', reason: 'store_cancelled', note: 'Torn' },
    { ...refund, id: '3', reason: 'marketplace_cancelled', note: 'Sold out' },
    { ...refund, id: '4', reason: null, note: 'Goodwill' },
  ];
  await visitDashboard('/payment', { getVendorLedger: () => ok({ total: data.length, data }) });
  for (const text of [
    'The buyer cancelled the order',
    'You cancelled the order',
    'Torn',
    'The marketplace cancelled the order',
    'Sold out',
    'Goodwill',
  ])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('a retried withdrawal has the same idempotency key, another amount has another', async () => {
  let response: ReturnType<typeof ok> | undefined = createErrorResponse(500, 'INTERNAL');
  const { requests } = await visitDashboard('/payment', { requestWithdrawal: () => response });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    return within(await screen.findByRole('dialog'));
  };
  const requestWithdrawal = async (dialog: Awaited<ReturnType<typeof open>>, amount: string) => {
    fireEvent.change(dialog.getByLabelText(/Amount/), { target: { value: amount } });
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for it' }));
  };
  const keys = () => requests.flatMap(({ name, options }) => (name === 'requestWithdrawal' ? [options.key] : []));
  const dialog = await open();
  await requestWithdrawal(dialog, '10');
  await waitFor(() => expect(keys()).toHaveLength(1));
  await requestWithdrawal(dialog, '10');
  await waitFor(() => expect(keys()).toHaveLength(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  const reopened = await open();
  await requestWithdrawal(reopened, '10');
  await waitFor(() => expect(keys()).toHaveLength(3));
  response = undefined;
  await requestWithdrawal(reopened, '12');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await requestWithdrawal(await open(), '12');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const [first, repeated, afterReopening, other, next] = keys();
  expect(first).toMatch(/\S/);
  expect([repeated, afterReopening]).toEqual([first, first]);
  expect(new Set([first, other, next]).size).toBe(3);
});

test('tracking data can be added after shipping, without a status change', async () => {
  const { sentTo } = await visitDashboard('/orders?status=shipped');
  await userEvent.click(within(await table('Orders')).getAllByRole('link')[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Set tracking number' }));
  const dialog = within(await screen.findByRole('dialog'));
  const number = dialog.getByLabelText('Tracking number');
  fireEvent.change(number, { target: { value: ' ' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Set tracking number' }));
  expect(document.activeElement).toBe(number);
  expect(sentTo('updateVendorOrderStatus')).toEqual([]);
  fireEvent.change(number, { target: { value: 'JD014' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Set tracking number' }));
  expect(await screen.findByText('JD014')).toBeTruthy();
  expect(sentTo('updateVendorOrderStatus')).toMatchObject([{ status: 'shipped', tracking_number: 'JD014' }]);
  expect(screen.getAllByText('Shipped').length).toBeGreaterThan(0);
});

test('the dialog of an order closes when another order is opened', async () => {
  const { router } = await visitDashboard('/orders?status=processing');
  const links = within(await table('Orders')).getAllByRole('link');
  const [first = '', second = ''] = [...new Set(links.map((link) => link.getAttribute('href') ?? ''))];
  await act(() => router.navigate(first));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  await screen.findByRole('dialog', { name: /^Mark as shipped/ });
  await act(() => router.navigate(second));
  await screen.findByRole('button', { name: 'Mark as shipped' });
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('an order that could not be loaded is not shown as the one that was opened before', async () => {
  const { router } = await visitDashboard('/orders', {
    getVendorOrders: ({ id }) => (id === 999_999 ? createErrorResponse(500, 'INTERNAL') : undefined),
  });
  await userEvent.click(within(await table('Orders')).getAllByRole('link')[0] as HTMLElement);
  await screen.findByRole('heading', { name: /^Order / });
  await act(() => router.navigate('/vendor/dashboard/orders/999999'));
  await screen.findByRole('heading', { name: 'Your orders could not be loaded' });
});

test('a page after the last one leads to the last', async () => {
  const { getPath } = await visitDashboard('/products?page=99');
  await waitFor(() => expect(getPath()).not.toContain('page=99'));
});

test('the proposed categories are none only once they are loaded', async () => {
  let isLost = true;
  await visitDashboard('/add-category', {
    getCategoryProposals: () => (isLost ? createErrorResponse(503, 'BUSY') : undefined),
  });
  await screen.findByText('Your proposals could not be loaded');
  expect(screen.queryByText('None so far.')).toBeNull();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('None so far.');
});
