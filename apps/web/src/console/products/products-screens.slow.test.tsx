import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorProduct } from '@trad/contract/console/catalogue/product';
import type { OperatorProductRow } from '@trad/contract/console/catalogue/products';
import { expect, test } from 'vitest';
import type { CallResponse } from '../../app/http/request.ts';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { buildAuditEntry } from '../testing/build-audit-entry.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

const buildRow = (row: Partial<OperatorProductRow>): OperatorProductRow => ({
  id: 86,
  title: 'Bogolan Tote Bag',
  slug: 'bogolan-tote-bag',
  image: null,
  state: 'active',
  hidden_reason: null,
  featured: 0,
  store: { id: 1, name: 'Adunni Studio' },
  category: { id: 12, name: 'Bags' },
  price: { amount: 18, is_from: 1, currency_code: 'USD', currency_symbol: '$', decimals: 2 },
  stock_level: 'low',
  stock: 4,
  variants: 2,
  rating: 4.5,
  reviews: 2,
  sold: 31,
  missing_translations: ['sw'],
  created_at: '2026-01-10T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  ...row,
});
const rows = [buildRow({}), buildRow({ id: 87, title: '<b>Kente</b> Scarf', category: { id: 14, name: 'Scarves' } })];
const categories = [
  { id: 12, parent_id: 0, name: 'Bags' },
  { id: 13, parent_id: 12, name: 'Totes' },
].map((category) => ({
  ...category,
  slug: category.name.toLowerCase(),
  names: { fr: null, es: null, ar: null, sw: null },
  image: null,
  is_active: 1,
  products: 1,
  listed: 1,
  version: 1,
}));
const decided = (input: Record<string, unknown>) => ok({ data: { id: input.id, state: 'hidden' } });
const shared = {
  getOperatorCategories: () => ok({ data: categories }),
  getOperatorProductCounts: () => ok({ data: { draft: 0, hidden: 0, featured: 0, out_of_stock: 0, no_picture: 0 } }),
  getSavedViews: () => ok({ data: [] }),
  getHistory: () => ok({ data: [], next_cursor: null }),
  getOperatorReviews: () => ok({ total: 0, total_is_exact: 1, next_cursor: null, data: [] }),
};
const visitList = (responses = {}, path = '/products') =>
  visitConsole(path, {
    ...shared,
    getOperatorProducts: () => ok({ total: 2, total_is_exact: 1, next_cursor: null, data: rows }),
    hideProduct: decided,
    showProduct: decided,
    ...responses,
  });

