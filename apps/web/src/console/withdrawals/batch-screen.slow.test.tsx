import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WithdrawalBatch, WithdrawalBatchRow } from '@trad/contract/console/withdrawal-batch';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { flushPromises } from '../testing/flush-promises.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';
import { buildBatch, buildRow } from './testing/sample-batch.ts';

/** A batch that a fake API changes by the outcomes that it gets. */
const visitBatch = (batch: WithdrawalBatch, responses: Parameters<typeof visitConsole>[1] = {}) => {
  let rows = batch.rows;
  const change = (id: unknown, more: Partial<WithdrawalBatchRow>) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...more } : row));
  };
  const { all: _all, paid: _paid, failed: _failed, left: _left, rows: _rows, ...fixed } = batch;
  return visitConsole('/withdrawals/batches/7', {
    getWithdrawalBatch: () => ok({ data: buildBatch(rows, fixed) }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    setWithdrawalOutcome: ({ id, outcome }) => {
      change(id, { state: outcome as 'paid' });
      return ok({ data: { id, state: outcome, decided_at: '2026-03-02T15:00:00.000Z' } });
    },
    undoWithdrawalOutcome: ({ id }) => {
      change(id, { state: 'batched' });
      return ok({ data: { id, state: 'batched' } });
    },
    ...responses,
  });
};
const getControl = (store: string) => within(screen.getByRole('group', { name: `Outcome for ${store}` }));
const isPressed = (store: string, name: string) =>
  getControl(store).getByRole('button', { name }).getAttribute('aria-pressed');

