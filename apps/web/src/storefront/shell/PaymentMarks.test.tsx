import { I18nProvider } from '@lingui/react';
import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { fakeShop } from '../testing/fake-shop.tsx';
import { stubIntersectionObserver } from '../testing/stub-intersection-observer.ts';
import { PaymentMarks } from './PaymentMarks.tsx';

const i18n = await createI18n('en', ['shop', 'content']);
const approachViewport = stubIntersectionObserver();

const show = async (getSettings: Parameters<typeof fakeShop>[0]['getSettings']) => {
  const { store, sentTo } = fakeShop({ getSettings });
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <PaymentMarks />
        </I18nProvider>
      </Provider>,
    );
  });
  expect(sentTo('getSettings')).toEqual([]);
  await act(async () => approachViewport());
};
const respondWith = (methods: object) => ok({ data: { payment_method: { payment_sandbox: 0, ...methods } } });
const listNames = () =>
  within(screen.getByRole('list', { name: 'Ways to pay' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('names the methods that the shop takes, once the footer is near', async () => {
  await show(respondWith({ cod_method: 1, stripe_method: 1, paypal_method: 1 }));
  expect(listNames()).toEqual(['Visa', 'Mastercard', 'PayPal', 'Cash on delivery']);
});

test('names no method that is disabled', async () => {
  await show(respondWith({ cod_method: 0, stripe_method: 1, paypal_method: 0 }));
  expect(listNames()).toEqual(['Visa', 'Mastercard']);
});

test('shows nothing where the settings cannot be loaded', async () => {
  await show(createErrorResponse(503, 'UNAVAILABLE', 'Later'));
  expect(screen.queryByRole('list')).toBeNull();
});