test('selected products are hidden with one reason, with outcomes by row, and shown again by Undo', async () => {
  let calls = 0;
  const { sentTo } = await visitList({
    hideProduct: (input: Record<string, unknown>) => {
      calls += 1;
      return calls === 2 ? createErrorResponse(503, 'BUSY') : decided(input);
    },
  });
  await screen.findByRole('link', { name: /<b>Kente<\/b> Scarf/ });
  const toasts = collectToasts();
  for (const box of screen.getAllByRole('checkbox', { name: /^Select (Bogolan|<b>)/ })) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide 2 products' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  dialog.getByText('Give a reason first.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A copy.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('1 of 2 done');
  expect(sentTo('hideProduct')).toEqual([
    { id: 86, reason: 'A copy.' },
    { id: 87, reason: 'A copy.' },
  ]);
  await userEvent.click(within(notice).getByRole('button', { name: 'Send the others again' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('2 products are hidden'));
  expect(sentTo('hideProduct')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sentTo('showProduct')).toEqual([{ id: 86 }, { id: 87 }]));
});

test('the failed ones are hidden with the reason of their dialog, whatever is typed into a later one', async () => {
  let calls = 0;
  const { sentTo } = await visitList({
    hideProduct: (input: Record<string, unknown>) => {
      calls += 1;
      return calls === 2 ? createErrorResponse(503, 'BUSY') : decided(input);
    },
  });
  await screen.findByRole('link', { name: /Kente/ });
  for (const box of screen.getAllByRole('checkbox', { name: /^Select (Bogolan|<b>)/ })) await userEvent.click(box);
  const openDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    return within(await screen.findByRole('dialog', { name: 'Hide 2 products' }));
  };
  const first = await openDialog();
  await userEvent.type(first.getByLabelText('Reason'), 'A copy.');
  await userEvent.click(first.getByRole('button', { name: 'Hide' }));
  const notice = within(await screen.findByRole('alert'));
  const second = await openDialog();
  await userEvent.type(second.getByLabelText('Reason'), ' Blurred pictures');
  await userEvent.click(second.getByRole('button', { name: 'Close' }));
  await userEvent.click(notice.getByRole('button', { name: 'Send the others again' }));
  await waitFor(() => expect(sentTo('hideProduct')).toHaveLength(3));
  expect(sentTo('hideProduct')[2]).toEqual({ id: 87, reason: 'A copy.' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const third = await openDialog();
  expect(third.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('A copy. Blurred pictures');
});

test('the end of a repeated request leaves a dialog that was opened meanwhile, its text and what is selected for it', async () => {
  const repeated = delayResponse(decided({ id: 87 }));
  const responses = [createErrorResponse(503, 'BUSY'), repeated.delayed];
  const { sentTo } = await visitList({ hideProduct: () => responses.shift() ?? createErrorResponse(503, 'BUSY') });
  await screen.findByRole('link', { name: /Kente/ });
  const select = async (box: RegExp) => {
    for (const found of screen.getAllByRole('checkbox', { name: box })) await userEvent.click(found);
  };
  const openDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    return within(await screen.findByRole('dialog', { name: 'Hide 1 product' }));
  };
  await select(/^Select <b>/);
  const first = await openDialog();
  await userEvent.type(first.getByLabelText('Reason'), 'A copy.');
  await userEvent.click(first.getByRole('button', { name: 'Hide' }));
  const notice = within(await screen.findByRole('alert'));
  await userEvent.click(notice.getByRole('button', { name: 'Send the others again' }));
  await select(/^Select (Bogolan|<b>)/);
  const second = await openDialog();
  const toasts = collectToasts();
  await act(async () => repeated.respond());
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 product is hidden'));
  expect(sentTo('hideProduct')).toHaveLength(2);
  expect(second.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('A copy.');
  await userEvent.click(second.getByRole('button', { name: 'Close' }));
  screen.getByRole('region', { name: '1 selected' });
});

test('Undo after hiding shows only the products that were visible before', async () => {
  const [visible, other] = rows as [OperatorProductRow, OperatorProductRow];
  const hidden: OperatorProductRow = { ...other, state: 'hidden', hidden_reason: 'A counterfeit.' };
  const { sentTo } = await visitList({
    getOperatorProducts: () => ok({ total: 2, total_is_exact: 1, next_cursor: null, data: [visible, hidden] }),
  });
  await screen.findByRole('link', { name: /Kente/ });
  const toasts = collectToasts();
  const hide = async (boxes: RegExp | string, title: string) => {
    for (const box of screen.getAllByRole('checkbox', { name: boxes })) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'A copy.');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await hide(/^Select (Bogolan|<b>)/, 'Hide 2 products');
  expect(sentTo('hideProduct')).toEqual([
    { id: 86, reason: 'A copy.' },
    { id: 87, reason: 'A copy.', former_reason: 'A counterfeit.' },
  ]);
  expect(toasts.at(-1)?.text).toBe('2 products are hidden');
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sentTo('showProduct')).toEqual([{ id: 86 }]));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 product is shown again'));
  await hide(/^Select <b>/, 'Hide 1 product');
  expect(toasts.at(-1)?.text).toBe('1 product is hidden');
  expect(toasts.at(-1)?.action).toBeUndefined();
});

test('a product that could not be shown again by Undo is named, and the others are counted', async () => {
  await visitList({
    showProduct: ({ id }: Record<string, unknown>) => (id === 87 ? createErrorResponse(503, 'BUSY') : decided({ id })),
  });
  await screen.findByRole('link', { name: /Kente/ });
  const toasts = collectToasts();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide 2 products' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'A copy.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('2 products are hidden'));
  act(() => toasts.at(-1)?.action?.run());
  await waitFor(() => expect(toasts.map(({ text }) => text)).toContain('1 product is shown again'));
  expect(toasts.at(-1)?.text).toBe('Could not be changed back: <b>Kente</b> Scarf');
});

