import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import type { Order } from '@trad/contract/orders';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createStore } from '../../../app/state/store.ts';
import { ok } from '../../../app/testing/responses.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

const i18n = await createI18n('en', ['shop', 'account']);

async function listSteps(payment_method: string, awaiting_review: 0 | 1 = 0) {
  const order = {
    payment_method,
    awaiting_review,
    final_total: 26.5,
    currency_code: 'USD',
    currency_symbol: '$',
    decimals: 2,
    address: { name: 'Amara Okafor' },
    store_orders: [],
  } as unknown as Order;
  await act(async () => {
    render(
      <Provider store={createStore(async () => ok({ data: [] }))}>
        <I18nProvider i18n={i18n}>
          <WhatHappensNext order={order} message="Order placed" />
        </I18nProvider>
      </Provider>,
    );
  });
  return screen.getAllByRole('listitem');
}
const readText = ({ textContent }: HTMLElement) => textContent?.replace(/[\u2066-\u2069]/g, '');
const isDone = (step: HTMLElement) => step.querySelector('svg') !== null;

test('the payment by card is done today', async () => {
  const steps = await listSteps('stripe_method');
  expect(steps[0]?.textContent).toBe('TodayIt is paid.');
  expect(steps.map(isDone)).toEqual([true, false]);
});

test('the payment in cash is the last step, and not done', async () => {
  const steps = await listSteps('cod_method');
  expect(steps.map(readText)).toEqual(['1TodayThe makers have it and pack it.', '2You pay $26.50 on delivery.']);
  expect(steps.map(isDone)).toEqual([false, false]);
});

test('an order in cash that is checked first is not said to be packed, nor to be checked, as the notice below says it', async () => {
  expect((await listSteps('cod_method', 1)).map(readText)).toEqual(['1You pay $26.50 on delivery.']);
});
