import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';

afterEach(() => sessionStorage.clear());

const profile = {
  username: 'Amara',
  email: 'amara@example.com',
  email_confirmed: 1,
  mobile: '+2348035550142',
  image: null,
  address: '14 Bourdillon Road',
  dob: '1990-12-31',
  city: 'Lagos',
  area: null,
  street: null,
  pincode: null,
};
const getUserProfile = ok({ data: profile });
const saved = (changes: object) => ok({ message: 'Profile updated successfully!', data: { ...profile, ...changes } });
const field = (label: string) => screen.findByLabelText(label);
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(await field(label));
  if (text) await userEvent.type(await field(label), text);
};
const listEntries = (form: unknown) => [...(form as FormData).entries()];

test('without a session the screen says so and links to sign-in and back, with a link to sign-in and back', async () => {
  await visit('/manage-account', {});
  expect(screen.getByText('You must be logged in to view this page.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fmanage-account');
});

test('changed fields are sent, and emptied ones are null', async () => {
  const responses = { getUserProfile, updateUserProfile: saved({ username: 'Amara O.', city: null }) };
  const { store, sentTo } = await visit('/manage-account', responses, signedIn);
  await retype('Username', 'Amara O.');
  await retype('City', '');
  await clickButton('Save');
  await waitFor(() => expect(store.getState().session.user?.username).toBe('Amara O.'));
  const entries = listEntries(sentTo('updateUserProfile')[0]);
  expect(entries).toContainEqual(['username', 'Amara O.']);
  expect(entries).toContainEqual(['clear_fields[]', 'city']);
  expect(entries.filter(([name]) => ['area', 'email', 'image'].includes(name))).toEqual([]);
  expect(await field('Email')).toHaveProperty('readOnly', true);
});

test('the e-mail address, which cannot be changed, is not announced as required', async () => {
  await visit('/manage-account', { getUserProfile }, signedIn);
  expect((await field('Username')).getAttribute('aria-required')).toBe('true');
  expect((await field('Email')).getAttribute('aria-required')).toBe('false');
});

test('a field error is shown at its field, another error above the button', async () => {
  let response = createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.', {
    details: [{ path: 'mobile', message: 'is not a valid phone number' }],
  });
  await visit('/manage-account', { getUserProfile, updateUserProfile: () => response }, signedIn);
  await retype('Mobile', '12');
  await clickButton('Save');
  expect(await screen.findByText(/^Enter a valid phone number/)).toBeTruthy();
  response = { status: 500, body: { error: true, code: 'INTERNAL', message: '' } };
  await clickButton('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile');
});

test('a picture of an unsupported type, or one that is too large, is not sent', async () => {
  const { sentTo } = await visit('/manage-account', { getUserProfile }, signedIn);
  const user = userEvent.setup({ applyAccept: false });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a JPEG, PNG or WebP picture.');
  await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a picture of at most 5 MB.');
  expect(sentTo('updateUserProfile')).toEqual([]);
});

test('a picture that is too small is not sent, and its size and the minimum are named', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 150, height: 400, close: () => undefined }));
  const { sentTo } = await visit('/manage-account', { getUserProfile }, signedIn);
  await screen.findByText(/at least 200 pixels a side/);
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['png'], 'me.png', { type: 'image/png' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The picture has 150 × 400 pixels. Each side needs at least 200.',
  );
  expect(sentTo('updateUserProfile')).toEqual([]);
  vi.unstubAllGlobals();
});

test('a picture is sent as a file as soon as it is chosen', async () => {
  const image = '/media/people/0-512.webp';
  const { store, sentTo } = await visit(
    '/manage-account',
    { getUserProfile, updateUserProfile: saved({ image }) },
    signedIn,
  );
  await screen.findByRole('button', { name: 'Change picture' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['png'], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(store.getState().session.user?.image).toBe(image));
  expect(listEntries(sentTo('updateUserProfile')[0])).toEqual([['image', expect.any(File)]]);
});

test('the focus stays at the picture while it is removed, and afterwards', async () => {
  let image: string | null = '/media/people/0-512.webp';
  const updateUserProfile = () => {
    image = null;
    return saved({ image });
  };
  const responses = { getUserProfile: () => ok({ data: { ...profile, image } }), updateUserProfile };
  await visit('/manage-account', responses, signedIn);
  await clickButton('Remove picture');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change picture' }));
});

test('a wrong current password is shown at its field', async () => {
  const changePassword = createErrorResponse(400, 'WRONG_PASSWORD', 'Your current password is not right.', {
    details: [{ path: 'old_password', message: 'is not your current password' }],
  });
  await visit('/manage-account', { getUserProfile, changePassword }, signedIn);
  await userEvent.type(await field('Present password'), 'guess-guess');
  await userEvent.type(await field('New password'), 'weaving-blue-cloth');
  await clickButton('Save the password');
  expect(await screen.findByText('Your current password is not right.')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Present password'));
});

test('unsaved input is restored after leaving the page, and discarded once it is saved', async () => {
  const responses = { getUserProfile, updateUserProfile: saved({ city: 'Abeokuta' }) };
  const first = await visit('/manage-account', responses, signedIn);
  await retype('City', 'Abeokuta');
  await first.navigateAway();
  const second = await visit('/manage-account', responses, signedIn);
  await waitFor(async () => expect(await field('City')).toHaveProperty('value', 'Abeokuta'));
  await clickButton('Save');
  await waitFor(() => expect(second.sentTo('updateUserProfile')).toHaveLength(1));
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
});
