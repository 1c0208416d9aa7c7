import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VendorImport } from '@trad/contract/dashboard/vendor-files';
import type { CallReply } from '@trad/contract/schemas';
import { createCsvParser } from '@trad/file-formats/csv';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, delayResponse } from '../../app/testing/responses.ts';
import { createDemoSendRequest } from '../demo/demo-send-request.ts';
import { createSampleState } from '../demo/demo-state.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';

const csv = (text: string, name = 'stock.csv') => new File([text], name, { type: 'text/csv' });
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText(/^Choose a CSV file/), file, { applyAccept: false });
const getField = (input: unknown, name: string) => (input as FormData).get(name);

const row: VendorImport = {
  id: 7,
  kind: 'stock',
  name: 'stock.csv',
  dry_run: 0,
  state: 'running',
  rows: 400,
  rows_done: 100,
  created: 0,
  updated: 0,
  unchanged: 0,
  problems: 0,
  first_problems: [],
  warnings: 0,
  hidden_products: 0,
  first_warnings: [],
  created_at: '2026-11-22T10:00:00Z',
  ended_at: null,
};
const createResponse = (data: VendorImport) => ({ status: 200, body: { error: false, message: '', data } });

test('a required column must be mapped before the upload, which contains the mapping', async () => {
  const { sentTo, getPath } = await visitDashboard('/files?kind=stock');
  await choose(csv('\ufeffSKU;Quantity;Shelf\nADU-AMD-1;8;A\nADU-AMD-2;9;B\n'));
  await screen.findByText(/^Required columns that are missing: inventory/);
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  expect(screen.queryByLabelText('SKU')).toBe(null);
  await userEvent.selectOptions(screen.getByLabelText('Quantity'), 'sku');
  await screen.findByText(/^More than one column is assigned to: sku/);
  await userEvent.selectOptions(screen.getByLabelText('Quantity'), 'inventory');
  await userEvent.click(screen.getByRole('button', { name: 'Check only' }));
  await screen.findByText(/^Nothing was written/);
  const [input] = sentTo('importVendorFile');
  expect([getField(input, 'kind'), getField(input, 'dry_run')]).toEqual(['stock', '1']);
  expect(JSON.parse(String(getField(input, 'mapping')))).toEqual({ SKU: 'sku', Quantity: 'inventory', Shelf: '' });
  expect(getPath()).toBe('/vendor/dashboard/files?kind=stock&import=1');
  const counts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(counts).toEqual(['0', '1', '1']);
});

test('a file that is no CSV, empty or too large is rejected without a request', async () => {
  const { sentTo } = await visitDashboard('/files');
  await choose(csv('PK', 'products.xlsx').slice(0, 2, 'application/zip') as File);
  await screen.findByText('Choose a file whose name ends in .csv.');
  await choose(csv(''));
  await screen.findByText('The file is empty.');
  const large = csv('sku\n');
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await choose(large);
  await screen.findByText('The file is larger than 20 MB.');
  expect(sentTo('importVendorFile')).toEqual([]);
});

test('the API’s error is shown, and the file can be sent again', async () => {
  const details = [{ path: 'file', message: 'line 1: is UTF-16: save it as "CSV UTF-8"' }];
  const body = { error: true, code: 'UNSUPPORTED_FILE', message: 'Choose a CSV file in UTF-8.', details };
  await visitDashboard('/files', { importVendorFile: () => ({ status: 400, body }) });
  await choose(new File([new Uint8Array([0xff, 0xfe, 0x73, 0])], 'products.csv'));
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText(/^Choose a CSV file in UTF-8\. line 1: is UTF-16/);
  screen.getByRole('button', { name: 'Check only' });
});

test('the import of products says what an empty stock means', async () => {
  const { router } = await visitDashboard('/files');
  await screen.findByText(/In a new variant, an empty stock cell means 0/);
  await router.navigate('/vendor/dashboard/files?kind=stock');
  await waitFor(() => expect(screen.queryByText(/an empty stock cell means 0/)).toBeNull());
});

test('an import in the URL is polled until it is final, and its problems are listed', async () => {
  const problems = { ...row, state: 'refused' as const, rows_done: 400, problems: 3 };
  const first_problems = [{ line: 3, column: 'sku', message: 'is not a variant of this store' }];
  const states = [createResponse(row), createResponse({ ...problems, first_problems })];
  const { sentTo } = await visitDashboard('/files?kind=stock&import=7', {
    getVendorImport: () => states.shift(),
  });
  await screen.findByText('100 of 400 rows');
  expect(screen.getByRole('progressbar', { name: 'Running' })).toHaveProperty('value', 100);
  await screen.findByText('Rows with problems: 3. Nothing was written.');
  within(screen.getByRole('table', { name: /First problems/ })).getByRole('row', {
    name: '3 sku is not a variant of this store',
  });
  screen.getByRole('button', { name: 'Download all problems' });
  expect(sentTo('getVendorImport')).toHaveLength(2);
});

