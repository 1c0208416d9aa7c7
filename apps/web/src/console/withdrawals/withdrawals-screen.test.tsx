import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorWithdrawalRow } from '@trad/contract/console/withdrawals';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { flushPromises } from '../testing/flush-promises.ts';
import { visitConsole } from '../testing/visit-console.tsx';
import { buildBatch, buildRow } from './testing/sample-batch.ts';
import { splitIntoBatches } from './use-create-batches.ts';

const build = (id: number, more: Partial<OperatorWithdrawalRow> = {}): OperatorWithdrawalRow => {
  const { left_in_balance: _left, failure: _failure, decided_by: _by, ...fields } = buildRow(id);
  const currency = { currency_code: 'NGN', currency_symbol: '₦', decimals: 2 };
  return { ...fields, ...currency, state: 'waiting', batch_id: null, ...more };
};
const rows = [build(41), build(42, { problem: 'suspended' }), build(43, { state: 'batched', batch_id: 6 })];

const visit = (responses: Parameters<typeof visitConsole>[1] = {}, path = '/withdrawals') =>
  visitConsole(path, {
    getOperatorWithdrawals: () => ok({ total: 3, total_is_exact: 1, next_cursor: null, data: rows }),
    getOperatorWithdrawalCounts: () => ok({ data: { waiting: 2, batched: 1, bank_changed: 0, failed: 0 } }),
    getSavedViews: () => ok({ data: [] }),
    getWithdrawalBatch: () => ok({ data: buildBatch([buildRow(41)], { state: 'chosen', approved: null, file: null }) }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    ...responses,
  });

test('selected requested withdrawals are added to a batch, which lists the skipped ones', async () => {
  const skipped = [{ id: 42, problem: 'suspended', from: null }];
  const { sentTo, getPath } = await visit({ createWithdrawalBatch: () => ok({ data: { id: 7, rows: 1, skipped } }) });
  await screen.findByText('WD-41');
  screen.getByText('Store suspended');
  await userEvent.click(screen.getByLabelText('Select all rows of this page'));
  await userEvent.click(screen.getByRole('button', { name: /Put in a batch/ }));
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  expect(getPath()).toBe('/operator/withdrawals/batches/7');
  expect(sentTo('createWithdrawalBatch')).toEqual([{ withdrawal_ids: [41, 42] }]);
  screen.getByText('1 withdrawal was left out:');
  screen.getByText('WD-42 Store 42');
});

test('a filter whose rows cannot be loaded shows the error, not the rows of the former one', async () => {
  let hasFailed = false;
  const { router } = await visit({
    getOperatorWithdrawals: () =>
      hasFailed ? createErrorResponse(503, 'BUSY') : ok({ total: 3, total_is_exact: 1, next_cursor: null, data: rows }),
  });
  await screen.findByText('WD-41');
  hasFailed = true;
  await act(() => router.navigate('/operator/withdrawals?state=failed'));
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('WD-41')).toBeNull();
  await userEvent.keyboard('jx');
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('the filter offers a currency that is disabled, as withdrawals in it have still to be paid', async () => {
  const currency = (code: string, state: string) => ({ code, name: code, symbol: code, decimals: 2, state });
  const { getPath } = await visit({
    getCurrencies: () => ok({ data: [{ ...currency('NGN', ''), id: 1, is_default: 1 }] }),
    getShopSettings: () => ok({ data: { currencies: [currency('NGN', 'default'), currency('KES', 'disabled')] } }),
  });
  await screen.findByText('WD-41');
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'KES' }));
  expect(getPath()).toBe('/operator/withdrawals?currency=KES');
});

