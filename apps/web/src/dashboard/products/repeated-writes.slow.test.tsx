import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallName } from '@trad/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { registerToastHost } from '../../ui/feedback/toast.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';

beforeEach(() => sessionStorage.clear());

const STOCK_ROW = {
  ...{ id: 1, productId: 7, product: 'Kimono', variant: '', sku: 'ADU-K-1', image: null },
  ...{ inventory: 3, held: 0, price: 39, currency_code: 'USD', status: 'In Stock' },
};

const loseResponse = () => {
  throw new TypeError('Failed to fetch');
};
/** Clicks twice, and expects that the second request repeats the first one under its key. */
const sendTwice = async ({ requests }: Awaited<ReturnType<typeof visitDashboard>>, call: CallName, action: string) => {
  const sent = () => requests.filter(({ name }) => name === call);
  for (const count of [1, 2]) {
    await userEvent.click(screen.getAllByRole('button', { name: action })[0] as HTMLElement);
    await waitFor(() => expect(sent()).toHaveLength(count));
    await screen.findByRole('alert');
  }
  const [first, second] = sent();
  expect(first?.options.key).toBeTruthy();
  expect([second?.options.key, second?.input]).toEqual([first?.options.key, first?.input]);
};

test('after a lost response an adjustment of the stock is sent again under the same key', async () => {
  const page = await visitDashboard('/stock', { adjustVendorStock: loseResponse });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click((await dialog.findAllByRole('button', { name: /Kimono/ }))[0] as HTMLElement);
  await userEvent.type(dialog.getByLabelText('How many more'), '10');
  await sendTwice(page, 'adjustVendorStock', 'Save stock');
});

