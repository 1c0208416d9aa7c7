import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { categoriesApi } from '../../features/console/categories.api.ts';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';
import { listChildren, type TreePosition } from './category-tree.ts';

const build = (
  id: number,
  parent_id: number,
  name: string,
  more: Partial<OperatorCategory> = {},
): OperatorCategory => ({
  id,
  parent_id,
  name,
  slug: name.toLowerCase(),
  names: { fr: `${name} fr`, es: 'x', ar: 'x', sw: 'x' },
  image: null,
  is_active: 1,
  products: 0,
  listed: 3,
  size_guide: null,
  version: 1,
  ...more,
});
const tree = [
  build(1, 0, 'Women'),
  build(2, 0, 'Men <b>'),
  build(3, 1, 'Dresses', { products: 2 }),
  build(4, 1, 'Bags', { names: { fr: 'Sacs', es: null, ar: 'x', sw: null } }),
];

/** Moves categories as the API does: it refuses an old version, and a position before a category that is elsewhere. */
const createServer = (start: readonly OperatorCategory[] = tree) => {
  let categories = start;
  const list = () => ok({ data: categories });
  const move = (input: Record<string, unknown>) => {
    const { id, version, parent_id, before_id } = input as unknown as TreePosition & { id: number; version: number };
    const category = categories.find((one) => one.id === id && one.version === version);
    const others = categories.filter((one) => one !== category);
    const next = listChildren(others, parent_id).findIndex((one) => one.id === before_id);
    if (!category || (before_id !== 0 && next < 0)) return createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.');
    const siblings = listChildren(categories, category.parent_id);
    const former = { parent_id: category.parent_id, before_id: siblings[siblings.indexOf(category) + 1]?.id ?? 0 };
    const data = { ...category, parent_id, version: version + 1 };
    const index = before_id === 0 ? others.length : others.findIndex((one) => one.id === before_id);
    categories = others.toSpliced(index, 0, data);
    return ok({ data, former });
  };
  return { list, move };
};
const visit = (responses: Parameters<typeof visitConsole>[1] = {}, path = '/categories') => {
  const server = createServer();
  return visitConsole(path, {
    getOperatorCategories: server.list,
    moveCategory: server.move,
    getHistory: () => ok({ data: [], next_cursor: null }),
    ...responses,
  });
};
const getRow = (name: RegExp) => screen.getByRole('treeitem', { name });
const drop = (dragged: RegExp, target: RegExp, side: 'before' | 'inside') => {
  const row = getRow(target);
  row.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect;
  fireEvent.dragStart(getRow(dragged), { dataTransfer: { setData: () => {}, effectAllowed: '' } });
  // happy-dom has no DragEvent.
  for (const type of ['dragover', 'drop'])
    fireEvent(row, new MouseEvent(type, { bubbles: true, cancelable: true, clientY: side === 'before' ? 1 : 20 }));
};
const collectToasts = () => {
  const toasts: ToastMessage[] = [];
  onTestFinished(registerToastHost({ show: (message) => toasts.push(message), raise: () => {} }));
  return toasts;
};

test('the tree shows levels, counts and missing translations; arrows move the focus', async () => {
  await visit();
  const women = await screen.findByRole('treeitem', { name: /Women/ });
  expect(women.getAttribute('aria-expanded')).toBe('true');
  expect(getRow(/Bags/).textContent).toContain('ES SW');
  getRow(/Men <b>/);
  women.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(getRow(/Dresses/));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(women);
  expect(screen.queryByRole('treeitem', { name: /Dresses/ })).toBeNull();
  await userEvent.keyboard('{ArrowRight}{End}');
  expect(document.activeElement).toBe(getRow(/Men/));
});

test('a row takes the focus from no field, also after a click on what takes no focus', async () => {
  await visit();
  await userEvent.click(await screen.findByRole('treeitem', { name: /Bags/ }));
  await userEvent.click(document.body);
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'bag');
  expect(search).toHaveProperty('value', 'bag');
  expect(document.activeElement).toBe(search);
});

test('the focus stays in the tree when the focused row is moved into a closed category', async () => {
  const { list, move } = createServer([...tree, build(5, 3, 'Gowns')]);
  const { sentTo } = await visit({ getOperatorCategories: list, moveCategory: move });
  (await screen.findByRole('treeitem', { name: /Dresses/ })).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(sentTo('moveCategory')).toEqual([{ id: 4, version: 1, parent_id: 3, before_id: 0 }]));
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Bags/ })).toBeNull());
  expect(document.activeElement).toBe(getRow(/Women/));
});

