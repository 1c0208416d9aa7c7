import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore, RootState } from '../../app/state/store.ts';
import { App } from './App.tsx';

interface RootProps {
  store: AppStore;
  i18n: I18n;
  /** The state that the server rendered with; hydration compares with it even if the store has moved on. */
  serverState: RootState;
  router: (app: ReactNode) => ReactNode;
}

/** Everything around the app that both entries share. */
export const Root = ({ store, i18n, serverState, router }: RootProps) => (
  <Provider store={store} serverState={serverState}>
    <I18nProvider i18n={i18n}>{router(<App />)}</I18nProvider>
  </Provider>
);
