import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { visit } from '../../testing/fake-shop.tsx';

const LINK = '/confirm-email?lang=en#a-token';

test('a link of the mail confirms the address without a click, and is used once', async () => {
  const { sentTo } = await visit(LINK, { confirmEmail: ok() });
  expect(await screen.findByText('Your email address is confirmed.')).toBeTruthy();
  expect(sentTo('confirmEmail')).toEqual([{ token: 'a-token' }]);
});

test('an invalid link shows where to request another one', async () => {
  await visit(LINK, { confirmEmail: createErrorResponse(400, 'CONFIRMATION_LINK_INVALID', 'Gone') });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link is no longer valid. Ask for a new one in your account.',
  );
});

test('another failure can be retried', async () => {
  let response = { status: 503, body: { error: true, code: 'UNAVAILABLE', message: '' } };
  await visit(LINK, { confirmEmail: () => response });
  await screen.findByRole('alert');
  response = ok() as never;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your email address is confirmed.')).toBeTruthy();
});

test('the button has the focus while a retry runs and after it failed', async () => {
  let respond = () => {};
  const failure = { status: 503, body: { error: true, code: 'UNAVAILABLE', message: '' } };
  let response: unknown = failure;
  await visit(LINK, { confirmEmail: () => response as never });
  await screen.findByRole('alert');
  response = new Promise((resolve) => {
    respond = () => resolve(failure);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const button = within(await screen.findByRole('status')).getByRole('button', { name: 'Retry' });
  expect([button === document.activeElement, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
  respond();
  expect(within(await screen.findByRole('alert')).getByRole('button')).toBe(document.activeElement);
});

test('without a token nothing is sent', async () => {
  const { sentTo } = await visit('/confirm-email', {});
  expect((await screen.findByRole('status')).textContent).toMatch(/^Open the link in our mail again/);
  expect(sentTo('confirmEmail')).toEqual([]);
});

test('a link that is invalid after a lost response may have confirmed the address', async () => {
  let response = { status: 0, problem: 'NETWORK' } as never;
  await visit(LINK, { confirmEmail: () => response });
  await screen.findByRole('alert');
  response = createErrorResponse(400, 'CONFIRMATION_LINK_INVALID', 'Gone') as never;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^This link was used\. Your email address may be confirmed already/)).toBeTruthy();
});