test('a row that is dragged out of the tree leaves no row highlighted', async () => {
  await visit();
  const bags = await screen.findByRole('treeitem', { name: /Bags/ });
  const men = getRow(/Men/);
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(bags, { dataTransfer });
  fireEvent.dragOver(men, { dataTransfer, clientY: 0 });
  const highlighted = men.className;
  // happy-dom has no DragEvent.
  const leaveTo = (relatedTarget: Element) =>
    fireEvent(men, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
  leaveTo(getRow(/Women/));
  expect(men.className).toBe(highlighted);
  leaveTo(document.body);
  expect(men.className).not.toBe(highlighted);
});

test('Alt and arrows move a category; the result is announced and can be undone', async () => {
  const { sentTo } = await visit();
  const toasts = collectToasts();
  (await screen.findByRole('treeitem', { name: /Bags/ })).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(sentTo('moveCategory')).toEqual([{ id: 4, version: 1, parent_id: 1, before_id: 3 }]));
  expect((await screen.findAllByText(/is now number 1 of 2 below/)).length).toBeGreaterThan(0);
  toasts.at(-1)?.action?.run();
  await waitFor(() => expect(sentTo('moveCategory')[1]).toEqual({ id: 4, version: 2, parent_id: 1, before_id: 0 }));
});

/** The reloads after the first move have the list of the time at which `reload` is called. */
const visitWaiting = async (categories: readonly OperatorCategory[]) => {
  const server = createServer(categories);
  const { delayed, respond } = delayResponse(ok({}));
  let isMoved = false;
  const { sentTo } = await visit({
    getOperatorCategories: () => (isMoved ? delayed.then(server.list) : server.list()),
    moveCategory: (input) => {
      isMoved = true;
      return server.move(input);
    },
  });
  const toasts = collectToasts();
  await screen.findByRole('treeitem', { name: /Bags/ });
  return { sentTo, toasts, server, reload: () => act(async () => respond()) };
};
/** Bags and Hats, whose order a move exchanges. */
const visitMoved = async () => {
  const visited = await visitWaiting([...tree.slice(0, 3), build(5, 1, 'Hats'), build(4, 1, 'Bags')]);
  getRow(/Bags/).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(visited.sentTo('getOperatorCategories')).toHaveLength(2));
  // The result is announced before the list has it.
  expect(visited.toasts).toHaveLength(1);
  await screen.findAllByText(/is now number 2 of 3 below/);
  return visited;
};
const first = { id: 4, version: 1, parent_id: 1, before_id: 5 };

test('a key that repeats moves a category again only once the list has its new position and version', async () => {
  const { sentTo, reload } = await visitMoved();
  const repeatKey = () => fireEvent.keyDown(getRow(/Bags/), { key: 'ArrowUp', altKey: true, repeat: true });
  repeatKey();
  await reload();
  expect(sentTo('moveCategory')).toEqual([first]);
  repeatKey();
  await waitFor(() =>
    expect(sentTo('moveCategory')).toEqual([first, { id: 4, version: 2, parent_id: 1, before_id: 3 }]),
  );
});

test('a key that is pressed again, and Undo, wait for the list', async () => {
  const { sentTo, toasts, reload } = await visitMoved();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  toasts[0]?.action?.run();
  expect(sentTo('moveCategory')).toEqual([first]);
  await reload();
  await waitFor(() => expect(toasts).toHaveLength(3));
  expect(sentTo('moveCategory')).toEqual([
    first,
    { id: 4, version: 2, parent_id: 1, before_id: 3 },
    { id: 4, version: 3, parent_id: 1, before_id: 0 },
  ]);
  expect(toasts.map(({ kind }) => kind)).toEqual(['success', 'success', 'success']);
});

test('a drop waits for the list, and has the version of the own moves before it', async () => {
  const { sentTo, toasts, reload } = await visitMoved();
  drop(/Bags/, /Men/, 'inside');
  drop(/Bags/, /Dresses/, 'inside');
  expect(sentTo('moveCategory')).toEqual([first]);
  await reload();
  await waitFor(() => expect(toasts).toHaveLength(3));
  expect(sentTo('moveCategory')).toEqual([
    first,
    { id: 4, version: 2, parent_id: 2, before_id: 0 },
    { id: 4, version: 3, parent_id: 3, before_id: 0 },
  ]);
});