const inStore = (has_owner: 0 | 1) => ({ store: { id: 1, name: 'Adunni Studio', has_owner } });
const hiddenBefore = { state: 'hidden', hidden_reason: 'A counterfeit.' } as const;
const visitRows = async (chosen: readonly OperatorProductRow[], button: string) => {
  await visitList({
    getOperatorProducts: () => ok({ total: 2, total_is_exact: 1, next_cursor: null, data: chosen }),
  });
  await screen.findByRole('link', { name: /Kente/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: button }));
  return screen.findByRole('dialog');
};

test.each([
  {
    of: 'a server of the former release',
    each: [{}, {}],
    text: 'Shoppers no longer find it, whatever its vendor does. The vendor gets a mail with the reason; showing it again sends another one.',
    help: 'The vendor reads it, in a mail and in the dashboard.',
  },
  {
    of: 'stores without a vendor',
    each: [inStore(0), inStore(0)],
    text: 'Shoppers do not find it, even if its store gets a vendor. 2 products are in stores that have no vendor to notify.',
    help: null,
  },
  {
    of: 'stores with and without a vendor',
    each: [inStore(1), inStore(0)],
    text: 'Shoppers no longer find it, whatever its vendor does. The vendor gets a mail with the reason; showing it again sends another one. 1 product is in a store that has no vendor to notify.',
    help: 'The vendor reads it, in a mail and in the dashboard.',
  },
  {
    of: 'visible and hidden products',
    each: [inStore(1), { ...inStore(1), ...hiddenBefore }],
    text: 'Shoppers no longer find it, whatever its vendor does. The vendor gets a mail with the reason; showing it again sends another one. 1 product is hidden already: only its reason changes, and no mail is sent about it.',
    help: 'The vendor reads it, in a mail and in the dashboard.',
  },
  {
    of: 'hidden products',
    each: [{ ...inStore(1), ...hiddenBefore }, hiddenBefore],
    text: '2 products are hidden already: only their reason changes, and no mail is sent about them.',
    help: 'The vendor reads it in the dashboard.',
  },
])('the dialog that hides products of $of promises no more mails than are sent', async ({ each, text, help }) => {
  const dialog = await visitRows(
    rows.map((row, index) => ({ ...row, ...each[index] })),
    'Hide',
  );
  within(dialog).getByText(text);
  if (help) within(dialog).getByText(help);
  else expect(dialog.textContent).not.toContain('The vendor reads it');
});

test.each([
  {
    of: 'a server of the former release',
    each: [{}, {}],
    text: 'The vendor is told by mail, in the store’s language.',
  },
  {
    of: 'stores without a vendor',
    each: [inStore(0), inStore(0)],
    text: '2 products are in stores that have no vendor to notify.',
  },
  {
    of: 'stores with and without a vendor',
    each: [inStore(1), inStore(0)],
    text: 'The vendor is told by mail, in the store’s language. 1 product is in a store that has no vendor to notify.',
  },
])('the dialog that moves products of $of promises no more mails than are sent', async ({ each, text }) => {
  const dialog = await visitRows(
    rows.map((row, index) => ({ ...row, ...each[index] })),
    'Correct the category',
  );
  await within(dialog).findByText(text);
});

test('the category of several products is corrected, except of those that have it already', async () => {
  const { sentTo } = await visitList({
    setProductCategory: () => ok({ data: { id: 87, category: { id: 12, name: 'Bags' } } }),
  });
  await screen.findByRole('link', { name: /Kente/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Correct the category' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Bags');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(sentTo('setProductCategory')).toEqual([{ id: 87, category_id: 12, former_category_id: 14 }]),
  );
});

test('the dialog says that the products are in the chosen category already, and stays open', async () => {
  const { sentTo } = await visitList({
    getOperatorProducts: () =>
      ok({
        total: 2,
        total_is_exact: 1,
        next_cursor: null,
        data: rows.map((row) => ({ ...row, category: { id: 12, name: 'Bags' } })),
      }),
    setProductCategory: () => ok({ data: { id: 86, category: { id: 13, name: 'Totes' } } }),
  });
  await screen.findByRole('link', { name: /Kente/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Correct the category' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Bags');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await dialog.findByText('All of them are in this category already.');
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Bags › Totes');
  expect(dialog.queryByText('All of them are in this category already.')).toBeNull();
  expect(sentTo('setProductCategory')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sentTo('setProductCategory')).toHaveLength(2));
});

