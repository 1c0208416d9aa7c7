import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore, RootState } from '../../app/state/store.ts';
import { type LiteMode, LiteModeContext } from '../../lib/lite-mode.ts';
import { App } from './App.tsx';

interface RootProps {
  store: AppStore;
  i18n: I18n;
  /** The state that the server rendered with: hydration compares with it even after the store has changed. */
  serverState: RootState;
  liteMode: LiteMode;
  router: (app: ReactNode) => ReactNode;
}

/** The providers around the app, for the server's and the browser's entry. */
export const Root = ({ store, i18n, serverState, liteMode, router }: RootProps) => (
  <Provider store={store} serverState={serverState}>
    <I18nProvider i18n={i18n}>
      <LiteModeContext value={liteMode}>{router(<App />)}</LiteModeContext>
    </I18nProvider>
  </Provider>
);
