import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';

const LINK = '/reset-password?lang=en#a-token';
const choose = async () => {
  await userEvent.type(await screen.findByLabelText('New password'), 'weaving-blue-cloth');
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
};

test('a link of the mail sets a password and redirects to sign-in; this browser is signed out', async () => {
  const { store, sentTo, getPath } = await visit(LINK, { resetPassword: ok() }, signedIn);
  await choose();
  expect((await screen.findByRole('status')).textContent).toMatch(/^Your password has been changed/);
  expect(sentTo('resetPassword')).toEqual([{ token: 'a-token', new_password: 'weaving-blue-cloth' }]);
  expect(store.getState().session.token).toBe(null);
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(getPath()).toBe('/sign-in');
});

test.each([
  ['of another account is revoked', ok()],
  ['of the account has ended with the reset', createErrorResponse(401, 'UNAUTHENTICATED', 'Please sign in.')],
])('a session of this browser %s, and the page stays', async (_, response) => {
  const revoked: (string | undefined)[] = [];
  const logout = (_input: never, token: string | undefined) => {
    revoked.push(token);
    return response;
  };
  const { store } = await visit(LINK, { resetPassword: ok(), logout }, signedIn);
  let hasExpired = false;
  store.subscribe(() => {
    hasExpired ||= store.getState().session.expired;
  });
  await choose();
  expect((await screen.findByRole('status')).textContent).toMatch(/^Your password has been changed/);
  expect(revoked).toEqual([signedIn.session?.token]);
  expect(store.getState().session.token).toBe(null);
  expect(hasExpired).toBe(false);
});

test('the token is removed from the URL at once', async () => {
  window.history.pushState({}, '', LINK);
  await visit(LINK, {});
  await waitFor(() => expect(window.location.href).toMatch(/\/reset-password\?lang=en$/));
  expect(screen.getByLabelText('New password')).toBeTruthy();
});

test('an invalid link links to a new request', async () => {
  const { getPath } = await visit(LINK, { resetPassword: createErrorResponse(400, 'RESET_LINK_INVALID', 'Gone') });
  await choose();
  expect((await screen.findByRole('alert')).textContent).toBe('This link is no longer valid.');
  await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(getPath()).toBe('/forgot-password');
});

test('a rejected password is shown at its field, and the link still works', async () => {
  const details = [{ path: 'new_password', message: 'is one of the most common passwords' }];
  await visit(LINK, { resetPassword: createErrorResponse(400, 'VALIDATION_FAILED', 'Please check.', { details }) });
  await choose();
  expect(await screen.findByText(/^Choose a less common password/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save the password' })).toBeTruthy();
});

test('without a token there is no form but a link to request one', async () => {
  await visit('/reset-password', {});
  expect((await screen.findByRole('status')).textContent).toMatch(/^Open the link in our mail again/);
  expect(screen.queryByLabelText('New password')).toBe(null);
});

test('a link that is invalid after a lost response may have changed the password: it links to sign-in', async () => {
  let response = { status: 0, problem: 'NETWORK' } as never;
  const { getPath } = await visit(LINK, { resetPassword: () => response });
  await choose();
  await screen.findByRole('alert');
  response = createErrorResponse(400, 'RESET_LINK_INVALID', 'Gone') as never;
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText(/^This link was used\. Your password may have been changed already/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(getPath()).toBe('/sign-in');
});