test('a drop that waits does not overwrite the move of a colleague', async () => {
  const { sentTo, toasts, server, reload } = await visitWaiting([...tree, build(5, 1, 'Hats'), build(6, 0, 'Home')]);
  drop(/Hats/, /Men/, 'inside');
  await waitFor(() => expect(sentTo('moveCategory')).toHaveLength(1));
  drop(/Bags/, /Men/, 'inside');
  server.move({ id: 4, version: 1, parent_id: 6, before_id: 0 });
  await reload();
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(sentTo('moveCategory')[1]).toEqual({ id: 4, version: 1, parent_id: 2, before_id: 0 });
  expect(toasts[1]?.text).toMatch(/^A colleague changed the categories meanwhile/);
  expect(getRow(/Bags/).getAttribute('aria-posinset')).toBe('1');
});

test('a drop whose position is gone after the move before it is not sent, and blames no colleague', async () => {
  const { sentTo, toasts, reload } = await visitWaiting([...tree, build(5, 1, 'Hats')]);
  drop(/Hats/, /Men/, 'inside');
  drop(/Men/, /Women/, 'inside');
  drop(/Dresses/, /Hats/, 'before');
  drop(/Women/, /Men/, 'inside');
  await reload();
  await waitFor(() => expect(toasts).toHaveLength(4));
  expect(sentTo('moveCategory')).toEqual([
    { id: 5, version: 1, parent_id: 2, before_id: 0 },
    { id: 2, version: 1, parent_id: 1, before_id: 0 },
  ]);
  expect(toasts.slice(2)).toEqual([
    { kind: 'error', text: expect.stringMatching(/Dresses.* cannot move there/) },
    { kind: 'error', text: expect.stringMatching(/Women.* cannot move there/) },
  ]);
});

test('a key that is pressed before a move is refused moves nothing from the place that a colleague chose', async () => {
  const { sentTo, toasts, server, reload } = await visitWaiting([...tree, build(5, 2, 'Hats'), build(6, 2, 'Belts')]);
  server.move({ id: 4, version: 1, parent_id: 2, before_id: 0 });
  getRow(/Bags/).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await reload();
  await waitFor(() => expect(getRow(/Bags/).getAttribute('aria-posinset')).toBe('3'));
  expect(sentTo('moveCategory')).toEqual([{ id: 4, version: 1, parent_id: 1, before_id: 3 }]);
  expect(toasts).toHaveLength(1);
  // Afterwards the key works on the list that is shown.
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(sentTo('moveCategory')[1]).toEqual({ id: 4, version: 2, parent_id: 2, before_id: 6 }));
});

test('a failed move is told before the list is reloaded', async () => {
  const { delayed, respond } = delayResponse(ok({ data: tree }));
  let isSent = false;
  await visit({
    getOperatorCategories: () => (isSent ? delayed : ok({ data: tree })),
    moveCategory: () => {
      isSent = true;
      return createErrorResponse(503, 'BUSY', 'The shop is very busy.');
    },
  });
  (await screen.findByRole('treeitem', { name: /Bags/ })).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await screen.findByText('The shop is very busy.');
  await act(async () => respond());
});

test('a reload that began before a move is followed by another one', async () => {
  const old = delayResponse(ok({ data: tree }));
  const replies = [ok({ data: tree }), old.delayed];
  const server = createServer();
  const { sentTo, store } = await visit({
    getOperatorCategories: () => replies.shift() ?? server.list(),
    moveCategory: server.move,
  });
  (await screen.findByRole('treeitem', { name: /Bags/ })).focus();
  act(() => void store.dispatch(categoriesApi.util.invalidateTags(['Categories'])));
  await waitFor(() => expect(sentTo('getOperatorCategories')).toHaveLength(2));
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
  await screen.findAllByText(/is now number 1 of 2 below/);
  await act(async () => old.respond());
  await waitFor(() =>
    expect(sentTo('moveCategory')).toEqual([
      { id: 4, version: 1, parent_id: 1, before_id: 3 },
      { id: 4, version: 2, parent_id: 1, before_id: 0 },
    ]),
  );
});

