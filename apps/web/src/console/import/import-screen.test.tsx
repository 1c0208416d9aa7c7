import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueImport } from '@trad/contract/console/catalogue/imports';

import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { flushPromises } from '../testing/flush-promises.ts';
import { operator, signedIn, visitConsole } from '../testing/visit-console.tsx';

const draft: CatalogueImport = {
  id: 12,
  state: 'draft',
  is_check: 1,
  files: [{ name: 'stock.csv', bytes: 2048 }],
  phase: null,
  done: 0,
  total: 0,
  results: [],
  problems: 0,
  first_problems: [],
  notes: [],
  note_messages: [],
  failure: null,
  failure_messages: [],
  by: 'Nia Mensah',
  created_at: '2026-03-01T12:00:00.000Z',
  started_at: null,
  ended_at: null,
};
const checked: CatalogueImport = {
  ...draft,
  state: 'checked',
  results: [{ file: 'stock', rows: 80, created: 0, changed: 12, removed: 0, unchanged: 67, rejected: 1, skipped: 0 }],
  problems: 1,
  first_problems: [
    {
      ...{ file: 'stock', line: 7, column: 'stock', reason: 'is negative', value: '=<b>-2' },
      message: { code: 'negative', params: {} },
    },
  ],
};
const visit = (run: CatalogueImport | null, responses: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole(run ? `/import?id=${run.id}` : '/import', {
    getCatalogueImports: () => ok({ data: [] }),
    getCatalogueImport: () => (run ? ok({ data: run }) : createErrorResponse(404, 'NOT_FOUND')),
    ...responses,
  });
const csv = (name: string) => new File(['sku,stock\n'], name, { type: 'text/csv' });

test('files are uploaded sequentially; a refused one is named', async () => {
  const { sentTo, getPath } = await visit(null, {
    uploadCatalogueFile: (input) =>
      ((input as unknown as FormData).get('file') as File).name === 'colours.csv'
        ? createErrorResponse(400, 'UNSUPPORTED_FILE', 'No.')
        : ok({ data: draft }),
    getCatalogueImport: () => ok({ data: draft }),
  });
  await userEvent.upload(await screen.findByLabelText('Choose files'), [csv('stock.csv'), csv('colours.csv')]);
  await screen.findByText(/This is neither a catalogue file/);
  screen.getByText('colours.csv');
  await waitFor(() => expect(getPath()).toBe('/operator/import?id=12'));
  const [first, second] = sentTo('uploadCatalogueFile') as unknown as FormData[];
  expect([first?.get('id'), second?.get('id')]).toEqual([null, '12']);
});

test('a chosen file that cannot be imported is named, and not uploaded; hidden files and those of a folder are ignored', async () => {
  const { sentTo } = await visit(null, {
    uploadCatalogueFile: () => ok({ data: draft }),
    getCatalogueImport: () => ok({ data: draft }),
  });
  const inFolder = new File(['Read me'], 'notes.txt');
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'spring/notes.txt' });
  const input = await screen.findByLabelText('Choose a folder');
  await userEvent.upload(input, [new File(['PK'], 'products.xlsx'), new File([''], '.DS_Store'), inFolder]);
  await screen.findByText(/This is neither a catalogue file/);
  screen.getByText('products.xlsx');
  for (const name of ['.DS_Store', 'notes.txt']) expect(screen.queryByText(name)).toBeNull();
  expect(sentTo('uploadCatalogueFile')).toEqual([]);
});

test('a folder of which no file can be imported is not ignored without a word', async () => {
  await visit(null);
  const toasts = collectToasts();
  const inFolder = new File(['Read me'], 'notes.txt');
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'spring/notes.txt' });
  await userEvent.upload(await screen.findByLabelText('Choose a folder'), inFolder);
  await expect
    .poll(() => toasts.map(({ text }) => text))
    .toEqual([expect.stringMatching(/^This is neither a catalogue file/)]);
});