test.each(['/products', '/products/86'])(
  'a product of %s that is moved back stays in the category that it was in before the move, too',
  async (path) => {
    const moved = buildAuditEntry({
      source: 'set_product_category',
      changes: [
        { field: 'category', before: 12, after: 13, is_erased: 0 },
        { field: 'wasInCategory', before: null, after: true, is_erased: 0 },
      ],
    });
    const former = { ...moved, id: 8, changes: moved.changes.slice(0, 1) };
    // Recorded between the move and its undo.
    const renamed = buildAuditEntry({ id: 10, source: 'update_product', changes: [] });
    const movedFurther = buildAuditEntry({
      ...{ id: 11, source: 'set_product_category' },
      changes: [{ field: 'category', before: 14, after: 13, is_erased: 0 }],
    });
    const { sentTo } = await visitList(
      {
        getOperatorProducts: () => ok({ total: 1, total_is_exact: 1, next_cursor: null, data: rows.slice(0, 1) }),
        getOperatorProduct: () => ok({ data: product }),
        getHistory: ({ limit }: Record<string, unknown>) =>
          ok({ data: [movedFurther, renamed, moved, former].slice(0, Number(limit ?? 50)), next_cursor: null }),
        setProductCategory: () => ok({ data: { id: 86, category: { id: 13, name: 'Totes' } } }),
      },
      path,
    );
    await screen.findByRole('heading', { level: 1 });
    const toasts = collectToasts();
    if (path === '/products') await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Bogolan/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Correct the category/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(await dialog.findByRole('combobox'), 'Bags › Totes');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(toasts.at(-1)?.action).toBeDefined());
    act(() => toasts.at(-1)?.action?.run());
    await waitFor(() =>
      expect(sentTo('setProductCategory')[1]).toEqual({
        ...{ id: 86, category_id: 12, former_category_id: 13, keep_former: 1 },
      }),
    );
  },
);

test('products that could not be moved back are named with the reason, and sent again', async () => {
  let calls = 0;
  const { sentTo } = await visitList({
    setProductCategory: () => {
      calls += 1;
      return calls === 2
        ? createErrorResponse(503, 'BUSY', 'The server is busy.')
        : ok({ data: { id: 87, category: { id: 12, name: 'Bags' } } });
    },
  });
  await screen.findByRole('link', { name: /Kente/ });
  const toasts = collectToasts();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Correct the category' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Bags');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 product is in the new category'));
  act(() => toasts.at(-1)?.action?.run());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('<b>Kente</b> Scarf');
  expect(notice.textContent).toContain('The server is busy.');
  await userEvent.click(within(notice).getByRole('button', { name: 'Send the others again' }));
  const back = { id: 87, category_id: 14, former_category_id: 12 };
  await waitFor(() => expect(sentTo('setProductCategory').slice(1)).toEqual([back, back]));
});

test('a product that could not be moved back is told after the list was left, too', async () => {
  let calls = 0;
  const { close } = await visitList({
    setProductCategory: () => {
      calls += 1;
      return calls === 2
        ? createErrorResponse(503, 'BUSY')
        : ok({ data: { id: 87, category: { id: 12, name: 'Bags' } } });
    },
  });
  await screen.findByRole('link', { name: /Kente/ });
  const toasts = collectToasts();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Correct the category' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Bags');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 product is in the new category'));
  close();
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Could not be changed back: <b>Kente</b> Scarf'));
});

