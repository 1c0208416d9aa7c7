import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from '@trad/contract/console/audit';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { buildAuditEntry } from '../testing/build-audit-entry.ts';
import { renderInConsole } from '../testing/render-in-console.tsx';
import { operator } from '../testing/visit-console.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';

const panel = <HistoryPanel subjectKind="currency" id="NGN" />;
const entry = buildAuditEntry({
  id: 4,
  source: 'set_currency_symbol',
  thing: 'currency',
  thing_id: 'NGN',
  changes: [{ field: 'symbol', before: '₦', after: 'N', is_erased: 0 }],
  undo_problem: null,
});
const undo = {
  ...{ entry, is_allowed: 1 as const, later: [] as AuditEntry[] },
  fields: [{ field: 'symbol', current: 'N', former: '₦' }],
};
const history = (entries: AuditEntry[]) => () => ok({ data: entries, next_cursor: null });
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  return within(await screen.findByRole('dialog', { name: 'Undo' }));
};

test('a change is undone after its fields were shown with the values that they get', async () => {
  const { sentTo } = await renderInConsole(panel, {
    getHistory: history([entry]),
    getUndo: () => ok({ data: undo }),
    undoChange: () => ok({ data: { id: 4 } }),
  });
  const dialog = await open();
  await dialog.findByText('These values are set back:');
  expect(dialog.getByText('Symbol').closest('div')?.textContent).toMatch(/Before: N.*After: ₦/);
  await userEvent.click(dialog.getByRole('button', { name: 'Set back' }));
  await waitFor(() => expect(sentTo('undoChange')).toEqual([{ id: 4 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The history is refetched.
  await waitFor(() => expect(sentTo('getHistory').length).toBeGreaterThan(1));
});

test('the focus stays at the entry after its change was undone', async () => {
  let isUndone = false;
  await renderInConsole(panel, {
    getHistory: () => history([isUndone ? { ...entry, undo_problem: 'undone' } : entry])(),
    getUndo: () => ok({ data: undo }),
    undoChange: () => {
      isUndone = true;
      return ok({ data: { id: 4 } });
    },
  });
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Set back' }));
  await screen.findByText('Undone since.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undone since.'));
});

test('later changes of the same fields are shown with their author, and prevent it', async () => {
  const later = [{ ...entry, id: 5, changes: [{ field: 'symbol', before: 'N', after: 'NGN', is_erased: 0 as const }] }];
  await renderInConsole(panel, { getHistory: history([entry]), getUndo: () => ok({ data: { ...undo, later } }) });
  const dialog = await open();
  await dialog.findByText(/These fields were changed since/);
  dialog.getByText('NGN');
  expect(dialog.queryByRole('button', { name: 'Set back' })).toBeNull();
});

test('what a colleague changed in between is shown instead of an error', async () => {
  let later: AuditEntry[] = [];
  await renderInConsole(panel, {
    getHistory: history([entry]),
    getUndo: () => ok({ data: { ...undo, later } }),
    undoChange: () => {
      later = [{ ...entry, id: 5 }];
      return createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { later } });
    },
  });
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Set back' }));
  await dialog.findByText(/These fields were changed since/);
});

test('an entry that cannot be undone says why, and one that undid another names it', async () => {
  await renderInConsole(panel, {
    getHistory: history([
      buildAuditEntry({ id: 6, undo_problem: 'money' }),
      { ...entry, id: 5, undoes_id: 4, undo_problem: 'undone' },
    ]),
  });
  await screen.findByText('Cannot be undone: money or its bookkeeping moved.');
  screen.getByText('Undid entry 4');
  screen.getByText('Undone since.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a colleague without the permission is told so', async () => {
  await renderInConsole(panel, {
    getOperatorAccount: () => ok({ data: operator }),
    getHistory: history([entry]),
    getUndo: () => ok({ data: { ...undo, is_allowed: 0 } }),
  });
  const dialog = await open();
  await dialog.findByText('Your roles do not allow this change.');
  expect(dialog.queryByRole('button', { name: 'Set back' })).toBeNull();
});