test('an adjustment whose response was lost is repeated in its reopened dialog, unless the stock has changed since', async () => {
  let isLost = true;
  let inventory = 3;
  const { requests } = await visitDashboard('/stock', {
    getVendorStock: () => ok({ total: 1, data: [{ ...STOCK_ROW, inventory }] }),
    adjustVendorStock: () => (isLost ? loseResponse() : ok({ data: STOCK_ROW })),
  });
  const sent = () => requests.filter(({ name }) => name === 'adjustVendorStock');
  const open = async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: /^Change/ }))[0] as HTMLElement);
    return within(await screen.findByRole('dialog'));
  };
  const loseSave = async (typed: string, count: number) => {
    isLost = true;
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('How many more'), typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Save stock' }));
    await dialog.findByRole('alert');
    expect(sent()).toHaveLength(count);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    isLost = false;
  };
  await loseSave('10', 1);
  await userEvent.click((await open()).getByRole('button', { name: 'Save stock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [lost, repeated] = sent();
  expect(repeated?.input).toMatchObject({ delta: 10 });
  expect(repeated?.options.key).toBe(lost?.options.key);
  inventory = 13;
  await loseSave('10', 3);
  await screen.findAllByText('13');
  expect((await open()).getByLabelText('How many more')).toHaveProperty('value', '');
});

const fillProduct = async () => {
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Apron');
  const category = screen.getByLabelText<HTMLSelectElement>(/^Category/);
  await waitFor(() => expect(category.options.length).toBeGreaterThan(1));
  await userEvent.selectOptions(category, category.options[1] as HTMLOptionElement);
  const picture = new File(['a picture'], 'apron.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText(/^Add pictures/), picture);
  await screen.findByText('apron.png was added.');
};
const click = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

test('after a lost response a new product is sent again under the same key', async () => {
  const page = await visitDashboard('/add-product', { addVendorProduct: loseResponse });
  await fillProduct();
  await sendTwice(page, 'addVendorProduct', 'Save draft');
});

test('pictures that were deleted while the form was open are named by their present numbers', async () => {
  const details = [1, 3].map((index) => ({ path: `images.${index}.key`, message: 'is not a picture of this store' }));
  let count = 0;
  await visitDashboard('/add-product', {
    uploadVendorPicture: () => ok({ data: { key: `p-${++count}`, image: `/media/p-${count}-640.webp` } }),
    addVendorProduct: () =>
      createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', { details }),
  });
  await fillProduct();
  const more = ['b.png', 'c.png', 'd.png'].map((name) => new File([name], name, { type: 'image/png' }));
  await userEvent.upload(screen.getByLabelText(/^Add pictures/), more);
  await screen.findByText('d.png was added.');
  await click('Save draft');
  expect((await screen.findByRole('alert')).textContent).toContain('Remove and add again: picture 2, 4.');
  await click('Move picture 2 later');
  expect(screen.getByRole('alert').textContent).toContain('picture 3, 4.');
  await click('Remove picture 3');
  expect(screen.getByRole('alert').textContent).toContain('picture 3.');
  await click('Remove picture 3');
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Saves a draft whose response is lost, changes it and publishes it. */
const publishAfterLostSave = async (
  change: () => Promise<void>,
  responses: Parameters<typeof visitDashboard>[1] = {},
) => {
  let isLost = true;
  const page = await visitDashboard('/add-product', {
    ...responses,
    addVendorProduct: (input) => {
      if (!isLost) return responses.addVendorProduct?.(input);
      isLost = false;
      return loseResponse();
    },
  });
  await fillProduct();
  await userEvent.type(screen.getByRole('textbox', { name: /^Price USD/ }), '12');
  await userEvent.type(screen.getByRole('textbox', { name: /^Stock/ }), '5');
  await click('Save draft');
  await screen.findByRole('alert');
  await change();
  await userEvent.click(screen.getByRole('radio', { name: /^Active/ }));
  await click('Publish');
  return page;
};
const appendToTitle = () => userEvent.type(screen.getByLabelText(/^Title/), ' of linen');

test('a product that is published after its saved draft got no response is one product', async () => {
  const { requests, sentTo, getPath } = await publishAfterLostSave(appendToTitle);
  await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/products'));
  const [lost, repeated, ...more] = requests.filter(({ name }) => name === 'addVendorProduct');
  expect(more).toEqual([]);
  expect([repeated?.input, repeated?.options.key]).toEqual([lost?.input, lost?.options.key]);
  const id = expect.any(Number);
  expect(sentTo('updateVendorProduct')).toMatchObject([
    { id, version: 1, title: 'Apron of linen', status: 'active', variants: [{ id }] },
  ]);
});

test('a stock that was changed after a lost response is stored by a new variant', async () => {
  const { sentTo, getPath } = await publishAfterLostSave(() =>
    userEvent.type(screen.getByRole('textbox', { name: /^Stock/ }), '0'),
  );
  await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/products'));
  expect(sentTo('updateVendorProduct')).toMatchObject([{ variants: [{ id: undefined, stock: 50 }] }]);
});

test('a stock that is typed with Arabic digits is stored as a number', async () => {
  const { sentTo } = await visitDashboard('/add-product');
  await fillProduct();
  await userEvent.type(screen.getByRole('textbox', { name: /^Stock/ }), '٥٠');
  await click('Save draft');
  await waitFor(() => expect(sentTo('addVendorProduct')).toMatchObject([{ variants: [{ stock: 50 }] }]));
});

test('a change that fails after the product was added adds no other one', async () => {
  let isRefused = true;
  const { sentTo, getPath } = await publishAfterLostSave(appendToTitle, {
    updateVendorProduct: () => {
      const refusal = isRefused ? createErrorResponse(400, 'INVALID_INPUT', 'This SKU is taken.') : undefined;
      isRefused = false;
      return refusal;
    },
  });
  await screen.findByText('This SKU is taken.');
  await click('Publish');
  await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/products'));
  expect(sentTo('addVendorProduct')).toHaveLength(2);
  expect(sentTo('updateVendorProduct')).toHaveLength(2);
});

test('a publication whose response is lost leads to the form of the published product', async () => {
  let isLost = true;
  const { getPath } = await publishAfterLostSave(appendToTitle, {
    updateVendorProduct: () => {
      if (!isLost) return createErrorResponse(409, 'EDITED_MEANWHILE');
      isLost = false;
      return loseResponse();
    },
  });
  await screen.findByRole('alert');
  await click('Publish');
  await userEvent.click(await screen.findByRole('button', { name: 'Load the newer one' }));
  await waitFor(() => expect(getPath()).toMatch(/dashboard\/products\/\d+$/));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a product whose save was executed, but its response not stored, is in the list of products', async () => {
  const { sentTo, getPath } = await publishAfterLostSave(appendToTitle, {
    addVendorProduct: () => createErrorResponse(409, 'ALREADY_DONE', 'This was done already.'),
  });
  await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/products'));
  expect(sentTo('updateVendorProduct')).toEqual([]);
});

test('a new product that is hidden as a copy of a hidden one is not said to be published', async () => {
  const { getPath } = await visitDashboard('/add-product', {
    addVendorProduct: () => ok({ data: { id: 9, version: 1, hidden: 1 } }),
  });
  const toasts: string[] = [];
  const unregister = registerToastHost({ show: ({ text }) => toasts.push(text), raise: () => {} });
  await fillProduct();
  await userEvent.type(screen.getByRole('textbox', { name: /^Price USD/ }), '12');
  await click('Publish');
  await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/products'));
  unregister();
  expect(toasts).toEqual(['The product is saved.']);
});

test('after a lost response a proposed category is sent again under the same key', async () => {
  const page = await visitDashboard('/add-category', { proposeCategory: loseResponse });
  await userEvent.type(await screen.findByLabelText('Category Name'), 'Aprons');
  await sendTwice(page, 'proposeCategory', 'Save');
});

test('a category that was proposed may be proposed again', async () => {
  const { requests } = await visitDashboard('/add-category', { proposeCategory: () => undefined });
  const keys = () => requests.flatMap(({ name, options }) => (name === 'proposeCategory' ? [options.key] : []));
  for (const count of [1, 2]) {
    await userEvent.type(await screen.findByLabelText('Category Name'), 'Aprons');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    await waitFor(() => expect(keys()).toHaveLength(count));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Category Name').value).toBe(''));
  }
  expect(new Set(keys()).size).toBe(2);
});