test('a drop on a row moves below it', async () => {
  const { sentTo } = await visit();
  await screen.findByRole('treeitem', { name: /Bags/ });
  drop(/Bags/, /Men/, 'inside');
  await waitFor(() => expect(sentTo('moveCategory')).toEqual([{ id: 4, version: 1, parent_id: 2, before_id: 0 }]));
});

test('after a colleague’s concurrent change both values are shown, and no input is lost', async () => {
  const theirs = build(4, 1, 'Totes', { version: 2 });
  let isFirst = true;
  const { sentTo } = await visit(
    {
      updateCategory: () => {
        if (!isFirst) return ok({ data: { ...theirs, name: 'Baskets', version: 3 } });
        isFirst = false;
        return createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { version: 2, category: theirs } });
      },
    },
    '/categories?id=4',
  );
  const field = (await screen.findByLabelText(/English/)) as HTMLInputElement;
  await userEvent.clear(field);
  await userEvent.type(field, 'Baskets');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const choices = within(await screen.findByRole('group', { name: 'English' }));
  choices.getByText('Totes');
  expect(choices.getByRole('radio', { name: /Baskets/ })).toHaveProperty('checked', true);
  expect(field.value).toBe('Baskets');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('updateCategory')).toHaveLength(2));
  const form = sentTo('updateCategory')[1] as unknown as FormData;
  // The French name, which only the colleague changed, is theirs.
  expect([form.get('version'), form.get('name'), form.get('name_fr')]).toEqual(['2', 'Baskets', null]);
});

test('choosing another category with unsaved changes asks first', async () => {
  await visit({}, '/categories?id=4');
  await userEvent.type(await screen.findByLabelText(/English/), 's');
  await userEvent.click(getRow(/Men/));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
});

test('Discard removes the errors of the name and of a refused picture, and Remove that of the picture', async () => {
  const withPicture = tree.map((one) => (one.id === 4 ? { ...one, image: '/media/bags.webp' } : one));
  await visit({ getOperatorCategories: () => ok({ data: withPicture }) }, '/categories?id=4');
  const refusePicture = async () => {
    const file = new File(['%PDF'], 'bags.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Replace'), { target: { files: [file] } });
    return screen.findByRole('alert');
  };
  await userEvent.clear(await screen.findByLabelText(/English/));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText(/English/).getAttribute('aria-invalid')).toBe('true');
  const error = await refusePicture();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText(/English/)).toHaveProperty('value', 'Bags');
  expect(screen.getByLabelText(/English/).getAttribute('aria-invalid')).toBeNull();
  expect(error.isConnected).toBe(false);
  const other = await refusePicture();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(other.isConnected).toBe(false);
});

test('a name that is typed while the category is saved remains', async () => {
  const { delayed, respond } = delayResponse(ok({ data: build(4, 1, 'Stored', { version: 2 }) }));
  await visit(
    {
      updateCategory: () => delayed,
    },
    '/categories?id=4',
  );
  await userEvent.type(await screen.findByLabelText(/English/), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText(/French/), 'Sacs');
  await act(async () => respond());
  await waitFor(() => expect(screen.getByLabelText(/English/)).toHaveProperty('value', 'Stored'));
  expect(screen.getByLabelText(/French/)).toHaveProperty('value', expect.stringMatching(/Sacs$/));
});

test('unsaved input remains when the window becomes narrow or wide, also that of the size guide', async () => {
  let isWide = true;
  const listeners = new Set<() => void>();
  const queries = vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return isWide;
        },
        addEventListener: (_: string, run: () => void) => listeners.add(run),
        removeEventListener: (_: string, run: () => void) => listeners.delete(run),
      }) as unknown as MediaQueryList,
  );
  onTestFinished(() => queries.mockRestore());
  const resize = (wide: boolean) =>
    act(async () => {
      isWide = wide;
      for (const run of [...listeners]) run();
    });
  await visit({}, '/categories?id=4');
  await userEvent.type(await screen.findByLabelText(/English/), ' and totes');
  await resize(false);
  const drawer = await screen.findByRole('dialog', { name: 'Bags' });
  expect(within(drawer).getByLabelText(/English/)).toHaveProperty('value', 'Bags and totes');
  await resize(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText(/English/)).toHaveProperty('value', 'Bags and totes');
  await userEvent.click(screen.getByRole('button', { name: 'Size guide…' }));
  const guide = within(await screen.findByRole('dialog'));
  await userEvent.type(guide.getByLabelText('Size'), 'M');
  await resize(false);
  expect(guide.getByLabelText('Size')).toHaveProperty('value', 'M');
  expect(screen.queryByRole('dialog', { name: 'Bags' })).toBeNull();
  await userEvent.click(guide.getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Bags' });
  expect(screen.getByLabelText(/English/)).toHaveProperty('value', 'Bags and totes');
});