test('a later page whose rows have left the list offers the previous one', async () => {
  const { getPath } = await visit(
    {
      getOperatorWithdrawals: ({ cursor }) =>
        ok({ total: 50, total_is_exact: 1, next_cursor: cursor ? null : 'a-cursor', data: cursor ? [] : rows }),
    },
    '/withdrawals?state=waiting',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('There are no more rows here');
  expect(screen.queryByText('Nothing matches all of this')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('WD-41');
  expect(getPath()).toBe('/operator/withdrawals?state=waiting');
});

test('if none can be paid, the list shows the reasons', async () => {
  const { getPath } = await visit({
    createWithdrawalBatch: () =>
      createErrorResponse(409, 'WITHDRAWALS_NOT_PAYABLE', 'No.', {
        data: { withdrawals: [{ id: 42, problem: 'bank_changed', from: '2026-03-04T12:00:00.000Z' }] },
      }),
  });
  await userEvent.click(await screen.findByLabelText('Select WD-42 Store 42'));
  await userEvent.keyboard('b');
  await screen.findByText(/New bank account: not before/);
  expect(getPath()).toBe('/operator/withdrawals');
});

test('each account shows when its owner last changed it, and that another one is stored since', async () => {
  const changed = { bank_changed_at: '2026-03-01T09:00:00.000Z' };
  const data = [build(41, changed), build(42, { ...changed, has_current_account: 0 }), build(43)];
  await visit({ getOperatorWithdrawals: () => ok({ total: 3, total_is_exact: 1, next_cursor: null, data }) });
  const table = within(await screen.findByRole('table'));
  table.getByText(/^Account since /);
  table.getByText(/^Another account since /);
});

test('until when a payout to a new account is held back is shown as text', async () => {
  const problem = { problem: 'bank_changed', payable_from: '2026-03-04T12:00:00.000Z' } as const;
  const data = [build(41, problem)];
  await visit({ getOperatorWithdrawals: () => ok({ total: 1, total_is_exact: 1, next_cursor: null, data }) });
  within(await screen.findByRole('table')).getByText(/^New bank account: not before .*Mar/);
});

test('a rejection requires a reason, which survives a failed request', async () => {
  const { sentTo } = await visit({
    setWithdrawalOutcome: ({ id }) => ok({ data: { id, state: 'failed', decided_at: '2026-03-02T15:00:00.000Z' } }),
  });
  await userEvent.click(await screen.findByLabelText('Select WD-41 Store 41'));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: /Reject .*100/ }));
  sheet.getByText('Write why.');
  await userEvent.type(sheet.getByLabelText('Reason'), 'Account of <b>somebody else</b>');
  await userEvent.click(sheet.getByRole('button', { name: /Reject .*100/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('setWithdrawalOutcome')).toEqual([
    { id: 41, batch_id: null, outcome: 'failed', failure: 'other', text: 'Account of <b>somebody else</b>' },
  ]);
});

test('the batches are listed on a separate tab', async () => {
  const batch = buildBatch([buildRow(41), buildRow(42, { state: 'paid' })]);
  const { sentTo } = await visit(
    { getWithdrawalBatches: () => ok({ total: 1, total_is_exact: 1, next_cursor: null, data: [batch] }) },
    '/withdrawals/batches?state=chosen,approved,with_bank',
  );
  await screen.findByText('#7');
  screen.getByText('Kwabena Asante');
  expect(sentTo('getWithdrawalBatches')[0]).toMatchObject({ state: 'chosen,approved,with_bank' });
  expect(screen.getByRole('link', { name: 'Batches' }).getAttribute('aria-current')).toBe('page');
});

test('a batch has one currency and at most 200 rows', () => {
  const many = Array.from({ length: 201 }, (_, index) => build(index + 1));
  const batches = splitIntoBatches([build(900, { currency_code: 'USD' }), ...many.toReversed()]);
  expect(batches.map((batch) => [batch[0]?.currency_code, batch[0]?.id, batch.length])).toEqual([
    ['NGN', 1, 200],
    ['NGN', 201, 1],
    ['USD', 900, 1],
  ]);
});

test('the CSV of the selected batches has also those that the present filters leave out', async () => {
  const files: Blob[] = [];
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  onTestFinished(() => createUrl.mockRestore());
  const all = [buildBatch([buildRow(41)], { id: 7 }), buildBatch([buildRow(42)], { id: 8, state: 'closed' })];
  const { router } = await visit(
    {
      getWithdrawalBatches: ({ state }) => {
        const data = all.filter((batch) => state === undefined || batch.state === state);
        return ok({ total: data.length, total_is_exact: 1, next_cursor: null, data });
      },
    },
    '/withdrawals/batches',
  );
  await userEvent.click(await screen.findByLabelText('Select #7'));
  await act(() => router.navigate('/operator/withdrawals/batches?state=closed'));
  await userEvent.click(await screen.findByLabelText('Select #8'));
  await userEvent.click(
    within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'CSV' }),
  );
  await waitFor(() => expect(files).toHaveLength(1));
  const [, ...lines] = (await files[0]?.text())?.trim().split('\n') ?? [];
  expect(lines.map((line) => line.split(',')[0])).toEqual(['7', '8']);
});