test('outcomes are recorded by keys: the next open row becomes the current one', async () => {
  const { sentTo } = await visitBatch(buildBatch([buildRow(41), buildRow(42), buildRow(43)]));
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  expect(screen.getByRole('button', { name: 'Close the batch' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('p');
  await waitFor(() => expect(isPressed('Store 41', 'Paid')).toBe('true'));
  await userEvent.keyboard('f');
  const form = within(await screen.findByRole('form', { name: 'Why did the bank not pay Store 42?' }));
  form.getByText(/goes back to Store 42/);
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Another reason');
  await userEvent.click(form.getByRole('button', { name: /Return/ }));
  form.getByText('Write why.');
  await userEvent.type(form.getByLabelText('More, for the vendor'), 'KYC <missing>{Enter}');
  await waitFor(() => expect(isPressed('Store 42', 'Failed')).toBe('true'));
  expect(sentTo('setWithdrawalOutcome')).toEqual([
    { id: 41, batch_id: 7, outcome: 'paid' },
    { id: 42, batch_id: 7, outcome: 'failed', failure: 'other', text: 'KYC <missing>' },
  ]);
  // The keys work on what is current: K moves to the first row, U takes its outcome back.
  await userEvent.click(screen.getByRole('heading', { name: 'NGN batch 7' }));
  await userEvent.keyboard('ku');
  await waitFor(() => expect(isPressed('Store 41', 'Paid')).toBe('false'));
  expect(sentTo('undoWithdrawalOutcome')).toEqual([{ id: 41, outcome: 'paid' }]);
});

test('a lost connection is shown at its row, and a retry sends the same request under its key', async () => {
  const errors = [
    createErrorResponse(503, 'BUSY', 'The shop is very busy.'),
    createErrorResponse(409, 'IDEMPOTENCY_KEY_IN_USE', 'This request is still running.'),
  ];
  const { sentTo, keysSentTo } = await visitBatch(buildBatch([buildRow(41)]), {
    setWithdrawalOutcome: ({ id }) =>
      errors.shift() ?? ok({ data: { id, state: 'paid', decided_at: '2026-03-02T15:00:00.000Z' } }),
  });
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  await userEvent.click(getControl('Store 41').getByRole('button', { name: 'Paid' }));
  await screen.findByText('Not saved. The shop is very busy.');
  const retry = async () =>
    userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  await retry();
  await screen.findByText('Not saved. This request is still running.');
  await retry();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sentTo('setWithdrawalOutcome')).toHaveLength(3);
  expect(new Set(keysSentTo('setWithdrawalOutcome')).size).toBe(1);
});

test('a row whose request failed opens the form of the reason', async () => {
  const errors = [createErrorResponse(503, 'BUSY', 'The shop is very busy.')];
  const { sentTo } = await visitBatch(buildBatch([buildRow(41)]), {
    setWithdrawalOutcome: ({ id, outcome }) =>
      errors.shift() ?? ok({ data: { id, state: outcome, decided_at: '2026-03-02T15:00:00.000Z' } }),
  });
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  await userEvent.click(getControl('Store 41').getByRole('button', { name: 'Paid' }));
  await screen.findByRole('alert');
  await userEvent.click(getControl('Store 41').getByRole('button', { name: 'Failed' }));
  const form = within(await screen.findByRole('form', { name: 'Why did the bank not pay Store 41?' }));
  await userEvent.click(form.getByRole('button', { name: /Return/ }));
  await waitFor(() => expect(sentTo('setWithdrawalOutcome')[1]).toMatchObject({ id: 41, outcome: 'failed' }));
});

test('a missing reason focuses its field, and another choice removes the error', async () => {
  await visitBatch(buildBatch([buildRow(41)]));
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  await userEvent.keyboard('f');
  const form = within(await screen.findByRole('form', { name: 'Why did the bank not pay Store 41?' }));
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Another reason');
  await userEvent.click(form.getByRole('button', { name: /Return/ }));
  const field = form.getByLabelText('More, for the vendor');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(form.getByLabelText('Reason'), 'Account closed');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  form.getByText(/goes back to Store 41/);
});

test.each([
  ['cancelled', '{Escape}'],
  ['sent', '{Tab}{Enter}'],
])('the form of the reason returns the focus to its row when it is %s', async (_ending, keys) => {
  await visitBatch(buildBatch([buildRow(41), buildRow(42)]));
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  await userEvent.click(getControl('Store 42').getByRole('button', { name: 'Failed' }));
  await screen.findByRole('form', { name: 'Why did the bank not pay Store 42?' });
  await userEvent.keyboard(keys);
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Outcome for Store 42' }));
});

test('a concurrent outcome is shown, and a returned amount that the vendor has used is not taken back', async () => {
  await visitBatch(
    buildBatch([buildRow(41), buildRow(42, { state: 'failed', failure: 'bank_refused', reason: 'No.' })]),
    {
      setWithdrawalOutcome: () => createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.'),
      undoWithdrawalOutcome: () => createErrorResponse(409, 'BALANCE_TOO_LOW', 'Only ₦5.'),
    },
  );
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  await userEvent.click(getControl('Store 41').getByRole('button', { name: 'Paid' }));
  await screen.findByText('A colleague was faster: see the outcome.');
  await userEvent.click(getControl('Store 42').getByRole('button', { name: 'Failed' }));
  await screen.findByText(/The vendor has used the money meanwhile/);
});

test('the outcomes in the bank’s file are shown before they are recorded', async () => {
  const { sentTo } = await visitBatch(buildBatch([buildRow(41), buildRow(42, { amount: 250.5 }), buildRow(43)]));
  await userEvent.click(await screen.findByRole('button', { name: /Read the bank’s answer/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('button', { name: 'Nothing new to record' }).getAttribute('aria-disabled')).toBe('true');
  const text = 'reference,status,reason\nWD-41,paid,\nWD-42,rejected,Account closed\nWD-99,paid,\n';
  await userEvent.upload(sheet.getByLabelText('Choose the file'), new File([text], 'answer.csv', { type: 'text/csv' }));
  await sheet.findByText('Account closed');
  sheet.getByText('Rows that are not used (1)');
  sheet.getByText(/no withdrawal of this batch/);
  sheet.getByText('Paid: 1. Failed: 1. Recorded already: 0. Not used: 1.');
  expect(sentTo('setWithdrawalOutcome')).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: /Record 2 outcomes, .*350\.50/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('setWithdrawalOutcome')).toEqual([
    { id: 41, batch_id: 7, outcome: 'paid' },
    { id: 42, batch_id: 7, outcome: 'failed', failure: 'account_closed', text: null },
  ]);
});

test('failed outcomes of the bank’s file are sent again under their keys, also after the notice is closed', async () => {
  const failing = new Set<unknown>([42]);
  const { sentTo, keysSentTo } = await visitBatch(buildBatch([buildRow(41), buildRow(42, { amount: 250.5 })]), {
    setWithdrawalOutcome: ({ id, outcome }) =>
      failing.delete(id)
        ? createErrorResponse(503, 'BUSY', 'The shop is very busy.')
        : ok({ data: { id, state: outcome, decided_at: '2026-03-02T15:00:00.000Z' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Read the bank’s answer/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const file = new File(['reference,status\nWD-41,paid\nWD-42,paid\n'], 'answer.csv', { type: 'text/csv' });
  await userEvent.upload(sheet.getByLabelText('Choose the file'), file);
  await userEvent.click(await sheet.findByRole('button', { name: /Record 2 outcomes, .*350\.50/ }));
  const notice = within(await sheet.findByRole('alert'));
  const again = await sheet.findByRole('button', { name: /Record 1 outcome, .*250\.50/ });
  await userEvent.click(notice.getByRole('button', { name: 'Close' }));
  expect(sheet.queryByRole('alert')).toBeNull();
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('setWithdrawalOutcome').map(({ id }) => id)).toEqual([41, 42, 42]);
  const [, first, second] = keysSentTo('setWithdrawalOutcome');
  expect(second).toBe(first);
});

test('what a colleague has recorded meanwhile is not offered again', async () => {
  const row = buildRow(41);
  let state: WithdrawalBatchRow['state'] = 'batched';
  await visitBatch(buildBatch([row]), {
    getWithdrawalBatch: () => ok({ data: buildBatch([{ ...row, state }]) }),
    setWithdrawalOutcome: () => {
      state = 'paid';
      return createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Read the bank’s answer/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const file = new File(['reference,status\nWD-41,paid\n'], 'answer.csv', { type: 'text/csv' });
  await userEvent.upload(sheet.getByLabelText('Choose the file'), file);
  await userEvent.click(await sheet.findByRole('button', { name: /Record 1 outcome/ }));
  await sheet.findByRole('alert');
  const button = await sheet.findByRole('button', { name: 'Nothing new to record' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['the bank’s file', 'Read the bank’s answer', /Record 2 outcomes, /, 'Nothing new to record'],
  ['what is left', 'Mark the 2 left as paid', /Mark .*200.* as paid/, /Mark .*₦0.* as paid/],
] as const)('what was sent of %s is not offered again before the batch is reloaded', async (_, open, send, nothing) => {
  const batch = buildBatch([buildRow(41), buildRow(42)]);
  // A colleague has recorded WD-42 and undone it again.
  const { delayed, respond } = delayResponse(ok({ data: buildBatch([buildRow(41, { state: 'paid' }), buildRow(42)]) }));
  let isSent = false;
  const { sentTo } = await visitBatch(batch, {
    getWithdrawalBatch: () => (isSent ? delayed : ok({ data: batch })),
    setWithdrawalOutcome: ({ id, outcome }) => {
      isSent = true;
      return id === 42
        ? createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.')
        : ok({ data: { id, state: outcome, decided_at: '2026-03-02T15:00:00.000Z' } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(open) }));
  const sheet = within(await screen.findByRole('dialog'));
  const input = sheet.queryByLabelText('Choose the file');
  const file = new File(['reference,status\nWD-41,paid\nWD-42,paid\n'], 'answer.csv', { type: 'text/csv' });
  if (input) await userEvent.upload(input, file);
  const button = await sheet.findByRole('button', { name: send });
  await userEvent.click(button);
  await sheet.findByRole('alert');
  expect(sheet.getByRole('button', { name: nothing })).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(sentTo('setWithdrawalOutcome')).toHaveLength(2);
  respond();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(button);
  await waitFor(() => expect(sentTo('setWithdrawalOutcome').map(({ id }) => id)).toEqual([41, 42, 42]));
});

test('an outcome that was refused is offered again where the batch is as before once it is reloaded', async () => {
  const batch = ok({ data: buildBatch([buildRow(41)]) });
  const { delayed, respond } = delayResponse(batch);
  let isSent = false;
  await visitBatch(buildBatch([]), {
    getWithdrawalBatch: () => (isSent ? delayed : batch),
    setWithdrawalOutcome: () => {
      isSent = true;
      return createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark the one left as paid' }));
  const sheet = within(await screen.findByRole('dialog'));
  const button = await sheet.findByRole('button', { name: /Mark .*100.* as paid/ });
  await userEvent.click(button);
  await sheet.findByRole('alert');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  respond();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(button.textContent).toMatch(/100/);
});

test('no other file is chosen while outcomes are recorded', async () => {
  const { delayed, respond } = delayResponse(createErrorResponse(503, 'BUSY', 'The shop is very busy.'));
  await visitBatch(buildBatch([buildRow(41)]), { setWithdrawalOutcome: () => delayed });
  await userEvent.click(await screen.findByRole('button', { name: /Read the bank’s answer/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const input = sheet.getByLabelText('Choose the file');
  const file = new File(['reference,status\nWD-41,paid\n'], 'answer.csv', { type: 'text/csv' });
  await userEvent.upload(input, file);
  await userEvent.click(await sheet.findByRole('button', { name: /Record 1 outcome/ }));
  expect(input).toHaveProperty('disabled', true);
  respond();
  await sheet.findByText('The shop is very busy.');
  expect(input).toHaveProperty('disabled', false);
});

test('all remaining rows are recorded at once with outcomes by row, then the batch is closed', async () => {
  const { sentTo } = await visitBatch(buildBatch([buildRow(41, { state: 'paid' }), buildRow(42)]), {
    closeWithdrawalBatch: () => ok({ data: { id: 7, state: 'closed', version: 4 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark the one left as paid' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: /Mark .*100.* as paid/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const close = screen.getByRole('button', { name: 'Close the batch' });
  await waitFor(() => expect(close).toHaveProperty('disabled', false));
  await userEvent.click(close);
  await waitFor(() => expect(sentTo('closeWithdrawalBatch')).toEqual([{ id: 7 }]));
});

test('the dialog stays open while outcomes are recorded, and shows the one that failed', async () => {
  const { delayed, respond } = delayResponse(createErrorResponse(503, 'BUSY', 'The shop is very busy.'));
  await visitBatch(buildBatch([buildRow(41)]), { setWithdrawalOutcome: () => delayed });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark the one left as paid' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: /Mark .*100.* as paid/ }));
  const cancel = sheet.getByRole('button', { name: 'Cancel' });
  expect(cancel.getAttribute('aria-disabled')).toBe('true');
  expect(sheet.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.click(cancel);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  respond();
  await sheet.findByText('The shop is very busy.');
  await userEvent.click(cancel);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the creator of a batch cannot approve it; a colleague approves it and downloads the file', async () => {
  const chosen = { state: 'chosen', version: 1, approved: null, file: null } as const;
  const { close } = await visitBatch(buildBatch([buildRow(41)], chosen));
  expect(await screen.findByRole('button', { name: /^Approve/ })).toHaveProperty('disabled', true);
  screen.getByText('You chose these withdrawals, so a colleague approves them.');
  close();

  const approving = await visitBatch(buildBatch([buildRow(41)], { ...chosen, can_approve: 1 }), {
    approveWithdrawalBatch: () => ok({ data: { id: 7, state: 'approved', version: 2 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Approve .*100/ }));
  await waitFor(() => expect(approving.sentTo('approveWithdrawalBatch')).toEqual([{ id: 7, version: 1 }]));
  approving.close();

  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const file = { name: 'trad-withdrawals-7-NGN.csv', text: 'reference\nWD-41\n', checksum: 'ab'.repeat(32), rows: 1 };
  const approved = await visitBatch(buildBatch([buildRow(41)], { state: 'approved', file: null }), {
    downloadWithdrawalFile: () => ok({ data: file }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make the bank file' }));
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByText(/This cannot be undone/);
  await userEvent.click(sheet.getByRole('button', { name: /Make the file, .*100/ }));
  await waitFor(() => expect(createUrl).toHaveBeenCalledOnce());
  expect(approved.sentTo('downloadWithdrawalFile')).toEqual([{ id: 7 }]);
});

test.each([
  ['chosen', 'It can be made once the batch is approved.'],
  ['approved', /Not made yet: .* makes it by “Make the bank file”/],
  ['cancelled', 'None was made.'],
] as const)('a batch that is %s says why it has no bank file', async (state, text) => {
  const ended = state === 'cancelled' ? { at: '2026-03-02T14:00:00.000Z', by: 'Nia Mensah' } : null;
  await visitBatch(buildBatch([buildRow(41)], { state, file: null, ended }));
  const panel = within(await screen.findByRole('region', { name: 'Bank file' }));
  panel.getByText(text);
});

test('with read access nothing can be changed; an unknown batch is not found', async () => {
  const reader = {
    getOperatorAccount: () => ok({ data: { ...operator, permissions: ['console.read', 'withdrawals.read'] } }),
  };
  const { close } = await visitBatch(buildBatch([buildRow(41)]), reader);
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  for (const name of ['Close the batch', 'Bank file again', 'Paid']) {
    const all = screen.queryAllByRole('button', { name });
    expect(all, name).toEqual([]);
  }
  close();
  await visitBatch(buildBatch([]), { getWithdrawalBatch: () => createErrorResponse(404, 'NOT_FOUND') });
  await screen.findByRole('heading', { name: 'Nothing is here' });
});

test('an outcome that was saved without a response is no error once the batch shows it, and a later one is sent anew', async () => {
  const responses = [createErrorResponse(503, 'BUSY', 'The shop is very busy.')];
  let state: WithdrawalBatchRow['state'] = 'batched';
  const { sentTo, keysSentTo } = await visitBatch(buildBatch([]), {
    getWithdrawalBatch: () => ok({ data: buildBatch([buildRow(41, { state })]) }),
    setWithdrawalOutcome: ({ id }) => {
      state = 'paid';
      return responses.shift() ?? ok({ data: { id, state, decided_at: '2026-03-02T15:00:00.000Z' } });
    },
    undoWithdrawalOutcome: ({ id }) => {
      state = 'batched';
      return ok({ data: { id, state } });
    },
  });
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  const press = () => userEvent.click(getControl('Store 41').getByRole('button', { name: 'Paid' }));
  await press();
  await waitFor(() => expect(isPressed('Store 41', 'Paid')).toBe('true'));
  expect(screen.queryByText(/Not saved/)).toBeNull();
  await press();
  await waitFor(() => expect(isPressed('Store 41', 'Paid')).toBe('false'));
  await press();
  await waitFor(() => expect(isPressed('Store 41', 'Paid')).toBe('true'));
  expect(sentTo('setWithdrawalOutcome')).toHaveLength(2);
  expect(new Set(keysSentTo('setWithdrawalOutcome')).size).toBe(2);
});

test('an undo that fails after the batch was left is told', async () => {
  const { router } = await visitBatch(buildBatch([buildRow(41)]), {
    undoWithdrawalOutcome: () => createErrorResponse(409, 'BALANCE_TOO_LOW', 'Only ₦5.'),
  });
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  const toasts = collectToasts();
  await userEvent.keyboard('f');
  const form = within(await screen.findByRole('form', { name: 'Why did the bank not pay Store 41?' }));
  await userEvent.click(form.getByRole('button', { name: /Return/ }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await act(() => router.navigate('/operator/account'));
  await act(async () => toasts[0]?.action?.run());
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({ kind: 'error', text: 'Could not be changed back: Store 41' }),
  );
});

test('the key for Undo sends no second request while the first one is running', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { id: 41, state: 'batched' } }));
  const { sentTo } = await visitBatch(buildBatch([buildRow(41, { state: 'paid' })]), {
    undoWithdrawalOutcome: () => delayed,
  });
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  await userEvent.keyboard('juu');
  expect(sentTo('undoWithdrawalOutcome')).toHaveLength(1);
  respond();
  await waitFor(() => expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('false'));
});

test('Undo after a batch was cancelled tells which withdrawals are not in the new one', async () => {
  const rows = [buildRow(41), buildRow(42)];
  const { sentTo, getPath } = await visitBatch(buildBatch([]), {
    getWithdrawalBatch: ({ id }) =>
      ok({
        data: buildBatch(id === 8 ? rows.slice(0, 1) : rows, {
          id: Number(id),
          state: 'chosen',
          approved: null,
          file: null,
        }),
      }),
    cancelWithdrawalBatch: () => ok({ data: { id: 7, state: 'cancelled', version: 4 } }),
    createWithdrawalBatch: () =>
      ok({ data: { id: 8, rows: 1, skipped: [{ id: 42, problem: 'suspended', from: null }] } }),
  });
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  const toasts = collectToasts();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the batch' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await act(async () => toasts[0]?.action?.run());
  await screen.findByRole('heading', { name: 'NGN batch 8' });
  expect(getPath()).toBe('/operator/withdrawals/batches/8');
  expect(sentTo('createWithdrawalBatch')).toEqual([{ withdrawal_ids: [41, 42] }]);
  screen.getByText('1 withdrawal was left out:');
  screen.getByText('WD-42 Store 42');
});

test('the bank’s file can be chosen again after it was corrected, and one that cannot be read is told', async () => {
  await visitBatch(buildBatch([buildRow(41)]));
  await userEvent.click(await screen.findByRole('button', { name: /Read the bank’s answer/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const file = new File(['reference,status\n'], 'answer.csv', { type: 'text/csv' });
  const readText = vi.spyOn(file, 'text').mockRejectedValue(new DOMException('', 'NotReadableError'));
  const choose = () => userEvent.upload(sheet.getByLabelText('Choose the file'), file);
  await choose();
  await sheet.findByText('The file could not be read. Choose it again.');
  readText.mockResolvedValue('reference,status\nWD-41,paid\n');
  await choose();
  await sheet.findByRole('button', { name: /Record 1 outcome/ });
  expect(sheet.queryByText('The file could not be read. Choose it again.')).toBeNull();
});

test('an undo without a response is told as not saved after the batch was left, and only at its row before', async () => {
  const { router } = await visitBatch(buildBatch([buildRow(41)]), {
    undoWithdrawalOutcome: () => createErrorResponse(503, 'BUSY', 'The shop is very busy.'),
  });
  await screen.findByRole('heading', { name: 'NGN batch 7' });
  const toasts = collectToasts();
  await userEvent.keyboard('f');
  const form = within(await screen.findByRole('form', { name: 'Why did the bank not pay Store 41?' }));
  await userEvent.click(form.getByRole('button', { name: /Return/ }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await act(async () => toasts[0]?.action?.run());
  await screen.findByText('Not saved. The shop is very busy.');
  await flushPromises();
  expect(toasts).toHaveLength(1);
  await act(() => router.navigate('/operator/account'));
  await act(async () => toasts[0]?.action?.run());
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      kind: 'error',
      text: '\u2068Store 41\u2069 · Not saved. The shop is very busy.',
    }),
  );
});

test('the name of the file whose outcomes are shown remains when the file picker is cancelled', async () => {
  await visitBatch(buildBatch([buildRow(41)]));
  await userEvent.click(await screen.findByRole('button', { name: /Read the bank’s answer/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const input = sheet.getByLabelText('Choose the file');
  const file = new File(['reference,status\nWD-41,paid\n'], 'answer.csv', { type: 'text/csv' });
  await userEvent.upload(input, file);
  await sheet.findByRole('button', { name: /Record 1 outcome/ });
  await userEvent.click(input);
  expect(input).toHaveProperty('value', '');
  sheet.getByText('answer.csv');
});
