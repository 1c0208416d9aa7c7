import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallName } from '@trad/contract/calls';
import { expect, test } from 'vitest';
import { visitDashboard } from '../testing/visit-dashboard.tsx';

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

test('after a lost response a new product is sent again under the same key', async () => {
  const page = await visitDashboard('/add-product', { addVendorProduct: loseResponse });
  await userEvent.type(await screen.findByLabelText(/^Title/), 'Apron');
  const category = screen.getByLabelText<HTMLSelectElement>(/^Category/);
  await waitFor(() => expect(category.options.length).toBeGreaterThan(1));
  await userEvent.selectOptions(category, category.options[1] as HTMLOptionElement);
  await sendTwice(page, 'addVendorProduct', 'Save draft');
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
