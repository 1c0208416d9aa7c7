import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from '../app/state/store.ts';

interface DashboardProps {
  /** The store connected to the server; the demonstration creates its own. */
  store: AppStore;
  i18n: I18n;
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** The dashboard's providers. */
export const Dashboard = ({ store, i18n, router }: DashboardProps) => (
  <Provider store={store}>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </Provider>
);
