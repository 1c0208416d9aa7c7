import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { buildAuditEntry } from '../testing/build-audit-entry.ts';
import { renderInConsole } from '../testing/render-in-console.tsx';
import { operator } from '../testing/visit-console.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';

const panel = <HistoryPanel subjectKind="order" id={206} />;

test('shows who changed which field, erased values and longer texts word by word', async () => {
  const entries = [
    buildAuditEntry({
      id: 3,
      changes: [
        { field: 'status', before: 'received', after: 'refunded', is_erased: 0 },
        { field: 'hiddenReason', before: null, after: '<b>copy</b>', is_erased: 0 },
        { field: 'note', before: null, after: null, is_erased: 1 },
        {
          field: 'description',
          before: 'A floor-length dress in wax print, with a red sash.',
          after: 'A floor-length dress in teal print, with a red sash.',
          is_erased: 0,
        },
      ],
    }),
    buildAuditEntry({
      id: 2,
      actor_kind: 'command',
      actor: null,
      system_account: 'deploy',
      source: 'payments refund',
      changes: [],
    }),
    buildAuditEntry({
      id: 1,
      actor_kind: 'job',
      actor: null,
      source: 'ledger.release',
      changes: [{ field: 'rateBp', before: 1000, after: 1250, is_erased: 0 }],
    }),
    buildAuditEntry({
      id: 0,
      source: 'move_category',
      changes: [{ field: 'place', before: 2, after: 1, is_erased: 0 }],
    }),
  ];
  const { sentTo } = await renderInConsole(panel, { getHistory: () => ok({ data: entries, next_cursor: null }) });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const items = await history.findAllByRole('listitem');
  const [first, second, third, fourth] = items.map((item) => item.textContent);
  expect(first).toContain('Kwame Boateng');
  expect(first).toContain('StatusBefore: receivedAfter: refunded');
  expect(first).toContain('Reason for hiding itBefore: nothingAfter: <b>copy</b>');
  expect(first).toContain('NoteErased with the account');
  expect(history.getByText('wax').tagName).toBe('DEL');
  expect(history.getByText('teal').tagName).toBe('INS');
  expect(second).toContain('deploycommand line');
  expect(second).toContain('Saved without a change.');
  expect(third).toContain('RateBefore: 10%After: 12.5%');
  expect(fourth).toContain('PositionBefore: 2After: 1');
  expect(sentTo('getHistory')).toEqual([{ thing: 'order', thing_id: '206', limit: 10 }]);
});

test('older changes are loaded page by page', async () => {
  const { sentTo } = await renderInConsole(panel, {
    getHistory: ({ cursor }) =>
      ok(
        cursor
          ? { data: [buildAuditEntry({ id: 1, source: 'the_first' })], next_cursor: null }
          : { data: [buildAuditEntry({ id: 2 })], next_cursor: '12.1' },
      ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Older changes' }));
  await screen.findByText('the_first');
  expect(screen.queryByRole('button', { name: 'Older changes' })).toBeNull();
  expect(sentTo('getHistory').map(({ cursor }) => cursor)).toEqual([undefined, '12.1']);
});

test('without the permission nothing is shown or requested', async () => {
  const permissions = ['console.read', 'catalogue.read'] as const;
  const { sentTo, container } = await renderInConsole(panel, {}, { ...operator, permissions: [...permissions] });
  expect(container.textContent).toBe('');
  expect(sentTo('getHistory')).toEqual([]);
});

test('a history that cannot be loaded shows an error', async () => {
  let isDown = true;
  await renderInConsole(panel, {
    getHistory: () => (isDown ? createErrorResponse(500, 'INTERNAL') : ok({ data: [], next_cursor: null })),
  });
  await screen.findByText('The history could not be loaded.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nobody has changed it yet.');
});

test('the prices of a delivery zone have readable names, and are shown with their currency', async () => {
  const changes = [
    { field: 'standard charge USD', before: 1000, after: 1250, is_erased: 0 as const },
    { field: 'standard free from XOF', before: null, after: 150_000, is_erased: 0 as const },
    { field: 'fast days', before: null, after: '2–3', is_erased: 0 as const },
  ];
  await renderInConsole(<HistoryPanel subjectKind="delivery_zone" id={2} />, {
    getHistory: () => ok({ data: [buildAuditEntry({ changes })], next_cursor: null }),
  });
  const text = (await screen.findByRole('listitem')).textContent;
  expect(text).toContain('Standard: price in USDBefore: 10.00 USDAfter: 12.50 USD');
  expect(text).toContain('Standard: free from, in XOFBefore: nothingAfter: 150,000 XOF');
  expect(text).toContain('Fast: business daysBefore: nothingAfter: 2–3');
});

test('an amount in minor units is shown with the currency of the entry, and as stored where it is unknown', async () => {
  const changes = [{ field: 'cashLimitMinor', before: null, after: 30_000, is_erased: 0 as const }];
  const entries = [
    buildAuditEntry({ id: 2, thing: 'currency', thing_id: 'USD', changes }),
    buildAuditEntry({
      id: 1,
      thing: 'withdrawal',
      thing_id: '41',
      changes: [{ ...changes[0], field: 'amountMinor' }] as typeof changes,
    }),
  ];
  await renderInConsole(panel, { getHistory: () => ok({ data: entries, next_cursor: null }) });
  const [limit, amount] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(limit).toContain('Limit of cash ordersBefore: nothingAfter: 300.00 USD');
  expect(amount).toContain('AmountBefore: nothingAfter: 30000');
});
