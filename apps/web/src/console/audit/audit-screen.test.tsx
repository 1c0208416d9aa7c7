import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditRow } from '@trad/contract/console/audit';
import { expect, test } from 'vitest';
import { ok } from '../../app/testing/responses.ts';
import { buildAuditEntry } from '../testing/build-audit-entry.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

const buildRow = (row: Partial<AuditRow> = {}): AuditRow => ({
  ...buildAuditEntry(),
  thing_name: '#206',
  subject: { kind: 'order', id: 206 },
  ...row,
});
const rows = [
  buildRow(),
  buildRow({
    id: 8,
    actor_kind: 'command',
    actor: null,
    system_account: '<i>root</i>',
    source: 'payments cash-limit',
    thing: 'currency',
    thing_id: 'USD',
    thing_name: null,
    subject: null,
    changes: [{ field: 'cashLimitMinor', before: null, after: 30_000, is_erased: 0 }],
    address: null,
    request_id: null,
  }),
];
const page = { total: 2, total_is_exact: 1, next_cursor: null, data: rows };
const visitAudit = (path = '/audit', responses = {}) =>
  visitConsole(path, { getAuditEntries: () => ok(page), getSavedViews: () => ok({ data: [] }), ...responses });

test('a row opens its fields with their values, and links to its subject', async () => {
  const { getPath } = await visitAudit();
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first?.textContent).toContain('Kwame Boateng');
  expect(first?.textContent).toContain('#206Status received');
  expect(second?.textContent).toContain('<i>root</i>command line');
  expect(second?.textContent).toContain('Currency USD');
  await userEvent.click(within(first as HTMLElement).getByText('refund_order'));
  const entry = within(await screen.findByRole('dialog'));
  expect(getPath()).toBe('/operator/audit?open=9');
  expect(entry.getByRole('link', { name: '#206' }).getAttribute('href')).toBe('/operator/orders/206');
  entry.getByText('198.51.100.9');
  entry.getByText('refunded');
  expect(entry.getByRole('link', { name: 'Everything by Kwame Boateng' }).getAttribute('href')).toBe(
    '/operator/audit?actor_id=7',
  );
  await userEvent.click(entry.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getPath()).toBe('/operator/audit');
});

test('kinds of subjects are translated, and one that only a newer server knows is shown as stored', async () => {
  const kinds = [
    { id: 8, thing: 'attribute_value', thing_id: '5', thing_name: null },
    { id: 7, thing: 'gift_card', thing_id: '6', thing_name: null },
  ];
  await visitAudit('/audit', { getAuditEntries: () => ok({ ...page, data: kinds.map(buildRow) }) });
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  table.getByText('Attribute value 5');
  table.getByText('gift card 6');
  table.getByRole('columnheader', { name: 'Call, command or job' });
});

test('the way back to the previous page stays when an entry of a later page is opened and closed', async () => {
  const next: Record<string, string> = { first: 'b', b: 'c' };
  const { sentTo, getPath } = await visitAudit('/audit', {
    getAuditEntries: ({ cursor = 'first' }: { cursor?: string }) => ok({ ...page, next_cursor: next[cursor] ?? null }),
  });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Next');
  await waitFor(() => expect(getPath()).toBe('/operator/audit?cursor=b'));
  await press('Next');
  await waitFor(() => expect(getPath()).toBe('/operator/audit?cursor=c'));
  await userEvent.click((await screen.findAllByText('refund_order'))[0] as HTMLElement);
  const entry = within(await screen.findByRole('dialog'));
  expect(getPath()).toBe('/operator/audit?cursor=c&open=9');
  await userEvent.click(entry.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(getPath()).toBe('/operator/audit?cursor=c'));
  expect(screen.queryByRole('button', { name: 'First page' })).toBeNull();
  await press('Previous');
  await waitFor(() => expect(getPath()).toBe('/operator/audit?cursor=b'));
  expect(sentTo('getAuditEntries').at(-1)).toMatchObject({ cursor: 'b' });
});

test('a URL opens an entry that is not among the rows, and sets the filters', async () => {
  const other = buildRow({ id: 3, thing_name: 'Ankara Maxi Dress', thing: 'product', thing_id: '12', subject: null });
  const { sentTo } = await visitAudit('/audit?open=3&actor_id=7&thing=order', {
    getAuditEntries: ({ ids }: { ids?: string }) => ok(ids ? { ...page, data: [other] } : page),
  });
  const entry = within(await screen.findByRole('dialog'));
  await entry.findByRole('heading', { name: 'Ankara Maxi Dress' });
  await screen.findByRole('button', { name: 'Remove the filter: Who Kwame Boateng' });
  expect(sentTo('getAuditEntries')[0]).toMatchObject({ actor_id: '7', thing: 'order' });
  expect(sentTo('getAuditEntries')).toContainEqual({ ids: '3', limit: 1 });
});

test('the dialog that undoes an entry closes when another entry is opened', async () => {
  const data = rows.map((row) => ({ ...row, undo_problem: null }));
  const { router } = await visitAudit('/audit?open=9', { getAuditEntries: () => ok({ ...page, data }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('dialog', { name: 'Undo' });
  await act(() => router.navigate('/operator/audit?open=8'));
  await screen.findByText('payments cash-limit', { selector: 'dialog *' });
  expect(screen.queryByRole('dialog', { name: 'Undo' })).toBeNull();
});

test('a row that the operator may not read is no link, and its change is not offered to be undone', async () => {
  const thing = { thing: 'product', thing_id: '12', thing_name: 'Ankara Maxi Dress' } as const;
  const hidden = buildRow({ ...thing, subject: { kind: 'product', id: 12 }, undo_problem: null });
  const responses = { getAuditEntries: () => ok({ ...page, data: [hidden] }) };
  const { close } = await visitAudit('/audit?open=9', responses);
  const getEntry = async () => within(await screen.findByRole('dialog'));
  (await getEntry()).getByRole('link', { name: 'Ankara Maxi Dress' });
  (await getEntry()).getByRole('button', { name: 'Undo' });
  close();
  const permissions = ['console.read', 'console.write', 'audit.read'];
  await visitAudit('/audit?open=9', {
    ...responses,
    getOperatorAccount: () => ok({ data: { ...operator, permissions } }),
  });
  const entry = await getEntry();
  await entry.findByRole('link', { name: 'Everything by Kwame Boateng' });
  expect(entry.queryByRole('link', { name: 'Ankara Maxi Dress' })).toBeNull();
  expect(entry.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a period of one day is called what the server counts: 24 hours, not today', async () => {
  await visitAudit('/audit?days=1');
  await screen.findByRole('button', { name: 'Remove the filter: When last 24 hours' });
});

test('the built-in views are named after the subjects that they select', async () => {
  await visitAudit();
  const views = within(await screen.findByRole('navigation', { name: 'Views' }));
  const getQuery = (name: string) => views.getByRole('link', { name }).getAttribute('href')?.split('?')[1];
  expect(getQuery('Staff and roles')).toBe('thing=staff_member,staff_invitation');
  // Refunds and receipts of cash are entries of orders.
  expect(getQuery('Payments and withdrawals')).toBe('thing=payment,payment_alert,withdrawal,withdrawal_batch');
  expect(views.queryByRole('link', { name: 'Money' })).toBeNull();
});

test('without the permission there is no link to it', async () => {
  const permissions = ['console.read', 'orders.read'];
  await visitConsole('/account', { getOperatorAccount: () => ok({ data: { ...operator, permissions } }) });
  await screen.findByRole('heading', { name: 'Your account' });
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
});