test('a chosen file and its removal leave the focus in the form', async () => {
  await visitDashboard('/files?kind=stock');
  await choose(csv('sku;inventory\nADU-AMD-1;8\n'));
  const remove = await screen.findByRole('button', { name: 'Remove stock.csv' });
  await waitFor(() => expect(document.activeElement).toBe(remove.parentElement));
  await userEvent.click(remove);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Choose a CSV file/)));
});

test('an import that begins after its page was left changes nothing of the page that is shown', async () => {
  const { delayed, respond } = delayResponse(createResponse(row));
  const { router, getPath } = await visitDashboard('/files?kind=stock', { importVendorFile: () => delayed });
  await choose(csv('sku;inventory\nADU-AMD-1;8\n'));
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await act(() => router.navigate('/vendor/dashboard/orders?status=shipped'));
  await screen.findByRole('table', { name: 'Orders' });
  await act(async () => respond());
  expect(getPath()).toBe('/vendor/dashboard/orders?status=shipped');
});

test('an import says which products are drafts, and which are hidden as copies', async () => {
  await visitDashboard('/files?import=7', {
    getVendorImport: () => createResponse({ ...row, state: 'done', created: 3, warnings: 3, hidden_products: 1 }),
  });
  await screen.findByText(/^2 products have no picture/);
  screen.getByText(/^1 product is hidden: it has the name or a picture/);
});

test('imported products are in the list', async () => {
  const { sentTo, router } = await visitDashboard('/products', {
    getVendorImport: () => createResponse({ ...row, state: 'done' }),
  });
  await screen.findByRole('table', { name: 'Products' });
  await userEvent.click(screen.getByRole('link', { name: 'Import and export' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vendor/dashboard/files'));
  await router.navigate('/vendor/dashboard/files?import=7');
  await screen.findByText('The file is imported.');
  await userEvent.click(screen.getAllByRole('link', { name: 'Products' })[0] as HTMLElement);
  await screen.findByRole('table', { name: 'Products' });
  await waitFor(() => expect(sentTo('getVendorProducts')).toHaveLength(2));
});

test('a file that comes in parts is saved as one', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const parts: Record<string, [text: string, next: number | null]> = {
    undefined: ['sku\nA\n', 7],
    7: ['B\n', 9],
    9: ['C\n', null],
  };
  const { sentTo } = await visitDashboard('/files', {
    exportVendorFile: ({ cursor }) => {
      const [text, next_cursor] = parts[String(cursor)] ?? [];
      return { status: 200, body: { error: false, message: '', data: { name: 'products.csv', text }, next_cursor } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(await blobs[0]?.text()).toBe('sku\nA\nB\nC\n');
  expect(sentTo('exportVendorFile')).toEqual([
    { kind: 'products' },
    { kind: 'products', cursor: 7 },
    { kind: 'products', cursor: 9 },
  ]);
  vi.restoreAllMocks();
});

test('an export that failed is not reported for the other kind of file', async () => {
  await visitDashboard('/files', { exportVendorFile: () => createErrorResponse(503, 'BUSY') });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const failure = await screen.findByText('The file could not be downloaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Stock' }));
  await waitFor(() => expect(failure.isConnected).toBe(false));
});

test('the sample products have their texts in the first row of each product only', async () => {
  const send = createDemoSendRequest(createSampleState(Date.parse('2026-11-22T10:00:00Z')));
  const { body } = await send('exportVendorFile', { kind: 'products' }, { lang: 'en' });
  const [header, ...records] = [
    ...createCsvParser(',')((body as CallReply<'exportVendorFile'>).data.text, true),
  ].flat();
  const [product, title] = ['product', 'title'].map((column) => header?.cells.indexOf(column) ?? -1) as [
    number,
    number,
  ];
  const slugs = records.map(({ cells }) => cells[product]);
  expect(records.map(({ cells }) => cells[title] !== '')).toEqual(
    slugs.map((slug, index) => slugs.indexOf(slug) === index),
  );
});

test.each(['products', 'stock'] as const)(
  'the sample %s can be exported and imported again without changes',
  async (kind) => {
    const send = createDemoSendRequest(createSampleState(Date.parse('2026-11-22T10:00:00Z')));
    const exported = await send('exportVendorFile', { kind }, { lang: 'en' });
    const { data: file } = exported.body as CallReply<'exportVendorFile'>;
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', csv(file.text, file.name));
    const { data } = (await send('importVendorFile', form, { lang: 'en' })).body as CallReply<'importVendorFile'>;
    expect(data.rows).toBeGreaterThan(20);
    expect(data).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: data.rows });
  },
);