test('a category with products is not deleted before they are moved', async () => {
  const { sentTo } = await visit(
    { moveCategoryProducts: () => ok({ data: { moved: 2, rest: 0 } }) },
    '/categories?id=3',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Delete/ }));
  dialog.getByText('2 products are assigned to it.');
  await userEvent.selectOptions(dialog.getByLabelText('Move its products to'), '4');
  await userEvent.click(dialog.getByRole('button', { name: 'Move 2 products' }));
  await waitFor(() => expect(sentTo('moveCategoryProducts')).toEqual([{ id: 3, to_id: 4 }]));
});

test('the dialog stays open while products are moved, shows an error, and counts what was moved', async () => {
  const first = delayResponse(ok({ data: { moved: 1000, rest: 4 } }));
  const replies = [
    first.delayed,
    createErrorResponse(503, 'BUSY', 'The shop is busy.'),
    // Vendors assigned three more products meanwhile.
    ok({ data: { moved: 7, rest: 0 } }),
  ];
  await visit(
    { moveCategoryProducts: () => replies.shift() ?? createErrorResponse(500, 'INTERNAL') },
    '/categories?id=3',
  );
  const toasts: ToastMessage[] = [];
  const unregister = registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Delete/ }));
  await userEvent.selectOptions(dialog.getByLabelText('Move its products to'), '4');
  await userEvent.click(dialog.getByRole('button', { name: 'Move 2 products' }));
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent(screen.getByRole('dialog', { name: /Delete/ }), new Event('cancel', { cancelable: true }));
  await act(async () => first.respond());
  await dialog.findByText('The shop is busy.');
  dialog.getByRole('button', { name: 'Close' });
  await userEvent.click(dialog.getByRole('button', { name: 'Move 2 products' }));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('1,007 products are moved'));
  unregister();
});

test('an empty category is deleted once its name is typed', async () => {
  const { sentTo } = await visit({ deleteCategory: () => ok({ data: { id: 4 } }) }, '/categories?id=4');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Delete/ }));
  expect(dialog.getByRole('button', { name: 'Delete it' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText('Type Bags to confirm'), 'bags{Enter}');
  await waitFor(() => expect(sentTo('deleteCategory')).toEqual([{ id: 4, version: 1 }]));
});

test('without the permission nothing can be changed', async () => {
  const permissions = ['console.read', 'catalogue.read'];
  await visit({ getOperatorAccount: () => ok({ data: { ...operator, permissions } }) }, '/categories?id=4');
  await screen.findByRole('tree');
  for (const name of ['Add a category', 'Save', 'Delete…', 'Up'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a size guide is saved with measures in five languages and a value for each size', async () => {
  const { sentTo } = await visit(
    { updateSizeGuide: () => ok({ data: { ...tree[2], version: 2 } }) },
    '/categories?id=3',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Size guide…' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('English'), 'Bust');
  await userEvent.type(within(dialog).getByLabelText('French'), 'Poitrine');
  await userEvent.type(within(dialog).getByLabelText('Size'), 'M');
  const value = within(dialog).getByLabelText('Bust of M');
  await userEvent.type(value, 'wide');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect([value.getAttribute('aria-invalid'), sentTo('updateSizeGuide')]).toEqual(['true', []]);
  await userEvent.clear(value);
  await userEvent.type(value, '84-89');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const names = { fr: 'Poitrine', es: null, ar: null, sw: null };
  const size_guide = { measures: [{ name: 'Bust', names }], sizes: [{ size: 'M', values: [{ from: 84, to: 89 }] }] };
  await waitFor(() => expect(sentTo('updateSizeGuide')).toEqual([{ id: 3, version: 1, size_guide }]));
});