test('the files of an archive are uploaded, and an archive that cannot be unpacked is told by its name', async () => {
  const { sentTo } = await visit(null, {
    uploadCatalogueFile: () => ok({ data: draft }),
    getCatalogueImport: () => ok({ data: draft }),
  });
  const archive = new File(
    [zipSync({ 'spring/stock.csv': strToU8('sku,stock\n'), 'spring/dress.jpg': new Uint8Array(3) })] as BlobPart[],
    'spring.zip',
  );
  await userEvent.upload(await screen.findByLabelText('Choose files'), [archive, new File(['PK'], 'broken.zip')]);
  await screen.findByText(/This archive cannot be unpacked/);
  screen.getByText('broken.zip');
  const names = (sentTo('uploadCatalogueFile') as unknown as FormData[]).map((form) => (form.get('file') as File).name);
  expect(names).toEqual(['stock.csv', 'dress.jpg']);
});

test('a check shows counts and problems by line; then it is imported', async () => {
  const { sentTo } = await visit(checked, {
    startCatalogueImport: () => ok({ data: { ...checked, state: 'waiting' } }),
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '80',
    '–',
    '12',
    '–',
    '67',
    '1',
    '–',
  ]);
  screen.getByText('=<b>-2');
  screen.getByText(/An import cannot be undone/);
  await userEvent.click(screen.getByRole('button', { name: 'Import now' }));
  await waitFor(() => expect(sentTo('startCatalogueImport')).toEqual([{ id: 12, dry_run: 0 }]));
});

test('a running import shows its progress and can be cancelled', async () => {
  const running: CatalogueImport = { ...draft, state: 'running', phase: 'writing', done: 3000, total: 12_000 };
  const { sentTo } = await visit(running, { cancelCatalogueImport: () => ok({ data: running }) });
  expect(await screen.findByRole('progressbar')).toHaveProperty('value', 3000);
  screen.getByText('Writing the products');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(sentTo('cancelCatalogueImport')).toEqual([{ id: 12 }]));
});

test('in Arabic the files of an earlier import are separated by its comma', async () => {
  const files = ['stock.csv', 'products.csv'].map((name) => ({ name, bytes: 2048 }));
  await visitConsole('/import', { getCatalogueImports: () => ok({ data: [{ ...checked, files }] }) }, signedIn, 'ar');
  await screen.findByText('stock.csv، products.csv');
});

test('a file of nearly one megabyte is shown in megabytes', async () => {
  await visit({ ...draft, files: [{ name: 'stock.csv', bytes: 999_960 }] });
  await screen.findByText('1 MB');
});

test('a failure of the list of earlier imports is shown', async () => {
  await visit(null, { getCatalogueImports: () => createErrorResponse(503, 'UNAVAILABLE', 'A short break.') });
  expect((await screen.findByRole('alert')).textContent).toContain('A short break.');
});

test('a running import is shown; with read access none can be started', async () => {
  const { close } = await visit(draft, {
    startCatalogueImport: () => createErrorResponse(409, 'IMPORT_RUNNING', 'Another import is running.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  await screen.findByText('Another import is running.');
  close();
  const permissions = ['console.read', 'catalogue.read'];
  await visit(draft, { getOperatorAccount: () => ok({ data: { ...operator, permissions } }) });
  await screen.findByText('stock.csv');
  for (const name of ['Check', 'New import']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText('Choose files')).toBeNull();
});

test('who leaves the screen during an upload stays where they are', async () => {
  const { delayed, respond } = delayResponse(ok({ data: draft }));
  const { router, getPath } = await visit(null, { uploadCatalogueFile: () => delayed });
  await userEvent.upload(await screen.findByLabelText('Choose files'), csv('stock.csv'));
  await act(() => router.navigate('/operator/account?tab=1'));
  respond();
  await flushPromises();
  expect(getPath()).toBe('/operator/account?tab=1');
});