/** Moves one product and then the other; returns what undoes each. Requests after the two get these responses by product. */
const moveTwice = async (undo: (id: unknown) => CallResponse | Promise<CallResponse>) => {
  let calls = 0;
  const page = await visitList({
    getOperatorProducts: () =>
      ok({
        total: 2,
        total_is_exact: 1,
        next_cursor: null,
        data: rows.map((row) => ({ ...row, category: { id: 14, name: 'Scarves' } })),
      }),
    setProductCategory: ({ id, category_id }: Record<string, unknown>) => {
      calls += 1;
      return calls > 2 ? undo(id) : ok({ data: { id, category: { id: category_id, name: 'Bags' } } });
    },
  });
  await screen.findByRole('link', { name: /Kente/ });
  const toasts = collectToasts();
  const move = async (box: RegExp, to: RegExp) => {
    const count = toasts.length;
    for (const found of screen.getAllByRole('checkbox', { name: box })) await userEvent.click(found);
    await userEvent.click(screen.getByRole('button', { name: 'Correct the category' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox'), dialog.getByRole('option', { name: to }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(toasts).toHaveLength(count + 1));
    return toasts.at(-1)?.action;
  };
  const first = await move(/^Select Bogolan/, /Bags$/);
  const second = await move(/^Select <b>/, /Totes$/);
  return { ...page, toasts, first, second };
};
const movedBack = ok({ data: { id: 86, category: { id: 14, name: 'Scarves' } } });

test('a product’s page that cannot undo a move after another one names no colleague', async () => {
  let calls = 0;
  await visitList(
    {
      getOperatorProduct: () => ok({ data: product }),
      setProductCategory: () => {
        calls += 1;
        return calls === 1
          ? ok({ data: { id: 86, category: { id: 13, name: 'Totes' } } })
          : createErrorResponse(409, 'EDITED_MEANWHILE', 'Somebody else saved this.');
      },
    },
    '/products/86',
  );
  await screen.findByRole('heading', { level: 1 });
  const toasts = collectToasts();
  await userEvent.click(await screen.findByRole('button', { name: /^Correct the category/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByRole('combobox'), 'Bags › Totes');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toasts.at(-1)?.action).toBeDefined());
  act(() => toasts.at(-1)?.action?.run());
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Not undone: it was changed again since.'));
});

test('two moves are undone at the same time, each from its own category', async () => {
  const { sentTo, first, second } = await moveTwice(() => movedBack);
  act(() => {
    first?.run();
    second?.run();
  });
  await waitFor(() => expect(sentTo('setProductCategory')).toHaveLength(4));
  expect(sentTo('setProductCategory').slice(2)).toEqual([
    { id: 86, category_id: 14, former_category_id: 12 },
    { id: 87, category_id: 14, former_category_id: 13 },
  ]);
});

test.each(['before', 'after'])(
  'an undo that fails %s another succeeds is sent again with its own key',
  async (order) => {
    const failing = delayResponse(createErrorResponse(503, 'BUSY', 'The server is busy.'));
    const succeeding = delayResponse(movedBack);
    const isSent = new Set();
    const { sentTo, keysSentTo, first, second } = await moveTwice((id) => {
      if (isSent.has(id)) return movedBack;
      isSent.add(id);
      return id === 86 ? failing.delayed : succeeding.delayed;
    });
    act(() => {
      first?.run();
      second?.run();
    });
    await waitFor(() => expect(sentTo('setProductCategory')).toHaveLength(4));
    const ends = order === 'before' ? [failing, succeeding] : [succeeding, failing];
    for (const { respond } of ends) await act(async () => respond());
    const notice = within(await screen.findByRole('alert'));
    notice.getByText('Bogolan Tote Bag');
    await userEvent.click(notice.getByRole('button', { name: 'Send the others again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sentTo('setProductCategory')[4]).toEqual({ id: 86, category_id: 14, former_category_id: 12 });
    expect(keysSentTo('setProductCategory')).toHaveLength(5);
    expect(keysSentTo('setProductCategory')[4]).toBe(keysSentTo('setProductCategory')[2]);
  },
);

test('of two undos that fail each is told by its product, and sent again with its own key', async () => {
  const isSent = new Set();
  const { sentTo, keysSentTo, toasts, first, second } = await moveTwice((id) => {
    if (isSent.has(id)) return movedBack;
    isSent.add(id);
    return createErrorResponse(503, 'BUSY', 'The server is busy.');
  });
  act(() => {
    first?.run();
    second?.run();
  });
  await waitFor(() => expect(toasts).toHaveLength(4));
  expect(toasts.slice(2).map(({ text }) => text)).toEqual([
    'Could not be changed back: Bogolan Tote Bag',
    'Could not be changed back: <b>Kente</b> Scarf',
  ]);
  for (const count of [5, 6]) {
    await userEvent.click(screen.getByRole('button', { name: 'Send the others again' }));
    await waitFor(() => expect(sentTo('setProductCategory')).toHaveLength(count));
  }
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const [, , ...keys] = keysSentTo('setProductCategory');
  expect(keys.slice(2).sort()).toEqual(keys.slice(0, 2).sort());
});

test('featuring products that are featured already reports nothing', async () => {
  const featured = rows.map((row) => ({ ...row, featured: 1 as const }));
  const { sentTo } = await visitList({
    getOperatorProducts: () => ok({ total: 2, total_is_exact: 1, next_cursor: null, data: featured }),
  });
  await screen.findByRole('link', { name: /Kente/ });
  const toasts = collectToasts();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Feature' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Feature' })).toBeNull());
  expect(sentTo('setProductFeatured')).toEqual([]);
  expect(toasts).toEqual([]);
});

test('the dialog of the category says that the categories could not be loaded', async () => {
  let isUnavailable = true;
  await visitList({
    getOperatorCategories: () =>
      isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : ok({ data: categories }),
  });
  await screen.findByRole('link', { name: /Kente/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Correct the category' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('A short break.');
  expect(dialog.queryByRole('button', { name: 'Move' })).toBeNull();
  isUnavailable = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await userEvent.selectOptions(await dialog.findByRole('combobox'), 'Bags');
});

test('the list is loaded again after a category was renamed', async () => {
  const [bags] = categories;
  const { sentTo, router } = await visitList({
    updateCategory: () => ok({ data: { ...bags, name: 'Totes', version: 2 } }),
  });
  await screen.findByRole('link', { name: /Kente/ });
  await act(() => router.navigate('/operator/categories?id=12'));
  await userEvent.type(await screen.findByLabelText(/English/), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('updateCategory')).toHaveLength(1));
  expect(sentTo('getOperatorProducts')).toHaveLength(1);
  await act(() => router.navigate('/operator/products'));
  await screen.findByRole('link', { name: /Kente/ });
  await waitFor(() => expect(sentTo('getOperatorProducts')).toHaveLength(2));
});

test('filters are in the URL and in the request; stores are those of the rows', async () => {
  const { sentTo } = await visitList({}, '/products?state=draft&category_id=13&store_id=1&missing=fr,ar');
  await screen.findByRole('link', { name: /Kente/ });
  expect(sentTo('getOperatorProducts')).toContainEqual(
    expect.objectContaining({ state: 'draft', category_id: '13', store_id: '1', missing: 'fr,ar' }),
  );
  await screen.findByRole('button', { name: 'Remove the filter: Category Bags › Totes' });
  screen.getByRole('button', { name: 'Remove the filter: Store Adunni Studio' });
});

test('without the permission nothing can be changed', async () => {
  const permissions = ['console.read', 'catalogue.read'];
  await visitList({ getOperatorAccount: () => ok({ data: { ...operator, permissions } }) });
  await screen.findByRole('link', { name: /Kente/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
});

const { price: _price, missing_translations: _missing, ...common } = buildRow({});
const product: OperatorProduct = {
  ...common,
  status: 'active',
  is_on_sale: 1,
  store: { id: 1, name: 'Adunni Studio', slug: 'adunni-studio', is_open: 1 },
  category: { id: 12, name: 'Bags', path: ['Accessories', 'Bags'] },
  short_description: null,
  favorites: 9,
  pictures: [],
  variants: [
    {
      id: 171,
      sku: 'ADU-TOTE',
      options: ['Indigo'],
      stock: 0,
      active: 1,
      prices: [{ amount: 18, special: 15, currency_code: 'USD', currency_symbol: '$', decimals: 2 }],
    },
  ],
  texts: [
    { language: 'en', present: ['name', 'care'] },
    { language: 'fr', present: ['name'] },
  ],
  review_counts: { published: 2, hidden: 1, reported: 1 },
  last_90_days: { orders: 0, pieces: 0, sums: [], latest: [] },
};
const visitProduct = (responses = {}) =>
  visitConsole('/products/86', { ...shared, getOperatorProduct: () => ok({ data: product }), ...responses });

test('a colleague’s reason is shown beside the operator’s, which replaces it only after confirmation', async () => {
  let calls = 0;
  const { sentTo } = await visitProduct({
    hideProduct: (input: Record<string, unknown>) => {
      calls += 1;
      if (calls > 1) return decided(input);
      const data = { state: 'hidden', hidden_reason: 'Their <i>reason</i>' };
      return {
        ...createErrorResponse(409, 'EDITED_MEANWHILE'),
        body: { error: true, code: 'EDITED_MEANWHILE', message: 'x', data },
      };
    },
  });
  await screen.findByRole('heading', { name: 'Bogolan Tote Bag' });
  await userEvent.keyboard('h');
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide “Bogolan Tote Bag”' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Mine.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await dialog.findByText('Their <i>reason</i>');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Mine.');
  const toasts = collectToasts();
  await userEvent.click(dialog.getByRole('button', { name: 'Replace their reason' }));
  await waitFor(() => expect(sentTo('hideProduct')).toHaveLength(2));
  expect(sentTo('hideProduct')[1]).toEqual({ id: 86, reason: 'Mine.', former_reason: 'Their <i>reason</i>' });
  // Undoing would put a product on sale that a colleague has hidden.
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1 product is hidden'));
  expect(toasts.at(-1)?.action).toBeUndefined();
});

test('the reason that was typed stays where a colleague’s is chosen, until the dialog is submitted', async () => {
  const data = { state: 'hidden', hidden_reason: 'Theirs.' };
  const { sentTo } = await visitProduct({
    hideProduct: () => ({
      ...createErrorResponse(409, 'EDITED_MEANWHILE'),
      body: { error: true, code: 'EDITED_MEANWHILE', message: 'x', data },
    }),
  });
  await screen.findByRole('heading', { name: 'Bogolan Tote Bag' });
  await userEvent.keyboard('h');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Mine.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Theirs Theirs.' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Mine.');
  const effects = 'It is hidden already: only its reason changes, and no mail is sent.';
  expect(dialog.queryByText(effects)).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'Yours Mine.' }));
  dialog.getByText(effects);
  await userEvent.clear(dialog.getByLabelText('Reason'));
  await userEvent.click(dialog.getByRole('button', { name: 'Replace their reason' }));
  dialog.getByText('Give a reason first.');
  await userEvent.click(dialog.getByRole('radio', { name: 'Theirs Theirs.' }));
  expect(dialog.queryByText('Give a reason first.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Leave it as it is' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('hideProduct')).toHaveLength(1);
});

test('a product that a colleague shows meanwhile is hidden again, with a mail', async () => {
  const responses = [
    {
      ...createErrorResponse(409, 'EDITED_MEANWHILE'),
      body: { error: true, code: 'EDITED_MEANWHILE', message: 'x', data: { state: 'active', hidden_reason: null } },
    },
  ];
  const hidden: OperatorProduct = { ...product, state: 'hidden', hidden_reason: 'A copy.', is_on_sale: 0 };
  const { sentTo } = await visitProduct({
    getOperatorProduct: () => ok({ data: hidden }),
    hideProduct: (input: Record<string, unknown>) => responses.shift() ?? decided(input),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the reason' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the reason' }));
  dialog.getByText('It is hidden already: only its reason changes, and no mail is sent.');
  dialog.getByText('The vendor reads it in the dashboard.');
  await userEvent.type(dialog.getByLabelText('Reason'), ' Again.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await dialog.findByText(/^Shoppers no longer find it, .* The vendor gets a mail with the reason;/);
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(sentTo('hideProduct')).toHaveLength(2));
  expect(sentTo('hideProduct')).toEqual([
    { id: 86, reason: 'A copy. Again.', former_reason: 'A copy.' },
    { id: 86, reason: 'A copy. Again.' },
  ]);
});

