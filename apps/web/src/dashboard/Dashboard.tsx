import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from '../app/state/store.ts';

interface DashboardProps {
  /** The one that speaks with the server; the demonstration has a store of its own. */
  store: AppStore;
  i18n: I18n;
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** Everything around the dashboard's screens. */
export const Dashboard = ({ store, i18n, router }: DashboardProps) => (
  <Provider store={store}>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </Provider>
);