test('Next shows no page twice where it is pressed again while the page loads', async () => {
  const page = { total: 6, total_is_exact: 1, next_cursor: 'second', data: rows };
  const { delayed, respond } = delayResponse(ok({ ...page, next_cursor: null, data: [build(51)] }));
  const { getPath } = await visit({ getOperatorWithdrawals: ({ cursor }) => (cursor ? delayed : ok(page)) });
  const next = await screen.findByRole('button', { name: 'Next' });
  await userEvent.click(next);
  await userEvent.click(next);
  respond();
  await screen.findByText('WD-51');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('WD-41');
  expect(getPath()).toBe('/operator/withdrawals');
});

test('a deleted view that could not be restored is told', async () => {
  const view = { id: 5, name: 'Large', query: 'search=large', is_shared: 0, is_own: 1, by: null };
  await visit(
    {
      getSavedViews: () => ok({ data: [view] }),
      deleteSavedView: () => ok({ data: { id: 5 } }),
      saveView: () => createErrorResponse(503, 'BUSY', 'The shop is very busy.'),
    },
    '/withdrawals?search=large',
  );
  const toasts = collectToasts();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the view Large' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await act(async () => toasts[0]?.action?.run());
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'error', text: 'The shop is very busy.' }));
});

test('who leaves the list while a batch is created is not taken to it', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { id: 7, rows: 1, skipped: [] } }));
  const { router, getPath } = await visit({ createWithdrawalBatch: () => delayed });
  await userEvent.click(await screen.findByLabelText('Select WD-41 Store 41'));
  await userEvent.click(screen.getByRole('button', { name: /Put in a batch/ }));
  await act(() => router.navigate('/operator/account'));
  respond();
  await flushPromises();
  expect([getPath(), router.state.navigation.state]).toEqual(['/operator/account', 'idle']);
});

test('who leaves the list while batches are created is told their numbers and how many withdrawals were left out', async () => {
  const skipped = [{ id: 42, problem: 'suspended', from: null }];
  const { delayed, respond } = delayResponse(ok({ data: { id: 7, rows: 1, skipped } }));
  const { router, getPath } = await visit({ createWithdrawalBatch: () => delayed });
  await screen.findByText('WD-41');
  const toasts = collectToasts();
  await userEvent.click(screen.getByLabelText('Select all rows of this page'));
  await userEvent.click(screen.getByRole('button', { name: /Put in a batch/ }));
  await act(() => router.navigate('/operator/account'));
  respond();
  await waitFor(() =>
    expect(toasts.map(({ text }) => text.replace(/[\u2068\u2069]/g, ''))).toEqual([
      'Batch 7 was created. 1 withdrawal was left out.',
    ]),
  );
  await act(async () => toasts[0]?.action?.run());
  await screen.findByText('WD-42 Store 42');
  expect(getPath()).toBe('/operator/withdrawals/batches/7');
});

test('the CSV of the selected batches reads no further page once they are found', async () => {
  const files: Blob[] = [];
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  onTestFinished(() => createUrl.mockRestore());
  const { sentTo } = await visit(
    {
      getWithdrawalBatches: ({ cursor }) =>
        cursor
          ? ok({ total: 2, total_is_exact: 1, next_cursor: null, data: [buildBatch([buildRow(42)], { id: 6 })] })
          : ok({ total: 2, total_is_exact: 1, next_cursor: 'second', data: [buildBatch([buildRow(41)])] }),
    },
    '/withdrawals/batches',
  );
  await userEvent.click(await screen.findByLabelText('Select #7'));
  await userEvent.click(
    within(screen.getByRole('region', { name: '1 selected' })).getByRole('button', { name: 'CSV' }),
  );
  await waitFor(() => expect(files).toHaveLength(1));
  expect(sentTo('getWithdrawalBatches').filter(({ cursor }) => cursor)).toEqual([]);
});