test('a product of a store without a vendor is hidden and moved without promising a mail', async () => {
  const unowned: OperatorProduct = { ...product, is_on_sale: 0, store: { ...product.store, is_open: 0, has_owner: 0 } };
  await visitProduct({ getOperatorProduct: () => ok({ data: unowned }) });
  await screen.findByRole('heading', { name: 'Bogolan Tote Bag' });
  await userEvent.keyboard('h');
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(
    'Shoppers do not find it, even if its store gets a vendor. The store has no vendor to notify.',
  );
  expect(dialog.textContent).not.toContain('The vendor reads it');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('m');
  await within(await screen.findByRole('dialog')).findByText('The store has no vendor to notify.');
});

test('the notice of a hidden product names no reader where the store has no vendor', async () => {
  const data: OperatorProduct = { ...product, ...hiddenBefore, store: { ...product.store, has_owner: 0 } };
  await visitProduct({ getOperatorProduct: () => ok({ data }) });
  const notice = await screen.findByRole('region', { name: 'Hidden' });
  expect(notice.textContent).toContain('Hidden from shoppers, for this reason:A counterfeit.');
});

test('a product’s page shows special prices and missing texts, and features the product with Undo', async () => {
  const { sentTo } = await visitProduct({ setProductFeatured: () => ok({ data: { id: 86, featured: 1 } }) });
  const variants = within(await screen.findByRole('region', { name: 'Variants' }));
  expect(variants.getByRole('listitem').textContent).toBe('IndigoADU-TOTE0 pieces$15.00 $18.00');
  expect(screen.getByRole('row', { name: /Care/ }).textContent).toContain('missing');
  const toasts = collectToasts();
  await userEvent.click(screen.getByRole('button', { name: 'Feature' }));
  await waitFor(() => expect(toasts.at(-1)?.action).toBeDefined());
  toasts.at(-1)?.action?.run();
  await waitFor(() =>
    expect(sentTo('setProductFeatured')).toEqual([
      { id: 86, featured: 1 },
      { id: 86, featured: 0 },
    ]),
  );
});

