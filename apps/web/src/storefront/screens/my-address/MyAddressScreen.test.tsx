import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';

afterEach(() => sessionStorage.clear());

const address = (id: number, firstName: string, is_default: 0 | 1) => ({
  id,
  type: id === 1 ? 'Home' : 'Office',
  name: `${firstName} Okafor`,
  firstName,
  lastName: 'Okafor',
  phone: null,
  addressLine1: '14 Bourdillon Road',
  addressLine2: null,
  city: 'Lagos',
  state: null,
  country: 'Nigeria',
  country_code: 'NG',
  zip: null,
  is_default,
});
const two = ok({ addresses: [address(1, 'Amara', 1), address(2, 'Ngozi', 0)] });
const saved = ok({ message: 'Address saved successfully!', data: address(3, 'Amara', 0) });
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fillAddress = async () => {
  for (const [label, text] of Object.entries({ 'First Name': 'Amara', 'Last Name': 'Okafor', City: 'Lagos' })) {
    await type(label, text);
  }
  await type('Address Line 1', '14 Bourdillon Road');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
};

test('visitors are redirected to sign-in and back to the open form', async () => {
  const { getPath } = await visit('/my-address?edit=new', {});
  expect(getPath()).toBe('/sign-in?next=%2Fmy-address%3Fedit%3Dnew');
});

test('a first address is saved with its type and phone', async () => {
  const { getPath, sentTo } = await visit('/my-address', { addAddress: saved }, signedIn);
  expect(await screen.findByText('No saved addresses yet')).toBeTruthy();
  await clickButton('Add new address');
  expect(getPath()).toBe('/my-address?edit=new');
  await userEvent.click(screen.getByLabelText('Office'));
  await type('First Name', 'Amara');
  await type('Last Name', 'Okafor');
  await type('Address Line 1', '14 Bourdillon Road');
  await type('City', 'Lagos');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  await type('Phone', '0803 123 4567');
  await clickButton('Save');
  await waitFor(() => expect(getPath()).toBe('/my-address'));
  expect(sentTo('addAddress')).toMatchObject([
    { type: 'Office', firstName: 'Amara', country: 'NG', phone: '0803 123 4567', zip: '' },
  ]);
});

test('an address is edited with its values, and a wrong phone names its country', async () => {
  const updateAddress = createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', {
    details: [{ path: 'phone', message: 'is not a valid phone number' }],
  });
  const { sentTo } = await visit('/my-address', { getAddress: two, updateAddress }, signedIn);
  await clickButton('Edit: Ngozi Okafor');
  expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Ngozi');
  await type('Phone', '12');
  await clickButton('Save');
  expect(await screen.findByText(/^Enter a phone number valid in Nigeria/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  expect(sentTo('updateAddress')).toMatchObject([{ id: 2, firstName: 'Ngozi', phone: '12' }]);
});

test('Cancel returns the focus to the button that opened the form', async () => {
  await visit('/my-address', { getAddress: two }, signedIn);
  await clickButton('Edit: Ngozi Okafor');
  await clickButton('Cancel');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Edit: Ngozi Okafor' }));
});

test('the focus stays at an address that becomes the default, whose button is removed', async () => {
  let chosen = 1;
  const getAddress = () =>
    ok({ addresses: [1, 2].map((id) => address(id, id === 1 ? 'Amara' : 'Ngozi', id === chosen ? 1 : 0)) });
  const updateAddress = () => {
    chosen = 2;
    return saved;
  };
  await visit('/my-address', { getAddress, updateAddress }, signedIn);
  await clickButton('Set as default: Ngozi Okafor');
  await screen.findByRole('button', { name: 'Set as default: Amara Okafor' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: Ngozi Okafor' }));
});

test('another address becomes the default', async () => {
  const { sentTo } = await visit('/my-address', { getAddress: two, updateAddress: saved }, signedIn);
  expect(screen.queryByRole('button', { name: 'Set as default: Amara Okafor' })).toBe(null);
  await clickButton('Set as default: Ngozi Okafor');
  expect(sentTo('updateAddress')).toEqual([{ id: 2, is_default: 1 }]);
});

test('an address is removed after a confirmation', async () => {
  const { sentTo } = await visit('/my-address', { getAddress: two, deleteAddress: ok() }, signedIn);
  await clickButton('Delete: Ngozi Okafor');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this address?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sentTo('deleteAddress')).toEqual([]);
  await clickButton('Delete: Ngozi Okafor');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(sentTo('deleteAddress')).toEqual([{ id: 2 }]);
});

test('once an address is deleted the focus moves to the page, after the dialog is closed: before, only the dialog takes it', async () => {
  await visit('/my-address', { getAddress: two, deleteAddress: ok() }, signedIn);
  const openDialogs: number[] = [];
  const main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  document.body.append(main);
  onTestFinished(() => main.remove());
  main.addEventListener('focus', () => openDialogs.push(screen.queryAllByRole('dialog').length));
  await clickButton('Delete: Ngozi Okafor');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(document.activeElement).toBe(main);
  expect(openDialogs).toEqual([0]);
});

test('a session that expires while saving keeps the input', async () => {
  const { user } = signedIn.session ?? {};
  const responses = {
    addAddress: createErrorResponse(401, 'UNAUTHENTICATED', 'Please sign in to continue.'),
    login: ok({ token: 'another-token', user }),
  };
  const { getPath } = await visit('/my-address?edit=new', responses, signedIn);
  await screen.findByRole('heading', { name: 'New address' });
  await fillAddress();
  await clickButton('Save');
  await waitFor(() => expect(getPath()).toBe('/sign-in?next=%2Fmy-address%3Fedit%3Dnew'));
  await type('Email Address', 'amara@example.com');
  await type('Password', 'weaving-blue-cloth');
  await clickButton('Sign in');
  await waitFor(() => expect(getPath()).toBe('/my-address?edit=new'));
  expect(await screen.findByLabelText('Address Line 1')).toHaveProperty('value', '14 Bourdillon Road');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Lagos'));
});

test('after a lost response an address is sent again under the same key', async () => {
  const addAddress = () => {
    throw new TypeError('Failed to fetch');
  };
  const { requests } = await visit('/my-address?edit=new', { addAddress }, signedIn);
  await fillAddress();
  const sent = () => requests.filter(({ name }) => name === 'addAddress');
  for (const count of [1, 2]) {
    await clickButton('Save');
    await waitFor(() => expect(sent()).toHaveLength(count));
    await screen.findByRole('alert');
  }
  expect(sent()[0]?.key).toBeTruthy();
  expect(sent()[1]).toEqual(sent()[0]);
});

test('a failure is shown and can be retried', async () => {
  let isUnavailable = true;
  const getAddress = () => (isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : two);
  await visit('/my-address', { getAddress }, signedIn);
  expect(await screen.findByText('A short break.')).toBeTruthy();
  isUnavailable = false;
  await clickButton('Retry');
  expect(await screen.findByRole('article', { name: 'Home: Amara Okafor' })).toBeTruthy();
});
