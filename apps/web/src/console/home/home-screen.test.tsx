import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MarketplaceFigures, WorkItem } from '@trad/contract/console/home';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { collectKeyWarnings } from '../testing/collect-key-warnings.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { operator, signedIn, visitConsole } from '../testing/visit-console.tsx';
import { toFiguresInput } from './period.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const buildItem = (item: Partial<WorkItem>): WorkItem => ({
  kind: 'late_shipment',
  id: '1',
  since: inHours(-99),
  due_at: inHours(-27),
  subject: 'Adunni Studio',
  detail: null,
  order_id: 206,
  payment_id: null,
  count: 1,
  money: null,
  taken_by: null,
  reminded_at: null,
  can_remind: 0,
  ...item,
});
const items = [
  buildItem({ can_remind: 1 }),
  buildItem({
    kind: 'failed_job',
    id: '41',
    subject: 'send_mail',
    detail: 'no <b>route</b>',
    order_id: null,
    payment_id: null,
    due_at: inHours(2),
  }),
];
const none = { now: 0, before: 0, bars: [0, 0] };
const figures: MarketplaceFigures = {
  from: inHours(-168),
  to: inHours(0),
  orders: { now: 26, before: 20, bars: [20, 6] },
  cart_to_order: { now: null, before: null, bars: [0, 0] },
  refunded_orders: none,
  new_shoppers: none,
  new_stores: none,
  hours_to_ship: { now: 40, before: 45, bars: [40, 40] },
  money: [
    {
      currency_code: 'USD',
      currency_symbol: '$',
      decimals: 2,
      sales: 700,
      sales_before: 100,
      commission: 7,
      refunds: 0,
    },
  ],
  best_stores: [],
  best_products: [],
};
const visitHome = (queue = items) =>
  visitConsole('', {
    getWorkQueue: () => ok({ data: queue, is_complete: 1 }),
    getMarketplaceFigures: () => ok({ data: figures }),
    takeWorkItem: () => ok({ data: { taken_by: { id: operator.id, name: operator.name } } }),
    deleteFailedJob: () => ok({ data: { id: 41 } }),
    remindStore: () => ok({ data: { id: 1, reminded_at: inHours(0) } }),
  });

test('work items are filtered by views, opened and taken by keys', async () => {
  const { getPath, sentTo } = await visitHome();
  await screen.findByText('Job failed');
  const [late, job] = screen.getAllByRole('listitem').filter((row) => row.querySelector('time'));
  within(late as HTMLElement).getAllByText('Late by 1 d 3 h');
  expect(job?.textContent).toContain('no <b>route</b>');
  await userEvent.keyboard('ja');
  await waitFor(() => expect(sentTo('takeWorkItem')).toEqual([{ kind: 'failed_job', id: '41', from_colleague: 0 }]));
  await userEvent.click(screen.getByRole('button', { name: 'Late 1' }));
  await waitFor(() => expect(screen.queryByText('Job failed')).toBeNull());
  expect(getPath()).toBe('/operator?queue=late');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(getPath()).toBe('/operator/orders/206'));
});

