import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Person, PersonRow } from '@trad/contract/console/people';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { flushPromises } from '../testing/flush-promises.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

const row: PersonRow = {
  id: 12,
  name: 'Amara <i>Okafor</i>',
  email: 'amara@shop.example',
  is_email_confirmed: 0,
  phone: '+2348035550142',
  country_code: 'NG',
  role: 'vendor',
  status: 'active',
  created_at: '2026-01-12T09:00:00.000Z',
  orders: 3,
};
const { orders: _orders, ...known } = row;
const person: Person = {
  ...known,
  is_email_confirmed: 1,
  username: 'Amara',
  birthday: null,
  profile_address: null,
  suspended: null,
  can_change: 1,
  is_you: 0,
  is_limited: 0,
  favourites: 4,
  followed_stores: 1,
  reviews_total: 0,
  orders_total: 1,
  addresses: [],
  last_orders: [
    { id: 206, created_at: row.created_at, status: 'received', total: 40, currency_symbol: '$', decimals: 2 },
  ],
  last_reviews: [],
  sessions: [
    {
      id: '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11',
      device: 'Mozilla/5.0 (Linux; Android 14) Chrome/120',
      network: '198.51.100.7',
      created_at: row.created_at,
      last_used_at: null,
      expires_at: row.created_at,
    },
  ],
  store: { id: 4, name: 'Adunni Studio', slug: 'adunni', status: 'active' },
  staff_roles: [],
  mails: [],
};
const counts = { vendors: 1, operators: 2, suspended: 0, unconfirmed: 1, joined: 0 };
const page = { total: 1, total_is_exact: 1, next_cursor: null, data: [row] };
const visitPeople = (path = '', responses: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole(`/people${path}`, {
    getPeople: () => ok(page),
    getPeopleCounts: () => ok({ data: counts }),
    getSavedViews: () => ok({ data: [] }),
    getCountries: () => ok({ data: [] }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    getPerson: () => ok({ data: person }),
    ...responses,
  });

test('people are listed, filtered by views, and their sessions end in bulk', async () => {
  const { sentTo, getPath } = await visitPeople('?role=vendor', {
    endPersonSessions: () => ok({ data: { ended: 1 } }),
  });
  await screen.findByText('Amara <i>Okafor</i>');
  expect(sentTo('getPeople')[0]).toMatchObject({ role: 'vendor', sort: 'joined', order: 'DESC' });
  await userEvent.click(screen.getByRole('link', { name: /Email not confirmed/ }));
  expect(getPath()).toBe('/operator/people?confirmed=0');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Amara <i>Okafor</i>' }));
  await userEvent.keyboard('e');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'End sessions' }));
  await waitFor(() => expect(sentTo('endPersonSessions')).toEqual([{ id: 12 }]));
});

test('sessions that end when they are sent again are confirmed, and nothing stays selected', async () => {
  let isUnavailable = true;
  await visitPeople('', {
    endPersonSessions: () => (isUnavailable ? createErrorResponse(503, 'BUSY') : ok({ data: { ended: 1 } })),
  });
  const toasts = collectToasts();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Amara <i>Okafor</i>' }));
  await userEvent.keyboard('e');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End sessions' }));
  const again = await screen.findByRole('button', { name: 'Send the others again' });
  isUnavailable = false;
  await userEvent.click(again);
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Sessions of 1 person ended']));
  expect(screen.getByRole('checkbox', { name: 'Select Amara <i>Okafor</i>' })).toHaveProperty('checked', false);
  expect(screen.queryByRole('button', { name: 'Send the others again' })).toBeNull();
});

test('of people with one name, the address says whose sessions still run', async () => {
  const reportError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const data = [row, { ...row, id: 13, email: 'other@shop.example' }];
  await visitPeople('', {
    getPeople: () => ok({ ...page, total: 2, data }),
    endPersonSessions: () => createErrorResponse(503, 'BUSY'),
  });
  await userEvent.click(await screen.findByLabelText('Select all rows of this page'));
  await userEvent.keyboard('e');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End sessions' }));
  await screen.findByText('Amara <i>Okafor</i> (amara@shop.example)');
  screen.getByText('Amara <i>Okafor</i> (other@shop.example)');
  expect(reportError).not.toHaveBeenCalled();
  reportError.mockRestore();
});

