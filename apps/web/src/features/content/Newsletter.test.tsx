import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import type { CallResponse } from '../../app/http/request.ts';
import { createStore } from '../../app/state/store.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { Newsletter } from './Newsletter.tsx';

const i18n = await createI18n('en');

function show(response: CallResponse) {
  const sent: object[] = [];
  const store = createStore(async (_, input) => {
    sent.push(input);
    return response;
  });
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Newsletter />
      </I18nProvider>
    </Provider>,
  );
  return sent;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Email for the newsletter');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const statusText = () => screen.getByRole('status').textContent;

test('an address is subscribed, and the API’s message is shown', async () => {
  const message = 'Thank you for joining our community!';
  const sent = show({ status: 200, body: { error: false, message } });
  await userEvent.type(field(), ' amara@example.com ');
  await submit();
  expect(sent).toEqual([{ email: 'amara@example.com' }]);
  expect([statusText(), field().value]).toEqual([message, '']);
});

test('an invalid address is rejected, and the error disappears on input', async () => {
  const sent = show({ status: 200, body: { error: false, message: '' } });
  await userEvent.type(field(), 'amara');
  await submit();
  expect([statusText(), field().getAttribute('aria-invalid')]).toEqual([
    'Enter an email address, such as name@example.com',
    'true',
  ]);
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), '@example.com');
  expect(statusText()).toBe('');
  expect(sent).toEqual([]);
});

test('an error keeps the input', async () => {
  show({ status: 429, body: { error: true, code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' } });
  await userEvent.type(field(), 'amara@example.com');
  await submit();
  expect([statusText(), field().value]).toEqual(['Please wait a moment.', 'amara@example.com']);
});
