import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createStore } from '../../app/state/store.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { CurrencyMenu } from './CurrencyMenu.tsx';

const naira = { id: 2, code: 'NGN', name: 'Naira of Nigeria', symbol: '₦', decimals: 2, is_default: 1 };
const body = { error: false, message: '', data: [naira] };

test.each([
  ['en', 'Naira of Nigeria'],
  ['es', 'naira nigeriano'],
  ['ar', 'نايرا نيجيري'],
] as const)('the currency is named in %s: %s', async (language, name) => {
  const i18n = await createI18n(language);
  await act(async () => {
    render(
      <Provider store={createStore(async () => ({ status: 200, body }))}>
        <I18nProvider i18n={i18n}>
          <CurrencyMenu />
        </I18nProvider>
      </Provider>,
    );
  });
  await userEvent.click(screen.getByRole('button', { name: /NGN/ }));
  expect(screen.getByRole('button', { name: new RegExp(`₦.*${name}.*NGN$`) })).toBeTruthy();
  cleanup();
});
