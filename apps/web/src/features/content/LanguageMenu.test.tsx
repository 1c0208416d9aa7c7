import { I18nProvider } from '@lingui/react';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createStore } from '../../app/state/store.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

const language = (id: number, code: string, name: string) => ({ id, code, name, is_rtl: code === 'ar' ? 1 : 0 });
const body = { error: false, message: '', data: [language(1, 'en', 'English'), language(2, 'ar', 'العربية')] };

test('a language is a plain link, so that the page reloads and fetches all data in it, so that all data is fetched in it', async () => {
  const i18n = await createI18n('en');
  await act(async () => {
    render(
      <Provider store={createStore(async () => ({ status: 200, body }))}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter initialEntries={['/my-orders?tab=open']}>
            <LanguageMenu />
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
  });
  await userEvent.click(screen.getByRole('button', { name: /EN/ }));
  const link = screen.getByRole('link', { name: 'العربية' });
  expect(link.getAttribute('href')).toBe('/my-orders?tab=open&lang=ar');
  const click = createEvent.click(link);
  fireEvent(link, click);
  // A router link would prevent the default and show cached data of the previous language.
  expect(click.defaultPrevented).toBe(false);
});
