import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signedOut } from '../../app/testing/sessions.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { LiteModeContext } from '../../lib/lite-mode.ts';
import { matchRoute } from '../routes.ts';
import { fakeShop } from '../testing/fake-shop.tsx';
import { OfflineTasks } from './OfflineTasks.tsx';

const i18n = await createI18n('en', ['shop']);

test.each([
  ['prefetched', false, 1],
  ['not prefetched where data are to be saved', true, 0],
])('the screen of a link that is hovered is %s', async (_, savesData, loads) => {
  const load = vi.spyOn(matchRoute('/about').screen, 'load').mockResolvedValue(undefined as never);
  onTestFinished(() => load.mockRestore());
  await act(async () => {
    render(
      <Provider store={fakeShop({}, signedOut).store}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <LiteModeContext value={{ isOn: false, savesData }}>
              <OfflineTasks />
              <a href="/about">About</a>
            </LiteModeContext>
          </MemoryRouter>
        </I18nProvider>
      </Provider>,
    );
  });
  fireEvent.pointerOver(screen.getByRole('link', { name: 'About' }));
  expect(load).toHaveBeenCalledTimes(loads);
});
