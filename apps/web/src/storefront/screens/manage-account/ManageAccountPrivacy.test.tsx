import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { shopper, signedIn } from '../../../app/testing/sessions.ts';
import { formatDeviceName } from '../../../features/account/device-name.ts';
import { visit } from '../../testing/fake-shop.tsx';

const profile = {
  username: 'Amara',
  email: 'amara@example.com',
  email_confirmed: 1,
  mobile: null,
  image: null,
  address: null,
  dob: null,
  city: null,
  area: null,
  street: null,
  pincode: null,
};
const session = (id: string, device: string | null, is_current: 0 | 1) => ({
  id,
  device,
  network: '203.0.113.5',
  created_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2026-12-20T09:30:00.000Z',
  is_current,
});
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const getSessions = ok({ data: [session('a', FIREFOX, 0), session('b', CHROME, 1)] });
const getUserProfile = ok({ data: profile });
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const enterPassword = async (button: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Present password'), 'weaving-blue-cloth');
  await userEvent.click(dialog.getByRole('button', { name: button }));
};

test('devices have readable names', () => {
  expect([
    formatDeviceName(FIREFOX),
    formatDeviceName(CHROME),
    formatDeviceName('curl/8.0'),
    formatDeviceName(null),
  ]).toEqual(['Firefox · Android', 'Chrome · Linux', 'curl/8.0', null]);
});

test('another device can be signed out with the password; the current one is labelled', async () => {
  const { sentTo } = await visit('/manage-account', { getUserProfile, getSessions, endSession: ok() }, signedIn);
  expect(await screen.findByText('Firefox · Android')).toBeTruthy();
  expect(screen.getByText('This device')).toBeTruthy();
  await clickButton('Sign out');
  await enterPassword('Sign out');
  await waitFor(() => expect(sentTo('endSession')).toEqual([{ id: 'a', password: 'weaving-blue-cloth' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the focus stays in the list of devices after one was signed out, whose button is removed', async () => {
  let data = [session('a', FIREFOX, 0), session('b', CHROME, 1)];
  const endSession = () => {
    data = data.slice(1);
    return ok();
  };
  await visit('/manage-account', { getUserProfile, getSessions: () => ok({ data }), endSession }, signedIn);
  await clickButton('Sign out');
  await enterPassword('Sign out');
  await waitFor(() => expect(screen.queryByText('Firefox · Android')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('This device').closest('ul')));
});

test('the current device comes first, and the rest is shown on request', async () => {
  const others = Array.from({ length: 7 }, (_, index) => session(`other-${index}`, FIREFOX, 0));
  const many = ok({ data: [...others, session('here', CHROME, 1)] });
  await visit('/manage-account', { getUserProfile, getSessions: many }, signedIn);
  const list = (await screen.findByText('This device')).closest('ul') as HTMLElement;
  const rows = () => within(list).getAllByRole('listitem');
  expect(rows()).toHaveLength(5);
  expect(rows()[0]?.textContent).toContain('This device');
  await clickButton('Show all 8');
  expect(rows()).toHaveLength(8);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  expect(rows()[5]?.contains(document.activeElement)).toBe(true);
});

test('an unconfirmed address shows what waits for it, and the link can be sent again', async () => {
  const responses = {
    getUserProfile: ok({ data: { ...profile, email_confirmed: 0 } }),
    getSessions,
    sendEmailConfirmation: ok({ message: 'Sent.' }),
  };
  const { sentTo } = await visit('/manage-account', responses, signedIn);
  expect(await screen.findByText(/^Mails about your orders wait/)).toBeTruthy();
  await clickButton('Send the link again');
  await waitFor(() => expect(sentTo('sendEmailConfirmation')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull());
  expect(document.activeElement?.textContent).toMatch(/^Mails about your orders wait/);
});

test('an address that was confirmed elsewhere is not said to wait once the link is requested', async () => {
  let email_confirmed = 0;
  const responses = {
    getUserProfile: () => ok({ data: { ...profile, email_confirmed } }),
    getSessions,
    sendEmailConfirmation: ok({ message: 'Your email address is confirmed.' }),
  };
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }));
  onTestFinished(() => main.remove());
  await visit('/manage-account', responses, signedIn);
  expect(await screen.findByText(/^Mails about your orders wait/)).toBeTruthy();
  email_confirmed = 1;
  await clickButton('Send the link again');
  await waitFor(() => expect(screen.queryByText(/^Mails about your orders wait/)).toBeNull());
  expect(document.activeElement).toBe(main);
});

test('the export is downloaded once the password is right', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  let response: unknown = createErrorResponse(400, 'WRONG_PASSWORD', 'Your current password is not right.');
  const responses = { getUserProfile, getSessions, exportAccount: () => response as never };
  await visit('/manage-account', responses, signedIn);
  await clickButton('Download your data');
  await enterPassword('Download');
  expect(await screen.findByText('Your current password is not right.')).toBeTruthy();
  expect(createObjectURL).not.toHaveBeenCalled();
  response = ok({ data: { account: { id: 1 } } });
  await enterPassword('Download');
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('a vendor reads what else the export has, and where the products are exported', async () => {
  const TEXT = 'Also your store’s orders, balance and withdrawals. You export its products in your dashboard.';
  await visit('/manage-account', { getUserProfile, getSessions }, signedIn);
  await clickButton('Download your data');
  await screen.findByRole('dialog');
  expect(screen.queryByText(TEXT)).toBe(null);
  cleanup();
  const vendor = { ...shopper, role_id: 2 } as const;
  const session = { token: 'a-token', user: vendor, ready: true, expired: false };
  await visit('/manage-account', { getUserProfile, getSessions }, { session });
  await clickButton('Download your data');
  expect(await screen.findByText(TEXT)).toBeTruthy();
});

test('erasing the account signs this browser out and navigates home', async () => {
  const { store, getPath } = await visit(
    '/manage-account',
    { getUserProfile, getSessions, eraseAccount: ok() },
    signedIn,
  );
  await clickButton('Erase your account');
  await enterPassword('Erase for good');
  await waitFor(() => expect(store.getState().session.token).toBe(null));
  expect(getPath()).toBe('/');
});

test('the dialog shows why an account cannot be erased yet', async () => {
  const eraseAccount = createErrorResponse(409, 'ACCOUNT_IN_USE', 'An order is still on its way.');
  const { store } = await visit('/manage-account', { getUserProfile, getSessions, eraseAccount }, signedIn);
  await clickButton('Erase your account');
  await enterPassword('Erase for good');
  expect((await screen.findByRole('alert')).textContent).toBe('An order is still on its way.');
  expect(store.getState().session.token).not.toBe(null);
});

test.each([
  ['a vendor is told that', 2, true],
  ['a shopper is not told that', 3, false],
] as const)('%s erasing the account closes the store', async (_who, role_id, isTold) => {
  const session = { token: 'a-token', user: { ...shopper, role_id }, ready: true, expired: false };
  await visit('/manage-account', { getUserProfile, getSessions }, { session });
  await clickButton('Erase your account');
  expect((await screen.findByRole('dialog')).textContent?.includes('Your store closes for good')).toBe(isTold);
});
