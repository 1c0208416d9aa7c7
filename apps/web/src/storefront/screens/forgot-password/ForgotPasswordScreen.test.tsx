import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { visit } from '../../testing/fake-shop.tsx';

const requestLink = async () => {
  await userEvent.type(screen.getByLabelText('Email Address'), ' amara@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
};

test('sign-in links to the forgotten-password page', async () => {
  const { getPath } = await visit('/sign-in', {});
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(getPath()).toBe('/forgot-password');
});

test('the request confirms that a link was sent if there is an account', async () => {
  const { sentTo } = await visit('/forgot-password', { forgotPassword: ok() });
  await requestLink();
  expect((await screen.findByRole('status')).textContent).toMatch(/^If there is an account/);
  expect(sentTo('forgotPassword')).toEqual([{ email: 'amara@example.com' }]);
});

test('too many requests show how long to wait', async () => {
  await visit('/forgot-password', {
    forgotPassword: createErrorResponse(429, 'TOO_MANY_REQUESTS', 'Too many requests.'),
  });
  await requestLink();
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.');
});

test('an invalid e-mail is shown at the field and not sent', async () => {
  const { sentTo } = await visit('/forgot-password', {});
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Email Address is missing')).toBeTruthy();
  expect(sentTo('forgotPassword')).toEqual([]);
});