test('suspending explains the effect, and requires a reason', async () => {
  const { sentTo } = await visitPeople('/12', { suspendPerson: () => ok({ data: { is_told: 1 } }) });
  await screen.findByRole('heading', { name: 'Amara <i>Okafor</i>' });
  expect(screen.getByRole('link', { name: '#206' }).getAttribute('href')).toContain('/operator/orders/206');
  await userEvent.click(screen.getByRole('button', { name: 'Suspend…' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/The store Adunni Studio stays open/);
  dialog.getByText(/goes to amara@shop.example at once/);
  expect(dialog.getByRole('button', { name: 'Suspend' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Stolen cards.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(sentTo('suspendPerson')).toEqual([{ id: 12, reason: 'Stolen cards.' }]));
});

test.each([
  [1, 'They are told so by mail.'],
  [0, 'The email address is not confirmed, so no mail is sent.'],
] as const)('ending a suspension says whether a mail informs the person: %s', async (is_email_confirmed, text) => {
  const suspended = { at: row.created_at, reason: 'Stolen cards.' };
  await visitPeople('/12', {
    getPerson: () => ok({ data: { ...person, is_email_confirmed, status: 'suspended', suspended } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open again…' }));
  within(await screen.findByRole('dialog')).getByText(text);
});

test('where a colleague was first, the state is shown and the reason remains', async () => {
  await visitPeople('/12', {
    suspendPerson: () => createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { status: 'suspended' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Stolen cards.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByText(/The account is Suspended by now/);
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Stolen cards.');
});

test('a changed reason has another idempotency key, and an equal one the same', async () => {
  const { keysSentTo } = await visitPeople('/12', { suspendPerson: () => createErrorResponse(503, 'BUSY') });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Stolen');
  await send();
  await send();
  await userEvent.type(dialog.getByLabelText('Reason'), ' cards');
  await send();
  await waitFor(() => expect(keysSentTo('suspendPerson')).toHaveLength(3));
  const [first, repeated, changed] = keysSentTo('suspendPerson');
  expect(repeated).toBe(first);
  expect(changed).not.toBe(first);
});

test('erasing needs a reason, the typed address and the password', async () => {
  let isWrong = true;
  const { sentTo, getPath } = await visitPeople('/12', {
    erasePerson: () => {
      if (!isWrong) return ok({ data: { id: 12 } });
      isWrong = false;
      return createErrorResponse(400, 'WRONG_PASSWORD', 'This is not your password.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/This cannot be undone/);
  const submit = dialog.getByRole('button', { name: 'Erase for good' });
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked by letter.');
  await userEvent.type(dialog.getByLabelText('Your password'), 'guess');
  await userEvent.type(dialog.getByLabelText(/^Type .*amara@shop.example/), 'amara@shop');
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText(/^Type .*amara@shop.example/), '.EXAMPLE');
  await userEvent.click(submit);
  await dialog.findByText('This is not your password.');
  await userEvent.click(submit);
  await waitFor(() => expect(getPath()).toBe('/operator/people'));
  expect(sentTo('erasePerson').at(-1)).toEqual({
    id: 12,
    email: 'amara@shop.example',
    reason: 'Asked by letter.',
    password: 'guess',
  });
});

test('an export is downloaded as a file, and a session is ended', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const { sentTo } = await visitPeople('/12', {
    exportPerson: () => ok({ data: { exported_at: row.created_at } }),
    endPersonSessions: () => ok({ data: { ended: 1 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export data…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'Weave-Kente-42{Enter}');
  await waitFor(() => expect(createUrl).toHaveBeenCalledOnce());
  expect(sentTo('exportPerson')).toEqual([{ id: 12, password: 'Weave-Kente-42' }]);
  await userEvent.click(screen.getByRole('button', { name: 'End the session of Chrome · Android' }));
  await waitFor(() => expect(sentTo('endPersonSessions')).toEqual([{ id: 12, session_id: person.sessions[0]?.id }]));
});

test('without the permission there are no actions, and an unknown person is not found', async () => {
  const { close } = await visitPeople('/12', {
    getPerson: () => ok({ data: { ...person, role: 'operator', can_change: 0, is_limited: 1, sessions: [] } }),
    getOperatorAccount: () =>
      ok({ data: { ...operator, permissions: ['console.read', 'people.read', 'people.write'] } }),
  });
  await screen.findByText(/Only admins see sessions and mails/);
  for (const name of ['Suspend…', 'Erase…', 'Export data…']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Sessions' })).toBeNull();
  expect(screen.queryByRole('link', { name: '#206' })).toBeNull();
  close();
  await visitPeople('/13', { getPerson: () => createErrorResponse(404, 'NOT_FOUND') });
  await screen.findByRole('heading', { name: 'Nothing is here' });
});

test('who leaves a person while they are erased stays where they are', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { id: 12 } }));
  const { router, getPath } = await visitPeople('/12', { erasePerson: () => delayed });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked by letter.');
  await userEvent.type(dialog.getByLabelText('Your password'), 'Weave-Kente-42');
  await userEvent.type(dialog.getByLabelText(/^Type .*amara@shop.example/), 'amara@shop.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await act(() => router.navigate('/operator/account'));
  respond();
  await flushPromises();
  expect([getPath(), router.state.navigation.state]).toEqual(['/operator/account', 'idle']);
});

test('a request that ends after its dialog was closed leaves the one that was opened since, with what is typed', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:export');
  const { delayed, respond } = delayResponse(ok({ data: { exported_at: row.created_at } }));
  await visitPeople('/12', { exportPerson: () => delayed });
  await userEvent.click(await screen.findByRole('button', { name: 'Export data…' }));
  const exporting = within(await screen.findByRole('dialog'));
  await userEvent.type(exporting.getByLabelText('Your password'), 'Weave-Kente-42{Enter}');
  await userEvent.click(exporting.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Suspend…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Fraud.');
  const toasts = collectToasts();
  respond();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Fraud.');
});