test('orders of a product are links only for operators who may read orders', async () => {
  const latest = [{ order_id: 206, created_at: '2026-03-01T12:00:00.000Z', status: 'received', pieces: 1 }] as const;
  const data: OperatorProduct = { ...product, last_90_days: { orders: 1, pieces: 1, sums: [], latest: [...latest] } };
  const { close } = await visitProduct({ getOperatorProduct: () => ok({ data }) });
  await screen.findByRole('link', { name: '#206' });
  close();
  const permissions = ['console.read', 'catalogue.read', 'catalogue.write'];
  await visitProduct({
    getOperatorAccount: () => ok({ data: { ...operator, permissions } }),
    getOperatorProduct: () => ok({ data }),
  });
  await screen.findByText('#206');
  expect(screen.queryByRole('link', { name: '#206' })).toBeNull();
});

test('latest reviews that could not be loaded are announced, and loaded again by Retry', async () => {
  const responses = [createErrorResponse(503, 'BUSY'), shared.getOperatorReviews()];
  await visitProduct({ getOperatorReviews: () => responses.shift() ?? createErrorResponse(503, 'BUSY') });
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  const alert = within(await reviews.findByRole('alert'));
  expect(screen.getByRole('region', { name: 'Reviews' }).getAttribute('aria-busy')).toBe('false');
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await reviews.findByText('Nobody has reviewed it.');
  expect(reviews.queryByRole('alert')).toBeNull();
});

test('an unknown product is not found', async () => {
  await visitProduct({ getOperatorProduct: () => createErrorResponse(404, 'NOT_FOUND') });
  await screen.findByRole('heading', { name: 'Nothing is here' });
});

test('a request that ends after its dialog was closed leaves the one that was opened since', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { id: 86, state: 'hidden', hidden_reason: 'Mine.' } }));
  await visitProduct({ hideProduct: () => delayed });
  await userEvent.click(await screen.findByRole('button', { name: /^Hide/ }));
  const hiding = within(await screen.findByRole('dialog'));
  await userEvent.type(hiding.getByLabelText('Reason'), 'Mine.');
  await userEvent.click(hiding.getByRole('button', { name: 'Hide' }));
  await userEvent.click(hiding.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: /^Correct the category/ }));
  await screen.findByRole('dialog');
  const toasts = collectToasts();
  respond();
  await waitFor(() => expect(toasts).toHaveLength(1));
  screen.getByRole('dialog');
});
