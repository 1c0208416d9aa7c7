import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffMember, StaffRoleView } from '@trad/contract/console/staff-members';
import { PERMISSIONS } from '@trad/contract/permissions';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { visitConsole } from '../testing/visit-console.tsx';

const buildMember = (member: Partial<StaffMember>): StaffMember => ({
  id: 7,
  name: 'Kofi Asante',
  email: 'kofi@trad.example',
  status: 'active',
  is_you: 0,
  roles: ['support'],
  version: 2,
  operator_since: '2026-01-12T09:00:00.000Z',
  has_second_factor: 1,
  needs_second_factor: 0,
  is_last_admin: 0,
  sign_ins: [{ at: '2026-02-01T09:00:00.000Z', device: null, network: '198.51.100.7', is_ended: 1 }],
  ...member,
});
const roles: StaffRoleView[] = (['admin', 'support', 'content'] as const).map((code) => ({
  code,
  requires_second_factor: code === 'admin' ? 1 : 0,
  permissions: code === 'admin' ? [...PERMISSIONS] : ['console.read', 'console.write', 'orders.read'],
  can_grant: code === 'admin' ? 0 : 1,
}));
const you = buildMember({ id: 3, name: 'Nia Mensah', is_you: 1, roles: ['admin'], is_last_admin: 1 });
const invitation = {
  id: 4,
  email: 'efua@trad.example',
  name: 'Efua <b>Boateng</b>',
  roles: ['content'],
  invited_by: 'Nia Mensah',
  created_at: '2026-02-01T09:00:00.000Z',
  expires_at: '2026-02-04T09:00:00.000Z',
  is_expired: 0,
};
const visitStaff = (responses: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole('/staff', {
    getStaff: () => ok({ data: { members: [you, buildMember({})], invitations: [invitation], roles } }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    ...responses,
  });
const openMenu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Kofi Asante' }));
  await userEvent.click(screen.getByRole('button', { name: item }));
  return within(await screen.findByRole('dialog'));
};

test('the staff is listed, and a person is invited with the operator’s password', async () => {
  const { sentTo } = await visitStaff({
    inviteStaff: () => ok({ data: { id: 5, expires_at: '2026-02-04T09:00:00.000Z' } }),
  });
  await screen.findByText('Efua <b>Boateng</b>');
  expect(screen.queryByRole('button', { name: 'Actions for Nia Mensah' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Invite somebody' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'Weave-Kente-42');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  dialog.getByText('Choose a role.');
  expect(dialog.getByRole('checkbox', { name: /Admin/ })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText('Email'), 'ama@trad.example');
  await userEvent.type(dialog.getByLabelText('Full name'), 'Ama Darko');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Support/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() =>
    expect(sentTo('inviteStaff')).toEqual([
      { email: 'ama@trad.example', name: 'Ama Darko', roles: ['support'], password: 'Weave-Kente-42' },
    ]),
  );
});

test('a colleague’s concurrent roles are shown beside the chosen ones, and no input is lost', async () => {
  let isFirst = true;
  const { sentTo } = await visitStaff({
    updateStaffRoles: () => {
      if (!isFirst) return ok({ data: { id: 7, roles: ['support', 'content'], version: 4 } });
      isFirst = false;
      return createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { roles: ['content'], version: 3 } });
    },
  });
  const dialog = await openMenu('Change roles…');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Content/ }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'Weave-Kente-42');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the roles' }));
  await dialog.findByRole('radio', { name: 'Theirs Content' });
  expect(dialog.getByRole('radio', { name: 'Yours Support · Content' })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Save the roles' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('updateStaffRoles').map(({ roles: sent, version }) => [sent, version])).toEqual([
    [['support', 'content'], 2],
    [['support', 'content'], 3],
  ]);
});

test('a colleague, or their second factor, is removed with the operator’s password', async () => {
  const { sentTo } = await visitStaff({
    removeStaff: () => createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.', { data: { version: 3 } }),
    removeSecondFactor: () => ok({}),
  });
  const toasts = collectToasts();
  const dialog = await openMenu('Remove from the staff…');
  await userEvent.type(dialog.getByLabelText('Your password'), 'Weave-Kente-42{Enter}');
  await dialog.findByText('Close this and look again.');
  expect(sentTo('removeStaff')).toEqual([{ id: 7, version: 2, password: 'Weave-Kente-42' }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  const other = await openMenu('Remove second factor…');
  // The role support requires none.
  other.getByText(/only a role that requires a second factor makes them set up a new one/);
  await userEvent.type(other.getByLabelText('Your password'), 'Weave-Kente-42{Enter}');
  await waitFor(() => expect(sentTo('removeSecondFactor')).toEqual([{ id: 7, password: 'Weave-Kente-42' }]));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'success', text: 'The second factor of Kofi Asante is removed' }]),
  );
});

const found = {
  email: 'efua@trad.example',
  name: 'Efua',
  roles: ['admin'],
  has_account: 0,
  requires_second_factor: 1,
  expires_at: '2026-02-04T09:00:00.000Z',
};

test('an invited person without an account chooses a password, outside of the console', async () => {
  const { sentTo } = await visitConsole(
    '/invitation#a-token',
    { getStaffInvitation: () => ok({ data: found }), acceptStaffInvitation: () => ok({}) },
    { token: null, user: null, ready: true, expired: false },
  );
  await screen.findByText(/Efua, you are invited/);
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(sentTo('acceptStaffInvitation')).toEqual([]);
  await userEvent.type(screen.getByLabelText('New password'), 'Weave-Kente-42');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByRole('link', { name: 'Sign in' });
  expect(sentTo('acceptStaffInvitation')).toEqual([{ token: 'a-token', new_password: 'Weave-Kente-42' }]);
});

test('an accepted invitation revokes the token of a session of another account in this browser', async () => {
  const { sentTo, store } = await visitConsole('/invitation#a-token', {
    getStaffInvitation: () => ok({ data: { ...found, has_account: 1 } }),
    acceptStaffInvitation: () => ok({}),
    logout: () => ok({}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByRole('link', { name: 'Sign in' });
  expect(sentTo('logout')).toHaveLength(1);
  expect(store.getState().session.token).toBeNull();
});

test('a used invitation, or a link without one, is reported', async () => {
  const gone = { getStaffInvitation: () => createErrorResponse(400, 'INVITATION_INVALID', 'Gone') };
  const { close } = await visitConsole('/invitation#used', gone);
  await screen.findByText(/not valid any more/);
  close();
  await visitConsole('/invitation');
  await screen.findByText(/not valid any more/);
});

test('an invitation that is invalid after a lost response may have been accepted: it links to sign-in', async () => {
  let response = { status: 0, problem: 'NETWORK' } as never;
  const { sentTo, store } = await visitConsole('/invitation#a-token', {
    getStaffInvitation: () => ok({ data: { ...found, has_account: 1 } }),
    acceptStaffInvitation: () => response,
    logout: () => ok({}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByRole('alert');
  response = createErrorResponse(400, 'INVITATION_INVALID', 'Gone') as never;
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^This invitation is not valid any more\. You may have accepted it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in?next=%2Foperator');
  // Sign-in would continue with the session of another account.
  expect(sentTo('logout')).toHaveLength(1);
  expect(store.getState().session.token).toBeNull();
});