test('Enter on a button or a link activates it instead of opening the current work item', async () => {
  const { getPath, sentTo } = await visitHome();
  await screen.findByText('Job failed');
  screen.getByRole('button', { name: 'Late 1' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(getPath()).toBe('/operator?queue=late'));
  screen.getByRole('button', { name: 'Take it' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sentTo('takeWorkItem')).toHaveLength(1));
  screen.getByRole('link', { name: 'Reviews' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(getPath()).toBe('/operator/reviews'));
});

test('Enter opens the current work item and not the button of another one, which still has the focus', async () => {
  const { sentTo } = await visitHome();
  await screen.findByText('Job failed');
  await userEvent.click(screen.getAllByRole('button', { name: 'Take it' })[0] as HTMLElement);
  await waitFor(() => expect(sentTo('takeWorkItem')).toHaveLength(1));
  await userEvent.keyboard('j{Enter}');
  await screen.findByRole('dialog');
  expect(sentTo('takeWorkItem')).toHaveLength(1);
});

test.each([
  ['taken', 'takeWorkItem', null],
  ['released', 'releaseWorkItem', { id: operator.id, name: operator.name }],
] as const)('a work item that could not be %s shows the reason', async (_, name, taken_by) => {
  const refuse = () => createErrorResponse(503, 'BUSY', 'The shop is very busy.');
  const { sentTo } = await visitConsole('', {
    getWorkQueue: () => ok({ data: [buildItem({ taken_by })], is_complete: 1 }),
    getMarketplaceFigures: () => ok({ data: figures }),
    takeWorkItem: refuse,
    releaseWorkItem: refuse,
  });
  const toasts = collectToasts();
  await screen.findByText('Adunni Studio');
  await userEvent.keyboard('a');
  await expect.poll(() => toasts).toMatchObject([{ kind: 'error', text: 'The shop is very busy.' }]);
  expect(sentTo(name)).toHaveLength(1);
});

test('a work item whose details are the same text shows both', async () => {
  const warnings = collectKeyWarnings();
  const job = buildItem({ kind: 'failed_job', subject: 'send_mail', detail: 'send_mail', order_id: null });
  await visitHome([job]);
  expect(await screen.findAllByText('send_mail')).toHaveLength(2);
  expect(warnings).toEqual([]);
});

test.each([
  ['en', '“Head wraps”'],
  ['fr', '«\u202fHead wraps\u202f»'],
  ['ar', '«Head wraps»'],
] as const)('in %s the name of a proposed category is shown as %s', async (language, name) => {
  const proposal = buildItem({ kind: 'category_proposal', detail: 'Head wraps', order_id: null });
  const responses = {
    getWorkQueue: () => ok({ data: [proposal], is_complete: 1 }),
    getMarketplaceFigures: () => ok({ data: figures }),
  };
  await visitConsole('', responses, signedIn, language);
  await screen.findByText(name, { normalizer: String });
});

test('figures that could not be loaded are announced', async () => {
  await visitConsole('', { getWorkQueue: () => ok({ data: items, is_complete: 1 }) });
  await screen.findByText('Job failed');
  expect((await screen.findByRole('alert')).textContent).toBe('The figures could not be loaded.');
});

test('a work queue that could not be loaded is announced, and loaded again by its button', async () => {
  let isFirst = true;
  const respond = () => {
    const response = isFirst ? createErrorResponse(503, 'BUSY') : ok({ data: items, is_complete: 1 });
    isFirst = false;
    return response;
  };
  await visitConsole('', {
    getWorkQueue: respond,
    getMarketplaceFigures: () => ok({ data: figures }),
  });
  const alert = within(await screen.findByRole('alert'));
  await userEvent.click(alert.getByRole('button'));
  await screen.findByText('Job failed');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed job is deleted only when its number is typed', async () => {
  const { sentTo } = await visitHome([items[1] as WorkItem]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Type 41 to confirm'), '14');
  await userEvent.click(dialog.getByRole('button', { name: 'Give it up' }));
  dialog.getByText('This is not the number of the job.');
  expect(sentTo('deleteFailedJob')).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Type 41 to confirm'));
  await userEvent.type(dialog.getByLabelText('Type 41 to confirm'), '41{Enter}');
  await waitFor(() => expect(sentTo('deleteFailedJob')).toEqual([{ id: 41 }]));
});

test('a failed job that cannot be retried shows the error', async () => {
  await visitHome([items[1] as WorkItem]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Run it again' }));
  await dialog.findByRole('alert');
});

test('who may only read failed jobs gets no buttons that the server would refuse', async () => {
  const permissions = ['console.read', 'console.write', 'operations.read'];
  await visitConsole('', {
    getOperatorAccount: () => ok({ data: { ...operator, permissions } }),
    getWorkQueue: () => ok({ data: items.slice(1), is_complete: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('no <b>route</b>');
  expect(dialog.queryByRole('button', { name: 'Run it again' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Give it up' })).toBeNull();
});

test('a store that does not ship is reminded from its row, once', async () => {
  const reminded = buildItem({ id: '2', order_id: 207, reminded_at: inHours(-5) });
  const { sentTo } = await visitHome([buildItem({ can_remind: 1 }), reminded]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remind the store' }));
  await waitFor(() => expect(sentTo('remindStore')).toEqual([{ id: 1 }]));
  screen.getByText('reminded 5 h ago');
});

test('unsent mails are one item, which shows the reason', async () => {
  const mails = {
    kind: 'unsent_mails',
    id: 'all',
    subject: 'orders.placed',
    detail: 'no route',
    order_id: null,
  } as const;
  await visitHome([buildItem({ ...mails, count: 12 })]);
  await screen.findByText('12 mails are not sent');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  within(await screen.findByRole('dialog')).getByText('no route');
});

test('a change from zero is shown as such', async () => {
  await visitHome();
  const strip = await screen.findByRole('region', { name: 'Figures of the period' });
  // On phones it scrolls, and has nothing else for the focus.
  expect(strip.tabIndex).toBe(0);
  expect([...strip.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Orders26+30.0% from 20',
    'Cart to order– no cart was used',
    'Orders refunded0 none in the period before',
    'New shoppers0 none in the period before',
    'New stores0 none in the period before',
    'Median to ship1 d 16 h5 h faster than before',
  ]);
  expect(screen.getByRole('row', { name: /\$700\.00/ }).textContent).toContain('×7.0');
  screen.getAllByText('Nothing was sold in this period.');
});

test('sales in currencies with the same symbol are told apart', async () => {
  const [dollars] = figures.money;
  if (!dollars) throw new Error('There are no figures of money');
  const money = [{ ...dollars, currency_code: 'MXN', sales: 90 }, dollars];
  await visitConsole('', {
    getWorkQueue: () => ok({ data: [], is_complete: 1 }),
    getMarketplaceFigures: () => ok({ data: { ...figures, money } }),
  });
  await screen.findByRole('rowheader', { name: '$90.00 MXN' });
  screen.getByRole('rowheader', { name: '$700.00 USD' });
});

test('without the permission there are no figures', async () => {
  const permissions = ['console.read', 'console.write', 'catalogue.read'];
  const { sentTo } = await visitConsole('', {
    getOperatorAccount: () => ok({ data: { ...operator, permissions } }),
    getWorkQueue: () => ok({ data: [], is_complete: 1 }),
  });
  await screen.findByText('Nothing waits here.');
  expect(sentTo('getMarketplaceFigures')).toEqual([]);
});

test('missing, reversed or too many custom days are no period', () => {
  const read = (from: string, to: string) => toFiguresInput({ days: null, from, to });
  expect([read('', ''), read('2026-03-02', '2026-03-01'), read('2024-01-01', '2026-03-01')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(read('2026-03-01', '2026-03-01')).not.toBeNull();
});

test('366 custom days are a period also where summer time ends on the first one, and one more is not', () => {
  // Central Europe: summer time ends on 26 October 2025 at 3:00 and on 25 October 2026.
  const startOfDay = (day: string) => new Date(`${day}T00:00:00${day < '2025-10-27' ? '+02:00' : '+01:00'}`);
  const read = (to: string) => toFiguresInput({ days: null, from: '2025-10-26', to }, new Date(), startOfDay);
  expect(read('2026-10-26')).toEqual({ from: '2025-10-25T22:00:00.000Z', to: '2026-10-26T23:00:00.000Z' });
  expect(read('2026-10-27')).toBeNull();
});

test('custom days stay when Custom is clicked again', async () => {
  const { getPath } = await visitConsole('?days=custom&from=2026-03-01&to=2026-03-15', {
    getWorkQueue: () => ok({ data: [], is_complete: 1 }),
    getMarketplaceFigures: () => ok({ data: figures }),
  });
  const custom = await screen.findByRole('button', { name: 'Custom', pressed: true });
  await userEvent.click(custom);
  expect(getPath()).toContain('from=2026-03-01');
  expect(screen.getByLabelText('First day')).toHaveProperty('value', '2026-03-01');
});

test('withdrawals to pay open in their list, the oldest first', async () => {
  const money = { amount: 900, currency_code: 'NGN', currency_symbol: '₦', decimals: 2 };
  const waiting = buildItem({ kind: 'withdrawals', id: 'NGN', subject: '', order_id: null, count: 8, money });
  await visitConsole('', {
    getWorkQueue: () => ok({ data: [waiting], is_complete: 1 }),
    getMarketplaceFigures: () => ok({ data: figures }),
  });
  const link = await screen.findByRole('link', { name: 'Pay' });
  expect(link.getAttribute('href')).toBe(
    '/operator/withdrawals?state=waiting%2Cbatched&currency=NGN&sort=requested&order=ASC',
  );
});
