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

function show(answer: CallResponse) {
  const sent: object[] = [];
  const store = createStore(async (_, input) => {
    sent.push(input);
    return answer;
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
const answered = () => screen.getByRole('status').textContent;

test('an address is put on the list, in the words of the shop', async () => {
  const message = 'Thank you for joining our community!';
  const sent = show({ status: 200, body: { error: false, message } });
  await userEvent.type(field(), ' amara@example.com ');
  await submit();
  expect(sent).toEqual([{ email: 'amara@example.com' }]);
  expect([answered(), field().value]).toEqual([message, '']);
});

test('what is no address is asked for again, and the sentence goes as it is mended', async () => {
  const sent = show({ status: 200, body: { error: false, message: '' } });
  await userEvent.type(field(), 'amara');
  await submit();
  expect([answered(), field().getAttribute('aria-invalid')]).toEqual([
    'Enter an email address, such as name@example.com',
    'true',
  ]);
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), '@example.com');
  expect(answered()).toBe('');
  expect(sent).toEqual([]);
});

test('a failure keeps what was typed', async () => {
  show({ status: 429, body: { error: true, code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' } });
  await userEvent.type(field(), 'amara@example.com');
  await submit();
  expect([answered(), field().value]).toEqual(['Please wait a moment.', 'amara@example.com']);
});
