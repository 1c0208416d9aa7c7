import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { buildAuditEntry } from '../testing/build-audit-entry.ts';
import { renderInConsole } from '../testing/render-in-console.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';

const fields = [{ name: 'price', label: 'Price', theirs: '£66.00', yours: '', was: '£64.00' }];
const subject = { subjectKind: 'product', id: '12' } as const;

test('shows both values of a field with the author of the change, and announces the choice', async () => {
  const choose = vi.fn();
  const { sentTo } = await renderInConsole(<ConflictNotice fields={fields} subject={subject} onChoose={choose} />, {
    getHistory: () => ok({ data: [buildAuditEntry({ created_at: new Date().toISOString() })], next_cursor: null }),
  });
  await screen.findByText(/^Kwame Boateng changed this at \d\d:\d\d\.$/);
  const group = within(screen.getByRole('group', { name: 'Price' }));
  expect(group.getByRole('radio', { name: 'Yours nothing' })).toHaveProperty('checked', true);
  group.getByText('£64.00');
  await userEvent.click(group.getByRole('radio', { name: 'Theirs £66.00' }));
  expect(choose).toHaveBeenCalledWith('price', 'theirs');
  expect(sentTo('getHistory')).toEqual([{ thing: 'product', thing_id: '12', limit: 1 }]);
});

test('a change of another day has its day', async () => {
  await renderInConsole(<ConflictNotice fields={fields} subject={subject} />, {
    getHistory: () => ok({ data: [buildAuditEntry()], next_cursor: null }),
  });
  await screen.findByText(/^Kwame Boateng changed this on 2 Mar 2026, \d\d:\d\d\.$/);
});

test('without a known person it still describes the conflict', async () => {
  await renderInConsole(<ConflictNotice fields={[]} subject={subject} />, {
    getHistory: () => createErrorResponse(403, 'FORBIDDEN'),
  });
  await screen.findByText('Somebody changed this meanwhile.');
  screen.getByText(/What they changed is in your form now/);
});
