import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createI18n } from '../../i18n/i18n.ts';
import { Toaster } from './Toaster.tsx';
import type { ToastMessage } from './toast.ts';

const i18n = await createI18n('en');
const saved: ToastMessage = { kind: 'success', text: 'Address saved' };

const buildToaster = (messages: ToastMessage[]) => (
  <I18nProvider i18n={i18n}>
    <Toaster messages={messages} />
  </I18nProvider>
);

test('a message is shown once while it is displayed, and again while its former copy is closing', async () => {
  const { rerender } = render(buildToaster([saved]));
  // jsdom loads no style sheets.
  for (const link of document.head.querySelectorAll('link[rel=stylesheet]')) fireEvent.load(link);
  await screen.findByText('Address saved');

  rerender(buildToaster([saved, saved]));
  expect(screen.getAllByText('Address saved')).toHaveLength(1);

  // jsdom runs no animations: the closed toast stays in its exit animation.
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  rerender(buildToaster([saved, saved, saved]));
  await waitFor(() => expect(screen.getAllByText('Address saved')).toHaveLength(2));
});

test.each([
  ['ltr', 'top-right'],
  ['rtl', 'top-left'],
])('messages are at the end of the lines, opposite to the titles: %s', async (direction, position) => {
  document.documentElement.dir = direction;
  onTestFinished(() => void document.documentElement.removeAttribute('dir'));
  render(buildToaster([{ kind: 'success', text: `At the ${position}` }]));
  for (const link of document.head.querySelectorAll('link[rel=stylesheet]')) fireEvent.load(link);
  const message = await screen.findByText(`At the ${position}`);
  expect(message.closest('.Toastify__toast-container')?.className).toContain(`--${position}`);
});
